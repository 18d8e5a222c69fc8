import { defineConfig } from 'vite';

// Relative addresses, so that the site works under any path; assets as files, so that a strict CSP lets them load.
export default defineConfig({
  base: './',
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    emptyOutDir: true,
    chunkSizeWarningLimit: 700,
  },
  server: { fs: { allow: ['..'] } },
});

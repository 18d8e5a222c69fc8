import { defineConfig } from '@playwright/test';

const PORT = 4199;

// One worker: rendering without a GPU fills the machine. Tests step the simulation themselves and wait on state.
export default defineConfig({
  testDir: '.',
  outputDir: './artefacts/runs',
  workers: 1,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    viewport: { width: 960, height: 540 },
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--no-sandbox',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `npx vite preview web --host 127.0.0.1 --port ${PORT} --strictPort --logLevel warn`,
    cwd: '../..',
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: false,
  },
});

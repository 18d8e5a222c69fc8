// Serves web/dist and prints its address on a line of its own.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

const [port, open] = process.argv.slice(2);
const root = fileURLToPath(new URL('../web', import.meta.url));
const server = await preview({ root, logLevel: 'warn', preview: { port: Number(port) } });
const address = server.resolvedUrls?.local[0];
console.log(address);
console.log('Press Ctrl+C to stop.');

if (open === 'yes' && address && (process.env.DISPLAY || process.env.WAYLAND_DISPLAY)) {
  // No browser to open is no failure: the address is on the screen.
  spawn('xdg-open', [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

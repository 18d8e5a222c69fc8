// Runs one C test program, built as standalone wasm, under Node's WASI. Programs read their goldens through
// vy_test_file: Emscripten's standalone runtime opens no files.
import { readFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [file, ...args] = process.argv.slice(2);
const env = { ...(process.env.VY_LONG ? { VY_LONG: process.env.VY_LONG } : {}) };
const wasi = new WASI({ version: 'preview1', args: [file, ...args], env });
const module = await WebAssembly.compile(await readFile(file));
const stubs = Object.fromEntries(
  WebAssembly.Module.imports(module)
    .filter((entry) => entry.module === 'env')
    .map((entry) => [entry.name, () => 0]),
);

/**
 * Copies a file to `to`, at most `capacity` bytes; returns its size, 0 when it cannot be read.
 * @param {number} path @param {number} to @param {number} capacity
 */
function vyTestFile(path, to, capacity) {
  const bytes = new Uint8Array(/** @type {WebAssembly.Memory} */ (instance.exports.memory).buffer);
  const name = new TextDecoder().decode(bytes.slice(path, bytes.indexOf(0, path)));
  try {
    const content = readFileSync(name);
    bytes.set(content.subarray(0, capacity), to);
    return content.length;
  } catch {
    return 0;
  }
}

const instance = await WebAssembly.instantiate(module, {
  ...wasi.getImportObject(),
  env: { ...stubs, vy_test_file: vyTestFile },
});
process.exitCode = wasi.start(instance);

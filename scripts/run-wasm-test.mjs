// Runs one C test program, built as standalone wasm, under Node's WASI.
// The repository is its root folder, so that tests find their goldens by the same path.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const [file, ...args] = process.argv.slice(2);
const wasi = new WASI({
  version: 'preview1',
  args: [file, ...args],
  env: {},
  preopens: { '/': '/' },
});
const module = await WebAssembly.compile(await readFile(file));
const stubs = Object.fromEntries(
  WebAssembly.Module.imports(module)
    .filter((entry) => entry.module === 'env')
    .map((entry) => [entry.name, () => 0]),
);
const instance = await WebAssembly.instantiate(module, { ...wasi.getImportObject(), env: stubs });
process.exitCode = wasi.start(instance);

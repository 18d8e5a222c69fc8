// Getting the core, and saying why not.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CoreError, loadCore } from '../../../web/src/core/core.js';

const fileOf = (/** @type {string} */ build) =>
  fileURLToPath(new URL(`../../../build/${build}/vaultyard.wasm`, import.meta.url));
const bytes = readFileSync(fileOf('wasm-simd'));

/** @param {any} source @param {string} code @param {RegExp} message */
const refuses = (source, code, message) =>
  assert.rejects(loadCore({ source }), (error) => {
    assert.ok(error instanceof CoreError, String(error));
    assert.equal(error.code, code, error.message);
    assert.match(error.message, message);
    return true;
  });

/** A module that exports core_abi_version returning `version`. @param {number} version */
const stub = (version) =>
  Uint8Array.from([
    0,
    97,
    115,
    109,
    1,
    0,
    0,
    0,
    1,
    5,
    1,
    96,
    0,
    1,
    127,
    3,
    2,
    1,
    0,
    7,
    20,
    1,
    16,
    ...new TextEncoder().encode('core_abi_version'),
    0,
    0,
    10,
    6,
    1,
    4,
    0,
    65,
    version,
    11,
  ]);

const server = createServer((request, response) => {
  if (request.url === '/core.wasm')
    response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes);
  else if (request.url === '/page.wasm')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  else if (request.url === '/torn.wasm') {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 100), () => response.destroy());
  } else response.writeHead(404).end();
});
let address = '';
before(() =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined))).then(() => {
    address = `http://127.0.0.1:${/** @type {any} */ (server.address()).port}`;
  }),
);
after(() => server.close());

for (const build of ['wasm-simd', 'wasm-scalar']) {
  test(`${build} imports nothing and stays within 40 KB of brotli`, async () => {
    const { brotliCompressSync } = await import('node:zlib');
    const wasm = readFileSync(fileOf(build));
    assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(wasm)), []);
    assert.ok(brotliCompressSync(wasm).length <= 40 * 1024);
  });
}

test('the build is chosen by what the engine can', async () => {
  assert.equal((await loadCore()).simd, true);
  assert.equal((await loadCore({ simd: false })).simd, false);
});

test('a core comes from bytes, whatever view they are in', async () => {
  const padded = new Uint8Array(bytes.length + 7);
  padded.set(bytes, 7);
  await loadCore({ source: padded.subarray(7) });
});

test('a core comes over HTTP with any MIME type', async () => {
  await loadCore({ source: `${address}/core.wasm` });
});
test('a missing address is named with its status', () =>
  refuses(`${address}/gone.wasm`, 'not_found', /gone\.wasm answered 404/));
test('a missing file is named', () =>
  refuses(new URL('file:///nowhere/core.wasm'), 'not_found', /nowhere.*scripts\/build/));
test('an unreachable server is named', () =>
  refuses('http://127.0.0.1:1/core.wasm', 'network', /could not be fetched/));
test('a page in its place is recognised', () =>
  refuses(`${address}/page.wasm`, 'broken', /no WebAssembly file/));
test('a cut file is recognised', () =>
  refuses(bytes.subarray(0, 5000), 'broken', /damaged or cut off/));
test('a cut file is recognised in a view of a larger buffer', () => {
  const padded = new Uint8Array(5010);
  padded.set(bytes.subarray(0, 5000), 10);
  return refuses(padded.subarray(10), 'broken', /damaged or cut off/);
});
test('an answer that breaks off is named', () =>
  refuses(`${address}/torn.wasm`, 'network', /torn\.wasm could not be fetched/));
test('a text that is no address is named', () =>
  refuses('http://', 'not_found', /"http:\/\/" is no address/));
test('a module that only claims the version is recognised', () =>
  refuses(stub(1), 'broken', /not a Vaultyard core/));
test("every engine's wording of a forbidding policy is recognised", async () => {
  const { compile } = WebAssembly;
  for (const words of [
    "Compiling or instantiating WebAssembly module violates the following Content Security policy directive because 'unsafe-eval' is not an allowed source",
    'call to WebAssembly.compile() blocked by CSP',
    "Refused to create a WebAssembly object because 'unsafe-eval' or 'wasm-unsafe-eval' is not an allowed source of script",
  ]) {
    WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError(words));
    await refuses(bytes, 'blocked', /wasm-unsafe-eval/).finally(() => {
      WebAssembly.compile = compile;
    });
  }
});
test('another module is recognised', () =>
  refuses(Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0]), 'broken', /not a Vaultyard core/));
test('a core of another version is refused with both versions', () =>
  refuses(stub(9), 'abi', /version 9.*needs 1/));

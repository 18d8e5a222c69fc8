// Gets a plain WebAssembly module without imports from an address, a file or bytes, and says clearly why not.
import { CoreError } from './errors.js';

/** The version of the C side that this code reads; must equal VY_ABI_VERSION. */
const ABI_VERSION = 1;

/** A module that is valid only where SIMD is: (func (result v128) (v128.const 0)). */
const SIMD_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 22, 1, 20, 0, 253, 12, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11,
]);

/** @returns {boolean} whether this engine runs WebAssembly SIMD */
export function hasSimd() {
  return typeof WebAssembly === 'object' && WebAssembly.validate(SIMD_PROBE);
}

/**
 * @param {URL} url
 * @returns {Promise<ArrayBuffer | Uint8Array>}
 */
async function readBytes(url) {
  if (url.protocol === 'file:') {
    const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises');
    try {
      return await readFile(url);
    } catch (cause) {
      throw new CoreError('not_found', `${url.pathname} is missing: run scripts/build`, { cause });
    }
  }
  try {
    const response = await fetch(url);
    if (response.ok) return await response.arrayBuffer();
    throw new CoreError(
      'not_found',
      `${url.href} answered ${response.status}: the site is incomplete, or the file was moved`,
    );
  } catch (cause) {
    if (cause instanceof CoreError) throw cause;
    throw new CoreError('network', `${url.href} could not be fetched: are you offline?`, { cause });
  }
}

/**
 * Compiled from bytes, never streamed: a server's wrong MIME type then does not matter.
 * @param {BufferSource} bytes
 * @param {string} name
 */
async function compile(bytes, name) {
  if (typeof WebAssembly !== 'object') {
    throw new CoreError('unsupported', 'This browser has no WebAssembly, which Vaultyard needs.');
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    const text = String(cause);
    if (/unsafe-eval|Content Security Policy|\bCSP\b/i.test(text)) {
      throw new CoreError(
        'blocked',
        "The page's Content-Security-Policy forbids WebAssembly: add 'wasm-unsafe-eval' to script-src.",
        { cause },
      );
    }
    const view = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes);
    const isWasm = view[0] === 0 && view[1] === 97 && view[2] === 115 && view[3] === 109;
    const why = isWasm
      ? 'is damaged or cut off'
      : 'is no WebAssembly file (an error page in its place?)';
    throw new CoreError('broken', `${name} ${why}: reload, or build the site again.`, { cause });
  }
}

/** @param {URL | string} address */
function urlOf(address) {
  try {
    return new URL(address, globalThis.location?.href);
  } catch (cause) {
    throw new CoreError('not_found', `"${address}" is no address of a core.`, { cause });
  }
}

/**
 * @param {URL | string | BufferSource} source
 * @returns {Promise<any>} the exports, ready to call
 */
export async function loadExports(source) {
  const isBytes = source instanceof ArrayBuffer || ArrayBuffer.isView(source);
  const url = isBytes ? null : urlOf(source);
  const name = url ? url.href : 'The given core';
  const bytes = isBytes ? source : await readBytes(/** @type {URL} */ (url));
  const module = await compile(/** @type {BufferSource} */ (bytes), name);
  let instance;
  try {
    instance = await WebAssembly.instantiate(module, {});
  } catch (cause) {
    const code = cause instanceof RangeError ? 'memory' : 'broken';
    const why =
      code === 'memory' ? 'could not get its 16 MiB of memory' : 'is not a Vaultyard core';
    throw new CoreError(code, `${name} ${why}.`, { cause });
  }
  const exports = /** @type {any} */ (instance.exports);
  const broken = new CoreError('broken', `${name} is not a Vaultyard core.`);
  if (typeof exports.core_abi_version !== 'function') throw broken;
  exports._initialize?.();
  const version = exports.core_abi_version();
  if (version !== ABI_VERSION) {
    throw new CoreError(
      'abi',
      `${name} is a core of version ${version}, this page needs ${ABI_VERSION}: reload without cache.`,
    );
  }
  if (!(exports.memory instanceof WebAssembly.Memory) || !exports.core_layout) throw broken;
  return exports;
}

/**
 * The core for JavaScript: browsers, workers and Node. The only folder that knows WebAssembly memory.
 *
 *     const core = await loadCore();
 *     const world = core.createWorld();
 *     const play = core.createPlay(scenario);
 */
import { Heap } from './heap.js';
import { hasSimd, loadExports } from './load.js';
import { Play } from './play.js';
import { encodeReplay } from './replay-bytes.js';
import { probe, World } from './world.js';

export { CoreError } from './errors.js';
export { turnOfDegrees } from './input-bytes.js';
export { PHASES } from './play.js';
export { CAST_KINDS, VERDICTS } from './trace.js';

/** Seconds of one step. */
export const STEP_SECONDS = 1 / 60;

/**
 * @typedef {object} Core
 * @property {boolean} simd which build runs
 * @property {() => World} createWorld
 * @property {(world: World, avatar: Parameters<typeof probe>[2], params: Parameters<typeof probe>[3]) =>
 *   import('./trace.js').Trace} probe
 * @property {(scenario: import('../scenario/types.js').Scenario) => Play} createPlay
 * @property {() => number} memoryBytes how much memory the core has taken
 * @property {(scenario: import('../scenario/types.js').Scenario, inputs: import('./input-bytes.js').Input[]) =>
 *   Uint8Array} encodeReplay
 */

/**
 * @param {{ source?: URL | string | BufferSource | ((simd: boolean) => URL | string), simd?: 'auto' | boolean }} [options]
 *   `source`: the module's bytes or address, or a function that gives the address of the build; without it the builds
 *   in the repository
 * @returns {Promise<Core>}
 */
export async function loadCore({ source = defaultSource, simd = 'auto' } = {}) {
  const useSimd = simd === 'auto' ? hasSimd() : simd;
  const heap = new Heap(await loadExports(typeof source === 'function' ? source(useSimd) : source));
  return {
    simd: useSimd,
    createWorld: () => new World(heap),
    probe: (world, avatar, params) => probe(heap, world, avatar, params),
    createPlay: (scenario) => new Play(heap, scenario),
    memoryBytes: () => heap.refresh().buffer.byteLength,
    encodeReplay: (scenario, inputs) => encodeReplay(heap, scenario, inputs),
  };
}

/** @param {boolean} simd */
function defaultSource(simd) {
  // Put together at run time, so that bundlers leave it alone.
  const path = `../../../build/${simd ? 'wasm-simd' : 'wasm-scalar'}/vaultyard.wasm`;
  return new URL(path, import.meta.url);
}

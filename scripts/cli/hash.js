// The state hash after a scenario's input, by every engine.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCore } from '../../web/src/core/core.js';
import { inputsOf } from '../../web/src/scenario/index.js';
import { InputError } from './load.js';

export const NATIVE = fileURLToPath(
  new URL('../../build/native/vaultyard-native', import.meta.url),
);

/**
 * @param {string} program a build of scripts/native/replay.c
 * @param {Uint8Array} replay
 * @param {string[]} [options]
 * @returns {string[]} hashes
 */
export function replayNatively(program, replay, options = []) {
  const folder = mkdtempSync(join(tmpdir(), 'vaultyard-'));
  try {
    const file = join(folder, 'replay.bin');
    writeFileSync(file, replay);
    return execFileSync(program, [file, ...options], { encoding: 'utf8', maxBuffer: 1 << 26 })
      .trim()
      .split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {import('../../web/src/scenario/types.js').Scenario} scenario
 * @returns {Promise<Record<string, string>>} by engine
 */
export async function hashes(scenario) {
  /** @type {Record<string, string>} */
  const all = {};
  const inputs = inputsOf(scenario);
  for (const simd of [true, false]) {
    const core = await loadCore({ simd });
    if (simd) {
      if (!existsSync(NATIVE)) {
        throw new InputError(
          'the native engine is not built: cmake --preset native -DBUILD_TESTING=OFF && cmake --build --preset native',
        );
      }
      [all.native] = replayNatively(NATIVE, core.encodeReplay(scenario, inputs));
    }
    const play = core.createPlay(scenario);
    for (const input of inputs) play.step(input);
    all[simd ? 'wasm-simd' : 'wasm-scalar'] = play.hash;
    play.dispose();
  }
  return all;
}

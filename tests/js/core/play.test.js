// The simulation through JavaScript: same bits in every engine, nothing left behind.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { replayNatively } from '../../../scripts/cli/hash.js';
import { CoreError, loadCore } from '../../../web/src/core/core.js';
import { inputsOf, presets, validate } from '../../../web/src/scenario/index.js';
import { everything } from '../everything.js';

const cores = { simd: await loadCore({ simd: true }), scalar: await loadCore({ simd: false }) };
/** -O3 and -O0 by both compilers, and -O2 with sanitizers. */
const NATIVE_BUILDS = ['native', 'native-debug', 'clang', 'clang-debug', 'sanitize'];
/** @type {Record<string, any>} */
const runs = { ...presets, everything };

/** @param {string} name */
const preset = (name) => validate(runs[name]).scenario;

/** @param {import('../../../web/src/core/core.js').Core} core @param {any} scenario */
function hashesOf(core, scenario) {
  const play = core.createPlay(scenario);
  const hashes = [play.hash];
  for (const input of inputsOf(scenario)) {
    play.step(input);
    hashes.push(play.hash);
  }
  play.dispose();
  return hashes;
}

for (const name of Object.keys(runs)) {
  test(`${name}: both builds have equal hashes at every step`, () => {
    const scenario = preset(name);
    const hashes = hashesOf(cores.simd, scenario);
    assert.deepEqual(hashesOf(cores.scalar, scenario), hashes);
    assert.equal(new Set(hashes).size, hashes.length);
  });
}

for (const build of NATIVE_BUILDS) {
  const program = fileURLToPath(
    new URL(`../../../build/${build}/vaultyard-native`, import.meta.url),
  );
  test(
    `${build}: every run has the hashes of the wasm build at every step`,
    { skip: existsSync(program) ? false : `${program} is not built` },
    () => {
      for (const name of Object.keys(runs)) {
        const scenario = preset(name);
        const replay = cores.simd.encodeReplay(scenario, inputsOf(scenario));
        assert.deepEqual(
          replayNatively(program, replay, ['--each']),
          hashesOf(cores.simd, scenario),
          name,
        );
      }
    },
  );
}

test('the run among every shape stays finite and comes to no harm', () => {
  const play = cores.simd.createPlay(preset('everything'));
  let isCarried = false;
  for (const input of inputsOf(preset('everything'))) {
    play.step(input);
    const { position, velocity, overlap } = play.snapshot;
    assert.ok(position.every(Number.isFinite));
    assert.ok(position[1] > -0.05);
    assert.ok(overlap <= 0.02 || play.snapshot.phase === 2, `${play.snapshot.step}: ${overlap}`);
    isCarried ||= !input.moveForward && velocity[2] > 0.9;
  }
  assert.ok(isCarried);
  play.dispose();
});

test('the previous snapshot is that of the step before', () => {
  const play = cores.simd.createPlay(preset('low-wall'));
  play.step({ moveForward: 1 });
  const { step, position } = play.snapshot;
  const before = [step, ...position];
  play.step({ moveForward: 1 });
  assert.deepEqual([play.previous.step, ...play.previous.position], before);
  assert.notDeepEqual([...play.snapshot.position], [...play.previous.position]);
  play.dispose();
});

test('reset starts the same run again', () => {
  const scenario = preset('low-wall');
  const play = cores.simd.createPlay(scenario);
  const start = play.hash;
  for (const input of inputsOf(scenario)) play.step(input);
  play.reset();
  assert.equal(play.hash, start);
  play.dispose();
});

test('a scene that the core refuses names its field', () => {
  const scenario = preset('low-wall');
  scenario.avatar.skinWidth = 0.5;
  assert.throws(
    () => cores.simd.createPlay(scenario),
    (error) => error instanceof CoreError && error.field === 'avatar.skinWidth',
  );
});

test('an obstacle that is removed has no pose, and nothing blocks there', () => {
  const play = cores.simd.createPlay(preset('low-wall'));
  assert.deepEqual(
    play.obstaclePose(0)?.position.map((value) => Math.round(value * 100) / 100),
    [0, 0.4, 2.7],
  );
  play.step({ removeObstacle: 0 });
  assert.equal(play.obstaclePose(0), null);
  for (let i = 0; i < 200; i++) play.step({ moveForward: 1 });
  assert.ok(play.snapshot.position[2] > 4);
  play.dispose();
});

test('input is exact: what a step is given is what a replay gives it', () => {
  const scenario = preset('low-wall');
  const inputs = [
    { moveForward: 0.3, moveRight: -0.7, yaw: 12345, sprint: true },
    { jump: true },
    { face: 90 },
    {},
  ];
  const play = cores.simd.createPlay(scenario);
  for (const input of inputs) play.step(input);
  const program = fileURLToPath(new URL('../../../build/native/vaultyard-native', import.meta.url));
  if (existsSync(program))
    assert.equal(replayNatively(program, cores.simd.encodeReplay(scenario, inputs))[0], play.hash);
  play.dispose();
});

test('plays give back their memory', () => {
  const scenario = preset('row-of-fences');
  const play = cores.scalar.createPlay(scenario);
  const before = cores.scalar.memoryBytes();
  for (let i = 0; i < 2000; i++) cores.scalar.createPlay(scenario).dispose();
  for (let i = 0; i < 10000; i++) play.step({ moveForward: 1 });
  assert.equal(cores.scalar.memoryBytes(), before);
  assert.equal(before, 16 << 20);
  play.dispose();
});

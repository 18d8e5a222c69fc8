// What is made, grows, is refused and is given back: nothing goes stale, nothing leaks, nothing is used after its end.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CoreError, loadCore } from '../../../web/src/core/core.js';
import { Heap } from '../../../web/src/core/heap.js';
import { loadExports } from '../../../web/src/core/load.js';
import { Play } from '../../../web/src/core/play.js';
import { probe, World } from '../../../web/src/core/world.js';
import { presets, validate } from '../../../web/src/scenario/index.js';

const wasm = readFileSync(new URL('../../../build/wasm-scalar/vaultyard.wasm', import.meta.url));
const lowWall = validate(presets['low-wall']).scenario;
/** A scenario that JavaScript lets pass and C refuses. */
const tooThick = structuredClone(lowWall);
tooThick.avatar.skinWidth = 0.5;
const standing = { position: [0, 0, 0], rotation: [0, 0, 0, 1] };
const hand = {
  hand: [0.25, 1, 0.25],
  handRadius: 0.1,
  maxDistance: 0.8,
  castDownCountLimit: 8,
  castForwardCountLimit: 8,
};

/** @param {() => unknown} act @param {RegExp} message */
const refuses = (act, message) =>
  assert.throws(act, (error) => {
    assert.ok(error instanceof CoreError, String(error));
    assert.match(error.message, message);
    return true;
  });

/** A core of its own: nothing else grows its memory. */
const ownCore = () => loadCore({ simd: false });

/** Makes the memory grow. @param {import('../../../web/src/core/core.js').Core} core */
function grow(core) {
  const before = core.memoryBytes();
  const count = before / 32;
  const rows = new Float32Array(count * 8);
  core.createWorld().castSpheres(rows, count, rows.slice());
  assert.ok(core.memoryBytes() > before);
}

test('a snapshot can be read after the memory grew, without a step', async () => {
  const core = await ownCore();
  const play = core.createPlay(lowWall);
  play.step({ moveForward: 1 });
  const position = [...play.snapshot.position];
  const { hash } = play;
  grow(core);
  assert.deepEqual([...play.snapshot.position], position);
  assert.equal(play.hash, hash);
  assert.equal(play.trace.verdict, 'no_obstacle');
  play.step();
  assert.equal(play.snapshot.step, 2);
});

test('a mover and casts go on after the memory grew', async () => {
  const core = await ownCore();
  const world = core.createWorld();
  world.add({ kind: 'box', position: [0, -0.5, 0], size: [20, 1, 20] });
  const mover = world.createMover();
  mover.place(0, 0, 0);
  grow(core);
  mover.move(0, 0, 0.5);
  assert.ok(Math.abs(mover.position[2] - 0.5) < 1e-6);
  assert.ok(world.castSphere([0, 1, 0], 0.1, [0, -1, 0], 5));
});

test('what JavaScript asked for is given back, also when it is refused', async () => {
  const heap = new Heap(await loadExports(wasm));
  const held = new Set();
  const { core_alloc: alloc, core_free: free } = heap.exports;
  heap.exports = {
    ...heap.exports,
    core_alloc: (/** @type {number} */ size) => {
      const pointer = alloc(size);
      held.add(pointer);
      return pointer;
    },
    core_free: (/** @type {number} */ pointer) => {
      held.delete(pointer);
      free(pointer);
    },
  };
  assert.throws(() => new Play(heap, tooThick), CoreError);
  new Play(heap, lowWall).dispose();
  const world = new World(heap);
  assert.throws(() => world.createMover({ radius: -1 }), CoreError);
  assert.throws(() => world.add({ kind: 'torus' }), CoreError);
  assert.throws(() => world.add({ kind: 'box', size: [0, 1, 1] }), CoreError);
  assert.throws(() => probe(heap, world, standing, { ...hand, handRadius: 0 }), CoreError);
  world.add({ kind: 'hull', points: [0, 1, 2, 3].map((i) => [i, i * i, i * i * i]) });
  world.castSpheres(new Float32Array(16), 1, new Float32Array(16));
  world.castSpheres(new Float32Array(16), 2, new Float32Array(16));
  world.createMover().dispose();
  probe(heap, world, standing, hand);
  world.dispose();
  assert.equal(held.size, 0);
});

test('scenes that C refuses give their memory back', async () => {
  const core = await ownCore();
  const before = core.memoryBytes();
  for (let i = 0; i < 2000; i++) assert.throws(() => core.createPlay(tooThick), CoreError);
  assert.equal(core.memoryBytes(), before);
});

test('a play that was disposed says so, and may be disposed again', async () => {
  const core = await ownCore();
  const play = core.createPlay(lowWall);
  play.dispose();
  play.dispose();
  refuses(() => play.step(), /disposed/);
  refuses(() => play.reset(), /disposed/);
  refuses(() => play.snapshot, /disposed/);
  refuses(() => play.trace, /disposed/);
  refuses(() => play.hash, /disposed/);
  refuses(() => play.obstaclePose(0), /disposed/);
});

test('a world that was disposed says so, to its movers and to probes too', async () => {
  const core = await ownCore();
  const world = core.createWorld();
  const mover = world.createMover();
  world.dispose();
  world.dispose();
  refuses(() => world.add({ kind: 'box' }), /disposed/);
  refuses(() => world.castSphere([0, 0, 0], 0.1, [0, 0, 1], 1), /disposed/);
  refuses(() => world.castSpheres(new Float32Array(8), 1, new Float32Array(8)), /disposed/);
  refuses(() => mover.move(0, 0, 1), /disposed/);
  refuses(() => world.createMover(), /disposed/);
  mover.dispose();
});

test('a mover that was disposed says so, and may be disposed again', async () => {
  const core = await ownCore();
  const world = core.createWorld();
  const mover = world.createMover();
  mover.dispose();
  mover.dispose();
  refuses(() => mover.move(0, 0, 1), /disposed/);
  refuses(() => mover.position, /disposed/);
  const [a, b] = [world.createMover(), world.createMover()];
  a.place(1, 0, 0);
  b.place(2, 0, 0);
  assert.equal(a.position[0], 1);
});

test('arrays that do not fit their shape are refused by name', async () => {
  const core = await ownCore();
  const world = core.createWorld();
  const triangle = {
    vertices: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
    triangles: Uint32Array.of(0, 1, 2),
  };
  refuses(
    () => world.add({ kind: 'mesh', ...triangle, vertices: new Float32Array(8) }),
    /vertices/,
  );
  refuses(
    () => world.add({ kind: 'mesh', ...triangle, triangles: Uint32Array.of(0, 1) }),
    /triangles/,
  );
  refuses(
    () => world.add({ kind: 'mesh', ...triangle, triangles: Uint32Array.of(0, 1, 3) }),
    /mesh/,
  );
  refuses(
    () => world.add({ kind: 'heightfield', columns: 3, rows: 3, cell: 1, heights: [0, 0, 0, 0] }),
    /heights.*9/,
  );
  refuses(() => world.add({ kind: 'box', size: /** @type {any} */ ([1, 1, 1, 1]) }), /size/);
  refuses(() => world.add({ kind: 'box', position: [0, 1] }), /position/);
  assert.ok(world.add({ kind: 'mesh', ...triangle }));
});

test('a batch shorter than its count is refused', async () => {
  const core = await ownCore();
  const world = core.createWorld();
  refuses(() => world.castSpheres(new Float32Array(8), 2, new Float32Array(16)), /queries/);
  refuses(() => world.castSpheres(new Float32Array(16), 2, new Float32Array(8)), /results/);
  refuses(() => world.castSpheres(new Float32Array(8), -1, new Float32Array(8)), /count/);
  world.castSpheres(new Float32Array(0), 0, new Float32Array(0));
});

// The world and the probe through JavaScript, in both builds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CoreError, loadCore } from '../../../web/src/core/core.js';
import { random } from '../scenario/random.js';

/** @param {ArrayLike<number>} actual @param {number[]} expected @param {number} [tolerance] */
function near(actual, expected, tolerance = 1e-5) {
  expected.forEach((value, i) =>
    assert.ok(
      Math.abs(actual[i] - value) <= tolerance,
      `${[...Array.from(actual)]} is not ${expected}`,
    ),
  );
}

const wall = { kind: 'box', position: [0, 0.5, 2], size: [4, 1, 1], layer: 2 };

for (const simd of [true, false]) {
  const core = await loadCore({ simd });
  const name = simd ? 'SIMD' : 'scalar';

  test(`${name}: a sphere cast meets the face at its radius`, () => {
    const world = core.createWorld();
    const id = world.add(wall);
    const hit = world.castSphere([0, 0.5, 0], 0.1, [0, 0, 1], 5);
    assert.ok(hit);
    near([hit.distance, ...hit.point, ...hit.normal], [1.4, 0, 0.5, 1.5, 0, 0, -1]);
    assert.equal(hit.id, id);
    world.dispose();
  });

  test(`${name}: layers, triggers, start overlap and reach decide what is seen`, () => {
    const world = core.createWorld();
    world.add(wall);
    world.add({ ...wall, position: [0, 0.5, 1], size: [4, 1, 0.1], trigger: true });
    const cast = (/** @type {number[]} */ origin, /** @type {number} */ max, mask = 0xffffffff) =>
      world.castSphere(origin, 0.1, [0, 0, 1], max, mask);
    assert.ok(cast([0, 0.5, 0], 5));
    assert.equal(cast([0, 0.5, 0], 5, ~(1 << 2)), null);
    assert.equal(cast([0, 0.5, 0], 1.3), null);
    assert.equal(cast([0, 0.5, 1.45], 5), null);
    assert.equal(world.castSphere([0, NaN, 0], 0.1, [0, 0, 1], 5), null);
    world.dispose();
  });

  test(`${name}: a batch answers as single casts do`, () => {
    const world = core.createWorld();
    world.add(wall);
    const count = 200;
    const queries = new Float32Array(count * 8);
    for (let i = 0; i < count; i++)
      queries.set([i * 0.03 - 3, 0.2 + (i % 9) * 0.15, 0, 0, 0, 1, 4, 0.1], i * 8);
    const results = new Float32Array(count * 8);
    world.castSpheres(queries, count, results);
    let hits = 0;
    for (let i = 0; i < count; i++) {
      const row = queries.subarray(i * 8, i * 8 + 8);
      const single = world.castSphere(row.subarray(0, 3), row[7], row.subarray(3, 6), row[6]);
      assert.equal(results[i * 8], single ? single.distance : -1);
      if (!single) continue;
      hits++;
      near(
        results.subarray(i * 8 + 1, i * 8 + 8),
        [...single.point, ...single.normal, single.id],
        0,
      );
    }
    assert.ok(hits > 50 && hits < count);
    world.dispose();
  });

  test(`${name}: bodies move and go; a stale id is refused`, () => {
    const world = core.createWorld();
    const id = world.add(wall);
    world.move(id, [0, 0.5, 3], [0, 0, 0, 1]);
    near([world.castSphere([0, 0.5, 0], 0.1, [0, 0, 1], 5)?.distance ?? 0], [2.4]);
    world.remove(id);
    assert.equal(world.castSphere([0, 0.5, 0], 0.1, [0, 0, 1], 5), null);
    assert.throws(() => world.remove(id), CoreError);
    world.dispose();
  });

  test(`${name}: a shape without extent is refused`, () => {
    const world = core.createWorld();
    assert.throws(() => world.add({ kind: 'box', size: [0, 1, 1] }), CoreError);
    assert.throws(() => world.add({ kind: 'torus' }), /kind: "torus"/);
    world.dispose();
  });

  test(`${name}: a mover walks, and stops at a wall where its capsule touches it`, () => {
    const world = core.createWorld();
    world.add({ kind: 'box', position: [0, -0.5, 0], size: [20, 1, 20] });
    world.add(wall);
    const mover = world.createMover({
      radius: 0.3,
      height: 1.8,
      stepOffset: 0.25,
      slopeLimit: 45,
      skinWidth: 0.02,
    });
    mover.place(0, 0, 0);
    assert.equal(mover.grounded, true);
    for (let i = 0; i < 100; i++) mover.move(0, 0, 0.03);
    near(mover.position, [0, 0, 1.2], 0.002);
    assert.equal(mover.grounded, true);
    assert.throws(() => world.createMover({ radius: -1 }), /avatar\.radius/);
    world.dispose();
  });

  test(`${name}: the probe gives the verdict and every cast`, () => {
    const world = core.createWorld();
    world.add({ ...wall, position: [0, 0.4, 1.2], size: [2, 0.8, 0.4] });
    const trace = core.probe(
      world,
      { position: [0, 0, 0], rotation: [0, 0, 0, 1], scale: 1 },
      {
        hand: [0.25, 1, 0.25],
        handRadius: 0.1,
        maxDistance: 0.8,
        castDownCountLimit: 8,
        castForwardCountLimit: 8,
      },
    );
    assert.equal(trace.verdict, 'vaultable');
    assert.equal(trace.casts[0].kind, 'first');
    assert.equal(trace.casts[trace.heightCast].kind, 'down');
    near([trace.heightDelta], [0.8 + 0.4]);
    assert.throws(
      () =>
        core.probe(
          world,
          { position: [0, 0, 0], rotation: [0, 0, 0, 1] },
          {
            hand: [0, 1, 0],
            handRadius: 0,
            maxDistance: 1,
            castDownCountLimit: 1,
            castForwardCountLimit: 1,
          },
        ),
      (error) => error instanceof CoreError && error.field === 'vault.handRadius',
    );
    world.dispose();
  });
}

test('SIMD and scalar builds answer 20,000 casts with the same bits', async () => {
  const r = random(11);
  const between = (/** @type {number} */ lo, /** @type {number} */ hi) => lo + r() * (hi - lo);
  const bodies = Array.from({ length: 300 }, (_, i) => ({
    kind: ['box', 'sphere', 'capsule', 'cylinder', 'ramp'][i % 5],
    position: [between(-12, 12), between(0, 2), between(-12, 12)],
    rotation: [0, Math.sin(i), 0, Math.cos(i)],
    size: [between(0.1, 2), between(0.1, 2), between(0.1, 2)],
    radius: between(0.1, 0.6),
    height: between(1.3, 2),
  }));
  const count = 20000;
  const queries = new Float32Array(count * 8);
  for (let i = 0; i < count; i++) {
    const angle = between(0, 7);
    queries.set(
      [
        between(-12, 12),
        between(0, 2),
        between(-12, 12),
        Math.sin(angle),
        0,
        Math.cos(angle),
        6,
        0.1,
      ],
      i * 8,
    );
  }
  const [first, second] = await Promise.all(
    [true, false].map(async (simd) => {
      const world = (await loadCore({ simd })).createWorld();
      bodies.forEach((body) => world.add(body));
      const results = new Float32Array(count * 8);
      world.castSpheres(queries, count, results);
      return results;
    }),
  );
  assert.ok(first.filter((value, i) => i % 8 === 0 && value >= 0).length > count / 4);
  assert.deepEqual(new Uint32Array(first.buffer), new Uint32Array(second.buffer));
});

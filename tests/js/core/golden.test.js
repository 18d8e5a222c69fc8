// The PhysX goldens through the JavaScript core, in both builds. The C tests hold every point and normal to the closed
// form; here hit or miss, collider, distance, point, normal and verdict go through the page's own way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { loadCore } from '../../../web/src/core/core.js';

const { scenes } = JSON.parse(
  readFileSync(new URL('../../golden/physx-vault.json', import.meta.url), 'utf8'),
);
const DECISIONS = {
  none: 'no_obstacle',
  blocked: 'too_high',
  tooLong: 'too_long',
  vaultable: 'vaultable',
};
/** Casts in which PhysX's own point and normal are a little off the closed form: see tests/c/test_golden_physx.c. */
const GRAZES = 19;

/** @param {any} collider @returns {any} */
function bodyOf({ type, p, q, h, r, hh, pts, v, i, layer }) {
  const shape = {
    box: () => ({ size: h.map((/** @type {number} */ half) => 2 * half) }),
    sphere: () => ({ radius: r }),
    capsule: () => ({ radius: r, height: 2 * (hh + r) }),
    hull: () => ({ points: pts }),
    mesh: () => ({ vertices: Float32Array.from(v), triangles: Uint32Array.from(i) }),
  }[/** @type {'box'} */ (type)]();
  return { kind: type, position: p ?? [0, 0, 0], rotation: q ?? [0, 0, 0, 1], layer, ...shape };
}

const apart = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
  Math.hypot(...a.map((value, k) => value - b[k]));

for (const simd of [true, false]) {
  test(`${simd ? 'SIMD' : 'scalar'}: every cast and verdict that is not delicate agrees with PhysX`, async () => {
    const core = await loadCore({ simd });
    let casts = 0;
    let grazes = 0;
    for (const { id, av, par, colliders, out, delicate } of scenes) {
      const world = core.createWorld();
      const ids = colliders.map((/** @type {any} */ collider) => world.add(bodyOf(collider)));
      const trace = core.probe(
        world,
        { position: av.p, rotation: av.q, scale: av.s },
        {
          hand: par.hand,
          handRadius: par.r,
          maxDistance: par.maxDist,
          castDownCountLimit: par.downLimit,
          castForwardCountLimit: par.fwdLimit,
          layerMask: par.mask,
        },
      );
      if (!delicate)
        assert.equal(trace.verdict, DECISIONS[/** @type {'none'} */ (out.decision)], `scene ${id}`);
      for (const [n, golden] of out.casts.entries()) {
        const ours = trace.casts[n];
        const isHit = Array.isArray(golden);
        const agrees =
          ours &&
          ours.hit === isHit &&
          (!isHit ||
            (ours.id === ids[golden[7]] &&
              Math.abs(/** @type {number} */ (ours.distance) - golden[0]) <= 1e-4));
        if (isHit ? golden[8] : golden) {
          if (!agrees) break;
          continue;
        }
        casts++;
        assert.ok(agrees, `scene ${id}, cast ${n}`);
        if (!isHit) continue;
        const isExact =
          apart(/** @type {number[]} */ (ours.point), golden.slice(1, 4)) <= 2e-4 &&
          apart(/** @type {number[]} */ (ours.normal), golden.slice(4, 7)) <= 1.7453e-3;
        grazes += Number(!isExact);
      }
      world.dispose();
    }
    assert.ok(casts > 12000);
    assert.ok(grazes <= GRAZES, `${grazes}`);
  });
}

test('every kind of shape is built and hit', async () => {
  const core = await loadCore();
  const shapes = [
    { kind: 'box', size: [1, 1, 1] },
    { kind: 'sphere', radius: 0.5 },
    { kind: 'capsule', radius: 0.5, height: 2 },
    { kind: 'cylinder', radius: 0.5, height: 1 },
    { kind: 'ramp', size: [1, 1, 1] },
    {
      kind: 'hull',
      points: [
        [0, 1, 0],
        [-1, -1, -0.5],
        [1, -1, -0.5],
        [0, -1, 1],
      ],
    },
    {
      kind: 'mesh',
      vertices: new Float32Array([-1, -1, 0, 1, -1, 0, 0, 1, 0]),
      triangles: new Uint32Array([0, 2, 1]),
    },
    { kind: 'heightfield', columns: 2, rows: 2, cell: 2, heights: [0, 0, 0, 0] },
  ];
  for (const shape of shapes) {
    const world = core.createWorld();
    const id = world.add({ ...shape, position: [0, 0, 3] });
    const hit =
      shape.kind === 'heightfield'
        ? world.castSphere([0, 2, 3], 0.1, [0, -1, 0], 5)
        : world.castSphere([0, 0, 0], 0.1, [0, 0, 1], 5);
    assert.equal(hit?.id, id, shape.kind);
    world.dispose();
  }
});

// Documents good and bad.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  emptyScenario,
  flattenObstacles,
  layerIndices,
  layerMaskOf,
  presets,
  schema,
  ScenarioError,
  validate,
} from '../../../web/src/scenario/index.js';

/** @param {any} document */
const fieldsOf = (document) =>
  validate({ vaultyard: 1, ...document }).notices.map((notice) => notice.field);

test('an empty document is the defaults, without a notice', () => {
  const { scenario, notices } = validate({ vaultyard: 1 });
  assert.deepEqual(notices, []);
  for (const field of schema.FIELDS)
    assert.deepEqual(schema.getPath(scenario, field.path), field.default, field.path);
  assert.deepEqual(scenario.ground, { y: 0, layer: 'ground' });
});

test('what is no scenario throws with a code', () => {
  for (const [document, code] of /** @type {[any, string][]} */ ([
    [null, 'not_object'],
    [[], 'not_object'],
    ['x', 'not_object'],
    [7, 'not_object'],
    [{ hello: 1 }, 'not_scenario'],
    [{}, 'not_scenario'],
  ])) {
    assert.throws(
      () => validate(document),
      (error) => error instanceof ScenarioError && error.code === code,
    );
  }
});

test('validated documents are valid, and validating again changes nothing', () => {
  for (const [name, document] of Object.entries(presets)) {
    const { scenario, notices } = validate(document);
    assert.deepEqual(notices, [], name);
    assert.deepEqual(validate(structuredClone(scenario)), { scenario, notices: [] });
  }
});

for (const [what, document, field] of /** @type {[string, any, string][]} */ ([
  ['an unknown key', { colour: 1 }, 'colour'],
  ['an unknown key in a group', { vault: { speed: 1 } }, 'vault.speed'],
  ['a group that is no object', { vault: 3 }, 'vault'],
  ['a text for a number', { vault: { maxDistance: '0.8' } }, 'vault.maxDistance'],
  ['not-a-number', { vault: { maxDistance: NaN } }, 'vault.maxDistance'],
  ['a number out of range', { avatar: { radius: -1 } }, 'avatar.radius'],
  ['a count that is not whole', { vault: { castDownCountLimit: 2.5 } }, 'vault.castDownCountLimit'],
  ['a short vector', { avatar: { position: [1, 2] } }, 'avatar.position'],
  ['an unknown choice', { rules: 'easy' }, 'rules'],
  ['a long title', { title: 'x'.repeat(41) }, 'title'],
  ['a bad layer name', { obstacles: [{ kind: 'box', layer: 'No Spaces' }] }, 'obstacles[0].layer'],
  ['an unknown kind', { obstacles: [{ kind: 'torus' }] }, 'obstacles[0].kind'],
  ['an inherited name as kind', { obstacles: [{ kind: 'constructor' }] }, 'obstacles[0].kind'],
  ['an obstacle that is none', { obstacles: [3] }, 'obstacles[0]'],
  ['obstacles that are no list', { obstacles: {} }, 'obstacles'],
  [
    'a size below the least',
    { obstacles: [{ kind: 'box', size: [1, 0, 1] }] },
    'obstacles[0].size[1]',
  ],
  [
    'a position too far',
    { obstacles: [{ kind: 'box', position: [1e6, 0, 0] }] },
    'obstacles[0].position[0]',
  ],
  [
    'a hull of 3 points',
    {
      obstacles: [
        {
          kind: 'hull',
          points: [
            [0, 0, 0],
            [1, 0, 0],
            [0, 1, 0],
          ],
        },
      ],
    },
    'obstacles[0].points',
  ],
  [
    'a mesh that points past its vertices',
    { obstacles: [{ kind: 'mesh', vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0], triangles: [0, 1, 3] }] },
    'obstacles[0].triangles',
  ],
  [
    'a heightfield of another size',
    { obstacles: [{ kind: 'heightfield', columns: 2, rows: 2, heights: [0, 0, 0] }] },
    'obstacles[0].heights',
  ],
  ['an event without sense', { input: [3] }, 'input[0]'],
  ['an unknown press', { input: [{ at: 1, press: 'dance' }] }, 'input[0].press'],
  ['an expectation of nothing', { expect: { mood: 1 } }, 'expect.mood'],
  ['a newer version', { vaultyard: 2 }, 'vaultyard'],
])) {
  test(`${what} is noticed as ${field}`, () => {
    assert.ok(fieldsOf(document).includes(field), JSON.stringify(fieldsOf(document)));
  });
}

test('values given in a file are kept as given', () => {
  assert.equal(
    validate({ vaultyard: 1, vault: { maxDistance: 1 / 3 } }).scenario.vault.maxDistance,
    1 / 3,
  );
});

test('hostile documents never throw and reach no prototype', () => {
  const evil = JSON.parse(
    '{"vaultyard":1,"__proto__":{"x":1},"vault":{"__proto__":{"maxDistance":5}},"constructor":{"prototype":{"y":1}}}',
  );
  const { scenario } = validate(evil);
  assert.equal(scenario.vault.maxDistance, 0.8);
  assert.equal(/** @type {any} */ ({}).x, undefined);
  assert.equal(/** @type {any} */ ({}).y, undefined);
  /** @type {any} */
  let deep = { kind: 'box' };
  for (let i = 0; i < 5000; i++) deep = { kind: 'group', children: [deep] };
  assert.ok(validate({ vaultyard: 1, obstacles: [deep] }).notices.length > 0);
});

test('at most 256 obstacles and 20,000 vertices are kept', () => {
  const { scenario, notices } = validate({
    vaultyard: 1,
    obstacles: Array.from({ length: 300 }, () => ({ kind: 'box' })),
  });
  assert.equal(scenario.obstacles.length, 256);
  assert.equal(notices.length, 44);
  const mesh = { kind: 'mesh', vertices: Array(3 * 20001).fill(0), triangles: [0, 1, 2] };
  const cut = validate({ vaultyard: 1, obstacles: [mesh] });
  assert.equal(cut.scenario.obstacles[0].vertices?.length, 60000);
  assert.equal(cut.notices[0].field, 'obstacles[0].vertices');
});

test('events are sorted by time', () => {
  const { scenario } = validate({
    vaultyard: 1,
    input: [
      { at: 2, end: true },
      { at: 0, move: [0, 1] },
    ],
  });
  assert.deepEqual(
    scenario.input.map((event) => event.at),
    [0, 2],
  );
});

test('layers are numbered by first appearance behind the fixed three', () => {
  const { scenario } = validate({
    vaultyard: 1,
    vault: { layerMask: ['obstacle', 'glass'] },
    obstacles: [
      { kind: 'box', layer: 'fence' },
      { kind: 'box', layer: 'glass' },
    ],
  });
  assert.deepEqual(
    [...layerIndices(scenario)],
    [
      ['default', 0],
      ['ground', 1],
      ['obstacle', 2],
      ['fence', 3],
      ['glass', 4],
    ],
  );
  assert.equal(layerMaskOf(scenario), (1 << 2) | (1 << 4));
  assert.equal(layerMaskOf(emptyScenario()), 4);
});

test('groups are dissolved: position, turn and scale reach the children', () => {
  const { scenario } = validate({
    vaultyard: 1,
    obstacles: [
      {
        kind: 'group',
        position: [10, 0, 0],
        yaw: 90,
        scale: 2,
        children: [
          { kind: 'box', position: [0, 0.5, 1], size: [1, 1, 1], yaw: 30 },
          { kind: 'group', position: [0, 1, 0], children: [{ kind: 'sphere', radius: 0.25 }] },
        ],
      },
    ],
  });
  const [box, sphere] = flattenObstacles(scenario.obstacles);
  box.position.forEach((value, i) => assert.ok(Math.abs(value - [12, 1, 0][i]) < 1e-9));
  assert.deepEqual(box.size, [2, 2, 2]);
  assert.ok(Math.abs(box.yaw - 120) < 1e-9);
  assert.equal(sphere.radius, 0.5);
  assert.ok(Math.abs(sphere.position[1] - 2) < 1e-9);
});

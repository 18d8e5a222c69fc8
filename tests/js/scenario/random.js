// Random valid scenarios from a seed, touching every field and kind.
import { schema, validate } from '../../../web/src/scenario/index.js';

/** @param {number} seed @returns {() => number} mulberry32, 0…1 */
export function random(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const LAYERS = ['obstacle', 'default', 'ground', 'fence', 'glass-2'];
const TITLES = [
  '',
  'Low wall',
  '矮牆',
  'a=b&c#d',
  '100% “odd”, (really)',
  "'_*~`|\\",
  '😀 emoji',
  ' x ',
];

/** @param {() => number} r */
export function randomScenario(r) {
  const pick = (/** @type {any[]} */ from) => from[Math.floor(r() * from.length)];
  const some = (/** @type {number} */ share) => r() < share;
  // Mostly on the quantum, sometimes any double, as a file may have it.
  const number = (/** @type {number} */ min, /** @type {number} */ max) => {
    const value = min + r() * (max - min);
    return some(0.8) ? Number(value.toFixed(2)) : value;
  };
  const vector = (/** @type {number} */ range) => [
    number(-range, range),
    number(-range, range),
    number(-range, range),
  ];
  const numbers = (/** @type {number} */ count, /** @type {number} */ range) =>
    Array.from({ length: count }, () => number(-range, range));

  /** @param {import('../../../web/src/scenario/schema.js').Field} field @returns {any} */
  const value = (field) => {
    const { min = 0, max = 0 } = field;
    switch (field.type) {
      case 'number':
        return number(min, max);
      case 'integer':
        return Math.round(number(min, max));
      case 'optional':
        return some(0.5) ? null : number(min, max);
      case 'vector':
        return [number(min, max), number(min, max), number(min, max)];
      case 'names':
        return [...new Set((field.choices ?? LAYERS).filter(() => some(0.5)))];
      case 'choice':
        return pick(/** @type {string[]} */ (field.choices));
      case 'text':
        return pick(TITLES);
    }
  };

  /** @param {number} depth @returns {any} */
  const obstacle = (depth) => {
    const kind = pick(Object.keys(schema.KINDS).filter((name) => name !== 'group' || depth < 2));
    /** @type {any} */
    const made = { kind, position: vector(20), layer: pick(LAYERS), trigger: some(0.2) };
    for (const field of [...schema.OBSTACLE_FIELDS, ...schema.KINDS[kind].fields])
      if (some(0.6)) made[field.path] = value(field);
    if (some(0.4) && made.size) made.position[1] = made.size[1] / 2;
    if (some(0.2))
      made.motion = some(0.5)
        ? { kind: 'spin', spin: number(-90, 90) }
        : { kind: 'pingpong', to: vector(9), period: number(1, 9) };
    if (kind === 'hull') made.points = Array.from({ length: 6 }, () => vector(2));
    if (kind === 'mesh')
      Object.assign(made, {
        vertices: numbers(12, 3),
        triangles: [0, 1, 2, 1, 3, 2],
        twoSided: some(0.5),
      });
    if (kind === 'heightfield')
      Object.assign(made, { columns: 3, rows: 2, heights: numbers(6, 1) });
    if (kind === 'group')
      made.children = Array.from({ length: Math.floor(r() * 3) }, () => obstacle(depth + 1));
    return made;
  };

  const event = () => {
    /** @type {any} */
    const made = { at: number(0, 10) };
    if (some(0.4)) made.move = [number(-1, 1), number(-1, 1)];
    if (some(0.4)) made.press = pick(['vault', 'jump', 'interrupt']);
    if (some(0.3)) made.sprint = some(0.5);
    if (some(0.3)) made.crouch = some(0.5);
    if (some(0.2)) made.face = number(-180, 180);
    if (some(0.2)) made.remove = Math.floor(r() * 5);
    if (some(0.1)) made.end = true;
    return made;
  };

  /** @type {any} */
  const document = { vaultyard: 1 };
  for (const field of schema.FIELDS)
    if (some(0.4)) schema.setPath(document, field.path, value(field));
  if (some(0.3)) document.ground = some(0.4) ? null : { y: number(-2, 2), layer: pick(LAYERS) };
  document.obstacles = Array.from({ length: Math.floor(r() * 6) }, () => obstacle(0));
  document.input = Array.from({ length: Math.floor(r() * 5) }, event);
  if (some(0.4))
    document.expect = {
      verdict: pick(schema.EXPECT_VERDICTS),
      height: [number(0, 1), number(1, 2)],
      completed: some(0.5),
      length: number(0, 3),
    };
  return validate(document).scenario;
}

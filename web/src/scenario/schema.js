// The one schema: every field with its default, range, unit and short link key. Controls, validation, the link codec
// and the reference are made from it.

/**
 * @typedef {object} Field
 * @property {string} path in the document, "vault.maxDistance"
 * @property {string} key in links
 * @property {'number' | 'integer' | 'vector' | 'choice' | 'names' | 'text' | 'optional'} type `optional`: number or null
 * @property {any} default
 * @property {number} [min]
 * @property {number} [max]
 * @property {number} [step] what a control or a slider moves by
 * @property {string} [unit]
 * @property {string[]} [choices]
 */

const FAR = 500;

/** @type {(path: string, key: string, value: number, min: number, max: number, unit: string, step?: number) => Field} */
const number = (path, key, value, min, max, unit, step = 0.01) => ({
  path,
  key,
  type: 'number',
  default: value,
  min,
  max,
  step,
  unit,
});

/** @type {(path: string, key: string, value: number, min: number, max: number) => Field} */
const integer = (path, key, value, min, max) => ({
  path,
  key,
  type: 'integer',
  default: value,
  min,
  max,
  step: 1,
  unit: '',
});

/** @type {(path: string, key: string, value: number | null, min: number, max: number, unit: string) => Field} */
const optional = (path, key, value, min, max, unit) => ({
  ...number(path, key, 0, min, max, unit),
  type: 'optional',
  default: value,
});

export const RULES = ['tutorial', 'guarded'];
export const VIEWS = ['follow', 'side', 'top', 'orbit'];
export const DEBUG_LAYERS = ['casts', 'capsule', 'ik', 'hand', 'skeleton'];

/** Fields outside the obstacle and input lists, in the fixed order of links. @type {Field[]} */
export const FIELDS = [
  { path: 'title', key: 't', type: 'text', default: '' },
  { path: 'rules', key: 'r', type: 'choice', default: 'tutorial', choices: RULES },
  {
    path: 'avatar.position',
    key: 'ap',
    type: 'vector',
    default: [0, 0, 0],
    min: -FAR,
    max: FAR,
    step: 0.01,
    unit: 'm',
  },
  number('avatar.yaw', 'ay', 0, -360, 360, '°', 0.5),
  number('avatar.radius', 'ar', 0.28, 0.05, 2, 'm'),
  number('avatar.height', 'ah', 1.8, 0.1, 10, 'm'),
  number('avatar.skinWidth', 'ak', 0.02, 0.001, 0.5, 'm', 0.001),
  number('avatar.stepOffset', 'ao', 0.25, 0, 2, 'm'),
  number('avatar.slopeLimit', 'al', 45, 0, 90, '°', 0.5),
  number('avatar.walkSpeed', 'aw', 2, 0, 20, 'm/s'),
  number('avatar.sprintSpeed', 'as', 5.35, 0, 20, 'm/s'),
  number('avatar.gravity', 'ag', -15, -100, 0, 'm/s²', 0.1),
  number('avatar.jumpHeight', 'aj', 1.2, 0, 10, 'm'),
  { path: 'vault.layerMask', key: 'vm', type: 'names', default: ['obstacle'] },
  number('vault.maxDistance', 'vd', 0.8, 0, 10, 'm'),
  number('vault.handRadius', 'vr', 0.1, 0.01, 1, 'm', 0.005),
  number('vault.handLocalOrigin.left', 'vl', 0.25, -2, 2, 'm'),
  number('vault.handLocalOrigin.up', 'vu', 1, 0, 5, 'm'),
  number('vault.handLocalOrigin.forward', 'vf', 0.25, -2, 2, 'm'),
  integer('vault.castDownCountLimit', 'vc', 8, 1, 64),
  integer('vault.castForwardCountLimit', 'vw', 8, 1, 64),
  number('vault.duration', 'vt', 1, 0.05, 10, 's'),
  number('vault.travel', 'vg', 2, 0, 10, 'm'),
  number('guards.maxApproachAngle', 'ga', 45, 0, 90, '°', 0.5),
  number('guards.maxTopSlope', 'gs', 35, 0, 90, '°', 0.5),
  number('guards.maxObstacleSpeed', 'gv', 0.1, 0, 20, 'm/s'),
  number('guards.maxDrop', 'gd', 1, 0, 100, 'm'),
  number('guards.clearance', 'gc', 0.05, 0, 1, 'm'),
  optional('guards.minHeight', 'gn', null, 0, 10, 'm'),
  optional('guards.maxHeight', 'gx', null, 0, 10, 'm'),
  optional('guards.maxLength', 'gl', null, 0, 100, 'm'),
  { path: 'camera.view', key: 'cv', type: 'choice', default: 'follow', choices: VIEWS },
  {
    path: 'debug',
    key: 'd',
    type: 'names',
    default: ['casts', 'capsule', 'ik'],
    choices: DEBUG_LAYERS,
  },
];

/** @type {(name: string, key: string, value: number, min: number, max: number, unit: string, step?: number) => Field} */
const size = (name, key, value, min, max, unit, step) =>
  number(name, key, value, min, max, unit, step);

/** Fields that every obstacle has beside kind, position and layer. @type {Field[]} */
export const OBSTACLE_FIELDS = [
  size('yaw', 'a', 0, -360, 360, '°', 0.5),
  size('pitch', 'b', 0, -360, 360, '°', 0.5),
  size('roll', 'c', 0, -360, 360, '°', 0.5),
];

const radius = size('radius', 'r', 0.5, 0.01, 100, 'm');
const height = size('height', 'h', 1, 0.01, 100, 'm');
/** @type {Field} */
const boxSize = {
  path: 'size',
  key: 's',
  type: 'vector',
  default: [1, 1, 1],
  min: 0.01,
  max: 100,
  step: 0.01,
  unit: 'm',
};

/** A list of numbers in an obstacle. @typedef {{ path: string, key: string, per: number, min: number, max: number }} List */

/** What each kind of obstacle is measured by. @type {Record<string, { fields: Field[], lists: List[] }>} */
export const KINDS = {
  box: { fields: [boxSize], lists: [] },
  ramp: { fields: [boxSize], lists: [] },
  sphere: { fields: [radius], lists: [] },
  cylinder: { fields: [radius, height], lists: [] },
  capsule: { fields: [radius, height], lists: [] },
  hull: { fields: [], lists: [{ path: 'points', key: 'P', per: 3, min: -100, max: 100 }] },
  mesh: {
    fields: [],
    lists: [
      { path: 'vertices', key: 'V', per: 3, min: -FAR, max: FAR },
      { path: 'triangles', key: 'I', per: 3, min: 0, max: 19999 },
    ],
  },
  heightfield: {
    fields: [
      integer('columns', 'n', 2, 2, 256),
      integer('rows', 'm', 2, 2, 256),
      size('cell', 'e', 1, 0.01, 100, 'm'),
    ],
    lists: [{ path: 'heights', key: 'H', per: 1, min: -100, max: 100 }],
  },
  group: { fields: [size('scale', 'S', 1, 0.01, 100, '×')], lists: [] },
};

export const LIMITS = {
  obstacles: 256,
  depth: 8,
  vertices: 20000,
  hullPoints: 256,
  events: 2000,
  seconds: 600,
  title: 40,
  far: FAR,
  layers: 32,
};

/** Measured values that `expect` may bound, each as a number or a range [least, most]. */
export const EXPECT_MEASURES = [
  'height',
  'near',
  'length',
  'approach',
  'topSlope',
  'headroom',
  'width',
  'landing',
  'drop',
  'landingZ',
];
export const EXPECT_VERDICTS = ['vaultable', 'no_obstacle', 'too_high', 'too_long', 'refused'];

/** @param {any} from @param {string} path */
export function getPath(from, path) {
  return path.split('.').reduce((at, name) => at?.[name], from);
}

/** @param {any} to @param {string} path @param {unknown} value */
export function setPath(to, path, value) {
  const names = path.split('.');
  const last = /** @type {string} */ (names.pop());
  let at = to;
  for (const name of names) at = at[name] ??= {};
  at[last] = value;
}

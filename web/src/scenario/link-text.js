/**
 * The canonical text of a scenario, shared by both carriers of links.
 *
 *     text     = "v=1" *( "&" key "=" value )      keys in fixed order, each only where it differs from the base
 *     p        = name of the preset that the rest changes
 *     field    = number | "_" (null, or an empty list) | name *("," name) | number *("," number) | %-encoded title
 *     g        = "_" (no ground) | y "," layer
 *     o        = "_" (no obstacles) | one entry an obstacle, a group's children right behind it:
 *                kind "," x "," z *("," size numbers) *("," letter *("," number or name))
 *                y height where it does not rest on the ground · a b c yaw, pitch, roll · L layer · T trigger ·
 *                W two-sided · M x,y,z,period · Z spin · N count of children · P V I H number lists
 *     i        = "_" | one entry an event: at *("," m,right,forward | s,0/1 | c,0/1 | v | j | x | f,degrees | r,index | e)
 *     e        = "_" | name "," value [ "," value ] *( ",." name "," …)
 *     number   = plain decimal: no exponent, no trailing zeros, no "+"
 *
 * Alphabet: A–Z a–z 0–9 . , - = & _ and % inside the title.
 */
import { FIELDS, getPath, KINDS, OBSTACLE_FIELDS, setPath } from './schema.js';

const NOTHING = '_';
const PRESS = { vault: 'v', jump: 'j', interrupt: 'x' };

/** @param {number} value @returns {string} the shortest plain decimal that reads back as the same number */
export function formatNumber(value) {
  const text = String(value + 0 || 0);
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!match) return text;
  const [, sign, first, rest = '', exponent] = match;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`;
}

/** @param {string} text @returns {number} NaN for what is no plain decimal */
export const parseNumber = (text) => (/^-?\d{1,20}(\.\d{1,40})?$/.test(text) ? Number(text) : NaN);

/** Every character but letters and digits is %-encoded, so that a title cannot look like structure. @param {string} title */
const formatTitle = (title) =>
  encodeURIComponent(title).replace(
    /[-_.!~*'()]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** @param {import('./schema.js').Field} field @param {any} value @returns {string} */
function formatValue(field, value) {
  switch (field.type) {
    case 'text':
      return formatTitle(value);
    case 'choice':
      return value;
    case 'names':
      return value.length ? value.join(',') : NOTHING;
    case 'vector':
      return value.map(formatNumber).join(',');
    default:
      return value === null ? NOTHING : formatNumber(value);
  }
}

/** Where an obstacle's centre is when it rests on the ground. @param {any} obstacle @param {number} groundY */
function restingY(obstacle, groundY) {
  if (obstacle.size) return groundY + obstacle.size[1] / 2;
  if (obstacle.height !== undefined) return groundY + obstacle.height / 2;
  return obstacle.radius !== undefined ? groundY + obstacle.radius : 0;
}

const groundOf = (/** @type {any} */ ground) => ground?.y ?? 0;

/** @param {any} obstacle @param {number} groundY @returns {string[]} */
function formatObstacle(obstacle, groundY) {
  const { fields, lists } = KINDS[obstacle.kind];
  const [x, y, z] = obstacle.position;
  /** @type {(string | number)[]} */
  const parts = [obstacle.kind, x, z];
  for (const field of fields) parts.push(...[obstacle[field.path]].flat());
  if (y !== restingY(obstacle, groundY)) parts.push('y', y);
  for (const field of OBSTACLE_FIELDS) {
    if (obstacle[field.path] !== field.default) parts.push(field.key, obstacle[field.path]);
  }
  if (obstacle.layer !== 'obstacle') parts.push('L', obstacle.layer);
  if (obstacle.trigger) parts.push('T');
  if (obstacle.twoSided) parts.push('W');
  const { motion, children } = obstacle;
  if (motion?.kind === 'pingpong') parts.push('M', ...motion.to, motion.period);
  if (motion?.kind === 'spin') parts.push('Z', motion.spin);
  for (const list of lists) parts.push(list.key, ...obstacle[list.path].flat());
  if (children?.length) parts.push('N', children.length);
  const own = parts.map((part) => (typeof part === 'number' ? formatNumber(part) : part)).join(',');
  return [
    own,
    ...(children ?? []).flatMap((/** @type {any} */ child) => formatObstacle(child, groundY)),
  ];
}

/** @param {string[]} parts @returns {Map<string, string[]>} what follows each letter; '' is what comes before the first */
function byLetter(parts) {
  /** @type {Map<string, string[]>} */
  const groups = new Map([['', []]]);
  let current = /** @type {string[]} */ (groups.get(''));
  let takesName = false;
  for (const part of parts) {
    if (!takesName && /^[A-Za-z]$/.test(part)) {
      current = [];
      groups.set(part, current);
    } else current.push(part);
    takesName = part === 'L' && !takesName;
  }
  return groups;
}

/** @param {string[]} entries @param {number} groundY @returns {any[]} documents, not yet validated */
function parseObstacles(entries, groundY) {
  const queue = [...entries];
  const take = (/** @type {number} */ depth) => {
    const [kind, ...parts] = /** @type {string} */ (queue.shift()).split(',');
    const known = Object.prototype.hasOwnProperty.call(KINDS, kind);
    const groups = byLetter(parts);
    const numbers = (/** @type {string} */ key) => (groups.get(key) ?? []).map(parseNumber);
    const [x, z, ...sizes] = numbers('');
    /** @type {any} */
    const obstacle = { kind };
    for (const field of known ? KINDS[kind].fields : []) {
      obstacle[field.path] = field.type === 'vector' ? sizes.splice(0, 3) : sizes.shift();
    }
    for (const list of known ? KINDS[kind].lists : []) obstacle[list.path] = numbers(list.key);
    obstacle.position = [x, numbers('y')[0] ?? restingY(obstacle, groundY), z];
    for (const field of OBSTACLE_FIELDS)
      if (groups.has(field.key)) obstacle[field.path] = numbers(field.key)[0];
    if (groups.has('L')) obstacle.layer = groups.get('L')?.[0];
    if (groups.has('T')) obstacle.trigger = true;
    if (groups.has('W')) obstacle.twoSided = true;
    if (groups.has('M')) {
      const motion = numbers('M');
      obstacle.motion = { kind: 'pingpong', to: motion.slice(0, 3), period: motion[3] };
    }
    if (groups.has('Z')) obstacle.motion = { kind: 'spin', spin: numbers('Z')[0] };
    if (groups.has('N')) {
      obstacle.children = [];
      for (let n = numbers('N')[0]; n > 0 && queue.length && depth < 16; n--)
        obstacle.children.push(take(depth + 1));
    }
    return obstacle;
  };
  const obstacles = [];
  while (queue.length) obstacles.push(take(0));
  return obstacles;
}

/** @param {import('./types.js').InputEvent} event */
function formatEvent(event) {
  /** @type {(string | number)[]} */
  const parts = [event.at];
  if (event.move) parts.push('m', ...event.move);
  if (event.sprint !== undefined) parts.push('s', Number(event.sprint));
  if (event.crouch !== undefined) parts.push('c', Number(event.crouch));
  if (event.press) parts.push(PRESS[event.press]);
  if (event.face !== undefined) parts.push('f', event.face);
  if (event.remove !== undefined) parts.push('r', event.remove);
  if (event.end) parts.push('e');
  return parts.map((part) => (typeof part === 'number' ? formatNumber(part) : part)).join(',');
}

/** @param {string} entry */
function parseEvent(entry) {
  const groups = byLetter(entry.split(','));
  const numbers = (/** @type {string} */ key) => (groups.get(key) ?? []).map(parseNumber);
  /** @type {any} */
  const event = { at: numbers('')[0] };
  if (groups.has('m')) event.move = numbers('m');
  if (groups.has('s')) event.sprint = numbers('s')[0] === 1;
  if (groups.has('c')) event.crouch = numbers('c')[0] === 1;
  for (const [press, letter] of Object.entries(PRESS)) if (groups.has(letter)) event.press = press;
  if (groups.has('f')) event.face = numbers('f')[0];
  if (groups.has('r')) event.remove = numbers('r')[0];
  if (groups.has('e')) event.end = true;
  return event;
}

/** @param {import('./types.js').Expect} expect */
function formatExpect(expect) {
  const entries = Object.keys(expect)
    .sort()
    .map((name) => {
      const values = [expect[name]].flat();
      return [
        name,
        ...values.map((value) => (typeof value === 'number' ? formatNumber(value) : String(value))),
      ].join(',');
    });
  return entries.length ? entries.join(',.') : NOTHING;
}

/** @param {string} text */
function parseExpect(text) {
  const pairs = text.split(',.').map((entry) => {
    const [name, ...values] = entry.split(',');
    const parsed = values.map((value) => {
      const number = parseNumber(value);
      return Number.isNaN(number)
        ? value === 'true'
          ? true
          : value === 'false'
            ? false
            : value
        : number;
    });
    return [name, parsed.length === 1 ? parsed[0] : parsed];
  });
  return Object.fromEntries(pairs);
}

const same = (/** @type {unknown} */ a, /** @type {unknown} */ b) =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * @param {import('./types.js').Scenario} scenario validated
 * @param {import('./types.js').Scenario} base what is left out where it is the same
 * @param {string | null} preset the base's name
 * @returns {string}
 */
export function formatText(scenario, base, preset) {
  const pairs = ['v=1'];
  if (preset) pairs.push(`p=${preset}`);
  for (const field of FIELDS) {
    const value = getPath(scenario, field.path);
    if (!same(value, getPath(base, field.path)))
      pairs.push(`${field.key}=${formatValue(field, value)}`);
  }
  const { ground } = scenario;
  if (!same(ground, base.ground))
    pairs.push(`g=${ground ? `${formatNumber(ground.y)},${ground.layer}` : NOTHING}`);
  const groundY = groundOf(ground);
  const lists = /** @type {[string, any, any, string[]][]} */ ([
    [
      'o',
      scenario.obstacles,
      base.obstacles,
      scenario.obstacles.flatMap((each) => formatObstacle(each, groundY)),
    ],
    ['i', scenario.input, base.input, scenario.input.map(formatEvent)],
  ]);
  for (const [key, own, theirs, entries] of lists) {
    if (!same(own, theirs))
      pairs.push(...(entries.length ? entries : [NOTHING]).map((entry) => `${key}=${entry}`));
  }
  if (!same(sorted(scenario.expect), sorted(base.expect)))
    pairs.push(`e=${formatExpect(scenario.expect)}`);
  return pairs.join('&');
}

const sorted = (/** @type {Record<string, unknown>} */ record) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** @param {import('./schema.js').Field} field @param {string} text @returns {unknown} */
function parseValue(field, text) {
  switch (field.type) {
    case 'text':
      return decodeTitle(text);
    case 'choice':
      return text;
    case 'names':
      return text === NOTHING || text === '' ? [] : text.split(',');
    case 'vector':
      return text.split(',').map(parseNumber);
    default:
      return text === NOTHING && field.type === 'optional' ? null : parseNumber(text);
  }
}

/** @param {string} text */
function decodeTitle(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%/g, '');
  }
}

/**
 * The document that pairs of a text describe, and what could not be read.
 * @param {[string, string][]} pairs
 * @param {import('./types.js').Scenario} base
 * @returns {{ document: any, unknown: string[] }}
 */
export function parsePairs(pairs, base) {
  const document = /** @type {any} */ (structuredClone(base));
  const byKey = new Map(FIELDS.map((field) => [field.key, field]));
  /** @type {Record<string, string[]>} */
  const lists = { o: [], i: [] };
  const unknown = [];
  for (const [key, value] of pairs) {
    const field = byKey.get(key);
    if (field) setPath(document, field.path, parseValue(field, value));
    else if (key === 'g') document.ground = value === NOTHING ? null : parseGround(value);
    else if (key === 'o' || key === 'i') lists[key].push(value);
    else if (key === 'e') document.expect = value === NOTHING ? {} : parseExpect(value);
    else if (!['v', 'p', 'k', 'z'].includes(key)) unknown.push(key);
  }
  const given = (/** @type {string} */ key) =>
    lists[key].filter((entry) => entry !== NOTHING && entry !== '');
  if (lists.o.length) document.obstacles = parseObstacles(given('o'), groundOf(document.ground));
  if (lists.i.length) document.input = given('i').map(parseEvent);
  return { document, unknown };
}

/** @param {string} text */
function parseGround(text) {
  const [y, layer] = text.split(',');
  return { y: parseNumber(y), ...(layer === undefined ? {} : { layer }) };
}

// A document of any kind in, a whole scenario out: every correction is a notice, nothing is lost silently, and nothing
// throws but for what is no scenario at all.
import {
  EXPECT_MEASURES,
  EXPECT_VERDICTS,
  FIELDS,
  getPath,
  KINDS,
  LIMITS,
  OBSTACLE_FIELDS,
  setPath,
} from './schema.js';

/** Thrown for what is no scenario at all. `code`: not_json | not_object | not_scenario | too_large. */
export class ScenarioError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = 'ScenarioError';
    this.code = code;
  }
}

const VERSION = 1;
const LAYER_NAME = /^[a-z][a-z0-9-]{0,23}$/;
const KNOWN = new Set([
  'vaultyard',
  'guards',
  'avatar',
  'vault',
  'ground',
  'obstacles',
  'input',
  'expect',
  'camera',
  ...FIELDS.map((field) => field.path.split('.')[0]),
]);

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (/** @type {unknown} */ value) =>
  typeof value === 'number' && Number.isFinite(value);
const own = (/** @type {Record<string, any>} */ from, /** @type {string} */ name) =>
  Object.prototype.hasOwnProperty.call(from, name) ? from[name] : undefined;

class Reader {
  constructor() {
    /** @type {import('./types.js').Notice[]} */
    this.notices = [];
    this.vertices = 0;
    this.obstacles = 0;
  }

  /** @param {string} field @param {string} message @param {unknown} was @param {unknown} now */
  note(field, message, was, now) {
    this.notices.push({ field, message, was, now });
    return now;
  }

  /** @param {unknown} value @param {string} path @param {number} fallback @param {number} min @param {number} max */
  number(value, path, fallback, min, max) {
    if (value === undefined) return fallback;
    if (!isNumber(value))
      return /** @type {number} */ (
        this.note(path, `not a number, ${fallback} taken`, value, fallback)
      );
    const given = /** @type {number} */ (value) + 0 || 0; // −0 is 0
    const now = Math.min(max, Math.max(min, given));
    return now === given
      ? given
      : /** @type {number} */ (this.note(path, `outside ${min}…${max}`, given, now));
  }

  /** @param {unknown} value @param {string} path @param {number[]} fallback @param {number} min @param {number} max */
  vector(value, path, fallback, min, max) {
    if (value === undefined) return [...fallback];
    if (!Array.isArray(value) || value.length !== fallback.length) {
      return /** @type {number[]} */ (
        this.note(path, `not a list of ${fallback.length} numbers`, value, [...fallback])
      );
    }
    return fallback.map((each, i) => this.number(value[i], `${path}[${i}]`, each, min, max));
  }

  /** @param {unknown} value @param {string} path @param {string[]} fallback @param {string[]} [choices] */
  names(value, path, fallback, choices) {
    if (value === undefined) return [...fallback];
    if (!Array.isArray(value))
      return /** @type {string[]} */ (this.note(path, 'not a list of names', value, [...fallback]));
    const fits = (/** @type {unknown} */ name) =>
      typeof name === 'string' && (choices ? choices.includes(name) : LAYER_NAME.test(name));
    const now = [...new Set(value.filter(fits))].slice(0, LIMITS.layers);
    if (now.length !== value.length) this.note(path, `only names it can have are kept`, value, now);
    return now;
  }

  /** @param {unknown} value @param {string} path @param {any} fallback @param {string[]} choices */
  choice(value, path, fallback, choices) {
    if (value === undefined) return fallback;
    if (choices.includes(/** @type {string} */ (value))) return value;
    return this.note(path, `none of ${choices.join(', ')}`, value, fallback);
  }

  /** @param {unknown} value @param {string} path */
  boolean(value, path) {
    if (value === undefined) return false;
    return typeof value === 'boolean'
      ? value
      : Boolean(this.note(path, 'not true or false', value, Boolean(value)));
  }

  /** @param {unknown} value @param {string} path */
  text(value, path) {
    if (value === undefined) return '';
    if (typeof value !== 'string')
      return /** @type {string} */ (this.note(path, 'not a text', value, ''));
    // Control characters have no place in a title; lone surrogates cannot travel in a link.
    const clean = [...value.replace(/[\p{Cc}\p{Cs}]/gu, '').trim()]
      .slice(0, LIMITS.title)
      .join('')
      .trim();
    return clean === value
      ? value
      : /** @type {string} */ (this.note(path, `at most ${LIMITS.title} characters`, value, clean));
  }

  /** @param {unknown} value @param {string} path @param {string} fallback */
  layer(value, path, fallback) {
    if (value === undefined) return fallback;
    if (typeof value === 'string' && LAYER_NAME.test(value)) return value;
    return /** @type {string} */ (
      this.note(path, 'a layer is a-z, 0-9 and -, at most 24 characters', value, fallback)
    );
  }

  /** @param {import('./schema.js').Field} field @param {unknown} value @param {string} path */
  field(field, value, path) {
    const { min = 0, max = 0 } = field;
    switch (field.type) {
      case 'number':
        return this.number(value, path, field.default, min, max);
      case 'integer': {
        const number = this.number(value, path, field.default, min, max);
        const whole = Math.round(number);
        return whole === number ? number : this.note(path, 'not a whole number', number, whole);
      }
      case 'optional':
        return value === null || value === undefined
          ? field.default
          : this.number(value, path, min, min, max);
      case 'vector':
        return this.vector(value, path, field.default, min, max);
      case 'names':
        return this.names(value, path, field.default, field.choices);
      case 'choice':
        return this.choice(value, path, field.default, /** @type {string[]} */ (field.choices));
      case 'text':
        return this.text(value, path);
    }
  }

  /** @param {unknown} value @param {string} path @param {import('./schema.js').List} list @param {number} limit */
  list(value, path, list, limit) {
    const flat = Array.isArray(value) ? value.flat().slice(0, limit * list.per) : [];
    if (!Array.isArray(value) && value !== undefined)
      this.note(path, 'not a list of numbers', value, []);
    const whole = flat.slice(0, flat.length - (flat.length % list.per));
    const given = Array.isArray(value) ? value.flat().length : 0;
    if (whole.length !== given)
      this.note(
        path,
        `cut to ${whole.length / list.per} items`,
        given / list.per,
        whole.length / list.per,
      );
    return whole.map((each, i) => this.number(each, `${path}[${i}]`, 0, list.min, list.max));
  }

  /** @param {unknown} value @param {string} path @param {number} depth @returns {any} null when it is none */
  obstacle(value, path, depth) {
    if (!isObject(value)) return this.note(path, 'not an obstacle, left out', value, null);
    const kind = own(value, 'kind') ?? 'box';
    if (typeof kind !== 'string' || !Object.keys(KINDS).includes(kind)) {
      return this.note(
        `${path}.kind`,
        `none of ${Object.keys(KINDS).join(', ')}: left out`,
        kind,
        null,
      );
    }
    if (this.obstacles >= LIMITS.obstacles || depth > LIMITS.depth) {
      return this.note(
        path,
        `more than ${LIMITS.obstacles} obstacles or ${LIMITS.depth} levels, left out`,
        kind,
        null,
      );
    }
    this.obstacles++;
    const { fields, lists } = KINDS[kind];
    /** @type {any} */
    const obstacle = { kind };
    obstacle.position = this.vector(
      own(value, 'position'),
      `${path}.position`,
      [0, 0, 0],
      -LIMITS.far,
      LIMITS.far,
    );
    for (const field of [...OBSTACLE_FIELDS, ...fields]) {
      obstacle[field.path] = this.field(field, own(value, field.path), `${path}.${field.path}`);
    }
    for (const list of lists) {
      const limit =
        kind === 'hull'
          ? LIMITS.hullPoints
          : LIMITS.vertices - (list.path === 'vertices' ? this.vertices : 0);
      const numbers = this.list(
        own(value, list.path),
        `${path}.${list.path}`,
        list,
        Math.max(limit, 0) * (list.key === 'I' ? 2 : 1),
      );
      obstacle[list.path] = list.path === 'points' ? triples(numbers) : numbers;
    }
    obstacle.layer = this.layer(own(value, 'layer'), `${path}.layer`, 'obstacle');
    obstacle.trigger = this.boolean(own(value, 'trigger'), `${path}.trigger`);
    this.motion(obstacle, own(value, 'motion'), `${path}.motion`);
    return this.isWhole(obstacle, path) ? this.withOwnParts(obstacle, value, path, depth) : null;
  }

  /** @param {any} obstacle @param {Record<string, any>} value @param {string} path @param {number} depth */
  withOwnParts(obstacle, value, path, depth) {
    if (obstacle.kind === 'mesh') {
      obstacle.twoSided = this.boolean(own(value, 'twoSided'), `${path}.twoSided`);
      this.vertices += obstacle.vertices.length / 3;
    }
    if (obstacle.kind === 'group') {
      obstacle.children = this.obstacleList(own(value, 'children'), `${path}.children`, depth + 1);
    }
    return obstacle;
  }

  /** Lists that do not fit together make no shape. @param {any} obstacle @param {string} path */
  isWhole(obstacle, path) {
    if (obstacle.kind === 'hull' && obstacle.points.length < 4) {
      this.note(
        `${path}.points`,
        'a hull needs 4 points or more: left out',
        obstacle.points.length,
        null,
      );
      return false;
    }
    if (obstacle.kind === 'mesh') {
      const count = obstacle.vertices.length / 3;
      const bad = obstacle.triangles.find(
        (/** @type {number} */ index) => index >= count || index % 1 !== 0,
      );
      if (count < 3 || obstacle.triangles.length < 3 || bad !== undefined) {
        const why =
          bad === undefined
            ? 'a mesh needs 3 vertices and a triangle'
            : `there is no vertex ${bad}`;
        this.note(`${path}.triangles`, `${why}: left out`, obstacle.triangles.length / 3, null);
        return false;
      }
    }
    if (
      obstacle.kind === 'heightfield' &&
      obstacle.heights.length !== obstacle.columns * obstacle.rows
    ) {
      this.note(
        `${path}.heights`,
        `not ${obstacle.columns} × ${obstacle.rows} heights: left out`,
        obstacle.heights.length,
        null,
      );
      return false;
    }
    return true;
  }

  /** @param {any} obstacle @param {unknown} value @param {string} path */
  motion(obstacle, value, path) {
    if (value === undefined || value === null) return;
    if (!isObject(value)) {
      this.note(path, 'not a motion, left out', value, undefined);
      return;
    }
    const spin = own(value, 'spin');
    const kind = this.choice(
      own(value, 'kind'),
      `${path}.kind`,
      spin === undefined ? 'pingpong' : 'spin',
      ['pingpong', 'spin'],
    );
    obstacle.motion =
      kind === 'spin'
        ? { kind, spin: this.number(spin, `${path}.spin`, 90, -3600, 3600) }
        : {
            kind,
            to: this.vector(
              own(value, 'to'),
              `${path}.to`,
              obstacle.position,
              -LIMITS.far,
              LIMITS.far,
            ),
            period: this.number(own(value, 'period'), `${path}.period`, 4, 0.1, 600),
          };
  }

  /** @param {unknown} value @param {string} path @param {number} [depth] */
  obstacleList(value, path, depth = 1) {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return this.note(path, 'not a list', value, []);
    return value
      .map((each, i) => this.obstacle(each, `${path}[${i}]`, depth))
      .filter((each) => each !== null);
  }

  /** @param {unknown} value @param {string} path */
  ground(value, path) {
    if (value === null) return null;
    if (value !== undefined && !isObject(value))
      return this.note(path, 'not a ground', value, { y: 0, layer: 'ground' });
    const given = value ?? {};
    return {
      y: this.number(own(given, 'y'), `${path}.y`, 0, -LIMITS.far, LIMITS.far),
      layer: this.layer(own(given, 'layer'), `${path}.layer`, 'ground'),
    };
  }

  /** @param {unknown} value */
  input(value) {
    if (value === undefined) return [];
    if (!Array.isArray(value)) return this.note('input', 'not a list', value, []);
    if (value.length > LIMITS.events)
      this.note('input', `cut to ${LIMITS.events} events`, value.length, LIMITS.events);
    const events = value
      .slice(0, LIMITS.events)
      .map((each, i) => this.event(each, `input[${i}]`))
      .filter((each) => each);
    return events.sort((a, b) => a.at - b.at);
  }

  /** @param {unknown} value @param {string} path @returns {any} */
  event(value, path) {
    if (!isObject(value)) return this.note(path, 'not an event, left out', value, null);
    /** @type {any} */
    const event = { at: this.number(own(value, 'at'), `${path}.at`, 0, 0, LIMITS.seconds) };
    if (own(value, 'move') !== undefined)
      event.move = this.vector(value.move, `${path}.move`, [0, 0], -1, 1);
    if (own(value, 'press') !== undefined) {
      const press = this.choice(value.press, `${path}.press`, null, ['vault', 'jump', 'interrupt']);
      if (press) event.press = press;
    }
    for (const name of ['sprint', 'crouch', 'end']) {
      if (own(value, name) !== undefined)
        event[name] = this.boolean(value[name], `${path}.${name}`);
    }
    if (event.end === false) delete event.end;
    if (own(value, 'face') !== undefined)
      event.face = this.number(value.face, `${path}.face`, 0, -360, 360);
    if (own(value, 'remove') !== undefined) {
      event.remove = Math.round(
        this.number(value.remove, `${path}.remove`, 0, 0, LIMITS.obstacles - 1),
      );
    }
    return event;
  }

  /** @param {unknown} value */
  expect(value) {
    if (value === undefined) return {};
    if (!isObject(value)) return this.note('expect', 'not an object', value, {});
    /** @type {any} */
    const expect = {};
    for (const [name, each] of Object.entries(value)) {
      const path = `expect.${name}`;
      if (name === 'verdict') {
        const verdict = this.choice(each, path, null, EXPECT_VERDICTS);
        if (verdict) expect.verdict = verdict;
      } else if (name === 'reason' && typeof each === 'string' && /^[a-z_]{1,32}$/.test(each))
        expect.reason = each;
      else if (name === 'completed') expect.completed = this.boolean(each, path);
      else if (EXPECT_MEASURES.includes(name)) {
        expect[name] = Array.isArray(each)
          ? this.vector(each, path, [0, 0], -1000, 1000)
          : this.number(each, path, 0, -1000, 1000);
      } else this.note(path, 'nothing that can be expected', each, undefined);
    }
    return expect;
  }
}

/** @param {number[]} numbers */
function triples(numbers) {
  return Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3));
}

/**
 * @param {unknown} document
 * @returns {{ scenario: import('./types.js').Scenario, notices: import('./types.js').Notice[] }}
 */
export function validate(document) {
  if (!isObject(document)) {
    throw new ScenarioError(
      'not_object',
      'This is no scenario: a scenario is a JSON object with "vaultyard": 1.',
    );
  }
  const version = own(document, 'vaultyard');
  if (version === undefined && !Object.keys(document).some((key) => KNOWN.has(key))) {
    throw new ScenarioError(
      'not_scenario',
      'This is no scenario: it has none of its fields ("vaultyard": 1, "obstacles", …).',
    );
  }
  const reader = new Reader();
  if (version !== undefined && version !== VERSION) {
    reader.note(
      'vaultyard',
      `version ${String(version)} is not ${VERSION}: what is known is read`,
      version,
      VERSION,
    );
  }
  for (const key of Object.keys(document)) {
    if (!KNOWN.has(key)) reader.note(key, 'unknown, ignored', document[key], undefined);
  }
  /** @type {any} */
  const scenario = { vaultyard: VERSION };
  for (const field of FIELDS) {
    const names = field.path.split('.');
    let at = document;
    for (const name of names.slice(0, -1)) at = isObject(own(at, name)) ? own(at, name) : {};
    setPath(
      scenario,
      field.path,
      reader.field(field, own(at, names[names.length - 1]), field.path),
    );
  }
  noteUnknown(reader, document);
  scenario.ground = reader.ground(own(document, 'ground'), 'ground');
  scenario.obstacles = reader.obstacleList(own(document, 'obstacles'), 'obstacles');
  scenario.input = reader.input(own(document, 'input'));
  scenario.expect = reader.expect(own(document, 'expect'));
  return { scenario, notices: reader.notices };
}

/** Names unknown keys, and what should be an object and is not, one level down. @param {Reader} reader @param {Record<string, any>} document */
function noteUnknown(reader, document) {
  for (const group of ['avatar', 'vault', 'guards', 'camera']) {
    const value = own(document, group);
    if (value === undefined) continue;
    if (!isObject(value)) {
      reader.note(group, 'not an object, defaults taken', value, undefined);
      continue;
    }
    const known = new Set(
      FIELDS.filter((field) => field.path.startsWith(`${group}.`)).map(
        (field) => field.path.split('.')[1],
      ),
    );
    for (const key of Object.keys(value)) {
      if (!known.has(key))
        reader.note(`${group}.${key}`, 'unknown, ignored', value[key], undefined);
    }
  }
}

/** A scenario with nothing in it but the ground. */
export function emptyScenario() {
  return validate({ vaultyard: VERSION }).scenario;
}

export { getPath, setPath };

// The laws of links.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deflateSync } from 'fflate';
import {
  checksum,
  emptyScenario,
  formatLink,
  parseLink,
  presets,
  schema,
  ScenarioError,
  validate,
} from '../../../web/src/scenario/index.js';
import { formatNumber, parseNumber } from '../../../web/src/scenario/link-text.js';
import { random, randomScenario } from './random.js';

const HOST = 'https://example.org/yard/';
const lowWall = () => validate(presets['low-wall']).scenario;

test('parse undoes format, in both carriers, for 2,000 scenarios', () => {
  const r = random(1);
  for (let i = 0; i < 2000; i++) {
    const scenario = randomScenario(r);
    const carrier = i % 2 ? 'packed' : 'readable';
    const link = formatLink(scenario, { carrier });
    const { scenario: back, notices } = parseLink(`${HOST}#${link}`);
    assert.deepEqual(back, scenario, link);
    assert.deepEqual(notices, []);
    assert.equal(formatLink(back, { carrier }), link);
  }
});

test('a readable link has plain characters only and ends in a letter or digit', () => {
  const r = random(2);
  for (let i = 0; i < 500; i++) {
    const link = formatLink(randomScenario(r), { carrier: 'readable' });
    assert.match(link, /^[A-Za-z0-9.,\-=&_%]*[A-Za-z0-9]$/);
    const untitled = link.replace(/(^|&)t=[^&]*/, '');
    assert.doesNotMatch(untitled, /[%+]/);
    assert.match(
      formatLink(lowWall(), { carrier: 'packed' }),
      /^v=1&z=[A-Za-z0-9_-]+\.[0-9a-z]{4}$/,
    );
  }
});

test('numbers are plain decimals that read back exactly', () => {
  for (const value of [0, -0, 1, -0.5, 1e-7, 1.25e-9, 0.1 + 0.2, 123456.789, 1 / 3]) {
    const text = formatNumber(value);
    assert.match(text, /^-?\d+(\.\d+)?$/);
    assert.equal(parseNumber(text), value + 0 || 0);
  }
  for (const text of ['', '1e5', '+1', '0x10', '1.', '.5', 'NaN', '--1', ' 1'])
    assert.ok(Number.isNaN(parseNumber(text)), text);
});

test('changing any one field changes the link', () => {
  const base = emptyScenario();
  const before = formatLink(base);
  for (const field of schema.FIELDS) {
    const changed = structuredClone(base);
    const other = {
      text: 'x',
      choice: field.choices?.find((choice) => choice !== field.default),
      names: [field.choices?.[0] ?? 'other'],
      vector: [1, 2, 3],
      optional: 0.5,
      number: /** @type {number} */ (field.default) === field.max ? field.min : field.max,
      integer: field.max,
    }[field.type];
    schema.setPath(changed, field.path, other);
    const link = formatLink(changed);
    assert.notEqual(link, before, field.path);
    assert.deepEqual(parseLink(link).scenario, changed, field.path);
  }
});

test('a title may hold anything', () => {
  for (const title of ['矮牆', 'a&b=c#d', '100%', '%41', 'x,y;z', '()[]\'"', '\\_*~', '😀']) {
    const scenario = { ...lowWall(), title };
    assert.equal(parseLink(formatLink(scenario)).scenario.title, title);
  }
});

const SAMPLE = `v=1&p=low-wall&vd=0.9&o=box,0,1.2,2,0.85,0.4`;
const SIGNED = `${SAMPLE}&k=${checksum(SAMPLE)}`;

for (const [what, mangle] of /** @type {[string, (link: string) => string][]} */ ([
  ['nothing', (link) => `${HOST}#${link}`],
  ['no slash', (link) => `https://example.org/yard#${link}`],
  ['index.html', (link) => `${HOST}index.html#${link}`],
  ['the fragment alone', (link) => `#${link}`],
  ['the text alone', (link) => link],
  ['a query', (link) => `${HOST}?s=${encodeURIComponent(link)}`],
  ['a query beside others', (link) => `${HOST}?paused=1&s=${encodeURIComponent(link)}`],
  ['an encoded #', (link) => `${HOST}%23${link}`],
  [
    'every punctuation character encoded',
    (link) => `${HOST}#${link.replace(/[^A-Za-z0-9]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
  ],
  ['commas encoded', (link) => `${HOST}#${link.replace(/,/g, '%2C')}`],
  [
    '= and , encoded',
    (link) =>
      `${HOST}#${link.replace(/[,=]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`).replace('v%3D', 'v=')}`,
  ],
  ['HTML entities', (link) => `${HOST}#${link.replace(/&/g, '&amp;')}`],
  ['backslashes', (link) => `${HOST}#${link.replace(/[_=,.-]/g, '\\$&')}`],
  ['a full stop', (link) => `${HOST}#${link}.`],
  ['a closing bracket', (link) => `${HOST}#${link})`],
  ['Chinese punctuation', (link) => `${HOST}#${link}。」`],
  ['quotes and space', (link) => ` ${HOST}#${link}” `],
])) {
  test(`a link survives ${what}`, () => {
    const { scenario, notices } = parseLink(mangle(SIGNED));
    assert.deepEqual(notices, []);
    assert.equal(scenario.vault.maxDistance, 0.9);
    assert.deepEqual(scenario.obstacles[0].position, [0, 0.425, 1.2]);
  });
}

test('a link without a checksum is fine, a wrong one is noticed and opens', () => {
  assert.deepEqual(parseLink(SAMPLE).notices, []);
  const { scenario, notices } = parseLink(`${SAMPLE}&k=0000`);
  assert.match(notices[0].message, /cut or edited/);
  assert.equal(scenario.vault.maxDistance, 0.9);
});

test('every cut of a link opens or is named', () => {
  for (const carrier of /** @type {const} */ (['readable', 'packed'])) {
    const link = formatLink(lowWall(), { carrier });
    for (let length = 0; length < link.length; length++) {
      try {
        const { scenario } = parseLink(link.slice(0, length));
        assert.equal(scenario.vaultyard, 1);
      } catch (error) {
        assert.ok(error instanceof ScenarioError, String(error));
      }
    }
  }
});

test('unknown keys, presets and newer versions are noticed', () => {
  const { notices } = parseLink('v=2&p=moon&qq=1&vd=0.9');
  assert.deepEqual(
    notices.map((notice) => notice.field),
    ['v', 'p', 'qq'],
  );
});

test('a bad value is noticed by its field and corrected', () => {
  const { scenario, notices } = parseLink('v=1&p=low-wall&vd=abc&vr=99');
  assert.deepEqual(
    notices.map((notice) => notice.field),
    ['vault.maxDistance', 'vault.handRadius'],
  );
  assert.equal(scenario.vault.maxDistance, 0.8);
  assert.equal(scenario.vault.handRadius, 1);
});

test('a bomb is refused before it unfolds', () => {
  const bomb = Buffer.from(deflateSync(new Uint8Array(64 << 20), { level: 9 })).toString(
    'base64url',
  );
  assert.throws(
    () => parseLink(`v=1&z=${bomb}.0000`),
    (error) => error instanceof ScenarioError && /more than/.test(error.message),
  );
});

test('10,000 hostile texts throw nothing but ScenarioError and change no prototype', () => {
  const r = random(3);
  const bits = [
    'v=1',
    'p=low-wall',
    'o=',
    'box',
    'group',
    'N,99',
    'mesh,0,0,V,0,I,9',
    '&',
    '=',
    ',',
    '%',
    '%E0%A4%A',
    '#',
    'z=',
    'AAAA',
    '.',
    '__proto__=1',
    'constructor=1',
    'i=0,m',
    'e=__proto__,1',
    't=%F0',
    '\u0000',
    '\uD800',
    '-1e99',
    '999999999999999999999',
    'k=',
    '?s=',
    '_',
    'L,__proto__',
    'g=,',
  ];
  for (let i = 0; i < 10000; i++) {
    const text = Array.from(
      { length: 1 + Math.floor(r() * 12) },
      () => bits[Math.floor(r() * bits.length)],
    ).join('');
    try {
      const { scenario } = parseLink(text);
      assert.deepEqual(validate(scenario).notices, []);
    } catch (error) {
      assert.ok(error instanceof ScenarioError, `${text}: ${/** @type {any} */ (error).stack}`);
    }
  }
  assert.equal(/** @type {any} */ ({})[1], undefined);
  assert.equal(Object.keys(Object.prototype).length, 0);
});

const box = (/** @type {number} */ i) => ({
  kind: 'box',
  position: [(i % 8) * 1.5 - 5.25, 0.4, 2 + Math.floor(i / 8) * 2.25],
  size: [1.2, 0.8, 0.35],
  yaw: i % 3 ? 0 : 22.5,
});

for (const [count, budget] of [
  [8, 300],
  [64, 1100],
]) {
  test(`${count} boxes take at most ${budget} characters`, () => {
    const { scenario } = validate({
      vaultyard: 1,
      obstacles: Array.from({ length: count }, (_, i) => box(i)),
    });
    const { length } = `${HOST}#${formatLink(scenario)}`;
    assert.ok(length <= budget, `${length}`);
  });
}

test('a preset with five changes takes at most 120 characters', () => {
  const scenario = lowWall();
  Object.assign(scenario.vault, {
    maxDistance: 0.95,
    handRadius: 0.12,
    castDownCountLimit: 10,
    castForwardCountLimit: 12,
    duration: 0.85,
  });
  const { length } = `${HOST}#${formatLink(scenario)}`;
  assert.ok(length <= 120, `${length}`);
});

test('every link of the golden corpus opens as it did when it was released', () => {
  const corpus = JSON.parse(
    readFileSync(new URL('../../golden/links/v1.json', import.meta.url), 'utf8'),
  );
  assert.ok(corpus.length >= 20);
  for (const { link, scenario } of corpus)
    assert.deepEqual(parseLink(link).scenario, scenario, link);
});

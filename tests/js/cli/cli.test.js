// The command line as a level designer's CI uses it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { presets } from '../../../web/src/scenario/index.js';

const program = fileURLToPath(new URL('../../../scripts/vaultyard', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'vaultyard-test-'));
after(() => rmSync(folder, { recursive: true }));

/** @param {string[]} args */
const vaultyard = (...args) => spawnSync(program, args, { encoding: 'utf8', cwd: folder });

/** @param {string} name @param {unknown} content */
function file(name, content) {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('run prints the verdict at the first press, the vault and the end', () => {
  const { status, stdout } = vaultyard('run', 'low-wall', '--json');
  assert.equal(status, 0);
  const result = JSON.parse(stdout);
  assert.equal(result.verdict, 'vaultable');
  assert.equal(result.tutorial.verdict, 'vaultable');
  assert.deepEqual(
    { ...result.vault, seconds: 1 },
    {
      started: true,
      over: true,
      completed: true,
      interrupted: false,
      seconds: 1,
      count: 1,
    },
  );
  assert.ok(Math.abs(result.vault.seconds - 1) < 1e-6);
  assert.ok(result.final.position[2] > 3.18);
  assert.deepEqual(result.final.capsule, { height: Math.fround(1.8), centerY: Math.fround(0.9) });
  assert.equal(result.final.phase, 'locomotion');
  assert.match(result.hash, /^[0-9a-f]{16}$/);
});

test('run --trace adds the casts, --steps every step', () => {
  const result = JSON.parse(vaultyard('run', 'low-wall', '--json', '--trace', '--steps').stdout);
  assert.equal(result.casts[0].kind, 'first');
  assert.equal(result.each.length, result.steps);
  assert.equal(result.each.at(-1).hash, result.hash);
});

test('run without --json tells people the same', () => {
  const { stdout } = vaultyard('run', 'too-high');
  assert.match(stdout, /verdict\s+too_high/);
  assert.match(stdout, /no vault/);
});

test('a scenario without input stands still for one step', () => {
  const path = file('still.json', { vaultyard: 1 });
  const result = JSON.parse(vaultyard('run', path, '--json').stdout);
  assert.equal(result.steps, 1);
  assert.equal(result.verdict, 'no_obstacle');
});

test('guarded rules are said to be missing', () => {
  const path = file('guarded.json', { vaultyard: 1, rules: 'guarded' });
  const result = JSON.parse(vaultyard('run', path, '--json').stdout);
  assert.equal(result.notices.at(-1).field, 'rules');
});

test('every preset does what it expects', () => {
  const { status, stdout } = vaultyard('check', ...Object.keys(presets));
  assert.match(stdout, new RegExp(`${Object.keys(presets).length} passed, 0 failed\\n$`));
  assert.equal(status, 0);
});

test('a mismatch is named and ends with exit code 1', () => {
  const path = file('wrong.json', { ...presets['low-wall'], expect: { verdict: 'too_high' } });
  const { status, stdout } = vaultyard('check', path, 'low-wall');
  assert.equal(status, 1);
  assert.match(stdout, /verdict: expected "too_high", was "vaultable"/);
  assert.match(stdout, /1 passed, 1 failed\n$/);
});

test('a file without "expect" is no success', () => {
  const { status, stdout } = vaultyard('check', file('bare.json', { vaultyard: 1 }));
  assert.equal(status, 1);
  assert.match(stdout, /no "expect"/);
});

test('the engines agree on the hash', () => {
  const { status, stdout } = vaultyard('hash', 'low-wall');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  assert.deepEqual(
    lines.map(([engine]) => engine),
    ['native', 'wasm-simd', 'wasm-scalar'],
  );
  assert.equal(new Set(lines.map(([, hash]) => hash)).size, 1);
  assert.equal(status, 0);
});

test('link and json are each other’s inverse', () => {
  const path = file('scene.json', { ...presets.gap, title: 'Two & more' });
  const link = vaultyard('link', path).stdout.trim();
  assert.match(link, /^#v=1&/);
  const scenario = JSON.parse(vaultyard('json', link).stdout);
  assert.equal(scenario.title, 'Two & more');
  assert.equal(vaultyard('link', file('again.json', scenario)).stdout.trim(), link);
});

for (const [what, args, message] of /** @type {[string, string[], RegExp][]} */ ([
  ['a missing file', ['run', 'nowhere.json'], /nowhere\.json: no such file/],
  ['broken JSON', ['run', file('broken.json', '{ "vaultyard": 1,')], /broken\.json: no JSON/],
  ['something else', ['run', file('list.json', '[1]')], /list\.json: This is no scenario/],
  ['a link without a scenario', ['json', 'https://example.org/#hello=1'], /no scenario/],
  ['an unknown option', ['run', 'low-wall', '--fast'], /unknown option --fast/],
  ['no command', [], /usage/],
  ['two scenarios for one', ['run', 'gap', 'gap'], /one scenario is needed/],
])) {
  test(`${what} ends with exit code 2 and says what to do`, () => {
    const { status, stderr, stdout } = vaultyard(...args);
    assert.equal(status, 2);
    assert.match(stderr, message);
    assert.equal(stdout, '');
  });
}

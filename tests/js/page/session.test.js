// What a page remembers between steps.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCore } from '../../../web/src/core/core.js';
import { presets, schema } from '../../../web/src/scenario/index.js';
import { Session } from '../../../web/src/session.js';

const core = await loadCore();
const FORWARD = { moveForward: 1, yaw: 0 };

/** At the low wall, in reach. */
function atTheWall() {
  const session = new Session(core);
  session.open(presets['low-wall']);
  for (let i = 0; i < 60; i++) session.step(FORWARD);
  assert.equal(session.trace.verdict, 'vaultable');
  return session;
}

test('an edit leaves the avatar where it stands, facing as before', () => {
  const session = atTheWall();
  for (let i = 0; i < 20; i++) session.step({ moveRight: 1, yaw: 0 });
  const { position, yaw } = session.play.snapshot;
  const before = { position: [...position], yaw };
  session.edit({ 'vault.handRadius': 0.12 });
  assert.deepEqual([...session.play.snapshot.position], before.position);
  assert.ok(Math.abs(session.play.snapshot.yaw - before.yaw) < 1e-5);
  assert.equal(session.scenario.vault.handRadius, 0.12);
});

test('an edit does not move the scenario’s own start, so a reset and a link keep it', () => {
  const session = atTheWall();
  session.edit({ 'vault.maxDistance': 0.9 });
  assert.deepEqual(session.scenario.avatar.position, [0, 0, 0]);
  session.reset();
  assert.deepEqual([...session.play.snapshot.position], [0, 0, 0]);
  assert.equal(session.scenario.vault.maxDistance, 0.9);
});

test('an edit in the middle of a vault goes back to where it began', () => {
  const session = atTheWall();
  const from = [...session.play.snapshot.position];
  session.step({ vault: true, yaw: 0 });
  for (let i = 0; i < 25; i++) session.step({ yaw: 0 });
  assert.equal(session.play.snapshot.phase, 2);
  session.edit({ 'vault.duration': 1.5 });
  const { position, phase } = session.play.snapshot;
  assert.equal(phase, 0);
  assert.ok(Math.abs(position[2] - from[2]) < 0.05, `${position[2]} is not ${from[2]}`);
});

test('after a reset the same input gives the same hash as a first run', () => {
  const session = atTheWall();
  const { hash } = session.play;
  session.edit({ 'vault.travel': 2 });
  session.reset();
  for (let i = 0; i < 60; i++) session.step(FORWARD);
  assert.equal(session.play.hash, hash);
});

test('the cast that lost the obstacle is kept to the end of the vault and no longer', () => {
  const session = atTheWall();
  session.step({ vault: true, yaw: 0 });
  let kept = 0;
  for (let i = 0; i < 70; i++) {
    session.step({ yaw: 0 });
    const { snapshot } = session.play;
    if (snapshot.phase === 2 && snapshot.isOver) {
      kept++;
      const [cast] = session.trace.casts;
      assert.equal(cast.kind, 'over');
      assert.equal(cast.hit, false);
    } else if (snapshot.phase !== 2)
      assert.ok(!session.trace.casts.some(({ kind }) => kind === 'over'));
  }
  assert.ok(kept > 10);
});

test('a document that is no scenario throws and leaves what is played', () => {
  const session = atTheWall();
  const { hash } = session.play;
  assert.throws(() => session.open('nothing'), { name: 'ScenarioError' });
  assert.equal(session.play.hash, hash);
});

const PANEL = schema.FIELDS.filter(
  ({ path, type }) => /^(vault|avatar)\./.test(path) && (type === 'number' || type === 'integer'),
);
for (const { path, min, max } of PANEL) {
  // The skin may be no more than half the radius: this one has no field of its own in the panel.
  if (path === 'avatar.skinWidth') continue;
  test(`the least and the greatest ${path} can be played`, () => {
    const session = atTheWall();
    for (const value of [min, max]) {
      session.edit({ [path]: value });
      session.step(FORWARD);
      assert.ok(Number.isFinite(session.play.snapshot.position[1]));
    }
  });
}

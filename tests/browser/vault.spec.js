// The main job: walk to the low wall by key, vault it, be on the far side.
import { expect, test } from './yard.js';

const RADIUS = 0.28;
const WALL = { near: 2.5, far: 2.9, top: 0.8 };

test('keys walk the avatar to the wall and over it', async ({ yard }) => {
  await yard.open();
  await yard.walkUpAndVault();
  expect((await yard.state()).phase).toBe('vault');
  await yard.step(26);
  await yard.screenshot('vault-follow');
  await yard.step(60);
  const end = await yard.state();
  expect(end.phase).toBe('locomotion');
  expect(end.completedCount).toBe(1);
  expect(end.isGrounded).toBe(1);
  expect(end.position[2]).toBeGreaterThan(WALL.far + RADIUS);
  expect(end.position[1]).toBeCloseTo(0, 3);
});

test('the capsule is short while crossing, keeps its top, and is restored exactly', async ({
  yard,
}) => {
  await yard.open();
  const before = await yard.state();
  await yard.walkUpAndVault();
  const states = (await yard.record(64)).filter((state) => state.phase === 'vault');
  const crossing = states.filter((state) => !state.isOver);
  expect(crossing.length).toBeGreaterThan(20);
  for (const state of states) expect(state.effectiveHeight).toBeGreaterThanOrEqual(2 * RADIUS);
  for (const { capsule, effectiveHeight } of crossing) {
    expect(capsule.height).toBeCloseTo(1.8 - (WALL.top + 0.4), 3);
    expect(capsule.center[1] + effectiveHeight / 2).toBeCloseTo(1.8, 3);
  }
  expect((await yard.state()).capsule).toEqual(before.capsule);
});

test('the over-check turns from clear to obstacle to over', async ({ yard }) => {
  await yard.open();
  await yard.walkUpAndVault();
  const states = (await yard.record(64)).filter((state) => state.phase === 'vault');
  const phases = states.map((state) =>
    state.isOver ? 'over' : state.isHovering ? 'hover' : 'before',
  );
  expect([...new Set(phases)]).toEqual(['before', 'hover', 'over']);
  for (const state of states.filter((each) => each.isHovering)) {
    expect(state.trace.casts[0]).toMatchObject({ kind: 'over', hit: true });
  }
  expect(states.find((state) => state.isOver).trace.casts[0]).toMatchObject({
    kind: 'over',
    hit: false,
  });
});

test('the hand aims at the top with the published weights, and at nothing afterwards', async ({
  yard,
}) => {
  await yard.open();
  await yard.walkUpAndVault();
  const states = await yard.record(64);
  const aimed = states.filter((state) => state.handTarget.isSet);
  expect(aimed.length).toBeGreaterThan(5);
  for (const { handTarget, handWeight, vaultNormalizedTime, isHovering } of aimed) {
    expect(Math.abs(handTarget.position[1] - WALL.top)).toBeLessThan(0.001);
    expect(handWeight).toBe(vaultNormalizedTime);
    expect(isHovering).toBe(1);
  }
  for (const state of states.filter((each) => each.isOver || each.phase !== 'vault')) {
    expect(state.handTarget.isSet).toBe(0);
    expect(state.handWeight).toBe(0);
  }
});

test('the decision names the verdict and every cast', async ({ yard, page }) => {
  await yard.open();
  await expect(page.locator('.verdict')).toHaveText('No obstacle in reach');
  await expect(page.locator('.casts li')).toHaveCount(9);
  await page.keyboard.down('KeyW');
  await yard.step(60);
  await expect(page.locator('.verdict')).toHaveText('Can vault');
  const { trace } = await yard.state();
  await expect(page.locator('.casts li')).toHaveCount(trace.casts.length);
  await expect(page.locator('.casts li[data-kind=height]')).toContainText('0.80 m');
});

test('once over, the over-check that lost the obstacle stays to be read until the end', async ({
  yard,
  page,
}) => {
  await yard.open();
  await yard.walkUpAndVault();
  await yard.step(44);
  expect(await yard.state()).toMatchObject({ isOver: 1, phase: 'vault' });
  const line = page.locator('.casts li[data-kind=over]');
  await expect(line).toHaveAttribute('data-hit', 'false');
  await expect(line).toContainText('obstacle lost');
  await yard.screenshot('vault-over');
  await yard.step(30);
  await expect(line).toHaveCount(0);
});

test('a parameter edited at the wall is measured at once, where the avatar stands', async ({
  yard,
  page,
}) => {
  await yard.open();
  await yard.walk(60);
  const before = await yard.state();
  expect(before.verdict).toBe('vaultable');
  await yard.field('Cast Forward Count Limit').fill('3');
  await yard.field('Cast Forward Count Limit').press('Enter');
  await expect(page.locator('.verdict')).toHaveText('Too long');
  expect((await yard.state()).position).toEqual(before.position);
  await page.keyboard.press('KeyR');
  expect((await yard.state()).position).toEqual([0, 0, 0]);
});

test('published defaults take every edit back at once', async ({ yard, page }) => {
  await yard.open();
  const own = await page.evaluate(() => /** @type {any} */ (window).vaultyard.scenario());
  for (const [label, value] of [
    ['Hand Radius', '0.2'],
    ['Vault Duration', '2'],
  ]) {
    await yard.field(label).fill(value);
    await yard.field(label).press('Enter');
  }
  await page.getByRole('button', { name: 'Published defaults' }).click();
  expect(await page.evaluate(() => /** @type {any} */ (window).vaultyard.scenario())).toEqual(own);
});

test('a typed number may go past the slider, to the limit of the schema', async ({
  yard,
  page,
}) => {
  await yard.open();
  for (const [typed, taken] of [
    ['4', 4],
    ['99', 10],
  ]) {
    await yard.field('Max Distance').fill(String(typed));
    await yard.field('Max Distance').press('Enter');
    const { vault } = await page.evaluate(() => /** @type {any} */ (window).vaultyard.scenario());
    expect(vault.maxDistance).toBe(taken);
  }
});

for (const [number, verdict] of Object.entries({
  2: 'too_high',
  3: 'too_long',
  4: 'vaultable',
  5: 'no_obstacle',
  6: 'vaultable',
})) {
  test(`scene ${number} is chosen by its key and its own input meets its verdict (${verdict})`, async ({
    yard,
    page,
  }) => {
    await yard.open();
    await page.keyboard.press(`Digit${number}`);
    const expected = await page.evaluate(
      () => /** @type {any} */ (window).vaultyard.scenario().expect,
    );
    expect(expected.verdict).toBe(verdict);
    const seen = await page.evaluate(() => {
      const { replay, state } = /** @type {any} */ (window).vaultyard;
      replay();
      return state();
    });
    if (expected.completed !== undefined) expect(seen.completedCount > 0).toBe(expected.completed);
    await yard.screenshot(`scene-${number}`);
  });
}

test('pause, step and reset do what they say', async ({ yard, page }) => {
  await yard.open('', '');
  await expect.poll(async () => (await yard.state()).step).toBeGreaterThan(0);
  await page.keyboard.press('KeyP');
  const { step } = await yard.state();
  await page.keyboard.press('Period');
  expect((await yard.state()).step).toBe(step + 1);
  await page.keyboard.press('KeyR');
  expect((await yard.state()).step).toBe(0);
});

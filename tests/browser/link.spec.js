// Links restore the scene and the parameters exactly, and a recorded run has the same hash everywhere.
import { loadCore } from '../../web/src/core/core.js';
import { formatLink, inputsOf, presets, validate } from '../../web/src/scenario/index.js';
import { everything } from '../js/everything.js';
import { expect, test } from './yard.js';

test('a copied link gives the same state hash in a new page', async ({ yard, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await yard.open();
  await yard.field('Max Distance').fill('0.9');
  await yard.field('Max Distance').press('Enter');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.locator('.toast')).toContainText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(120 + page.url().length);

  const run = () => {
    const { replay, state, scenario } = /** @type {any} */ (window).vaultyard;
    replay();
    return { hash: state().hash, scenario: scenario() };
  };
  const here = await page.evaluate(run);
  expect(here.scenario.vault.maxDistance).toBe(0.9);
  const other = await context.newPage();
  await other.goto(link);
  await other.evaluate(() => /** @type {any} */ (window).vaultyard.ready);
  expect(await other.evaluate(run)).toEqual(here);
});

for (const [name, document] of Object.entries({
  'low wall': presets['low-wall'],
  'every shape and motion': everything,
})) {
  test(`a recorded run (${name}) has the same hash in the browser and in Node, SIMD and scalar`, async ({
    yard,
    page,
  }) => {
    const { scenario } = validate(document);
    await yard.open(formatLink(scenario));
    const hash = await page.evaluate(() => {
      const { replay, state } = /** @type {any} */ (window).vaultyard;
      replay();
      return state().hash;
    });
    for (const simd of [true, false]) {
      const core = await loadCore({ simd });
      const play = core.createPlay(scenario);
      for (const input of inputsOf(scenario)) play.step(input);
      expect(play.hash, simd ? 'SIMD' : 'scalar').toBe(hash);
    }
    if (document === everything) await yard.screenshot('every-shape');
  });
}

test('a changed fragment loads without a reload', async ({ yard, page }) => {
  await yard.open();
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.evaluate(() => (location.hash = 'v=1&p=too-high'));
  await expect(page.locator('#scene')).toHaveValue('too-high');
  expect(await page.evaluate(() => /** @type {any} */ (window).stays)).toBe(true);
});

test('a malformed fragment is named and leaves the current scene as it was', async ({
  yard,
  page,
}) => {
  await yard.open('v=1&p=too-high');
  await yard.walk(20);
  const before = await yard.state();
  await page.evaluate(() => (location.hash = 'hello'));
  await expect(page.locator('.notice')).toContainText('stays as it was');
  await expect(page.locator('#scene')).toHaveValue('too-high');
  expect((await yard.state()).hash).toBe(before.hash);
});

test('a link brings its camera and hides the casts when it asks for none', async ({
  yard,
  page,
}) => {
  const { scenario } = validate({ ...presets['low-wall'], camera: { view: 'top' }, debug: [] });
  await yard.open(formatLink(scenario));
  await expect(page.getByRole('button', { name: 'Camera: Top' })).toBeVisible();
  await expect(page.locator('button.debug')).toHaveAttribute('aria-pressed', 'false');
});

test('the page’s own hooks take a document or a link', async ({ yard, page }) => {
  await yard.open();
  const seen = await page.evaluate(() => {
    const { load, scenario, link } = /** @type {any} */ (window).vaultyard;
    load({ vaultyard: 1, title: 'Mine', obstacles: [{ kind: 'sphere', position: [0, 0, 3] }] });
    const title = scenario().title;
    load('#v=1&p=gap');
    return { title, link: link() };
  });
  expect(seen).toEqual({ title: 'Mine', link: expect.stringContaining('p=gap') });
});

test('editing does not rewrite the address', async ({ yard, page }) => {
  await yard.open('v=1&p=too-high');
  const before = page.url();
  await yard.field('Hand Radius').fill('0.12');
  await yard.field('Hand Radius').press('Enter');
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => /** @type {any} */ (window).vaultyard.link())).toContain(
    'vr=0.12',
  );
});

test('a link that was cut says so and still opens', async ({ yard, page }) => {
  await yard.open('v=1&p=low-wall&vd=0.9&k=zzzz');
  await expect(page.locator('.notice')).toContainText('cut or edited');
  expect(
    (await page.evaluate(() => /** @type {any} */ (window).vaultyard.scenario())).vault.maxDistance,
  ).toBe(0.9);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.notice')).toHaveCount(0);
});

for (const [name, hash] of Object.entries({
  'no scenario': 'hello',
  'damaged packed data': 'v=1&z=AAAA.0000',
  markup: '<img src=x onerror=alert(1)>=1',
})) {
  test(`a malformed link (${name}) is named and leaves a usable scene`, async ({ yard, page }) => {
    await yard.open(hash);
    await expect(page.locator('.notice')).toContainText('Low wall');
    await yard.walkUpAndVault();
    expect((await yard.state()).phase).toBe('vault');
    if (name === 'no scenario') await yard.screenshot('malformed-link');
  });
}

test('where the browser does not copy, the link is shown selected and not called copied', async ({
  yard,
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('no')) },
    }),
  );
  await yard.open();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const field = page.locator('dialog[open] input');
  await expect(field).toHaveValue(/#v=1&p=low-wall&k=[0-9a-z]{4}$/);
  expect(
    await page.evaluate(() => getSelection()?.toString() || document.activeElement?.tagName),
  ).toBeTruthy();
  await expect(page.locator('.toast')).toBeHidden();
});

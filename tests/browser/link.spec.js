// Links restore the scene and the parameters exactly, and a recorded run has the same hash everywhere.
import { loadCore } from '../../web/src/core/core.js';
import { formatLink, inputsOf, presets, validate } from '../../web/src/scenario/index.js';
import { everything } from '../js/everything.js';
import { expect, test } from './yard.js';

test('a copied link gives the same state hash in a new page', async ({ yard, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await yard.open();
  const slider = page.locator('.lil-gui .lil-number', { hasText: 'Max Distance' }).locator('input');
  await slider.fill('0.9');
  await slider.press('Enter');
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

test('editing does not rewrite the address', async ({ yard, page }) => {
  await yard.open('v=1&p=too-high');
  const before = page.url();
  const field = page.locator('.lil-gui .lil-number', { hasText: 'Hand Radius' }).locator('input');
  await field.fill('0.12');
  await field.press('Enter');
  expect(page.url()).toBe(before);
  expect(await page.evaluate(() => /** @type {any} */ (window).vaultyard.link())).toContain(
    'vr=0.12',
  );
});

test('a link that was cut says so and still opens', async ({ yard, page }) => {
  await yard.open('v=1&p=low-wall&vd=0.9&k=zzzz');
  await expect(page.locator('.notices')).toContainText('cut or edited');
  expect(
    (await page.evaluate(() => /** @type {any} */ (window).vaultyard.scenario())).vault.maxDistance,
  ).toBe(0.9);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.locator('.notices')).toBeHidden();
});

for (const [name, hash] of Object.entries({
  'no scenario': 'hello',
  'damaged packed data': 'v=1&z=AAAA.0000',
  markup: '<img src=x onerror=alert(1)>=1',
})) {
  test(`a malformed link (${name}) is named and leaves a usable scene`, async ({ yard, page }) => {
    await yard.open(hash);
    await expect(page.locator('.notices')).toBeVisible();
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

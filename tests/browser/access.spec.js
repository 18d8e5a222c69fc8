// The page for everybody: axe, keyboard, languages.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './yard.js';

for (const theme of ['light', 'dark']) {
  for (const language of ['en', 'zh-Hant', 'zh-Hans']) {
    test(`axe finds nothing (${theme}, ${language})`, async ({ yard, page }) => {
      await yard.open('v=1&p=low-wall&k=zzzz', `paused=1&theme=${theme}&lang=${language}`);
      await page.evaluate(() => {
        const { step } = /** @type {any} */ (window).vaultyard;
        step(60, { moveForward: 1 });
      });
      await yard.screenshot(`${theme}-${language}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  }
}

test('the key sheet opens by ? and closes by Escape', async ({ yard, page }) => {
  await yard.open();
  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet).toBeVisible();
  await yard.screenshot('keys');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('Tab goes through the whole page and out again', async ({ yard, page }) => {
  await yard.open();
  const seen = new Set();
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab');
    seen.add(
      await page.evaluate(() => document.activeElement?.closest('#bar, #yard, #side')?.id ?? 'out'),
    );
    if (seen.has('side') && seen.has('out')) break;
  }
  expect([...seen]).toEqual(expect.arrayContaining(['bar', 'yard', 'side', 'out']));
});

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
  [820, 1180],
  [360, 740],
]) {
  test(`at ${width} × ${height} nothing is cut off sideways`, async ({ yard, page }) => {
    await page.setViewportSize({ width, height });
    await yard.open();
    await page.evaluate(() => /** @type {any} */ (window).vaultyard.step(70, { moveForward: 1 }));
    await yard.screenshot(`size-${width}`);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('#bar *, #hud *, #state *, .casts *, .lil-gui *')]
        .filter((node) => node.checkVisibility() && node.tagName !== 'OPTION')
        .filter((node) => {
          const { left, right } = node.getBoundingClientRect();
          return left < -0.5 || right > innerWidth + 0.5;
        })
        .map((node) => `${node.tagName} ${node.className} ${node.textContent}`),
    );
    expect(cut).toEqual([]);
  });
}

test('the arrows go from cast to cast and move nobody', async ({ yard, page }) => {
  await yard.open();
  const lines = page.locator('.casts li');
  await lines.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(lines.first()).toBeFocused();
  await yard.step(20);
  expect((await yard.state()).position).toEqual([0, 0, 0]);
});

test('pointing at a line of the decision brings out its cast', async ({ yard, page }) => {
  await yard.open();
  await page.evaluate(() => /** @type {any} */ (window).vaultyard.step(60, { moveForward: 1 }));
  const before = await page.locator('#view').screenshot();
  await page.locator('.casts li').nth(3).hover();
  await expect
    .poll(async () => Buffer.compare(await page.locator('#view').screenshot(), before))
    .not.toBe(0);
});

// Keys, focus and time.
import { expect, test } from './yard.js';

test('a tap shorter than a step still counts, once', async ({ yard, page }) => {
  await yard.open();
  await page.keyboard.press('Space');
  const [first, second] = await yard.record(2);
  expect(first.velocity[1]).toBeGreaterThan(4);
  expect(second.velocity[1]).toBeLessThan(first.velocity[1]);
});

test('losing focus lets go of every key', async ({ yard, page }) => {
  await yard.open();
  await page.keyboard.down('KeyW');
  await yard.step(30);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await yard.step(60);
  const { velocity } = await yard.state();
  expect(Math.hypot(velocity[0], velocity[2])).toBe(0);
});

test('typing in a field does not move the avatar', async ({ yard, page }) => {
  await yard.open();
  const before = await yard.state();
  const field = page.locator('.lil-gui .lil-string input');
  await field.click();
  await field.pressSequentially('wasd e');
  await yard.step(10);
  expect((await yard.state()).position).toEqual(before.position);
});

test('after a click on a button the keys are the avatar’s again', async ({ yard, page }) => {
  await yard.open();
  await page.locator('button.debug').click();
  await page.keyboard.press('Space');
  await yard.step(1);
  expect((await yard.state()).velocity[1]).toBeGreaterThan(4);
  await expect(page.locator('button.debug')).toHaveAttribute('aria-pressed', 'false');
});

test('a button reached by Tab is pressed by Space', async ({ yard, page }) => {
  await yard.open();
  await page.locator('button.debug').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('button.debug')).toHaveAttribute('aria-pressed', 'false');
  await yard.step(1);
  expect((await yard.state()).velocity[1]).toBe(0);
});

test('a key pressed by the page’s own hook is taken by one step', async ({ yard, page }) => {
  await yard.open();
  await page.evaluate(() => /** @type {any} */ (window).vaultyard.press('Space'));
  const [first, second] = await yard.record(2);
  expect(first.velocity[1]).toBeGreaterThan(4);
  expect(second.velocity[1]).toBeLessThan(first.velocity[1]);
});

test('keys with Ctrl, Alt or Meta are left to the browser', async ({ yard, page }) => {
  await yard.open();
  for (const modifier of ['Control', 'Alt', 'Meta']) {
    await page.evaluate((name) => {
      const init = {
        code: 'KeyW',
        bubbles: true,
        cancelable: true,
        ctrlKey: name === 'Control',
        altKey: name === 'Alt',
        metaKey: name === 'Meta',
      };
      const event = new KeyboardEvent('keydown', init);
      window.dispatchEvent(event);
      if (event.defaultPrevented) throw new Error(`${name}+W was taken`);
    }, modifier);
  }
  await yard.step(20);
  expect((await yard.state()).position[2]).toBe(0);
});

test('paused, the page asks for no animation frame', async ({ yard, page }) => {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame;
    Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (callback) => {
      /** @type {any} */ (window).frames++;
      return request(callback);
    };
  });
  await yard.open();
  const frames = () => page.evaluate(() => /** @type {any} */ (window).frames);
  await expect
    .poll(async () => {
      const before = await frames();
      await page.waitForTimeout(200);
      return (await frames()) - before;
    })
    .toBe(0);
});

test('moving forward in the follow view goes where the camera looks', async ({ yard, page }) => {
  await yard.open();
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.down('KeyW');
  await yard.step(30);
  const { position } = await yard.state();
  expect(Math.abs(position[0])).toBeGreaterThan(0.2);
});

test('a press with nothing in reach is harmless', async ({ yard, page }) => {
  await yard.open();
  await page.keyboard.press('KeyE');
  await yard.step(2);
  expect(await yard.state()).toMatchObject({ phase: 'locomotion', vaultCount: 0 });
});

test.describe('touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a finger on the buttons jumps', async ({ yard, page }) => {
    await yard.open();
    await yard.screenshot('phone');
    const jump = page.getByRole('button', { name: 'Jump' });
    const box = /** @type {{ width: number, height: number }} */ (await jump.boundingBox());
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(48);
    await jump.tap();
    await yard.step(1);
    expect((await yard.state()).velocity[1]).toBeGreaterThan(4);
  });

  test('the panel opens and closes', async ({ yard, page }) => {
    await yard.open();
    await expect(page.locator('.verdict')).toBeHidden();
    const fold = page.getByRole('button', { name: 'Show panel' });
    await expect(fold).toContainText('No obstacle in reach');
    await fold.click();
    await expect(page.locator('.verdict')).toBeVisible();
    await yard.screenshot('phone-panel');
  });
});

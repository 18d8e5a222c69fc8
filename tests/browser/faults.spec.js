// What cannot work is said clearly, with a way on.
import { expect, test } from './yard.js';

const WASM = /\.wasm$/;

test('a missing core names the file and the status', async ({ yard, page }) => {
  await page.route(WASM, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await yard.open();
  await expect(page.getByRole('alert')).toContainText('404');
  await expect(page.getByRole('alert')).toContainText('.wasm');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await yard.screenshot('wasm-missing');
});

test('an unreachable core says so', async ({ yard, page }) => {
  await page.route(WASM, (route) => route.abort());
  await yard.open();
  await expect(page.getByRole('alert')).toContainText('could not be fetched');
});

test('a page of HTML in place of the core is recognised', async ({ yard, page }) => {
  await page.route(WASM, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Welcome' }),
  );
  await yard.open();
  await expect(page.getByRole('alert')).toContainText('no WebAssembly file');
});

test('a damaged core is recognised', async ({ yard, page }) => {
  await page.route(WASM, async (route) => {
    const body = await (await route.fetch()).body();
    await route.fulfill({ body: body.subarray(0, body.length / 2) });
  });
  await yard.open();
  await expect(page.getByRole('alert')).toContainText('damaged or cut off');
});

test('the core starts whatever MIME type the server gives it', async ({ yard, page }) => {
  await page.route(WASM, async (route) =>
    route.fulfill({
      body: await (await route.fetch()).body(),
      contentType: 'application/octet-stream',
    }),
  );
  await yard.open();
  expect((await yard.state()).step).toBe(0);
});

test('a core of another version is named with the way on', async ({ yard, page }) => {
  await page.addInitScript(() => {
    const { instantiate } = WebAssembly;
    Object.assign(WebAssembly, {
      /** @param {WebAssembly.Module} module */
      async instantiate(module) {
        const { exports } = await instantiate(module, {});
        return { exports: { ...exports, core_abi_version: () => 99 } };
      },
    });
  });
  await yard.open();
  await expect(page.getByRole('alert')).toContainText('version 99');
  await expect(page.getByRole('alert')).toContainText('reload without cache');
});

test('a policy that forbids WebAssembly is named with the directive that allows it', async ({
  yard,
  page,
}) => {
  await page.route(/\/\?|\/$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await yard.open();
  await expect(page.getByRole('alert')).toContainText('wasm-unsafe-eval');
});

test('without WebGL the yard is drawn flat and everything else works', async ({ yard, page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = /** @type {any} */ (
      /** @this {HTMLCanvasElement} @param {string} kind @param {any[]} rest */
      function (kind, ...rest) {
        return kind.startsWith('webgl')
          ? null
          : /** @type {any} */ (original).call(this, kind, ...rest);
      }
    );
  });
  await yard.open();
  const notice = page.locator('.notice', { hasText: 'WebGL' });
  await expect(notice).toBeVisible();
  await expect(page.locator('svg.flat rect.solid')).toHaveCount(1);
  await yard.walkUpAndVault();
  await yard.step(26);
  expect((await yard.state()).phase).toBe('vault');
  await yard.screenshot('no-webgl');
  await page.keyboard.press('Digit2');
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});

test('lost graphics are announced, and drawn again when they are back', async ({ yard, page }) => {
  await yard.open();
  await page.evaluate(() => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('view'));
    const lose = /** @type {any} */ (canvas.getContext('webgl2')).getExtension(
      'WEBGL_lose_context',
    );
    Object.assign(window, { lose });
    lose.loseContext();
  });
  await expect(page.locator('.toast')).toContainText('graphics were lost');
  await page.evaluate(() => /** @type {any} */ (window).lose.restoreContext());
  await expect(page.locator('.toast')).toBeHidden();
});

test('blocked storage does not stop the page', async ({ yard, page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await yard.open();
  await page.locator('button.theme').click();
  expect((await yard.state()).step).toBe(0);
});

test('a browser that forbids asking for gamepads still plays', async ({ yard, page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'getGamepads', {
      value() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    }),
  );
  await yard.open();
  await yard.walkUpAndVault();
  expect((await yard.state()).phase).toBe('vault');
});

test('a value that the core refuses is named and leaves the scene as it was', async ({
  yard,
  page,
}) => {
  // A thick skin from a link; then a capsule thinner than it.
  await yard.open('v=1&p=low-wall&ak=0.1');
  await yard.walk(30);
  const before = await yard.state();
  await page.getByRole('button', { name: 'Avatar' }).click();
  await yard.field('Capsule Radius').fill('0.1');
  await yard.field('Capsule Radius').press('Enter');
  await expect(page.locator('.notice', { hasText: 'not taken' })).toBeVisible();
  await expect(yard.field('Capsule Radius')).toHaveValue('0.28');
  expect((await yard.state()).position).toEqual(before.position);
});

test('before the core has come the page says that it is loading', async ({ yard, page }) => {
  /** @type {() => void} */
  let release = () => {};
  const held = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route(WASM, async (route) => {
    await held;
    await route.continue();
  });
  const opened = yard.open();
  await expect(page.locator('#boot')).toContainText('Loading');
  release();
  await opened;
  await expect(page.locator('#boot')).toHaveCount(0);
});

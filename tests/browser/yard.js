// Opening the page and asking it things through its own hooks.
import { test as base, expect } from '@playwright/test';

/** What a test does with the page. */
export class Yard {
  /** @param {import('@playwright/test').Page} page */
  constructor(page) {
    this.page = page;
    /** @type {string[]} */
    this.errors = [];
    page.on('pageerror', (error) => this.errors.push(error.message));
  }

  /** Opens the page, paused. @param {string} [hash] @param {string} [query] */
  async open(hash = '', query = 'paused=1') {
    await this.page.goto(`?${query}${hash ? `#${hash}` : ''}`);
    await this.page.evaluate(() => /** @type {any} */ (window).vaultyard.ready);
  }

  /** Steps with what the keys say. @param {number} [count] */
  step(count = 1) {
    return this.page.evaluate((n) => /** @type {any} */ (window).vaultyard.step(n), count);
  }

  /** @returns {Promise<any>} */
  state() {
    return this.page.evaluate(() => /** @type {any} */ (window).vaultyard.state());
  }

  /** Steps one by one and collects the states. @param {number} count @returns {Promise<any[]>} */
  record(count) {
    return this.page.evaluate((n) => {
      const { step, state } = /** @type {any} */ (window).vaultyard;
      return Array.from({ length: n }, () => {
        step(1);
        return state();
      });
    }, count);
  }

  /** Walks forward by key. @param {number} steps */
  async walk(steps) {
    await this.page.keyboard.down('KeyW');
    await this.step(steps);
    await this.page.keyboard.up('KeyW');
  }

  /** A parameter's number field. @param {string} label */
  field(label) {
    return this.page.locator('.lil-gui .lil-number', { hasText: label }).locator('input');
  }

  /** Walks up to the low wall by its keys and presses E there. */
  async walkUpAndVault() {
    await this.walk(60);
    expect((await this.state()).trace.verdict).toBe('vaultable');
    await this.page.keyboard.press('KeyE');
    await this.step(1);
  }

  /** @param {string} name */
  screenshot(name) {
    return this.page.screenshot({ path: `tests/browser/artefacts/${name}.png` });
  }
}

/** @type {import('@playwright/test').Fixtures<{ yard: Yard }, {}, import('@playwright/test').PlaywrightTestArgs>} */
const fixtures = {
  yard: async ({ page }, use) => {
    const yard = new Yard(page);
    await use(yard);
    expect(yard.errors, 'errors that nobody caught').toEqual([]);
  },
};

export const test = base.extend(fixtures);

export { expect };

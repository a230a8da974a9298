import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, watch } from './product.ts';

const { demo } = inject('product');
const ENGINE = /\/re2js-[\w-]+\.js$/;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types deedkit lit-html";

describe('a form with a pattern that would be tried for ever', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  /** Shows a form of one field in a page of its own, under a policy that lets nothing pass but the library. */
  async function open(pattern: string, { hasEngine = true } = {}) {
    const context: BrowserContext = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    const faults = watch(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    if (!hasEngine) await context.route(ENGINE, (route) => route.abort());
    await context.route(`${demo}/patterns`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Content-Security-Policy': POLICY },
        body: '<!doctype html><html lang="en"><title>Patterns</title><script type="module" src="/deedkit/deedkit.js"></script><deed-builder-form></deed-builder-form>',
      }),
    );
    await page.goto(`${demo}/patterns`);
    await page.evaluate(async (pattern) => {
      const field = { type: 'string', pattern, 'x-deed': { widget: 'text', label: { en: 'Code' } } };
      await customElements.whenDefined('deed-builder-form');
      Object.assign(document.querySelector('deed-builder-form') as Element, {
        schema: {
          type: 'object',
          properties: { _id: {}, all: { type: 'object', properties: { _id: {}, code: field } } },
        },
        value: { _type: 'value', _id: 'a', all: { _type: 'value', _id: 'b', code: '' } },
      });
    }, pattern);
    const code = page.getByRole('textbox', { name: 'Code' });
    await code.waitFor();
    const engines = (): number => new Set(asked.filter((url) => ENGINE.test(url))).size;
    return { page, code, faults, engines, close: () => context.close() };
  }

  /** Writes a text that the pattern does not take at its last letter; the page still answers then. */
  async function write(page: Page, text: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Code' }).fill(text);
    await page.keyboard.press('Tab');
    await page.evaluate(() => new Promise(requestAnimationFrame), undefined);
  }
  const error = (page: Page) => page.locator('deed-builder-form .error');

  it('fetches what runs it in linear time, under the strictest policy', async () => {
    const { page, faults, engines, close } = await open('^(a+)+$');
    await write(page, `${'a'.repeat(40)}!`);
    await error(page).waitFor({ timeout: 2000 });
    await write(page, 'a'.repeat(40));
    await error(page).waitFor({ state: 'detached', timeout: 2000 });
    expect([engines(), faults]).toEqual([1, []]);
    await close();
  });

  it('is shown where that cannot be fetched, and judges nothing by it', async () => {
    const { page, code, faults, close } = await open('^(a+)+$', { hasEngine: false });
    await write(page, `${'a'.repeat(40)}!`);
    expect([await code.inputValue(), await error(page).count(), faults]).toEqual([`${'a'.repeat(40)}!`, 0, []]);
    await close();
  });

  it('is another than one whose pattern is known to be harmless: that one fetches nothing', async () => {
    const { page, engines, close } = await open('^[A-Z]{2}[0-9]{2}( ?[A-Z0-9]){11,30}$');
    await write(page, `DE89${' A'.repeat(30)}!`);
    await error(page).waitFor({ timeout: 2000 });
    expect(engines()).toBe(0);
    await close();
  });
});

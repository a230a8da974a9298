import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** Files that a contract's form is drawn by; all others come after it. */
const FIRST =
  /\/(?:deedkit\.js|(?:base|draft|builder|builder-form|open-draft|later|alone|written-text|rolldown-runtime)-[\w-]{7}\.js)$/;

describe('a page whose later parts do not come', () => {
  it('is whole once they can be had, and has kept what was written', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${product.demo}/new`);
    await page.getByRole('combobox', { name: 'Search templates' }).fill('shareholders');
    await page.getByRole('option', { name: /Shareholders’ agreement/, selected: true }).waitFor();
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.waitForURL(/\/contracts\//);
    const cut = new Set<string>();
    await page.route(/\/deedkit\/[^/]*\.js$/, (route) => {
      const { pathname } = new URL(route.request().url());
      if (FIRST.test(pathname)) return route.continue();
      cut.add(pathname);
      return route.abort();
    });
    await page.reload();
    const form = page.locator('deed-builder-form');
    await form.getByRole('textbox', { name: 'Company name' }).first().fill('Kuusi Oy');
    await page.getByRole('button', { name: 'History' }).click();
    // The document, the button that finalizes, and what reads the form.
    await expect.poll(() => cut.size).toBeGreaterThan(10);
    expect(await page.locator('deed-finalize-button').getByRole('button').count()).toBe(0);
    await page.unroute(/\/deedkit\/[^/]*\.js$/);
    await page.locator('deed-document-preview .paper').getByText('Kuusi Oy').first().waitFor();
    await page.getByRole('button', { name: 'Finalize' }).waitFor();
    await page.locator('deed-builder-form .rich-box:not(.skeleton)').first().waitFor();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.getByRole('button', { name: 'Comments' }).click();
    await page.locator('deed-comments').getByText('No comments yet').waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Company name' }).first().inputValue(), { timeout: 10_000 })
      .toBe('Kuusi Oy');
    expect(faults).toEqual([]);
    await context.close();
  });
});

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
  /\/(?:deedkit\.js|(?:base|listed|draft|builder|builder-form|open-draft|edits|shared|rolldown-runtime)-[\w-]{7}\.js)$/;

describe('a page whose later parts do not come', () => {
  it('is whole once they can be had, and has kept the text written meanwhile', async () => {
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

  /** A page of somebody's with a Builder in it, under a policy; parts that come later are named as they are asked for. */
  async function openOwn(policy: string, answer: () => number | undefined) {
    const page = await browser.newPage();
    const asked: string[] = [];
    await page.route(`${product.demo}/own`, (route) =>
      route.fulfill({
        headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
        body: '<!doctype html><script type="module" src="/deedkit/deedkit.js"></script><deed-builder></deed-builder>',
      }),
    );
    await page.route(/\/deedkit\/finalize-button-[^/]*\.js$/, (route) => {
      asked.push(route.request().url());
      const status = answer();
      return status === undefined ? route.continue() : route.fulfill({ status });
    });
    await page.goto(`${product.demo}/own`);
    const isDefined = (tag: string): Promise<boolean> =>
      page.evaluate((name) => customElements.get(name) !== undefined, tag);
    return { page, asked, isDefined };
  }

  it('has them where its policy lets scripts be imported and nothing be fetched', async () => {
    const { page, isDefined } = await openOwn("default-src 'none'; script-src 'self'", () => undefined);
    await expect.poll(() => isDefined('deed-finalize-button')).toBe(true);
    await page.close();
  });

  it('asks again while the server is in trouble, and not for a part that is gone', async () => {
    const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
    let tries = 0;
    const troubled = await openOwn(policy, () => ((tries += 1) < 3 ? 503 : undefined));
    await expect.poll(() => troubled.isDefined('deed-finalize-button'), { timeout: 10_000 }).toBe(true);
    await troubled.page.close();
    const gone = await openOwn(policy, () => 404);
    await expect.poll(() => gone.isDefined('deed-document-preview')).toBe(true);
    await gone.page.waitForTimeout(2500);
    // Once to see, once by the import.
    expect(gone.asked.length).toBeLessThanOrEqual(2);
    expect(await gone.isDefined('deed-finalize-button')).toBe(false);
    await gone.page.close();
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './product.ts';

const product = inject('product');
let browser: Browser;
let draft = '';

beforeAll(async () => {
  browser = await openBrowser();
  const response = await fetch(`${product.demo}/deedkit/drafts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.demo },
    body: JSON.stringify({ template_id: 'shareholders-agreement', language: 'en', document_name: 'Accessibility' }),
  });
  draft = ((await response.json()) as { id: string }).id;
});

afterAll(async () => {
  await browser.close();
});

const SCREENS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 820, height: 1000, colorScheme: 'dark' },
  { width: 320, height: 640, colorScheme: 'light' },
] as const;

for (const { width, height, colorScheme } of SCREENS) {
  describe(`at ${width} px, ${colorScheme}`, () => {
    const open = async (path: string): Promise<Page> => {
      const page = await browser.newPage({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
      });
      await page.goto(product.demo + path);
      return page;
    };

    it('the site, the picker and the builder have no barrier that axe knows, and nothing is wider than the screen', async () => {
      for (const [path, ready] of [
        ['/', 'h1'],
        ['/new', 'deed-template-picker [role=option]'],
        [`/contracts/${draft}`, 'deed-builder-form input'],
      ] as const) {
        const page = await open(path);
        await page.locator(ready).first().waitFor();
        await page.waitForTimeout(800);
        expect(await findViolations(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
        await page.close();
      }
    });

    it('the main way through works by keyboard alone', async () => {
      const page = await open('/new');
      const search = page.getByRole('combobox', { name: 'Search templates' });
      await search.waitFor();
      await search.press('n');
      await page.keyboard.type('on-disclosure');
      await page.getByRole('option', { selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/contracts\//);
      const title = page.locator('deed-builder-form').getByRole('textbox').first();
      await title.waitFor();
      const hasFocus = (): Promise<boolean> =>
        title.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field);
      // A new contract is opened to be written: where there is room, the focus comes to its first field by itself.
      if (width >= 768) await expect.poll(hasFocus).toBe(true);
      if (width >= 768) await page.keyboard.press('Shift+Tab');
      for (let steps = 0; steps < 60 && !(await hasFocus()); steps += 1) await page.keyboard.press('Tab');
      await page.keyboard.type('Typed after Tab');
      await expect.poll(() => title.inputValue()).toBe('Typed after Tab');
      await page.getByText('Saved', { exact: true }).first().waitFor({ state: 'attached' });
      await page.close();
    });
  });
}

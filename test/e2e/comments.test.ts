import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
});

afterAll(async () => {
  await browser.close();
});

/** A window of its own on a contract. */
async function open(url: string): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(url);
  return { page, faults };
}

describe('comments in two windows', () => {
  it('are said at a field, seen in the other window at once, answered, resolved, and never in the document', async () => {
    const first = await open(`${product.demo}/new`);
    const { page } = first;
    await page.getByRole('combobox', { name: 'Search templates' }).fill('disclosure');
    await page.getByRole('option', { name: /Mutual non-disclosure/i }).waitFor();
    await page.getByRole('textbox', { name: 'Document name' }).fill('NDA to talk about');
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.waitForURL(/\/contracts\//);
    const field = page.locator('deed-builder-form').getByRole('textbox').first();
    await field.waitFor();
    const other = await open(page.url());
    await page.getByRole('button', { name: 'Comments' }).waitFor();
    await field.focus();
    await page.locator('deed-builder-form .comment-add').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+F2');
    const said = '<b>Is</b> this what our archive wants?';
    await page.locator('deed-comments textarea').fill(said);
    await page.keyboard.press('Control+Enter');
    await page.locator('deed-comments .body').getByText(said).waitFor();
    await other.page
      .locator('deed-builder-form')
      .getByRole('button', { name: /^1 comment on / })
      .click();
    const thread = other.page.locator('deed-comments .thread');
    await thread.getByText(said).waitFor();
    await thread.getByRole('button', { name: /^Reply about/ }).click();
    await other.page.locator('deed-comments textarea').fill('It is.');
    await other.page.keyboard.press('Control+Enter');
    await page.locator('deed-comments .body').getByText('It is.').waitFor();
    expect(await page.locator('deed-comments .body b').count()).toBe(0);
    // Both at once: neither is told of an error, and both see who it was. Each presses the button that it saw.
    const buttons = await Promise.all(
      [page, other.page].map((window) =>
        window.locator('deed-comments').getByRole('button', { name: 'Resolve' }).elementHandle(),
      ),
    );
    await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
    for (const window of [page, other.page]) {
      await window.locator('deed-comments').getByText('Everything is resolved.').waitFor();
      await window
        .locator('deed-comments')
        .getByRole('radio', { name: /^Resolved/ })
        .check({ force: true });
      await window.locator('deed-comments .done').waitFor();
      expect(await window.locator('.comment-mark').count()).toBe(0);
    }
    const html = await page.evaluate(async () => {
      const draft = document.querySelector('deed-draft');
      const { endpoint, session, grant } = draft as unknown as Record<string, string>;
      const answer = await fetch(`${endpoint}/contracts/${session?.replace('contract:', '') ?? ''}/html`, {
        headers: { 'X-Deed-Grant': grant ?? '' },
      });
      return answer.text();
    });
    expect(html).toContain('deed-document');
    expect(html).not.toContain('archive wants');
    expect([...first.faults, ...other.faults]).toEqual([]);
  });
});

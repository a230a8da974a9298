import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
let browser: Browser;
let address = '';
let email = '';
/** Links that were opened, which is good once. */
const used = new Set<string>();
let contractId = '';

/** Asks the Platform interface with the sandbox key. */
async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(product.service + path, {
    method,
    headers: { Authorization: `Bearer ${product.sandboxKey}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: T }).data;
}

beforeAll(async () => {
  browser = await openBrowser();
  const { root_folder_id } = await ask<{ root_folder_id: string }>('GET', '/public/v2/workspace');
  const started = await ask<{ id: string }>('POST', '/public/v2/templates/mutual-nda/start', {
    folder_id: root_folder_id,
    title: 'Agreement',
  });
  const { contract, contract_id } = await ask<{ contract: { builder_url: string }; contract_id: string }>(
    'GET',
    `/public/v2/documents/${started.id}?include=contract`,
  );
  address = contract.builder_url;
  contractId = contract_id;
  const users = await ask<{ email: string | null }[]>('GET', '/public/v2/users');
  email = users.find((user) => user.email !== null)?.email ?? '';
});

afterAll(async () => {
  await browser.close();
});

/** Looks at a page as axe does, and for what does not fit the screen. */
async function expectNoBarrier(page: Page, width: number): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

describe.each([
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 320, height: 640, colorScheme: 'dark' },
] as const)('the page of a contract at $width px, $colorScheme', ({ width, height, colorScheme }) => {
  it('asks who is there, sends a link, and lets them draft, without a barrier that axe knows', async () => {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, locale: 'en-GB' });
    const faults = watch(page);
    await page.goto(address);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectNoBarrier(page, width);
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByRole('heading', { name: 'outbox' }).waitFor();
    await expectNoBarrier(page, width);
    let link = '';
    await expect
      .poll(async () => {
        const outbox = await ask<{ to: string; text: string }[]>('GET', '/sandbox/outbox');
        const links = outbox
          .filter(({ to }) => to === email)
          .map(({ text }) => /http\S+\/sign-in\/\S+/.exec(text)?.[0] ?? '');
        link = links.find((each) => each !== '' && !used.has(each)) ?? '';
        return link;
      })
      .not.toBe('');
    used.add(link);
    await page.goto(link);
    // A mail scanner opens the link in a browser of its own in the same way.
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectNoBarrier(page, width);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(address);
    await page.locator('deed-builder-form input').first().waitFor();
    await page.waitForTimeout(800);
    await expectNoBarrier(page, width);
    await page.getByRole('button', { name: 'History' }).click();
    await page.locator('deed-history').getByText('No changes yet').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Comments' }).click();
    // A comment that an integration writes for somebody stands in the page at once, under their name.
    const said = `Is ${width} the right name?`;
    await ask('POST', `/public/v2/contracts/${contractId}/builder/threads`, {
      anchor: { kind: 'field', path: '/basic/title', quote: 'Agreement' },
      body: said,
    });
    await page.locator('deed-comments .body').getByText(said).waitFor();
    await page.locator('deed-comments').getByText('Service account').first().waitFor();
    expect(faults).toEqual([]);
    // A copy is a contract of its own, in the same window; narrow bars have no room for the button.
    if (width > 1000) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Duplicate as a new draft' }).click();
      await page.waitForURL((url) => url.href !== address && url.pathname.startsWith('/contracts/'));
      await page.locator('deed-builder-form input').first().waitFor();
    }
    await page.close();
  });
});

describe('the button of a one-time URL', () => {
  it.each(['light', 'dark'] as const)('needs no script, on a phone, %s', async (colorScheme) => {
    const handler = { method: 'GET', url: 'https://app.example.com/back' };
    const { url } = await ask<{ url: string }>('POST', '/api/builder/sessions', {
      contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Behind a button' },
      handlers: { success_handler: handler, cancel_handler: handler, delete_handler: handler, error_handler: handler },
    });
    // A program that looks at links by a browser; scripts of axe need some of their own.
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({
        viewport: { width: 320, height: 640 },
        colorScheme,
        locale: 'en-GB',
        javaScriptEnabled,
        userAgent: 'Mattermost-Bot/1.1',
      });
      const page = await context.newPage();
      const faults = watch(page);
      await page.goto(url);
      await page.getByRole('heading', { name: 'Open your document' }).waitFor();
      expect(await context.cookies()).toEqual([]);
      if (javaScriptEnabled) {
        await expectNoBarrier(page, 320);
      } else {
        await page.getByRole('button', { name: 'Open' }).press('Enter');
        await page.waitForURL(/\/hosted\/builder\/[\w-]+$/);
        expect((await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toContainEqual([
          'deed_hosted',
          true,
        ]);
      }
      expect(faults).toEqual([]);
      await context.close();
    }
  });
});

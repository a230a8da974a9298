import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import type { HostedSession, Integrator } from './integrator.ts';
import { startIntegrator } from './integrator.ts';
import { createData, findPorts, openBrowser, removeData, startProduct, watch } from './product.ts';
import type { Product } from './product.ts';

const data = createData();
let product: Product;
let browser: Browser;
let site: Integrator;
const faults: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ data, ports: await findPorts() }), openBrowser()]);
  site = await startIntegrator(product);
});

afterAll(async () => {
  site.close();
  await browser.close();
  await product.stop();
  removeData(data);
});

async function open(
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', ...options });
  const page = await context.newPage();
  const seen = watch(page);
  page.on('close', () => {
    faults.push(...seen);
  });
  return { context, page };
}

const form = (page: Page): ReturnType<Page['locator']> =>
  page.locator('deed-builder-form').getByRole('textbox').first();
const arrived = async (page: Page, name: string): Promise<URL> => {
  await page.waitForURL(`${site.url}/${name}**`);
  return new URL(page.url());
};
const told = (name: string, { id, participant }: HostedSession): string =>
  `${site.url}/${name}?case=7&session_id=${id}&participant_id=${participant.id}#part`;

async function finalizeIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finalize' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Finalize this document?').waitFor();
  await dialog.getByRole('button', { name: 'Finalize' }).click();
}

describe('the hosted Builder', () => {
  it('takes somebody from a site through drafting and finalizing, and back to it', async () => {
    const session = await site.startBuilder();
    await site.complete(session);
    const { context, page } = await open();
    await page.goto(site.through(session.url));
    await form(page).waitFor();
    expect(page.url()).toBe(`${product.service}/hosted/builder/${session.id}`);
    expect(await page.title()).toBe('NDA with Nordvik');
    await form(page).fill('Written on the hosted page');
    const name = page.getByRole('textbox', { name: 'Document name' });
    await name.fill('NDA, renamed');
    await expect.poll(() => page.title()).toBe('NDA, renamed');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.locator('deed-document-preview').getByRole('radio', { name: 'PDF' }).check({ force: true });
    await page.locator('deed-pdf-view canvas').first().waitFor();
    await finalizeIn(page);
    expect((await arrived(page, 'success')).href).toBe(told('success', session));
    const { state } = await site.call<{ state: { status: string; document_name: string; value: unknown } }>(
      'GET',
      `/api/builder/sessions/${session.id}/contract`,
    );
    expect([
      state.status,
      state.document_name,
      JSON.stringify(state.value).includes('Written on the hosted page'),
    ]).toEqual(['finalized', 'NDA, renamed', true]);

    await page.goto(session.url);
    await page.getByText('This document is finalized').first().waitFor();
    expect(await form(page).count(), 'the form is gone').toBe(0);
    expect(await page.getByRole('button', { name: 'Edit again' }).count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('NDA, renamed.pdf');
    await page.getByRole('link', { name: 'Continue' }).click();
    expect((await arrived(page, 'success')).href).toBe(told('success', session));
    await context.close();
  });

  it('is left by Back, and resumed by a new URL', async () => {
    const session = await site.startBuilder();
    const { context, page } = await open();
    await page.goto(session.url);
    await form(page).fill('To be continued');
    // “Saved” stands there before the edit, too.
    await expect
      .poll(async () => JSON.stringify(await site.call('GET', `/api/builder/sessions/${session.id}/contract`)))
      .toContain('To be continued');
    await page.getByRole('link', { name: 'Back' }).click();
    expect((await arrived(page, 'cancel')).href).toBe(told('cancel', session));
    const { url } = await site.call<HostedSession>(
      'POST',
      `/api/builder/sessions/${session.id}/participants/${session.participant.id}/authenticate`,
    );
    const other = await open();
    await other.page.goto(url);
    await expect.poll(() => form(other.page).inputValue()).toBe('To be continued');
    await other.context.close();
    await context.close();
  });

  it('shows two tabs the same, and neither is taken away by what the other or the API does', async () => {
    const session = await site.startBuilder();
    await site.complete(session);
    const { context, page } = await open();
    await page.goto(session.url);
    await form(page).waitFor();
    const second = await context.newPage();
    await second.goto(session.url);
    await form(second).fill('From the second tab');
    await expect.poll(() => form(page).inputValue()).toBe('From the second tab');
    await site.call('POST', `/api/builder/sessions/${session.id}/contract/finalize`, {
      participant: session.participant.id,
    });
    for (const tab of [page, second]) await tab.getByRole('link', { name: 'Continue' }).waitFor();
    await site.call('POST', `/api/builder/sessions/${session.id}/contract/unfinalize`);
    for (const tab of [page, second]) await tab.getByRole('button', { name: 'Finalize' }).waitFor();
    expect(await page.getByRole('link', { name: 'Continue' }).isVisible()).toBe(false);
    await context.close();
  });

  it('follows settings that change while it is open', async () => {
    const session = await site.startBuilder({
      trial: {
        finalize_title: 'This is a trial',
        finalize_content: '<p>Upgrade to finalize.</p>',
        cta_url: 'https://example.com/plans',
      },
    });
    await site.complete(session);
    const { context, page } = await open();
    await page.goto(session.url);
    await form(page).waitFor();
    await page.getByRole('button', { name: 'Finalize' }).click();
    await page.getByRole('dialog').getByText('This is a trial').waitFor();
    await page.keyboard.press('Escape');
    await site.call('PATCH', `/api/builder/sessions/${session.id}`, {
      body: { trial: null, finalization: { confirmation_text: 'Locked <strong>for good</strong>?' } },
    });
    const dialog = page.getByRole('dialog');
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Finalize' }).click();
          return dialog.innerText();
        },
        { timeout: 15_000 },
      )
      .toContain('Locked for good?');
    await page.keyboard.press('Escape');
    await site.call('PATCH', `/api/builder/sessions/${session.id}`, { body: { finalization: null } });
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Finalize' }).click();
          return dialog.innerText();
        },
        { timeout: 15_000 },
      )
      .not.toContain('Locked for good?');
    await dialog.getByRole('button', { name: 'Finalize' }).click();
    expect((await arrived(page, 'success')).href).toBe(told('success', session));
    await context.close();
  });

  it('goes to the delete handler at once when the session is deleted by the API', async () => {
    const session = await site.startBuilder();
    const { context, page } = await open();
    await page.goto(session.url);
    await form(page).waitFor();
    await site.call('DELETE', `/api/builder/sessions/${session.id}`);
    expect((await arrived(page, 'delete')).href).toBe(told('delete', session));
    await page.goto(`${product.service}/hosted/builder/${session.id}`);
    expect((await arrived(page, 'delete')).href).toBe(told('delete', session));
    await context.close();
  });

  it('is deleted in the page, after asking; a POST handler gets a form', async () => {
    const session = await site.startBuilder({ handlers: site.handlers('delete') });
    const { context, page } = await open();
    await page.goto(session.url);
    await form(page).waitFor();
    await page.getByRole('button', { name: 'Delete the document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this document?' });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete the document' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await arrived(page, 'delete');
    expect(site.arrivals.at(-1)).toBe(
      `POST /delete?case=7&session_id=${session.id}&participant_id=${session.participant.id}`,
    );
    await expect(site.call('GET', `/api/builder/sessions/${session.id}`)).rejects.toThrow('404');
    await context.close();
  });

  it('goes to the error handler when it cannot be opened for an unexpected reason', async () => {
    const session = await site.startBuilder();
    const { context, page } = await open();
    await page.route(/\/deedkit\/drafts\/[^/]+$/, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":{"code":"internal","message":"x"}}',
      }),
    );
    await page.goto(session.url);
    expect((await arrived(page, 'error')).href).toBe(told('error', session));
    await context.close();
  });
});

describe('the hosted Template Browser', () => {
  it('lets somebody choose, and tells the site what', async () => {
    const session = await site.startBrowser({ filter: { language: 'fi' } });
    const { context, page } = await open();
    await page.goto(site.through(session.url));
    await page.getByRole('combobox', { name: 'Search templates' }).fill('non-disclosure');
    await page.getByRole('option', { selected: true }).waitFor();
    await page.getByRole('textbox', { name: 'Document name' }).fill('Salassapito & muuta');
    await page.getByRole('button', { name: 'Use this template' }).click();
    const url = await arrived(page, 'success');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      case: '7',
      session_id: session.id,
      template_id: 'mutual-nda',
      document_name: 'Salassapito & muuta',
      'languages[0]': 'fi',
    });
    expect(await site.call('GET', `/api/browser/sessions/${session.id}`)).toMatchObject({
      status: 'completed',
      state: { template_id: 'mutual-nda', languages: ['fi'] },
    });
    const before = site.arrivals.length;
    await page.goBack();
    await expect.poll(() => site.arrivals.length).toBeGreaterThan(before);
    expect(site.arrivals.at(-1)).toContain('/success?');
    await context.close();
  });

  it('is left by Back, and goes to the delete handler at once when it is deleted by the API', async () => {
    const session = await site.startBrowser();
    const { context, page } = await open();
    const asked = page.waitForRequest(`**/hosted/browser/${session.id}/ended`);
    await page.goto(session.url);
    await page.getByRole('option').first().click();
    await asked;
    await site.call('DELETE', `/api/browser/sessions/${session.id}`);
    expect((await arrived(page, 'delete')).searchParams.get('session_id')).toBe(session.id);
    const other = await site.startBrowser();
    await page.goto(other.url);
    await page.getByRole('link', { name: 'Back' }).click();
    expect((await arrived(page, 'cancel')).searchParams.get('session_id')).toBe(other.id);
    await context.close();
  });
});

describe('every hosted page', () => {
  it.each([
    ['en-GB', 'Back', 'Search templates'],
    ['fi', 'Takaisin', 'Hae asiakirjapohjia'],
    ['sv', 'Tillbaka', 'Sök bland mallar'],
    ['de', 'Zurück', undefined],
    ['pl', 'Wstecz', undefined],
  ])('speaks %s', async (language, back, search) => {
    const { context, page } = await open();
    await page.goto((await site.startBrowser({ ui_language: language })).url);
    await page.getByRole('link', { name: back, exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    const field = page.getByRole('combobox');
    await expect.poll(() => field.getAttribute('aria-label')).toEqual(search ?? expect.not.stringContaining('Search'));
    await page.goto((await site.startBuilder({ ui_language: language })).url);
    await page.getByRole('link', { name: back, exact: true }).waitFor();
    const finalize = page.locator('deed-finalize-button').getByRole('button');
    await expect
      .poll(() => finalize.innerText())
      .toEqual(language === 'en-GB' ? 'Finalize' : expect.not.stringContaining('Finalize'));
    await context.close();
  });

  for (const { width, height, colorScheme } of [
    { width: 1440, height: 900, colorScheme: 'light' },
    { width: 320, height: 640, colorScheme: 'dark' },
  ] as const) {
    it(`has no barrier that axe knows at ${width} px, ${colorScheme}, and nothing wider than the screen`, async () => {
      const { context, page } = await open({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
      const check = async (what: string): Promise<void> => {
        await page.waitForTimeout(600);
        expect(await findViolations(page), what).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
      };
      const session = await site.startBuilder();
      await site.complete(session);
      await page.goto(session.url);
      await form(page).waitFor();
      await check('draft');
      await page.getByRole('button', { name: 'Delete the document' }).click();
      await check('deleting');
      await page.keyboard.press('Escape');
      await site.call('POST', `/api/builder/sessions/${session.id}/contract/finalize`, {
        participant: session.participant.id,
      });
      await page.getByRole('link', { name: 'Continue' }).waitFor();
      await check('finalized');
      await page.goto((await site.startBrowser()).url);
      await page.getByRole('option').first().click();
      await check('browser');
      await page.goto(`${product.service}/builder/sandbox.nothing`);
      await check('unknown link');
      await context.close();
    });
  }

  it('says so when its scripts do not arrive, and when a visit ends while it is open', async () => {
    const { context, page } = await open();
    await page.route(/assets\/deedkit\.js$/, (route) => route.abort());
    await page.goto((await site.startBuilder()).url);
    await page.getByRole('heading', { name: 'This page did not load completely' }).waitFor();
    await page.unroute(/assets\/deedkit\.js$/);
    await page.getByRole('link', { name: 'Try again' }).click();
    await form(page).waitFor();
    await site.call('POST', '/sandbox/clock', { body: { advance: 'PT25H' } });
    // The page may have found out by itself before anything could be typed.
    await form(page)
      .fill('Too late', { timeout: 3000 })
      .catch(() => undefined);
    await page.getByText('Nothing that was saved is lost').waitFor();
    expect(await page.getByRole('button', { name: 'Delete the document' }).isVisible()).toBe(false);
    await context.close();
  });

  it('had no error in it and no violation of its policy, all the way', () => {
    expect(faults).toEqual([]);
  });
});

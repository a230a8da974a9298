import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { findViolations } from './find-violations.ts';
import { ask, home, openPage, signIn } from './console-visit.ts';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
const PDF = new URL('../fixtures/scans/scan-fax-g4.pdf', import.meta.url);
let browser: Browser;

/** Sends a PDF to one signee. */
async function sendPdf(title: string): Promise<{ readonly documentId: string; readonly title: string }> {
  const { root_folder_id } = await ask<{ root_folder_id: string }>('GET', '/public/v2/workspace');
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(PDF))], { type: 'application/pdf' }), 'berth.pdf');
  const fields = {
    title,
    folder_id: root_folder_id,
    signature_method: 'canvas',
    send_invitations: 'true',
    'parties[0][first_name]': 'Aino',
    'parties[0][email]': 'aino@post.example',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const response = await fetch(`${product.service}/public/v2/contracts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${product.sandboxKey}` },
    body: form,
  });
  const { data } = (await response.json()) as { data: { document_id: string } };
  return { documentId: data.document_id, title };
}

/** A document whose draft is complete. */
async function startComplete(title: string): Promise<{ readonly documentId: string; readonly contractId: string }> {
  const { root_folder_id: folder_id } = await ask<{ root_folder_id: string }>('GET', '/public/v2/workspace');
  const started = await ask<{ id: string; contract_id: string }>('POST', '/public/v2/templates/mutual-nda/start', {
    folder_id,
    title,
  });
  const { example } = await ask<{ example: Record<string, unknown> }>('GET', '/api/browser/templates/mutual-nda');
  const operations = Object.entries(example)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
  await ask('PATCH', `/public/v2/contracts/${started.contract_id}/builder/state`, { operations });
  return { documentId: started.id, contractId: started.contract_id };
}

/** Presses something as a person without a mouse does. */
async function pressKey(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await control.press(key);
}

describe('the console', () => {
  let admin: BrowserContext;
  let documentId = '';
  beforeAll(async () => {
    browser = await openBrowser();
    const { root_folder_id } = await ask<{ root_folder_id: string }>('GET', '/public/v2/workspace');
    const input = { folder_id: root_folder_id, title: 'Charter of the pier' };
    documentId = (await ask<{ id: string }>('POST', '/public/v2/templates/mutual-nda/start', input)).id;
    admin = await signIn(browser, 'admin');
  });
  afterAll(() => browser.close());

  it.each([
    { width: 1440, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ] as const)(
    'has no barrier that axe knows at $width px, $colorScheme',
    async ({ width, colorScheme }) => {
      for (const [path, heading] of [
        ['/', 'Home'],
        ['/documents', 'Documents'],
        ['/templates', 'Templates'],
        ['/api', 'API reference'],
        ['/people', 'People'],
        ['/access', 'Access'],
        ['/usage', 'Usage'],
        ['/settings', 'Settings'],
        ['/keys', 'API keys'],
        ['/activity', 'Activity'],
        ['/webhooks', 'Webhooks'],
        ['/requests', 'Request log'],
        ['/outbox', 'Outbox'],
        ['/nothing', 'There is no such page'],
      ] as const) {
        const page = await openPage(admin, path, heading);
        const faults = watch(page);
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        expect([path, await findViolations(page)]).toEqual([path, []]);
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
        expect(faults).toEqual([]);
        await page.close();
      }
    },
    180_000,
  );

  it('finds documents by the palette, with keys alone, and Back leads back', async () => {
    const page = await openPage(admin, '/people', 'People');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pier chart');
    await page.getByRole('option', { name: 'Charter of the pier' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${home}/documents/${documentId}`);
    await page.locator('deed-builder-form input').first().waitFor();
    expect(await page.title()).toBe('Charter of the pier · Demo');
    await page.goBack();
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    await page.close();
  });

  it('saves an edit under the name of the member', async () => {
    const page = await openPage(admin, `/documents/${documentId}`, 'Charter of the pier');
    await page.getByRole('textbox', { name: 'Title' }).first().fill('Use of the pier');
    await page.getByText('Saved').first().waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.locator('deed-history').getByText('Console admin').first().waitFor();
    await page.close();
  });

  it('corrects an address, reminds, and cancels', async () => {
    const { documentId: sent, title } = await sendPdf('Berth for rent');
    const page = await openPage(admin, `/documents/${sent}`, title);
    await page.getByRole('button', { name: 'Correct the address of Aino' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByRole('button', { name: 'Send a new link' }).click();
    await dialog.getByText('That was not done').waitFor();
    await dialog.getByLabel('Email').fill('aino.elsewhere@post.example');
    await dialog.getByRole('button', { name: 'Send a new link' }).click();
    await page.locator('deed-signing-progress').getByText('aino.elsewhere@post.example').waitFor();
    await page.getByRole('button', { name: 'Remind all' }).click();
    await page.getByText('Reminders are on their way').waitFor();
    await vi.waitFor(async () => {
      const outbox = await ask<{ to: string }[]>('GET', '/sandbox/outbox?page[size]=100');
      expect(outbox.filter(({ to }) => to === 'aino.elsewhere@post.example').length).toBeGreaterThanOrEqual(2);
    });
    await page.getByRole('button', { name: 'Cancel signing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel signing' }).click();
    await page.getByText('Signing is cancelled').first().waitFor();
    expect(await page.getByRole('button', { name: 'Remind all' }).count()).toBe(0);
    await page.close();
  });

  it('sends a draft with keys alone, at an address of its own, and shows how far it has come', async () => {
    const { documentId: drafted } = await startComplete('Use of the crane');
    const page = await openPage(admin, `/documents/${drafted}`, 'Use of the crane');
    const faults = watch(page);
    await pressKey(page.getByRole('link', { name: 'Send', exact: true }));
    await page.waitForURL(`${home}/documents/${drafted}/send`);
    await page.getByRole('heading', { name: 'Send Use of the crane', level: 1 }).waitFor();
    await page.goBack();
    await page.locator('deed-builder').waitFor();
    await page.goForward();
    await page.getByRole('textbox', { name: 'Message' }).fill('Before the season begins.');
    await page.reload();
    await page.locator('deed-send').getByText('Before the season begins.').first().waitFor();
    await pressKey(page.getByRole('radio', { name: 'One after the other' }), 'Space');
    await pressKey(page.getByRole('button', { name: 'Send a test to yourself' }));
    await page.getByText(/A test is on its way to admin\..*@console\.example/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await pressKey(page.getByRole('button', { name: 'Send to 2 people' }));
    await page.waitForURL(`${home}/documents/${drafted}`);
    await page.locator('deed-signing-progress').getByText('0 of 2 signed').waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    const seen = await page.locator('deed-signing-progress .dot').evaluateAll((dots) =>
      dots.map((dot) => {
        // The border is that of the system's text in forced colours, and transparent else.
        const { backgroundColor, borderTopColor } = getComputedStyle(dot, '::before');
        return backgroundColor === borderTopColor;
      }),
    );
    // A signee who waits for others has a ring in place of a dot.
    expect(seen).toEqual([true, true, false]);
    expect(await page.getByRole('link', { name: 'Send', exact: true }).count()).toBe(0);
    expect(await page.getByRole('listitem').filter({ hasText: 'PDF, as it is signed' }).count()).toBe(1);
    const letters = await ask<{ document_id: string; text: string }[]>('GET', '/sandbox/outbox?page[size]=100');
    const sent = letters.filter(({ document_id: id }) => id === drafted);
    expect([sent.length > 0, sent.every(({ text }) => !text.includes('Erik'))]).toEqual([true, true]);
    await page.goto(`${home}/documents/${drafted}/send`);
    await page.waitForURL(`${home}/documents/${drafted}`);
    await page.getByRole('heading', { name: 'Use of the crane', level: 1 }).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });

  it('sends one later that was finalized alone', async () => {
    const { documentId: drafted, contractId } = await startComplete('Use of the ramp');
    await ask('POST', `/public/v2/contracts/${contractId}/builder/finalize`, { signature_method: 'canvas' });
    const page = await openPage(admin, `/documents/${drafted}`, 'Use of the ramp');
    await page.locator('deed-signing-progress').getByText('Not invited yet').first().waitFor();
    await page.getByRole('link', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await page.locator('deed-signing-progress').getByText('Invited').first().waitFor();
    await page.close();
  });

  it('sends a PDF with a place for a signature, with keys alone', async () => {
    const page = await openPage(admin, '/documents', 'Documents');
    const faults = watch(page);
    await pressKey(page.getByRole('button', { name: 'Send a PDF' }));
    const dialog = page.getByRole('dialog');
    await pressKey(dialog.getByRole('button', { name: 'Set the places' }));
    await dialog.getByText('Choose a PDF.').waitFor();
    const pdf = { name: 'Berth 12.pdf', mimeType: 'application/pdf', buffer: await readFile(PDF) };
    await dialog.getByLabel('PDF file').setInputFiles(pdf);
    const person = dialog.getByRole('group', { name: 'Person 1' });
    await person.getByLabel('Name').fill('Aino Virta');
    await person.getByLabel('Email').fill('aino@post.example');
    expect(await findViolations(page)).toEqual([]);
    await pressKey(dialog.getByRole('button', { name: 'Set the places' }));
    await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/);
    const { contract_id: contract } = await ask<{ contract_id: string }>(
      'GET',
      `/public/v2/documents/${page.url().split('/').at(-1)}`,
    );
    await pressKey(page.getByRole('button', { name: 'Next: Places' }));
    const editor = page.locator('deed-place-editor');
    await editor.locator('.sheet, [part=page]').first().waitFor();
    await pressKey(editor.getByRole('button', { name: 'Signature', exact: true }));
    await vi.waitFor(
      async () => {
        const { fields } = await ask<{ fields: unknown[] }>('GET', `/public/v2/contracts/${contract}/fields`);
        expect(fields).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    expect(await findViolations(page)).toEqual([]);
    const viewer = await signIn(browser, 'viewer');
    const seen = await openPage(viewer, new URL(page.url()).pathname.slice(new URL(home).pathname.length), 'Berth 12');
    await seen.getByRole('heading', { name: 'Files' }).waitFor();
    expect(await seen.getByRole('button', { name: /Send|Add a person/ }).count()).toBe(0);
    expect(await seen.locator('deed-send').count()).toBe(0);
    await viewer.close();
    await pressKey(page.getByRole('button', { name: 'Next: Message' }));
    await page.locator('deed-send .mail').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await pressKey(page.getByRole('button', { name: 'Send to 1 person' }));
    await page.locator('deed-signing-progress').getByText('0 of 1 signed').waitFor();
    const sent = await ask<{ fields: { type: string }[] }>('GET', `/public/v2/contracts/${contract}?include=fields`);
    expect(sent.fields.map(({ type }) => type)).toEqual(['signature']);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('lets nobody send or change the signing of what is not theirs', async () => {
    const [{ documentId: drafted }, { documentId: sent }] = [
      await startComplete('Use of the shed'),
      await sendPdf('Shed for rent'),
    ];
    for (const role of ['viewer', 'sender']) {
      const context = await signIn(browser, role);
      const page = await openPage(context, `/documents/${drafted}`, 'Use of the shed');
      await page.locator('deed-builder').waitFor();
      expect([role, await page.getByRole('link', { name: 'Send', exact: true }).count()]).toEqual([role, 0]);
      await page.goto(`${home}/documents/${drafted}/send`);
      await page.waitForURL(`${home}/documents/${drafted}`);
      await page.goto(`${home}/documents/${sent}`);
      await page.locator('deed-signing-progress').getByText('0 of 1 signed').waitFor();
      expect([role, await page.locator('deed-signing-progress').getByRole('button').count()]).toEqual([role, 0]);
      await context.close();
    }
  });

  it('adds a person, tells at the field what is wrong, and removes the person again', async () => {
    const page = await openPage(admin, '/people', 'People');
    await page.getByRole('button', { name: 'Add person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ida Nyman');
    await dialog.getByLabel('Email').fill('ida');
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await dialog.locator('#field-email-help.error').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Ida Nyman');
    await dialog.getByLabel('Email').fill('ida.nyman@console.example');
    await dialog.getByRole('button', { name: 'Add person' }).click();
    const row = page.getByRole('row', { name: /Ida Nyman/ });
    await row.getByText('Sender').waitFor();
    await row.getByRole('button', { name: 'Remove Ida Nyman' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await page.close();
  });

  it('shows a new key once, which works', async () => {
    const page = await openPage(admin, '/keys', 'API keys');
    await page.getByRole('button', { name: 'New key' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Ledger');
    await page.getByRole('dialog').getByLabel('Reading only').check();
    await page.getByRole('button', { name: 'Make key' }).click();
    const key = (await page.locator('.secret code').textContent()) ?? '';
    const send = (method: string): Promise<Response> =>
      fetch(`${product.service}/public/v2/documents/${documentId}`, {
        method,
        headers: { Authorization: `Bearer ${key}` },
      });
    expect([(await send('GET')).status, (await send('DELETE')).status]).toEqual([200, 403]);
    await page.reload();
    await page.getByRole('row', { name: /Ledger/ }).waitFor();
    expect(await page.locator('.secret').count()).toBe(0);
    await page.close();
  });

  it('offers a viewer what a viewer may do', async () => {
    const viewer = await signIn(browser, 'viewer');
    const page = await openPage(viewer, '/', 'Home');
    expect(await page.getByRole('navigation', { name: 'Console' }).getByRole('link').allTextContents()).toEqual([
      'Home',
      'Documents',
      'Activity',
      'People',
      'Settings',
    ]);
    expect(await page.getByRole('link', { name: 'New document' }).count()).toBe(0);
    await page.goto(`${home}/keys`);
    await page.getByText('Your role does not include this page').waitFor();
    await viewer.close();
  });

  it('asks who is there once the session has ended', async () => {
    const context = await signIn(browser, 'sender');
    const page = await openPage(context, '/documents', 'Documents');
    await context.clearCookies();
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(page.url()).toBe(`${home}/people`);
    await context.close();
  });
});

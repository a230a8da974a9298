import { readdir, readFile } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cellsOf } from '../../service/acceptance/support/example-cells.ts';
import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import { zip } from '../../service/acceptance/support/zip.ts';
import { ask, home, openPage, signIn } from './console-visit.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser, watch } from './product.ts';

const SHIPPED = new URL('../../service/templates/mutual-nda/', import.meta.url);
const NAME = 'Pilotage agreement';

/** A shipped template under another id and name, as a ZIP; `more` stands at the end of its definition. */
async function pack(id: string, more = ''): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const files = await Promise.all(
    (await readdir(SHIPPED)).map(async (name): Promise<[string, string]> => {
      const text = await readFile(new URL(name, SHIPPED), 'utf8');
      const renamed = text.replace(/^id: mutual-nda$/m, `id: ${id}`).replace(/^ {2}en: Mutual .*$/m, `  en: ${NAME}`);
      return [`pilotage/${name}`, name === 'template.yaml' ? renamed + more : text];
    }),
  );
  return { name: 'pilotage.zip', mimeType: 'application/zip', buffer: await zip(files) };
}

describe('the templates of the console', () => {
  let browser: Browser;
  let admin: BrowserContext;
  const id = `pilotage-${crypto.randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await signIn(browser, 'admin');
    admin.setDefaultTimeout(15_000);
  });
  afterAll(() => browser.close());

  it('are imported from a ZIP; its faults are told by file and line, and nothing is imported then', async () => {
    const page = await openPage(admin, '/templates', 'Templates');
    const faults = watch(page);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText('Choose a ZIP file.').waitFor();
    await dialog.getByLabel('ZIP file').setInputFiles(await pack(id, '\nsurprise: 1\n'));
    await dialog.getByRole('button', { name: 'Import' }).click();
    await dialog.getByText(/^pilotage\/template\.yaml:\d+$/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('ZIP file').setInputFiles(await pack(id));
    await dialog.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('link', { name: NAME }).waitFor();
    await page.getByRole('searchbox', { name: 'Find a template' }).fill('pilotage');
    expect(await page.getByRole('rowheader').count()).toBe(1);
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
    await page.close();
  });

  it('show an example, versions and access; are withdrawn and brought back', async () => {
    const page = await openPage(admin, `/templates/${id}`, NAME);
    await page.locator('deed-document-preview').getByText('Non-Disclosure').first().waitFor();
    await page.getByRole('heading', { name: 'Versions' }).waitFor();
    await page.getByRole('button', { name: 'Give access' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('This template is withdrawn').waitFor();
    const offered = async (): Promise<readonly string[]> =>
      (await ask<{ id: string }[]>('GET', '/public/v2/templates?filter[type]=tailored&page[size]=100')).map(
        (template) => template.id,
      );
    expect(await offered()).not.toContain(id);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('The template is offered again.').waitFor();
    expect(await offered()).toContain(id);
    await page.close();
  });

  it('are sent to many, each column led to the field of the document that has its name', async () => {
    const { preview } = await ask<{ preview: { state: { value: unknown } } }>(
      'GET',
      `/public/v2/templates/${id}?filter[language]=en`,
    );
    // An amount is one column, as people write it.
    const cells = cellsOf(preview.state.value, 'value').flatMap(([way, text]) => {
      if (text === '' || way.endsWith('.currency')) return [];
      return [
        way.endsWith('.amount') ? ([way.slice(0, -'.amount'.length), `${text} EUR`] as const) : ([way, text] as const),
      ];
    });
    const line = (texts: readonly string[]): string => texts.map((one) => `"${one.replaceAll('"', '""')}"`).join(';');
    const titles = [0, 1].map(() => `Pilot ${crypto.randomUUID().slice(0, 8)}`);
    const rows = titles.map((title) => line([...cells.map(([, text]) => text), title]));
    const page = await openPage(admin, `/templates/${id}`, NAME);
    const faults = watch(page);
    await page.getByRole('button', { name: 'Send to many' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Or paste rows').fill([line([...cells.map(([way]) => way), 'Title']), ...rows].join('\n'));
    await dialog.getByRole('button', { name: 'Choose the columns' }).click();
    const led = await dialog.locator('select').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
    expect(led).toEqual([...cells.map(([way]) => way), 'title']);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await dialog.getByText('Rows that are right: 2. Wrong rows: 0.').waitFor();
    await dialog.getByRole('button', { name: 'Send all' }).click();
    await dialog.getByText('Contracts sent: 2 of 2.').waitFor();
    const made = await ask<{ title: string }[]>('GET', '/public/v2/documents?filter[search]=pilot&sort=title');
    expect(made.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
    expect(faults).toEqual([]);
    await page.close();
  });

  it('are only started from by a sender', async () => {
    const sender = await signIn(browser, 'sender');
    const page = await openPage(sender, '/templates', 'Templates');
    await page.locator('deed-template-picker').getByText(NAME).first().waitFor();
    expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0);
    await sender.close();
  });
});

describe('the templates of a PDF in the console', () => {
  let browser: Browser;
  let admin: BrowserContext;
  let path = '';
  const mailTo = async (address: string): Promise<string> =>
    vi.waitFor(
      async () => {
        const outbox = await ask<{ to: string; text: string }[]>('GET', '/sandbox/outbox?page[size]=100');
        const mail = outbox.find(({ to }) => to === address);
        if (!mail) throw new Error(`No mail to ${address} stands in the outbox.`);
        return mail.text;
      },
      { timeout: 10_000 },
    );
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await signIn(browser, 'admin', { permissions: ['clipboard-read', 'clipboard-write'] });
    admin.setDefaultTimeout(15_000);
  });
  afterAll(() => browser.close());

  it('are made of a file and roles, each fault at its field, and keep every place that was set', async () => {
    const page = await openPage(admin, '/templates', 'Templates');
    const faults = watch(page);
    await page.getByRole('button', { name: 'New PDF template' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Set the places' }).click();
    await dialog.locator('#field-file-help.error').waitFor();
    const pdf = { name: 'Berth.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await makePdf()) };
    await dialog.getByLabel('PDF file').setInputFiles(pdf);
    await dialog.getByRole('button', { name: 'Set the places' }).click();
    await dialog.locator('#field-roles-help.error').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByLabel('Roles').fill('Tenant');
    await dialog.getByRole('button', { name: 'Set the places' }).click();
    await page.getByRole('heading', { name: 'Berth', level: 1 }).waitFor();
    path = new URL(page.url()).pathname.slice(new URL(home).pathname.length);
    const editor = page.locator('deed-place-editor');
    await editor.locator('.sheet, [part=page]').first().waitFor();
    await editor.getByRole('button', { name: 'Signature', exact: true }).press('Enter');
    await editor.getByRole('heading', { name: 'Fields (1)' }).waitFor();
    await editor.getByRole('button', { name: 'Text', exact: true }).press('Enter');
    await editor.getByRole('heading', { name: 'Fields (2)' }).waitFor();
    expect(await page.getByRole('button', { name: 'Start a document' }).isDisabled()).toBe(true);
    // A return to the window keeps the places that are not saved yet.
    const read = page.waitForResponse((response) => response.url().endsWith(`/public/v2${path}`));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await read;
    await page.getByRole('button', { name: 'Save the places' }).click();
    await page.getByText('The places are saved as a new version.').waitFor();
    await page.getByRole('button', { name: 'Save the places' }).waitFor({ state: 'detached' });
    const { fields } = await ask<{ fields: { type: string }[] }>('GET', `/public/v2${path}`);
    expect(fields.map(({ type }) => type)).toEqual(['signature', 'text']);
    expect(await findViolations(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('are started for the people of their roles', async () => {
    const page = await openPage(admin, path, 'Berth');
    await page.getByRole('button', { name: 'Start a document' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Berth 12');
    const tenant = dialog.getByRole('group', { name: 'Tenant' });
    await tenant.getByLabel('Name').fill('Tea Tenant');
    await tenant.getByLabel('Email').fill('tea@post.example');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Start a document' }).click();
    await page.getByRole('heading', { name: 'Berth 12', level: 1 }).waitFor();
    await page.locator('deed-send').getByText('Tea Tenant').first().waitFor();
    await page.close();
  });

  it('are sent to many: wrong rows are told by their number, mended, and all are sent', async () => {
    const page = await openPage(admin, path, 'Berth');
    const faults = watch(page);
    const tag = crypto.randomUUID().slice(0, 8);
    await page.getByRole('button', { name: 'Send to many' }).click();
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByLabel('Or paste rows');
    await dialog.getByRole('button', { name: 'Choose the columns' }).click();
    await dialog.locator('#field-rows-help.error').waitFor();
    await rows.fill(`Aino Virta,aino.${tag}@post.example\nErik Holm,erik\nIda Nyman,ida.${tag}@post.example`);
    await dialog.getByRole('button', { name: 'Choose the columns' }).click();
    expect(await dialog.getByLabel('Email', { exact: true }).locator('option:checked').textContent()).toBe(
      'Tenant: Email',
    );
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    const found = dialog.getByText('Rows that are right: 2. Wrong rows: 1.');
    await found.waitFor();
    await vi.waitFor(async () => {
      expect(await found.evaluate((line) => line === document.activeElement)).toBe(true);
    });
    await dialog.getByRole('listitem').filter({ hasText: 'Row 3' }).getByText('name@example.com').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const file = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download all faults' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toContain('\n3,Email,');
    await dialog.getByRole('button', { name: 'Back' }).click();
    const [heading, , wrong] = (await rows.inputValue()).split('\n');
    expect([heading, wrong]).toEqual(['Name,Email', 'Erik Holm,erik']);
    await rows.fill((await rows.inputValue()).replace(',erik\n', `,erik.${tag}@post.example\n`));
    await dialog.getByRole('button', { name: 'Choose the columns' }).click();
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await dialog.getByRole('button', { name: 'Send all' }).click();
    await dialog.getByText('Contracts sent: 3 of 3.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await mailTo(`erik.${tag}@post.example`)).toContain('Erik Holm');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
    await page.close();
  });

  it('have public links, by which visitors get a contract until the link is withdrawn', async () => {
    const page = await openPage(admin, path, 'Berth');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    // A page without TLS has no clipboard.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('It could not be copied.').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    const visit = await browser.newContext({ locale: 'en-GB' });
    const visitor = await visit.newPage();
    const faults = watch(visitor);
    await visitor.goto(link);
    await visitor.getByRole('heading', { name: 'Berth' }).waitFor();
    const address = `una.${crypto.randomUUID().slice(0, 8)}@post.example`;
    await visitor.getByLabel('First name').fill('Una');
    await visitor.getByLabel('Last name').fill('Visitor');
    await visitor.getByLabel('Email address').fill('una@visitor');
    await visitor.getByRole('button', { name: 'Send me the link' }).click();
    await visitor.getByText('Enter an email address, such as name@example.com.').waitFor();
    expect(await visitor.evaluate(() => document.activeElement?.id)).toBe('email');
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.getByLabel('Email address').fill(address);
    await visitor.getByRole('button', { name: 'Send me the link' }).click();
    await visitor.getByText(address).waitFor();
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.goto(/http\S+\/sign\/\S+/.exec(await mailTo(address))?.[0] ?? '');
    await visitor.getByRole('heading', { name: 'Berth' }).first().waitFor();
    await page.locator('.public-link').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('The link is withdrawn.').waitFor();
    expect(await page.locator('.public-link').count()).toBe(0);
    await visitor.goto(link);
    await visitor.getByRole('heading', { name: 'This link is closed' }).waitFor();
    expect(await findViolations(visitor)).toEqual([]);
    expect(faults).toEqual([]);
    await visit.close();
    await page.close();
  });
});

describe('the reference of the console', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('lists each operation, opens one by its address, and has no barrier', async () => {
    const page = await openPage(await signIn(browser, 'admin'), '/api/createFolder', 'API reference');
    const open = page.locator('#createFolder');
    await open.getByText('curl -X POST').waitFor();
    expect(await open.getByText('Authorization: Bearer $DEEDKIT_KEY').count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Find an operation' }).fill('roll');
    await page.locator('#createFolder').waitFor({ state: 'detached' });
    await page.locator('#rollKey summary').click();
    await page.waitForURL(`${home}/api/rollKey`);
    await page.locator('#rollKey').getByText('overlap', { exact: true }).first().waitFor();
  });
});

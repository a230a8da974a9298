import { readdir, readFile } from 'node:fs/promises';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('are only started from by a sender', async () => {
    const sender = await signIn(browser, 'sender');
    const page = await openPage(sender, '/templates', 'Templates');
    await page.locator('deed-template-picker').getByText(NAME).first().waitFor();
    expect(await page.getByRole('button', { name: 'Import' }).count()).toBe(0);
    await sender.close();
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

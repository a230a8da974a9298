import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findViolations } from './find-violations.ts';
import { ask, openPage, signIn } from './console-visit.ts';
import { openBrowser, watch } from './product.ts';

/** A lease with a form field that calculates, a tag, and a line to sign on. */
async function makeLease(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  page.drawText('Lease of berth 12', { x: 72, y: 760, size: 20, font });
  page.drawText('Rent a month:', { x: 72, y: 706, size: 11, font });
  const rent = document.getForm().createTextField('rent');
  rent.setText('900 euros');
  const calculation = { S: 'JavaScript', JS: PDFString.of('event.value = this.getField("year").value / 12') };
  rent.acroField.dict.set(PDFName.of('AA'), document.context.obj({ C: calculation }));
  rent.addToPage(page, { x: 160, y: 700, width: 160, height: 20 });
  page.drawText('Tenant: {{signature;role=Tenant;required=true}}', { x: 72, y: 600, size: 11, font });
  page.drawLine({ start: { x: 72, y: 480 }, end: { x: 252, y: 480 }, thickness: 0.7 });
  page.drawText('Signature of the landlord', { x: 72, y: 466, size: 9, font });
  page.drawLine({ start: { x: 300, y: 480 }, end: { x: 420, y: 480 }, thickness: 0.7 });
  page.drawText('Date', { x: 300, y: 466, size: 9, font });
  return Buffer.from(await document.save());
}

interface Fields {
  readonly fields: readonly { readonly type: string }[];
  readonly suggestions: readonly object[];
}

describe('suggestions of a PDF in the console', () => {
  let browser: Browser;
  let admin: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser();
    admin = await signIn(browser, 'admin');
  });
  afterAll(() => browser.close());

  it('are accepted and dismissed by whoever sends it, and what was accepted is sent', async () => {
    const page = await openPage(admin, '/documents', 'Documents');
    const faults = watch(page);
    await page.getByRole('button', { name: 'Send a PDF' }).click();
    const dialog = page.getByRole('dialog');
    const file = { name: 'Lease.pdf', mimeType: 'application/pdf', buffer: await makeLease() };
    await dialog.getByLabel('PDF file').setInputFiles(file);
    const person = dialog.getByRole('group', { name: 'Person 1' });
    await person.getByLabel('Name').fill('Aino Virta');
    await person.getByLabel('Email').fill('aino@post.example');
    await dialog.getByRole('button', { name: 'Set the places' }).click();
    await page.waitForURL(/\/documents\/[0-9a-f-]{36}$/);
    await page.getByText('Formats and calculations of form fields are not kept.').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    const { contract_id: contract } = await ask<{ contract_id: string }>('GET', `/public/v2/documents/${id}`);
    const stored = (): Promise<Fields> => ask('GET', `/public/v2/contracts/${contract}/fields`);
    const editor = page.locator('deed-place-editor');
    let patches = 0;
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH' && response.url().endsWith('/fields')) patches += 1;
    });
    await page.getByRole('button', { name: 'Next: Places' }).click();
    await editor.getByRole('heading', { name: '4 suggestions from the file' }).waitFor();
    await editor.getByRole('button', { name: 'Suggested: Tenant, page 1', exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await editor.getByRole('button', { name: 'Accept: Tenant, page 1' }).click();
    await editor.getByRole('button', { name: 'Dismiss: Signature of the landlord, page 1' }).click();
    await editor.getByRole('heading', { name: '2 suggestions from the file' }).waitFor();
    await editor.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await editor.getByRole('button', { name: 'Dismiss: Signature of the landlord, page 1' }).click();
    await editor.getByRole('heading', { name: '2 suggestions from the file' }).waitFor();
    // Another visit has what is left, in the same order.
    const rest = { fields: [{ type: 'signature' }], suggestions: [{ field: { type: 'text' } }, { field: { type: 'date_signed' } }] }; // prettier-ignore
    await vi.waitFor(() => {
      expect(patches).toBe(4);
    });
    expect(await stored()).toMatchObject(rest);
    await page.reload();
    await page.getByRole('button', { name: 'Next: Places' }).click();
    await editor.getByRole('heading', { name: '2 suggestions from the file' }).waitFor();
    await editor.getByRole('button', { name: 'Accept all' }).click();
    await editor.getByText('2 suggestions accepted').waitFor();
    await vi.waitFor(async () => {
      const { fields, suggestions } = await stored();
      expect(fields.map(({ type }) => type)).toEqual(['signature', 'text', 'date_signed']);
      expect(suggestions).toEqual([]);
    });
    await page.getByRole('button', { name: 'Next: Message' }).click();
    await page.getByRole('button', { name: /^Send to/ }).click();
    await page.locator('deed-signing-progress').getByText('0 of 1 signed').waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});

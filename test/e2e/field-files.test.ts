import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import { ask, openPage, signIn } from './console-visit.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
const email = `aino.${crypto.randomUUID().slice(0, 8)}@post.example`;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A sent PDF whose signee has to give a file; the id of its document, and the link that was mailed. */
async function send(): Promise<{ readonly document: string; readonly link: string }> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await makePdf())], 'lease.pdf', { type: 'application/pdf' }));
  form.append('title', 'Lease with a proof');
  form.append('parties[0][first_name]', 'Aino');
  form.append('parties[0][last_name]', 'Virta');
  form.append('parties[0][email]', email);
  form.append('send_invitations', 'true');
  const fields = [
    { type: 'attachment', party: 0, label: 'Proof of income', required: true, at: [40, 180, 180, 20] },
    { type: 'signature', party: 0, label: 'Signature', at: [40, 300, 160, 44] },
  ].map(({ at: [x, y, width, height], ...field }) => ({ ...field, places: [{ page: 1, x, y, width, height }] }));
  form.append('fields', JSON.stringify(fields));
  const sent = await fetch(`${product.service}/public/v2/contracts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${product.sandboxKey}` },
    body: form,
  });
  expect(sent.status, await sent.clone().text()).toBe(201);
  const { data } = (await sent.json()) as { data: { document_id: string } };
  const link = await vi.waitFor(async () => {
    const outbox = await ask<{ to: string; text: string }[]>('GET', '/sandbox/outbox?page[size]=100');
    const found = /http\S+\/sign\/\S+/.exec(outbox.find(({ to }) => to === email)?.text ?? '')?.[0];
    if (found === undefined) throw new Error('No invitation stands in the outbox.');
    return found;
  });
  return { document: data.document_id, link };
}

describe('a file that a signee gives', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('is chosen on a phone, is there on coming back, is signed with, and reaches the sender', async () => {
    const { document, link } = await send();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(link);
    const open = page.getByRole('button', { name: 'Open the document' });
    if (await open.isVisible().catch(() => false)) await open.click();
    const input = page.getByLabel('Choose a file: Proof of income');
    await page.getByRole('heading', { name: 'Your files' }).waitFor();
    await input.setInputFiles({ name: 'tool.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') });
    await page.getByText('This file is not a PDF, PNG or JPEG').first().waitFor();
    const proof = await makePdf({ text: 'Payslip' });
    await input.setInputFiles({ name: 'payslip.pdf', mimeType: 'application/pdf', buffer: proof });
    await page.getByText('payslip.pdf was added.').waitFor({ state: 'attached' });
    expect(await findViolations(page)).toEqual([]);
    await page.reload();
    await page.getByText('payslip.pdf').first().waitFor();
    await page.getByLabel('Replace: Proof of income').waitFor({ state: 'attached' });
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
    await context.close();

    const sender = await signIn(browser, 'editor');
    const files = await openPage(sender, `/documents/${document}`, 'Lease with a proof');
    const loading = files.waitForEvent('download');
    await files.getByRole('link', { name: 'payslip.pdf' }).click();
    const bytes = await readFile(await (await loading).path());
    expect(hashOf(bytes)).toBe(hashOf(proof));
    await files.getByText('Proof of income').waitFor();
    expect(await findViolations(files)).toEqual([]);
    await sender.close();
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { makePdf } from '../../service/acceptance/support/pdfs.ts';
import { ask, openPage, signIn } from './console-visit.ts';
import { openBrowser } from './product.ts';
import { waitForRest } from './wait-for-rest.ts';

const product = inject('product');
const email = `aino.${crypto.randomUUID().slice(0, 8)}@post.example`;

/** A draft of a PDF with one party, who has a place to sign. */
async function begin(): Promise<{ readonly id: string; readonly document: string }> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await makePdf())], 'lease.pdf', { type: 'application/pdf' }));
  form.append('title', 'Quiet lease');
  form.append('parties', JSON.stringify([{ first_name: 'Aino', last_name: 'Virta', email }]));
  const response = await fetch(`${product.service}/public/v2/contracts/drafts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${product.sandboxKey}` },
    body: form,
  });
  const { data } = (await response.json()) as { data: { id: string; document_id: string } };
  return { id: data.id, document: data.document_id };
}

/** The requests of a page that were not answered as asked, and the errors of its console. */
function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400)
      faults.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

describe('a page of a PDF asks for nothing that is not there', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('while it is sent, and while it is signed', async () => {
    const draft = await begin();
    const desk = await signIn(browser, 'admin', { viewport: { width: 1440, height: 1000 } });
    const heard: string[][] = [];
    desk.on('page', (page) => heard.push(listen(page)));
    const sending = await openPage(desk, `/documents/${draft.document}`, 'Quiet lease');
    await sending.getByRole('button', { name: 'Next: Places' }).waitFor();
    await sending.evaluate(waitForRest);
    expect(heard.flat()).toEqual([]);

    await ask('POST', `/public/v2/contracts/${draft.id}/finalize`, {
      signature_method: 'canvas',
      send_invitations: true,
    });
    const link = await vi.waitFor(async () => {
      const outbox = await ask<{ to: string; text: string }[]>('GET', '/sandbox/outbox?page[size]=100');
      const found = /http\S+\/sign\/\S+/.exec(outbox.find(({ to }) => to === email)?.text ?? '')?.[0];
      if (found === undefined) throw new Error('No invitation stands in the outbox.');
      return found;
    });
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
    const room = await phone.newPage();
    const faults = listen(room);
    await room.goto(link);
    const open = room.getByRole('button', { name: 'Open the document' });
    if (await open.isVisible().catch(() => false)) await open.click();
    await room.locator('deed-signing-room deed-pdf-view canvas').first().waitFor({ state: 'attached' });
    await room.evaluate(waitForRest);
    expect(faults).toEqual([]);
    await Promise.all([desk.close(), phone.close()]);
  });
});

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePages } from '../../service/acceptance/support/pdfs.ts';
import { findViolations } from './find-violations.ts';
import { createData, findPorts, openBrowser, removeData, startProduct, watch } from './product.ts';
import type { Product } from './product.ts';

const data = createData();
let product: Product;
let browser: Browser;
beforeAll(async () => {
  const ports = await findPorts();
  const env = { SANDBOX_ISSUER_STRICT: '1' };
  [product, browser] = await Promise.all([startProduct({ data, ports, env }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeData(data);
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(product.service + path, {
    ...init,
    headers: { Authorization: `Bearer ${product.sandboxKey}`, ...init.headers },
  });

/** Sends a strong document by mail and returns the link in the letter and the id of its contract. */
async function send(): Promise<{ readonly link: string; readonly contract: string }> {
  const form = new FormData();
  const fields = {
    title: 'Lease of a berth',
    signature_method: 'strong',
    send_invitations: 'true',
    'parties[0][first_name]': 'Bo',
    'parties[0][last_name]': 'Strand',
    'parties[0][email]': 'bo@post.example',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([new Uint8Array(makePages(2))], 'a.pdf', { type: 'application/pdf' }));
  const sent = await ask('/public/v2/contracts', { method: 'POST', body: form });
  expect(sent.status).toBe(201);
  const { data: contract } = (await sent.json()) as { data: { id: string; document_id: string } };
  const outbox = (await (await ask('/sandbox/outbox')).json()) as { data: { text: string; document_id: string }[] };
  const letter = outbox.data.find(({ document_id: id }) => id === contract.document_id);
  return { link: /https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '', contract: contract.id };
}

async function openAs(link: string): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 }, locale: 'en-GB' });
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(link);
  return { context, page, faults };
}

async function logIn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Identifier' }).fill('id-17');
  await page.getByRole('button', { name: 'Log in' }).click();
}

describe('a document that wants to know who signs, at an issuer that asks for all', () => {
  let sent: Awaited<ReturnType<typeof send>>;

  it('is signed once somebody has logged in', async () => {
    sent = await send();
    const { context, page, faults } = await openAs(sent.link);
    await page.getByRole('heading', { name: 'Log in to open the document' }).waitFor();
    expect(await page.content()).not.toContain('berth');
    expect(await findViolations(page)).toEqual([]);
    await logIn(page, 'Bo Strand');
    await page.getByRole('button', { name: 'Start' }).click();
    const pad = page.locator('deed-signature-pad');
    await pad.getByText('Type', { exact: true }).click();
    await pad.getByRole('textbox').fill('Bo Strand');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByText('You have signed').first().waitFor();
    // The same browser, opened again.
    await page.reload();
    await page.getByText('You have signed').first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('tells nothing of itself afterwards in another browser, until somebody logs in there', async () => {
    const { context, page, faults } = await openAs(sent.link);
    await page.getByRole('heading', { name: 'Log in to open the document' }).waitFor();
    expect(await page.content()).not.toMatch(/berth|signed/i);
    await logIn(page, 'Bo Strand');
    await page.getByRole('button', { name: 'Download the signed document' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

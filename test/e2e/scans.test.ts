import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { repeatScan, writePageOfFont } from './heavy-pdf.ts';
import { openBrowser, watch } from './product.ts';

const KINDS = ['fax-g4', 'jbig2', 'jpeg2000'] as const;
const { service, sandboxKey } = inject('product');
const headers = { Authorization: `Bearer ${sandboxKey}` };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const readScan = (kind: string): Promise<Buffer> =>
  readFile(new URL(`../fixtures/scans/scan-${kind}.pdf`, import.meta.url));

/** The same with zeros in place of the picture's data. */
async function readBroken(kind: string): Promise<Buffer> {
  const scan = Buffer.from(await readScan(kind));
  const image = scan.indexOf('/Subtype /Image');
  return scan.fill(0, scan.indexOf('stream', image) + 7, scan.lastIndexOf('endstream') - 1);
}

/** Sends PDFs for signing; the link of the invitation, and what the sender is told. */
async function send(files: readonly Buffer[]): Promise<{ readonly link: string; readonly meta: unknown }> {
  const form = new FormData();
  form.append('title', 'Lease of a flat');
  form.append('send_invitations', 'true');
  form.append('parties[0][first_name]', 'Aino');
  form.append('parties[0][email]', 'aino@example.com');
  files.forEach((bytes, index) => {
    form.append(index === 0 ? 'file' : 'attachments[]', new File([new Uint8Array(bytes)], `scan-${index}.pdf`));
  });
  const sent = await fetch(`${service}/public/v2/contracts`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(201);
  const { data, meta } = (await sent.json()) as { data: { document_id: string }; meta: unknown };
  const outbox = await fetch(`${service}/sandbox/outbox`, { headers });
  const messages = ((await outbox.json()) as { data: { text: string; document_id: string }[] }).data;
  const message = messages.find((one) => one.document_id === data.document_id);
  return { link: /https?:\/\/\S+\/sign\/\S+/.exec(message?.text ?? '')?.[0] ?? '', meta };
}

async function open(link: string, width = 1280): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const page = await (await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' })).newPage();
  const faults = watch(page);
  await page.goto(link);
  return { page, faults };
}

/** The part of a page's picture that is dark. */
const darkOf = (page: Page, sheet: number): Promise<number> =>
  page.evaluate((index) => {
    const view = document.querySelector('deed-signing-room')?.shadowRoot?.querySelector('deed-pdf-view');
    const canvas = view?.shadowRoot?.querySelectorAll('[part=page]')[index]?.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) dark += 1;
    return canvas ? dark / (canvas.width * canvas.height) : 0;
  }, sheet);

describe('scans in the signing room of the service', () => {
  it('are drawn under its policy, read page by page, and can be signed', async () => {
    const { link, meta } = await send(await Promise.all(KINDS.map(readScan)));
    expect(meta).toEqual({ removed: [], undrawable: [] });
    const { page, faults } = await open(link);
    for (const [index] of KINDS.entries()) {
      const sheet = page.getByRole('group', { name: `Page ${index + 1}`, exact: true });
      await sheet.scrollIntoViewIfNeeded();
      await expect.poll(() => darkOf(page, index), { timeout: 15_000 }).toBeGreaterThan(0.005);
      await sheet.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const words = index === 2 ? 'Only your signature is left' : `${index + 1} of 3 pages read`;
      await page.getByText(words).waitFor();
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  for (const kind of KINDS)
    it(`say of broken ${kind} that it cannot be shown, to the sender and on the page, and are signed with the file`, async () => {
      const { link, meta } = await send([await readBroken(kind)]);
      expect(meta).toEqual({ removed: [], undrawable: [{ page: 1, what: 'image' }] });
      const { page, faults } = await open(link, 390);
      await page.getByText('Page 1 has an image that cannot be shown here').waitFor();
      await page.getByText('Page 1 has something that cannot be shown here').scrollIntoViewIfNeeded();
      await page.getByRole('heading', { name: 'Sign here' }).evaluate((element) => element.scrollIntoView());
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download it first' }).click();
      expect((await saved).suggestedFilename()).toBe('Lease of a flat.pdf');
      await page.getByRole('button', { name: 'Sign', exact: true }).waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });

  it('are 600 pages on a phone, of which only those near the screen are drawn', async () => {
    const { link } = await send([repeatScan(await readScan('jbig2'), 600)]);
    const { page, faults } = await open(link, 390);
    for (const index of [0, 599, 300]) {
      const sheet = page.locator('deed-pdf-view').locator('[part=page]').nth(index);
      await sheet.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect.poll(() => darkOf(page, index), { timeout: 15_000 }).toBeGreaterThan(0.005);
      expect(await page.locator('deed-pdf-view canvas').count()).toBeLessThan(8);
    }
    await page.getByText(/^[1-3] of 600 pages read$/).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('have a font of 60,000 glyphs, the last as dark as the first', async () => {
    const { link, meta } = await send([writePageOfFont(60_000)]);
    expect(meta).toEqual({ removed: [], undrawable: [] });
    const { page, faults } = await open(link, 390);
    // Six squares of 48 points on a page of A4.
    const drawn = (6 * 48 * 48) / (595 * 842);
    await expect.poll(() => darkOf(page, 0), { timeout: 15_000 }).toBeCloseTo(drawn, 2);
    await page.getByText('Only your signature is left').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

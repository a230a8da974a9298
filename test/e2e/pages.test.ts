import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from './product.ts';

const product = inject('product');
let browser: Browser;
let headers: Record<string, string>;

beforeAll(async () => {
  browser = await openBrowser();
  headers = {
    Authorization: `Bearer ${product.sandboxKey}`,
    'Content-Type': 'application/json',
    Accept: 'application/json',
  };
});

afterAll(async () => {
  await browser.close();
});

/** A non-disclosure agreement with the template's example values. */
async function createFilled(): Promise<string> {
  const created = await fetch(`${product.demo}/deedkit/drafts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.demo },
    body: JSON.stringify({ template_id: 'mutual-nda', language: 'en', document_name: 'Pages' }),
  });
  const { id } = (await created.json()) as { id: string };
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
    (await (await fetch(`${product.service}${path}`, { headers, ...init })).json()) as T;
  const { data: template } = await ask<{ data: { example: Record<string, unknown> } }>(
    '/api/browser/templates/mutual-nda',
  );
  const { data: session } = await ask<{ data: { participants: { id: string }[] } }>(`/api/builder/sessions/${id}`);
  const operations = Object.entries(template.example)
    .filter(([key]) => !key.startsWith('_'))
    .map(([key, value]) => ({ op: 'replace', path: `/value/${key}`, value }));
  await ask(`/api/builder/sessions/${id}/contract`, {
    method: 'PATCH',
    headers: { ...headers, 'X-Participant': session.participants[0]?.id ?? '' },
    body: JSON.stringify({ operations }),
  });
  return id;
}

async function open(id: string): Promise<{ page: Page; complaints: string[]; workers: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const complaints: string[] = [];
  const workers: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(`${product.demo}/contracts/${id}`);
  await page.locator('deed-builder-form').getByRole('textbox').first().waitFor();
  return { page, complaints, workers };
}

describe('the pages of the PDF, in a site with a strict policy', () => {
  it('are drawn by a worker of the site itself, follow edits, and have each box where the signature is printed', async () => {
    const { page, complaints, workers } = await open(await createFilled());
    expect(workers).toEqual([]);
    await page.getByRole('radio', { name: 'PDF' }).check({ force: true });
    const pages = page.locator('deed-pdf-view');
    await pages.locator('.sheet').first().locator('.text', { hasText: 'Mutual Non-Disclosure Agreement' }).waitFor();
    expect(workers).toHaveLength(1);
    expect(workers[0]).toMatch(new RegExp(`^${product.demo}/deedkit/pdf-worker-[\\w-]{8}\\.js$`));

    await pages.getByRole('region', { name: 'Pages of the document' }).press('End');
    const box = pages.getByRole('button', { name: 'Signature of Aino Lehtonen' });
    const printed = pages
      .locator('.sheet')
      .last()
      .locator('.text span', { hasText: /^Aino Lehtonen$/ })
      .last();
    await printed.waitFor();
    const [room, name] = [await box.boundingBox(), await printed.boundingBox()];
    // The name stands under the line, the line under the room to sign in.
    expect((room?.y ?? 0) + (room?.height ?? 0)).toBeLessThanOrEqual((name?.y ?? 0) + 3);
    expect((name?.y ?? 0) - (room?.y ?? 0) - (room?.height ?? 0)).toBeLessThan(30);
    expect(Math.abs((room?.x ?? 0) - (name?.x ?? 0))).toBeLessThan(8);

    await page
      .locator('deed-builder-form')
      .getByRole('textbox', { name: 'Title', exact: true })
      .fill('Agreement on silence');
    await pages.getByRole('region', { name: 'Pages of the document' }).press('Home');
    await pages.locator('.sheet').first().locator('.text', { hasText: 'Agreement on silence' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('a section of one’s own is written, printed and taken back', async () => {
    const { page, complaints } = await open(await createFilled());
    await page.getByRole('button', { name: 'Sections' }).click();
    const editor = page.locator('deed-section-editor');
    await editor.getByRole('button', { name: 'Add a section after Purpose' }).click();
    await editor.getByRole('textbox', { name: 'Title of the section' }).fill('Press');
    await editor.getByRole('textbox', { name: 'Text of the section' }).click();
    await page.keyboard.type('Nothing is announced.');
    await page.locator('deed-document-preview').getByText('2. Press').waitFor();
    await page.getByRole('radio', { name: 'PDF' }).check({ force: true });
    // Anything shown instead, a notice perhaps, is part of the failure.
    const shown = (): Promise<string> =>
      page.locator('deed-pdf-view').evaluate(({ shadowRoot }) => shadowRoot?.textContent.replace(/\s+/g, ' ') ?? '');
    await expect.poll(shown, { timeout: 45_000 }).toContain('Nothing is announced.');
    await editor.getByRole('button', { name: 'Delete Press' }).click();
    await editor.getByRole('button', { name: 'Undo' }).click();
    await editor.getByRole('textbox', { name: 'Text of the section' }).getByText('Nothing is announced.').waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('a trial locks the preview and finalizing, and its end reaches the page that is open', async () => {
    const id = await createFilled();
    const settings = (body: unknown): Promise<Response> =>
      fetch(`${product.service}/api/builder/sessions/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) });
    await settings({
      trial: {
        heading_text: 'You are trying this',
        preview_text: 'The rest comes with a plan.',
        finalize_title: 'A plan is needed',
        finalize_content: '<b>Choose</b> one.<script>document.title = "hacked"</script>',
        cta_url: 'https://plans.example/',
      },
    });
    const { page, complaints } = await open(id);
    await page.getByText('You are trying this').waitFor();
    await page.getByText('The rest comes with a plan.').waitFor();
    expect(await page.getByRole('radio', { name: 'PDF' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Finalize' }).click();
    await page.getByRole('heading', { name: 'A plan is needed' }).waitFor();
    expect(await page.title()).not.toBe('hacked');
    await settings({ trial: null });
    await page.getByRole('heading', { name: 'A plan is needed' }).waitFor({ state: 'detached' });
    await page.getByText('You are trying this').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'PDF' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Finalize' }).click();
    await page.getByRole('heading', { name: 'Finalize this document?' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

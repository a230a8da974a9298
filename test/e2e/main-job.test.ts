import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillForm } from './fill-form.ts';
import { createData, findPorts, openBrowser, removeData, startProduct, watch } from './product.ts';
import type { Product } from './product.ts';

const data = createData();
let ports: Awaited<ReturnType<typeof findPorts>>;
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  ports = await findPorts();
  [product, browser] = await Promise.all([startProduct({ data, ports }), openBrowser()]);
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  page = await context.newPage();
  faults = watch(page);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  removeData(data);
});

const saved = (target: Page = page): Promise<void> => target.getByText('Saved', { exact: true }).first().waitFor();
const form = (target: Page = page): ReturnType<Page['locator']> => target.locator('deed-builder-form');
const paper = (target: Page = page): ReturnType<Page['locator']> => target.locator('deed-document-preview .paper');

/** Reads the element with the focus, in whichever shadow root. */
function readFocus(): Promise<{ readonly localName: string | undefined; readonly value: string | undefined }> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return { localName: active?.localName, value: (active as HTMLInputElement | null)?.value };
  });
}

/** Something of the contract that the page is about, as the service has it. */
async function ask<T>(part = '', init?: RequestInit): Promise<{ readonly status: number; readonly data: T }> {
  const id = page.url().split('/').at(-1) ?? '';
  const response = await fetch(`${product.service}/public/v2/contracts/${id}${part}`, {
    headers: { Authorization: `Bearer ${product.sandboxKey}`, 'Content-Type': 'application/json' },
    ...init,
  });
  return { status: response.status, data: ((await response.json()) as { data: T }).data };
}

/** The contract as the service has it. */
const readState = async (): Promise<{ readonly appearance: { heading1: { color: string } } }> =>
  (await ask<{ readonly appearance: { heading1: { color: string } } }>('/builder/state')).data;

describe('the main job, in order', () => {
  it('starts with nothing and says what to do', async () => {
    await page.goto(product.demo);
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    await page.locator('deed-archive .list').getByRole('button', { name: 'New document' }).click();
  });

  it('finds a template, shows how it reads, and starts a document with a name', async () => {
    const search = page.getByRole('combobox', { name: 'Search templates' });
    await search.fill('disclosure');
    await page.getByRole('option', { name: /Mutual non-disclosure/i }).waitFor();
    await page.locator('deed-document-preview').getByText('Havukka Robotics Oy').first().waitFor();
    await page.getByRole('textbox', { name: 'Document name' }).fill('NDA with Nordvik');
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.waitForURL(/\/contracts\//);
    await form().getByRole('textbox').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Document name' }).inputValue()).toBe('NDA with Nordvik');
  });

  it('writes into the document while one types, and saves', async () => {
    const field = form().getByRole('textbox', { name: 'Company name' }).first();
    await field.pressSequentially('Kuusi & Co <b>Oy</b>');
    await paper().getByText('Kuusi & Co <b>Oy</b>').first().waitFor();
    await saved();
    expect(JSON.stringify(await readState())).toContain('Kuusi & Co <b>Oy</b>');
  });

  it('leads from a value in the document to its field', async () => {
    await paper().getByText('Kuusi & Co').first().click();
    await expect.poll(() => readFocus().then(({ value }) => value)).toBe('Kuusi & Co <b>Oy</b>');
  });

  it('adds to a nested list', async () => {
    const before = await form().getByRole('textbox').count();
    await form()
      .getByRole('button', { name: /^Add .*contact/i })
      .first()
      .click();
    await expect.poll(() => form().getByRole('textbox').count()).toBeGreaterThan(before);
    // Fields further down may have been drawn meanwhile: the new card is there once it has the focus.
    await expect.poll(() => readFocus().then(({ localName }) => localName)).toBe('input');
    await page.keyboard.type('Legal department');
    await expect.poll(async () => JSON.stringify(await readState())).toContain('Legal department');
  });

  it('restyles the document at once', async () => {
    await page.getByRole('button', { name: 'Appearance' }).click();
    const editor = page.locator('deed-appearance-editor');
    await editor.getByText('Headings', { exact: true }).first().click();
    const color = editor.getByRole('textbox', { name: 'Colour' }).filter({ visible: true }).first();
    await color.fill('#aa2200');
    await color.press('Tab');
    await expect
      .poll(() =>
        paper()
          .locator('h1')
          .first()
          .evaluate((heading) => getComputedStyle(heading).color),
      )
      .toBe('rgb(170, 34, 0)');
    await saved();
    await expect.poll(async () => (await readState()).appearance.heading1.color).toBe('#aa2200');
    await page.keyboard.press('Escape');
  });

  it('shows another window the edits as they happen, each with what the other typed', async () => {
    const other = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    const second = await other.newPage();
    const secondFaults = watch(second);
    await second.goto(page.url());
    await form(second).getByRole('textbox').first().waitFor();
    await form().getByRole('textbox', { name: 'Company name' }).first().fill('Kuusi Oy');
    await expect
      .poll(() => form(second).getByRole('textbox', { name: 'Company name' }).first().inputValue())
      .toBe('Kuusi Oy');
    await form(second).getByRole('textbox', { name: 'Company name' }).nth(1).fill('Nordvik AB');
    await paper().getByText('Nordvik AB').first().waitFor();
    await Promise.all([saved(), saved(second)]);
    expect(secondFaults).toEqual([]);
    await other.close();
  });

  it('loses nothing over a reload right after "Saved"', async () => {
    await form().getByRole('textbox', { name: 'Company name' }).first().fill('Kuusi Group Oy');
    await page
      .getByText('Saving…')
      .first()
      .waitFor({ timeout: 2000 })
      .catch(() => undefined);
    await saved();
    await page.reload();
    await expect
      .poll(() => form().getByRole('textbox', { name: 'Company name' }).first().inputValue())
      .toBe('Kuusi Group Oy');
  });

  it('keeps text typed while everything is killed, and sends it when the product is back', async () => {
    await product.kill();
    await form().getByRole('textbox', { name: 'Company name' }).nth(1).fill('Typed while down');
    await page
      .getByText(/Offline|not saved|kept/i)
      .first()
      .waitFor();
    product = await startProduct({ data, ports });
    await expect.poll(async () => JSON.stringify(await readState()), { timeout: 40_000 }).toContain('Typed while down');
    await saved();
    expect(JSON.stringify(await readState())).toContain('Kuusi Group Oy');
  });

  it('says which answers are still missing and leads there', async () => {
    await page.getByRole('button', { name: 'Finalize' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Before you can finalize').waitFor();
    const first = dialog.getByRole('listitem').first();
    await first.getByRole('button').click();
    await dialog.waitFor({ state: 'hidden' });
    await form().locator('[aria-invalid=true]').first().waitFor();
  });

  it('finalizes once nothing is missing, and the document can no longer be changed', async () => {
    const template = await fetch(`${product.service}/api/browser/templates/mutual-nda`, {
      headers: { Authorization: `Bearer ${product.sandboxKey}` },
    });
    await fillForm(page, ((await template.json()) as { data: { example: never } }).data.example);
    await saved();
    await page.getByRole('button', { name: 'Finalize' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Finalize this document?').waitFor();
    await dialog.getByRole('button', { name: 'Finalize' }).click();
    await page.getByText('Finalized', { exact: true }).first().waitFor();
    const state = await readState();
    expect((await ask<{ stage: string }>()).data.stage).toBe('finalized');
    const operations = [{ op: 'replace', path: '/document_name', value: 'x' }];
    const patch = await ask('/builder/state', { method: 'PATCH', body: JSON.stringify({ operations }) });
    expect(patch.status).toBe(409);
    expect(await readState()).toEqual(state);
  });

  it('lists the contract on the site, and had no error and no policy violation all the way', async () => {
    await page.goto(product.demo);
    await page.getByRole('row', { name: /NDA with Nordvik.*Waiting/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('stops cleanly', async () => {
    expect(await product.stop()).toBe(0);
    product = await startProduct({ data, ports });
    await page.goto(product.demo);
    await page.getByRole('row', { name: /NDA with Nordvik.*Waiting/ }).waitFor();
  });
});

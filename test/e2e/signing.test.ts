import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { createData, findPorts, openBrowser, removeData, startProduct, watch } from './product.ts';
import type { Product } from './product.ts';

const data = createData();
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let faults: string[];
let go = (): void => undefined;

beforeAll(async () => {
  const ports = await findPorts();
  [product, browser] = await Promise.all([startProduct({ data, ports }), openBrowser()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  page = await context.newPage();
  faults = watch(page);
});

afterAll(async () => {
  await browser.close();
  await product.stop();
  removeData(data);
});

/** Opens the link of a letter as the person it was written to, on a phone of their own. */
async function openAs(
  name: string,
  prepare: (room: Page) => Promise<void> = async () => undefined,
): Promise<{ room: Page; faults: string[]; close: () => Promise<void> }> {
  const letter = page.getByRole('article', { name: new RegExp(`^Email to ${name}.*asks you to sign`) });
  const link = await letter.getByRole('link', { name: /^Open the document/ }).getAttribute('href');
  const own = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true, locale: 'en-GB' });
  const room = await own.newPage();
  const seen = watch(room);
  await prepare(room);
  await room.goto(link ?? '', { waitUntil: 'commit' });
  return { room, faults: seen, close: () => own.close() };
}

async function draw(room: Page): Promise<void> {
  const pad = room.locator('deed-signature-pad');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.locator('canvas').first().boundingBox();
  if (!box) throw new Error('There is no pad');
  await room.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6);
  await room.mouse.down();
  for (let step = 1; step <= 12; step++)
    await room.mouse.move(box.x + box.width * (0.2 + step * 0.05), box.y + box.height * (0.5 + (step % 3) * 0.12));
  await room.mouse.up();
}

async function type(room: Page, name: string): Promise<void> {
  const pad = room.locator('deed-signature-pad');
  await pad.getByText('Type', { exact: true }).click();
  await pad.getByRole('textbox').fill(name);
}

/** Holds the elements back until they are let in. */
async function holdElements(room: Page): Promise<() => void> {
  let go = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await room.route('**/hosted/assets/deedkit.js', async (route) => {
    await gate;
    await route.continue();
  });
  return go;
}

/** Reads to the place to sign, signs there, and sees that it is done. */
async function sign(name: string, give: (room: Page) => Promise<void>): Promise<void> {
  const { room, faults: seen, close } = await openAs(name);
  await room.getByRole('button', { name: 'Start' }).click();
  await give(room);
  await room.getByRole('checkbox').check();
  await room.getByRole('button', { name: 'Sign', exact: true }).click();
  await room.getByText('You have signed').first().waitFor();
  expect(seen).toEqual([]);
  await close();
}

describe('signing, from the draft to the sealed file', () => {
  it('drafts and finalizes a contract', async () => {
    await page.goto(`${product.demo}/new`);
    await page.getByRole('combobox', { name: 'Search templates' }).fill('disclosure');
    await page.getByRole('option', { name: /Mutual non-disclosure/i }).waitFor();
    await page.getByRole('textbox', { name: 'Document name' }).fill('NDA to sign');
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.waitForURL(/\/contracts\//);
    await page.locator('deed-builder-form').getByRole('textbox').first().waitFor();
    const template = await fetch(`${product.service}/api/browser/templates/mutual-nda`, {
      headers: { Authorization: `Bearer ${product.sandboxKey}` },
    });
    await fillForm(page, ((await template.json()) as { data: { example: never } }).data.example);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    // The grant of the page covers the history, too.
    await page.getByRole('button', { name: 'History' }).click();
    await page.locator('deed-history').getByText('Aino Korhonen').first().waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    expect(await page.getByRole('link', { name: 'Send to be signed' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Finalize' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click();
    await page.getByRole('link', { name: 'Send to be signed' }).click();
    await page.waitForURL(/\/send$/);
  });

  it('shows what stands in each field of the page', async () => {
    await page.locator('deed-send form').waitFor();
    const fields = await page.locator('deed-send input:not([type=radio], [type=checkbox]), deed-send textarea').all();
    const filled: string[] = [];
    for (const field of fields) {
      if (!(await field.isVisible())) continue;
      const kept = await field.inputValue();
      const isDate = (await field.getAttribute('type')) === 'date';
      // With no placeholder, the pictures differ in the value alone.
      await field.evaluate((input) => {
        input.removeAttribute('placeholder');
      });
      await field.fill(isDate ? '2031-12-24' : '');
      const one = await field.screenshot();
      await field.fill(isDate ? '2031-08-08' : 'Words to be seen');
      const other = await field.screenshot();
      expect([await field.getAttribute('id'), one.equals(other)]).toEqual([await field.getAttribute('id'), false]);
      await field.fill(kept);
      filled.push(kept);
    }
    expect(filled.length).toBeGreaterThan(3);
  });

  it('says at each field what keeps somebody from being asked', async () => {
    const emails = page.getByRole('textbox', { name: /^Email/ });
    expect(await emails.first().inputValue()).toBe('aino.lehtonen@havukka.example');
    await emails.first().fill('aino@');
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await page.getByText('Enter an email address, such as name@example.com.').waitFor();
    expect(await emails.first().getAttribute('aria-invalid')).toBe('true');
    await emails.first().fill('');
    await page
      .getByRole('textbox', { name: /^Mobile/ })
      .first()
      .fill('');
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await page.getByText('Enter an email address or a mobile number.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await emails.first().fill('aino@example.com');
  });

  it('sends it, and shows what everybody got', async () => {
    await page.getByRole('textbox', { name: /^Message/ }).fill('Please sign by Friday.\nThank you');
    await page.getByRole('button', { name: 'Send to 2 people' }).click();
    await page.waitForURL(/\/signing$/);
    await page.getByText(/^0 of \d signed/).waitFor();
    const letter = page.getByRole('article', { name: /^Email to Aino Lehtonen/ });
    await letter.getByText('Please sign by Friday.').waitFor();
    await letter.getByText('to aino@example.com').waitFor();
    expect(await page.getByRole('article').count()).toBe(3);
    expect(await findViolations(page)).toEqual([]);
  });

  it('leads back to itself: a sent contract stays as it is', async () => {
    await page.getByRole('link', { name: 'Read the contract' }).click();
    await page.getByText('Finalized', { exact: true }).first().waitFor();
    expect(await page.getByRole('button', { name: /Edit again|Unfinalize/i }).count()).toBe(0);
    await page.getByRole('link', { name: 'See who has signed' }).click();
    await page.waitForURL(/\/signing$/);
  });

  it('can be read and begun before any script is there, and nothing moves when they come', async () => {
    const {
      room,
      faults: seen,
      close,
    } = await openAs('Aino Lehtonen', async (page) => {
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as never as { moved: number }).moved += (entry as never as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      go = await holdElements(page);
    });
    await room.getByRole('heading', { level: 1, name: 'NDA to sign' }).waitFor();
    await room.getByRole('link', { name: 'Start' }).click();
    const line = room.getByRole('heading', { name: /Purpose/ });
    await expect.poll(async () => (await room.locator('.room-text').boundingBox())?.y ?? 999).toBeLessThan(100);
    expect(await findViolations(room)).toEqual([]);
    const before = await line.boundingBox();
    go();
    await room.getByRole('button', { name: /^Next/ }).waitFor();
    expect(await line.count()).toBe(1);
    expect((await line.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
    expect(await room.evaluate(() => (window as never as { moved: number }).moved)).toBeLessThan(0.005);
    expect(seen).toEqual([]);
    await close();
  });

  it('is signed by one who draws, which the page shows by itself', async () => {
    await sign('Aino Lehtonen', draw);
    await page.getByText('1 of 2').waitFor();
    await page.getByText(/^Signed /).waitFor();
  });

  it('is signed by another who types, and sealed', async () => {
    await sign('Erik Sandström', (room) => type(room, 'Erik Sandström'));
    await page.getByRole('link', { name: 'Download the sealed PDF' }).waitFor({ timeout: 30_000 });
    await page.getByText('Verified: the file is as it was sealed').waitFor();
    // Copies are written by a job of their own; the page shows them by itself.
    await expect
      .poll(() => page.getByRole('article', { name: /^Email to .*Signed by everybody/ }).count(), { timeout: 20_000 })
      .toBe(2);
    expect(await findViolations(page)).toEqual([]);
  });

  it('gives a file that verifies, and one that was changed does not', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the sealed PDF' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('NDA to sign.pdf');
    const file = join(data, 'signed.pdf');
    await download.saveAs(file);
    expect(await verify(file)).toMatchObject({ code: 0 });
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8((bytes.readUInt8(middle) + 1) % 256, middle);
    await writeFile(file, bytes);
    expect((await verify(file)).code).toBe(1);
  });

  it('stands among the contracts as signed, and nothing went wrong on the way', async () => {
    await page.goto(product.demo);
    await page.getByRole('row', { name: /NDA to sign.*Completed/ }).waitFor();
    expect(faults).toEqual([]);
  });
});

function verify(file: string): Promise<{ readonly code: number; readonly stdout: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['service/bin/deedkit-service.js', 'verify', file],
      { env: { ...process.env, DEEDKIT_DATA: data } },
      (error, stdout) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout });
      },
    );
  });
}

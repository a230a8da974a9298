import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Invitation {
  readonly url: string;
  readonly pin: string;
}

/** The link and PIN of a document that waits for its only signee, as its sender gets them. */
async function inviteBySender(language: string): Promise<Invitation> {
  const headers = { Authorization: `Bearer ${product.sandboxKey}` };
  const body = new FormData();
  const pdf = await readFile(new URL('../../stories/fixtures/mutual-nda.pdf', import.meta.url));
  body.append('document[basePdf]', new File([new Uint8Array(pdf)], 'nda.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries({
    'document[name]': 'NDA',
    'document[creatorName]': 'Nordvik',
    'document[signingMethod]': 'canvas',
    'document[language]': language,
    'signatures[0][type]': 'person',
    'signatures[0][firstName]': 'Aino',
    'signatures[0][lastName]': 'Lehto',
  }))
    body.append(name, value);
  const made = await fetch(`${product.service}/public/documents`, { method: 'POST', headers, body });
  const { data } = (await made.json()) as { data: { id: string; signatures: { invitation: Invitation }[] } };
  const finalized = await fetch(`${product.service}/public/documents/${data.id}/finalize`, { method: 'POST', headers });
  expect([made.status, finalized.status]).toEqual([201, 200]);
  return data.signatures[0]?.invitation as Invitation;
}

describe('the PIN of an invitation on a small phone', () => {
  const give = async (page: Page, pin: string): Promise<void> => {
    await page.locator('input').fill(pin);
    await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')]);
  };

  it.each([
    ['en', 'light', 'Enter your PIN', 'That is not the PIN', 'Too many wrong PINs'],
    ['fi', 'dark', 'Anna PIN-koodi', 'PIN-koodi on väärä', 'Liian monta väärää PIN-koodia'],
    ['sv', 'light', 'Ange din PIN-kod', 'PIN-koden stämmer inte', 'För många felaktiga PIN-koder'],
  ] as const)('is asked for, refused and locked, each as a page for everybody: %s', async (...expected) => {
    const [language, colorScheme, asked, wrong, locked] = expected;
    const { url, pin } = await inviteBySender(language);
    const context = await browser.newContext({ viewport: { width: 320, height: 568 }, colorScheme, bypassCSP: true });
    const page = await context.newPage();
    const faults = watch(page);
    const look = async (text: string): Promise<void> => {
      await page.getByText(text).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang.slice(0, 2))).toBe(language);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await findViolations(page)).toEqual([]);
    };
    await page.goto(url);
    await look(asked);
    const not = String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
    await give(page, not);
    await look(wrong);
    for (let count = 2; count <= 5; count += 1) await give(page, not);
    await look(locked);
    // The browser's message about a page with an error status is no fault.
    expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
    await context.close();
  });
});

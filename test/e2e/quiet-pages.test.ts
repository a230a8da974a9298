import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFurtherViolations, findViolations } from './find-violations.ts';
import { startIntegrator } from './integrator.ts';
import type { Integrator } from './integrator.ts';
import { openBrowser } from './product.ts';
import { waitForRest } from './wait-for-rest.ts';

const product = inject('product');
let browser: Browser;
let site: Integrator;
/** The link of a letter to somebody who is to sign. */
let room = '';

beforeAll(async () => {
  browser = await openBrowser();
  site = await startIntegrator(product);
  const session = await site.startBuilder();
  await site.complete(session);
  const path = `/api/builder/sessions/${session.id}/contract`;
  const participant = session.participant.id;
  await site.call('POST', `${path}/finalize`, { participant });
  await site.call('POST', `${path}/send`, { participant, body: {} });
  const letters = await site.call<readonly { channel: string; text: string }[]>('GET', '/sandbox/outbox');
  const links = letters
    .filter(({ channel }) => channel === 'email')
    .map(({ text }) => /https?:\S+\/sign\/\S+/.exec(text)?.[0]);
  room = links.find((link) => link !== undefined) ?? '';
});

afterAll(async () => {
  site.close();
  await browser.close();
});

async function startDraft(): Promise<string> {
  const response = await fetch(`${product.demo}/deedkit/drafts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: product.demo },
    body: JSON.stringify({ template_id: 'shareholders-agreement', language: 'en', document_name: 'Quiet' }),
  });
  return `${product.demo}/contracts/${((await response.json()) as { id: string }).id}`;
}

/** Where people come to, and what stands there once it is there. */
const PAGES: Readonly<Record<string, { readonly find: () => string | Promise<string>; readonly ready: string }>> = {
  'the hosted Builder': {
    find: async () => (await site.startBuilder()).url,
    ready: 'deed-document-preview .paper:not(.waiting) h2',
  },
  'the hosted picker': {
    find: async () => (await site.startBrowser()).url,
    ready: 'deed-template-picker [role=option]',
  },
  'the signing room': { find: () => room, ready: 'deed-signing-room [part=step]' },
  'the demo’s picker': { find: () => `${product.demo}/new`, ready: 'deed-template-picker [role=option]' },
  'the demo’s contract': { find: startDraft, ready: 'deed-document-preview .paper:not(.waiting) h2' },
  'the demo’s list': { find: () => product.demo, ready: 'h1' },
};

/** Adds up what moves by itself, from the first frame on. */
function observeShifts(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, sources } = entry as unknown as {
        hadRecentInput: boolean;
        sources: readonly { previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      // The line of reading progress, 2 px high, goes with the bar that it lies on.
      const isLine = sources.every(({ currentRect }) => currentRect.height <= 2);
      if (!hadRecentInput && !isLine)
        moved.push(JSON.stringify(sources.map(({ previousRect, currentRect }) => [previousRect, currentRect])));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

describe.each(Object.entries(PAGES))('%s', (_name, { find, ready }) => {
  it.each([1440, 390])('comes without anything in it moving, %i px wide', async (width) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.addInitScript(observeShifts);
    // The elements come late, as over a slow line.
    await page.route('**/*.js', (route) => {
      setTimeout(() => void route.continue(), 60);
    });
    await page.goto(await find());
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await page.evaluate(waitForRest);
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    await context.close();
  });

  it('has no barrier that any of three engines knows', async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(await find());
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await page.evaluate(waitForRest);
    expect([...(await findViolations(page)), ...(await findFurtherViolations(page))]).toEqual([]);
    await context.close();
  });
});

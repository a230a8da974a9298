import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { startIntegrator } from './integrator.ts';
import type { Integrator } from './integrator.ts';

const product = inject('product');
let browser: Browser;
let site: Integrator;
let isShell = false;

beforeAll(async () => {
  const { executablePath, args, env } = await findBrowser();
  Object.assign(process.env, env);
  // A browser that is driven keeps no pages unless it is told to.
  browser = await chromium.launch({
    executablePath,
    args: [...args],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  // The bundled one is a shell, also where a whole run names it by CHROME_PATH.
  isShell = args.includes('--headless=shell') || executablePath.includes('.cache/chromium');
  site = await startIntegrator(product);
});

afterAll(async () => {
  site.close();
  await browser.close();
});

/** How many follow a session, this one among them: as the service tells it, until the signal says stop. */
async function watch(id: string, signal: AbortSignal): Promise<() => number> {
  const response = await fetch(`${product.service}/api/builder/sessions/${id}/events`, {
    headers: { Authorization: `Bearer ${product.sandboxKey}`, Accept: 'text/event-stream' },
    signal,
  });
  let count = 0;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(part, { stream: true });
      for (const [, told] of text.matchAll(/^event: presence\ndata: \{"count":(\d+)/gm)) count = Number(told);
    }
  };
  read().catch(() => undefined);
  return () => count;
}

/** Leaves a page with a draft and goes back to it: how many are there meanwhile, and whether it was kept. */
async function leaveAndReturn(): Promise<{ readonly counts: readonly number[]; readonly isKept: boolean }> {
  const session = await site.startBuilder({
    contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Kept' },
  });
  const stop = new AbortController();
  const count = await watch(session.id, stop.signal);
  const page = await browser.newPage();
  const counts: number[] = [];
  const settle = async (expected: number): Promise<void> => {
    await vi.waitUntil(() => count() === expected, { timeout: 15_000 }).catch(() => undefined);
    counts.push(count());
  };
  await page.goto(session.url);
  await settle(2);
  // A page that is loaded anew knows nothing of it.
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted }));
  });
  await page.goto(`${product.demo}/`);
  await settle(1);
  await page.goBack({ waitUntil: 'commit' });
  await settle(2);
  const isKept = await page.evaluate(() => (window as { wasKept?: boolean }).wasKept === true);
  stop.abort();
  await page.close();
  return { counts, isKept };
}

let left: Awaited<ReturnType<typeof leaveAndReturn>>;
beforeAll(async () => {
  left = await leaveAndReturn();
}, 90_000);

it('a page that is left does not count as present, and counts again on the way back', () => {
  expect(left.counts).toEqual([2, 1, 2]);
});

it('the same page is shown again, as the browser has kept it (skipped in a browser that keeps none, as headless shells)', ({
  skip,
}) => {
  skip(isShell, 'A headless shell keeps no pages for the way back.');
  expect(left.isKept).toBe(true);
});

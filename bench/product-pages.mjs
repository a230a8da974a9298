import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startDemo } from '../demo/server.js';
import { findBrowser } from '../scripts/find-browser.mjs';
import { startBenchService } from './bench-service.mjs';
import { sendContract } from './signing.mjs';

export const SLOWED = 4;
/** 1.6 Mbit/s, 100 ms away. */
const LINE = { offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const HANDLER = { method: 'GET', url: 'https://app.example.com/' };
const HANDLERS = Object.fromEntries(
  ['success', 'cancel', 'delete', 'error'].map((name) => [`${name}_handler`, HANDLER]),
);

async function ask(address, body, headers) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/**
 * The product as people meet it, service and demo, and a browser for it.
 * @returns by name how to come to a page, which may be one of its own each time, and what stands in it once it can be used; `open`, and what ends it
 */
export async function startProductPages() {
  const service = await startBenchService();
  const data = mkdtempSync(join(tmpdir(), 'deedkit-bench-demo-'));
  const demo = await startDemo({ port: 0, upstream: service.upstream, grantSecret: 'a'.repeat(32) });
  const { baseUrl, key } = service.upstream;
  const draft = (name) =>
    ask(
      `${demo.url}/deedkit/drafts`,
      { template_id: 'shareholders-agreement', language: 'en', document_name: name },
      { Origin: demo.url },
    );
  // A hosted page is of the browser that came first.
  const session = async (path, body) =>
    (await ask(baseUrl + path, { ...body, handlers: HANDLERS }, { Authorization: `Bearer ${key}` })).data.url;
  const contract = { template_id: 'mutual-nda', languages: ['en'], document_name: 'Mutual NDA' };
  const { link } = await sendContract(service);
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...found.args],
  });
  return {
    browser,
    upstream: service.upstream,
    pages: {
      'hosted builder': {
        find: () => session('/api/builder/sessions', { contract }),
        ready: 'deed-builder-form input',
      },
      'hosted room': { find: () => link, ready: 'deed-signing-room [part=step]' },
      'hosted picker': {
        find: () => session('/api/browser/sessions', {}),
        ready: 'deed-template-picker [role=option]',
      },
      'demo’s picker': { find: () => `${demo.url}/new`, ready: 'deed-template-picker [role=option]' },
      'demo’s contract': {
        find: async () => `${demo.url}/contracts/${(await draft('Shareholders’ agreement')).id}`,
        ready: 'deed-builder-form input',
      },
      'demo’s list': { find: () => demo.url, ready: 'h1' },
    },
    /** A page that is opened for the first time, on a slowed processor, and on a slow line where that is asked for. */
    open: async ({ isLineSlow, script, width = 1440, height = 900 }) => {
      const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
      const page = await context.newPage();
      await page.addInitScript(script);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      await cdp.send('Network.enable');
      if (isLineSlow) await cdp.send('Network.emulateNetworkConditions', LINE);
      return page;
    },
    close: async () => {
      await browser.close();
      await demo.close();
      await service.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

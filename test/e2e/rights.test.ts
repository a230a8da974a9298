import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdapter, signGrant } from 'deedkit/adapter';
import type { GrantVerb } from 'deedkit/adapter';
import { toNodeHandler } from 'deedkit/adapter/node';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startIntegrator } from './integrator.ts';
import type { HostedSession, Integrator } from './integrator.ts';
import { openBrowser, watch } from './product.ts';

const product = inject('product');
const SECRET = 'a-secret-of-at-least-32-characters';
const CSP =
  "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src data:; style-src 'self'; worker-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types deedkit lit-html";
const READING: readonly GrantVerb[] = ['read', 'download', 'history', 'read-comments', 'comment'];
const WRITING: readonly GrantVerb[] = [...READING, 'edit', 'finalize', 'restore'];

let browser: Browser;
let context: BrowserContext;
let integrator: Integrator;
let site: Server;
let session: HostedSession;
/** The verbs allowed at the moment without a grant. */
let rights: readonly GrantVerb[] = [];
const asked: string[] = [];

const may = (verb: GrantVerb) => () => rights.includes(verb);

beforeAll(async () => {
  [browser, integrator] = await Promise.all([openBrowser(), startIntegrator(product)]);
  session = await integrator.startBuilder();
  await integrator.complete(session);
  const handle = toNodeHandler(
    createAdapter({
      upstream: { builder: { baseUrl: product.service, key: product.sandboxKey } },
      grants: { secrets: [SECRET] },
      authorize: {
        builder: { read: may('read'), edit: may('edit'), download: may('download'), history: may('history') },
      },
    }),
  );
  site = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname.startsWith('/deedkit/')) {
      asked.push(`${request.method} ${url.pathname}`);
      void handle(request, response);
      return;
    }
    void writePage(url.searchParams.get('as')).then((body) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': CSP }).end(body);
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
});

afterAll(async () => {
  await browser.close();
  integrator.close();
  site.close();
  site.closeAllConnections();
});

/** A page as the site renders it: with a grant for somebody who reads or writes, or with none. */
async function writePage(as: string | null): Promise<string> {
  const expires = Math.floor(Date.now() / 1000) + 600;
  const verbs = as === 'reader' ? READING : WRITING;
  const grant = as === null ? '' : await signGrant({ subject: session.id, verbs, expires }, SECRET);
  return `<!doctype html><html lang="en"><title>Draft</title><script type="module" src="/deedkit/deedkit.js"></script>
    <deed-builder endpoint="/deedkit" session="${session.id}" grant="${grant}"></deed-builder>`;
}

async function open(query = ''): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/${query}`);
  await page.locator('deed-document-preview .paper .section').first().waitFor();
  return { page, faults };
}

const nameOf = (page: Page): ReturnType<Page['locator']> => page.getByRole('textbox', { name: 'Document name' });

describe('two people of a site in one browser', () => {
  it('have rights of their own: one writes, the other reads along and comments', async () => {
    const writer = await open('?as=writer');
    const reader = await open('?as=reader');
    await reader.page.getByText('Read only').waitFor();
    expect(await reader.page.locator('deed-builder-form').count()).toBe(0);
    expect(await nameOf(reader.page).isEditable()).toBe(false);
    await nameOf(writer.page).fill('Written by one');
    await expect.poll(() => nameOf(reader.page).inputValue()).toBe('Written by one');
    await reader.page.getByRole('button', { name: /^Comments/ }).click();
    await reader.page.locator('deed-comments').getByRole('button', { name: 'Add a comment' }).waitFor();
    // Of the edits that the other keeps in this browser none is the reader's.
    await reader.page.reload();
    await reader.page.getByText('Read only').waitFor();
    expect(await reader.page.locator('.conflicts').count()).toBe(0);
    expect([writer.faults, reader.faults]).toEqual([[], []]);
  });
});

describe('rights that end', () => {
  it('in the middle of a word leave the document and the word, which is never sent again', async () => {
    rights = WRITING;
    const { page } = await open();
    await nameOf(page).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and a wo');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    rights = READING;
    await page.keyboard.type('rd');
    const strip = page.getByRole('region', { name: 'Not in the document' });
    await strip.getByRole('button', { name: /^Copy/ }).waitFor();
    expect(await strip.locator('.mine').textContent()).toMatch(/ and a wor?d?$/);
    await page.getByText('Read only').waitFor();
    expect(await page.locator('deed-builder-form').count()).toBe(0);
    const patches = (): number => asked.filter((line) => line.startsWith('PATCH ')).length;
    const before = patches();
    await page.reload();
    await page.getByText('Read only').waitFor();
    await page.waitForTimeout(500);
    expect([patches(), await strip.count()]).toEqual([before, 0]);
    expect(await nameOf(page).inputValue()).toMatch(/ and a wo$/);
    rights = WRITING;
    await page.reload();
    await page.locator('deed-builder-form').getByRole('textbox').first().waitFor();
  });
});

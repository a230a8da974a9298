import { request } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject, vi } from 'vitest';

const product = inject('product');
/** The address of the console in the sandbox. */
export const home = `${product.service}/app/sandbox`;

/** Asks the Platform interface with the sandbox key. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(product.service + path, {
    method,
    headers: { Authorization: `Bearer ${product.sandboxKey}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: T }).data;
}

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

let visitors = 0;

/**
 * Sends a form as its page does, from an address of this machine that no other form came from, where the system has
 * more than one: an address gets a few links and then one in half a minute.
 */
function postElsewhere(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  visitors += 1;
  const from = `127.0.${1 + Math.floor(visitors / 200)}.${1 + (visitors % 200)}`;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      headers: { Origin: new URL(url).origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      ...(process.platform === 'linux' ? { localAddress: from } : {}),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      if (response.statusCode === 200) resolve();
      else reject(new Error(`${url} answered ${response.statusCode}`));
    });
    sent.end(new URLSearchParams(fields).toString());
  });
}

/** Adds a person and signs them in by the link that the outbox has. */
export async function signIn(browser: Browser, role: string, options: ContextOptions = {}): Promise<BrowserContext> {
  const email = `${role}.${crypto.randomUUID().slice(0, 8)}@console.example`;
  await ask('POST', '/public/v2/users', { name: `Console ${role}`, email, role });
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  const page = await context.newPage();
  await page.goto(`${home}/people`);
  const field = page.getByLabel('Email address');
  await postElsewhere(await field.evaluate(({ form }: HTMLInputElement) => form?.action ?? ''), { email });
  const link = await vi.waitFor(async () => {
    const outbox = await ask<{ to: string; text: string }[]>('GET', '/sandbox/outbox?page[size]=100');
    const mail = outbox.find(({ to }) => to === email);
    const found = /http\S+\/sign-in\/\S+/.exec(mail?.text ?? '')?.[0];
    if (found === undefined) throw new Error(`No link for ${email} stands in the outbox.`);
    return found;
  });
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The address that was wanted is kept over the sign-in.
  await page.getByRole('heading', { name: 'People' }).waitFor();
  await page.close();
  return context;
}

/** Opens a page of the console, and waits for its heading. */
export async function openPage(context: BrowserContext, path: string, heading: string | RegExp): Promise<Page> {
  const page = await context.newPage();
  await page.goto(home + path);
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  return page;
}

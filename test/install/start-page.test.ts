import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fillForm } from '../e2e/fill-form.ts';
import { findPorts, openBrowser } from '../e2e/product.ts';
import { watchPage } from './visit.ts';

const execute = promisify(execFile);
const folder = join(inject('place'), 'start');
const [service, site] = [join(folder, 'service'), join(folder, 'site')];

let [page, key, serviceUrl, siteUrl] = ['', '', '', ''];
let browser: Browser;
let context: BrowserContext;
let builder: Page;
let faults: string[];
const children: ChildProcess[] = [];

/** Ports that are free here, and the packages as they were packed, in place of those that are published. */
async function readStartPage(): Promise<string> {
  const { PORT, SERVICE_PORT } = await findPorts();
  siteUrl = `http://127.0.0.1:${PORT}`;
  return readFileSync(resolve(import.meta.dirname, '../../docs/start.md'), 'utf8')
    .replaceAll('4181', SERVICE_PORT)
    .replaceAll('3000', PORT)
    .replace('npx deedkit-service serve', `SERVICE_PORT=${SERVICE_PORT} npx deedkit-service serve`)
    .replace('npm install deedkit deedkit-service', `npm install ${inject('tarball')} ${inject('serviceTarball')}`)
    .replace('npm install deedkit hono', `npm install ${inject('tarball')} hono`);
}

/** The code of the page that holds some words, as printed. */
function findCode(words: string): string {
  const found = [...page.matchAll(/^```(?:sh|js|css)\n([^]*?)^```$/gm)].find(([, code = '']) => code.includes(words));
  if (!found?.[1]) throw new Error(`docs/start.md has no code with ${words}`);
  return found[1];
}

/** The variables of a reader's shell: nothing of the machine that the test runs on. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  ...(key ? { DEEDKIT_KEY: key, HOOK_SECRET: 'a-secret-of-your-own' } : {}),
});

const run = async (words: string, cwd: string): Promise<string> =>
  (await execute('bash', ['-ec', findCode(words)], { cwd, env: environment() })).stdout;

/** Runs code of the page in the background until it has said something; gives what that was. */
async function start(code: string, { cwd, until }: { readonly cwd: string; readonly until: RegExp }): Promise<string> {
  const child = spawn('bash', ['-ec', code], {
    cwd,
    env: environment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  return new Promise((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [found] = until.exec(said) ?? [];
        if (found !== undefined) done(found);
      });
    child.on('exit', () => {
      fail(new Error(`It ended: ${said}`));
    });
  });
}

beforeAll(async () => {
  page = await readStartPage();
  mkdirSync(folder);
  browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
  builder = await context.newPage();
  faults = watchPage(builder);
});

afterAll(async () => {
  await browser.close();
  for (const child of children.reverse()) {
    const gone = new Promise((done) => child.on('exit', done));
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    else continue;
    await gone;
  }
});

/** Signs behind a link of a mail, in a browser of the signee's own. */
async function sign(link: string): Promise<void> {
  const own = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true, locale: 'en-GB' });
  const room = await own.newPage();
  const seen = watchPage(room);
  await room.goto(link);
  await room.getByRole('button', { name: 'Start' }).click();
  const pad = room.locator('deed-signature-pad');
  await pad.getByText('Type', { exact: true }).click();
  await pad.getByRole('textbox').fill('A signee');
  await room.getByRole('checkbox').check();
  await room.getByRole('button', { name: 'Sign', exact: true }).click();
  await room.getByText('You have signed').first().waitFor();
  expect(seen).toEqual([]);
  await own.close();
}

describe('docs/start.md, from two empty folders', () => {
  it('installs and starts the service', async () => {
    await run('mkdir service site', folder);
    const code = findCode('deedkit-service serve');
    const ready = await start(code, { cwd: service, until: /ready \{.*\}/ });
    const told = JSON.parse(ready.slice('ready '.length)) as { service: string; sandbox_key: string };
    [serviceUrl, key] = [told.service, told.sandbox_key];
    expect(key).toMatch(/^deed_sandbox_/);
  });

  it('installs and starts the site, and subscribes it to the event', async () => {
    await run('@hono/node-server\n', site);
    for (const name of ['site.js', 'public/page.js', 'public/page.css', 'outbox.js']) {
      mkdirSync(dirname(join(site, name)), { recursive: true });
      writeFileSync(join(site, name), findCode(name.endsWith('.css') ? `/* ${name} */` : `// ${name}\n`));
    }
    // The lines that set the two variables have a key to be filled in.
    const [, command = ''] = findCode('export DEEDKIT_KEY').trim().split('\n');
    expect(await start(command, { cwd: site, until: /http\S+/ })).toBe(`${siteUrl}/sign-in/aino`);
    expect(JSON.parse(await run('/public/v2/webhooks', site))).toMatchObject({
      data: { enabled: true, accepted_events: ['document-sealed'] },
    });
  });

  it('drafts a contract under its policy', async () => {
    await builder.goto(`${siteUrl}/sign-in/aino`);
    await builder.getByRole('option', { name: /Mutual non-disclosure/i }).click();
    await builder.getByRole('button', { name: 'Use this template' }).click();
    await builder.waitForURL(/\/contracts\//);
    await builder.locator('deed-builder-form').getByRole('textbox').first().waitFor();
    const template = await fetch(`${serviceUrl}/api/browser/templates/mutual-nda`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    await fillForm(builder, ((await template.json()) as { data: { example: never } }).data.example);
    await builder.getByText('Saved', { exact: true }).first().waitFor();
    expect(await builder.getByRole('button', { name: 'Send to be signed' }).count()).toBe(0);
  });

  it('lets a colleague read it, and a stranger not', async () => {
    const own = await browser.newContext({ locale: 'en-GB' });
    const theirs = await own.newPage();
    await theirs.goto(`${siteUrl}/sign-in/kai`);
    await theirs.goto(builder.url());
    await theirs.locator('deed-builder').getByText('Read only', { exact: true }).waitFor();
    expect(await theirs.locator('deed-builder-form').count()).toBe(0);
    const stranger = await own.request.get(builder.url().replace('/contracts/', '/deedkit/drafts/'), {
      headers: { Cookie: 'user=nobody' },
    });
    expect(stranger.status()).toBe(403);
    await own.close();
  });

  it('finalizes and sends it', async () => {
    await builder.getByRole('button', { name: 'Finalize' }).first().click();
    await builder.getByRole('dialog').getByRole('button', { name: 'Finalize' }).click();
    await builder.getByRole('button', { name: 'Send to be signed' }).click();
    await builder.getByRole('button', { name: 'Sent', exact: true }).waitFor();
  });

  it('is signed by everybody, and seals a file that verifies', async () => {
    const letters = (await run('node outbox.js', site)).trim().split('\n');
    const invitations = new Map(letters.map((line) => line.split(' ') as [string, string]));
    expect([...invitations.keys()].sort()).toEqual(['aino.lehtonen@havukka.example', 'erik.sandstrom@nordvik.example']);
    for (const link of invitations.values()) await sign(link);
    await expect
      .poll(() => readdirSync(site).includes('sealed') && readdirSync(join(site, 'sealed')).length, { timeout: 60_000 })
      .toBe(1);
    expect(await run('deedkit-service verify', service)).toMatch(/is as it was sealed\.\n$/);
    expect(faults).toEqual([]);
  });

  it('takes no event that is not from the service', async () => {
    const body = JSON.stringify({ event_type: 'document-sealed', content: { id: 'x' } });
    const seconds = Math.floor(Date.now() / 1000);
    const headers = { 'service-webhook-signature': `t=${seconds},v1=${'0'.repeat(64)}` };
    expect((await fetch(`${siteUrl}/hooks`, { method: 'POST', body, headers })).status).toBe(401);
    expect((await fetch(`${siteUrl}/hooks`, { method: 'POST', body })).status).toBe(401);
  });
});

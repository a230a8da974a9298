import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../e2e/product.ts';
import { contractSchema, createContract } from '../elements/fixtures/contract.ts';
import { findPort, serveFolder } from './serve-folder.ts';
import { watchPage } from './visit.ts';

const place = inject('place');
const page = join(place, 'page');
const apps = join(page, 'apps');
const samples = resolve(import.meta.dirname, 'samples/apps');
const tool = (name: string): string => join(place, 'node_modules/.bin', name);
/** The sample of a framework stands in the docs, and nowhere else. */
const docs = readFileSync(resolve(import.meta.dirname, '../../docs/elements.md'), 'utf8');
const sampleOf = (types: string): string => {
  const blocks = [...docs.matchAll(/```(?:tsx|vue|svelte)\n([^]*?)```/g)].map(([, code = '']) => code);
  return blocks.find((code) => code.includes(`'deedkit/${types}'`)) ?? '';
};
const EXTENSIONS: Readonly<Record<string, string>> = { vue: 'vue', svelte: 'svelte' };

let browser: Browser;
let data: string;

beforeAll(async () => {
  browser = await openBrowser();
  cpSync(samples, apps, { recursive: true });
  const state = createContract();
  const [first, ...others] = state.value['parties'] as readonly object[];
  const other = { ...state.value, parties: [{ ...first, first_name: 'Shown' }, ...others] };
  data = JSON.stringify({ schema: contractSchema, state, other });
  for (const name of ['react', 'react-18', 'preact', 'solid', 'vue', 'svelte'])
    writeFileSync(join(apps, name, `Terms.${EXTENSIONS[name] ?? 'tsx'}`), sampleOf(name));
});

afterAll(() => browser.close());

/** Checks the value the page was given, a value given later, and that typed text comes back. */
async function clickThrough(url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const opened = await context.newPage();
  const faults = watchPage(opened);
  try {
    await opened.goto(url);
    const name = opened.getByRole('textbox', { name: 'First name' }).first();
    await name.waitFor();
    expect(await name.inputValue()).toBe('Aino');
    await opened.evaluate(() => {
      (window as unknown as { showOther: () => void }).showOther();
    });
    await expect.poll(() => name.inputValue()).toBe('Shown');
    await name.fill('Typed');
    await name.blur();
    await expect
      .poll(() => savedOf(opened))
      .toEqual([[expect.objectContaining({ op: 'replace', path: '/value/parties/0/first_name', value: 'Typed' })]]);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

const savedOf = (opened: Page): Promise<unknown> =>
  opened.evaluate(() => (window as unknown as { saved: unknown }).saved);

describe.each([
  ['react', ['production', 'development']],
  ['react-18', ['production', 'development']],
  ['preact', ['production']],
  ['solid', ['production']],
  ['vue', ['production', 'development']],
  ['svelte', ['production']],
] as const)('the sample for %s', (name, modes) => {
  it.each(modes)('is built and clicked through: %s', async (mode) => {
    const app = join(apps, name);
    const main = readdirSync(app).find((file) => file.startsWith('main.')) ?? '';
    const html = readFileSync(join(apps, 'index.html'), 'utf8').replace('main.js', main);
    writeFileSync(join(app, 'index.html'), html);
    copyFileSync(join(apps, 'tsconfig.json'), join(app, 'tsconfig.json'));
    mkdirSync(join(app, 'public'), { recursive: true });
    writeFileSync(join(app, 'public/data.json'), data);
    execFileSync(
      tool('vite'),
      ['build', '--mode', mode, '--outDir', mode, '--emptyOutDir', '--target', 'esnext', '--logLevel', 'error'],
      { cwd: app, env: { ...process.env, NODE_ENV: mode } },
    );
    const server = await serveFolder(join(app, mode), { 'Content-Security-Policy': POLICY });
    try {
      await clickThrough(server.url);
    } finally {
      server.close();
    }
  });
});

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; img-src data:";

describe('a page of Next.js', () => {
  const app = join(apps, 'next');
  const run = async (command: 'dev' | 'start'): Promise<void> => {
    const port = await findPort();
    const env = { ...process.env, NODE_ENV: command === 'dev' ? 'development' : 'production' } as NodeJS.ProcessEnv;
    const server = spawn(process.execPath, [nextBin, command, '--port', String(port), '--hostname', '127.0.0.1'], {
      cwd: app,
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await new Promise<void>((done) => {
        server.stdout.on('data', (chunk: Buffer) => {
          if (chunk.toString().includes('Ready')) done();
        });
      });
      const url = `http://127.0.0.1:${port}/`;
      expect(await (await fetch(url)).text()).toMatch(/<deed-builder-form[ >]/);
      await clickThrough(url);
    } finally {
      server.kill();
    }
  };
  const nextBin = join(place, 'node_modules/next/dist/bin/next');
  beforeAll(() => {
    writeFileSync(join(app, 'data.json'), data);
    // Without its types: for a file of TypeScript, Next.js installs its own needs as soon as it is built. On a CI
    // machine, where it installs nothing, it refuses. types.test.ts checks them.
    const sample = execFileSync(tool('esbuild'), ['--loader=tsx', '--jsx=preserve'], { input: sampleOf('react') });
    writeFileSync(join(app, 'app/Terms.jsx'), `'use client';\n${sample.toString()}`);
    writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }\n');
  });

  it('is rendered on the server and goes on in the browser: production', async () => {
    execFileSync(process.execPath, [nextBin, 'build'], {
      cwd: app,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await run('start');
  });

  it('does so in development, under StrictMode', () => run('dev'));
});

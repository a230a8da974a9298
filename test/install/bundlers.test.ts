import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser } from '../e2e/product.ts';
import { contractSchema, createContract } from '../elements/fixtures/contract.ts';
import { createPdf } from '../elements/fixtures/pdf.ts';
import { templates } from '../elements/fixtures/templates.ts';
import { findPort, serveFolder } from './serve-folder.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

const place = inject('place');
const page = join(place, 'page');
const samples = resolve(import.meta.dirname, 'samples/page');
const tool = (name: string): string => join(place, 'node_modules/.bin', name);
// Not the one of these tests, by which bundlers choose.
const env = { ...process.env, NODE_ENV: '' };

/** Allows no more than the docs say; each bundler adds names of its own. */
const policyWith = (...names: string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "connect-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "require-trusted-types-for 'script'",
    `trusted-types deedkit lit-html ${names.join(' ')}`.trim(),
  ].join('; ');

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  cpSync(samples, page, { recursive: true });
  mkdirSync(join(page, 'public'));
  const signees = [
    {
      id: '1',
      first_name: 'Aino',
      last_name: 'Lehtonen',
      fieldset_name: 'parties',
      page: 1,
      x: 0.1,
      y: 0.5,
      width: 0.4,
      height: 0.05,
    },
  ];
  writeFileSync(
    join(page, 'public/data.json'),
    JSON.stringify({ state: createContract(), schema: contractSchema, templates, signees }),
  );
  writeFileSync(join(page, 'public/document.pdf'), createPdf());
});

afterAll(() => browser.close());

/** Everything is there and drawn, and nothing was asked for in vain. */
const COMPLETE = {
  faults: [],
  waiting: [],
  html: ['ends', 'pasted'],
  pages: ['deed-pdf-view', 'deed-signee-viewer'],
  drawn: [
    'deed-appearance-editor',
    'deed-builder',
    'deed-builder-form',
    'deed-document-preview',
    'deed-finalize-button',
    'deed-pdf-view',
    'deed-section-editor',
    'deed-signature-pad',
    'deed-signee-viewer',
    'deed-signing-room',
    'deed-template-picker',
  ],
};

/** Serves what a bundler wrote, with the page's own files beside it, and looks at it under a policy. */
async function look(folder: string, policy: string): Promise<Visit> {
  for (const name of ['public/data.json', 'public/document.pdf', 'index.html'])
    cpSync(join(page, name), join(folder, name.replace('public/', '')));
  const server = await serveFolder(folder, { 'Content-Security-Policy': policy });
  try {
    return await visit(browser, server.url);
  } finally {
    server.close();
  }
}

describe('import "deedkit/define" shows every element', () => {
  it('built by Vite', async () => {
    execFileSync(tool('vite'), ['build', '--outDir', 'vite', '--logLevel', 'error'], { cwd: page, env });
    const server = await serveFolder(join(page, 'vite'), { 'Content-Security-Policy': policyWith() });
    expect(await visit(browser, server.url)).toEqual(COMPLETE);
    server.close();
  });

  it("from Vite's development server, through its dependency optimizer", async () => {
    const port = await findPort();
    const server = spawn(tool('vite'), ['--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
      cwd: page,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((done) => {
      server.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Local')) done();
      });
    });
    try {
      expect(await visit(browser, `http://127.0.0.1:${port}/`)).toEqual(COMPLETE);
    } finally {
      server.kill();
    }
  });

  it('built by esbuild', async () => {
    execFileSync(
      tool('esbuild'),
      ['main.js', '--bundle', '--splitting', '--format=esm', '--minify', '--outdir=esbuild', '--log-level=warning'],
      { cwd: page, env },
    );
    expect(await look(join(page, 'esbuild'), policyWith())).toEqual(COMPLETE);
  });

  it('built by webpack', async () => {
    execFileSync(process.execPath, ['build-with-webpack.js'], { cwd: page, env });
    expect(await look(join(page, 'webpack'), policyWith('webpack'))).toEqual(COMPLETE);
  });
});

describe('a bundle that is one file', () => {
  const bundle = (entry: string, to: string): void => {
    execFileSync(
      tool('esbuild'),
      [entry, '--bundle', '--format=iife', '--minify', `--outfile=${to}/main.js`, '--log-level=error'],
      { cwd: page, env },
    );
  };

  it('shows every element once it is told where the worker is', async () => {
    bundle('offered.js', 'offered');
    const { resolve: find } = createRequire(join(page, 'main.js'));
    cpSync(find('deedkit/pdf-worker.js'), join(page, 'offered/pdf-worker.js'));
    expect(await look(join(page, 'offered'), "default-src 'self'; img-src data:")).toEqual(COMPLETE);
  });

  it('shows all but the PDF otherwise, and says why', async () => {
    bundle('main.js', 'alone');
    const visited = await look(join(page, 'alone'), policyWith());
    expect({ ...visited, faults: [] }).toEqual({ ...COMPLETE, pages: ['no_reader', 'no_reader'] });
    expect(new Set(visited.faults)).toEqual(
      new Set([
        'warning: Deedkit: this bundle holds no file for the worker that reads PDFs. Split it into modules, or name the file by offerPdfWorker().',
      ]),
    );
  });
});

describe('deedkit.js shows every element', () => {
  const script = (base: string): string =>
    `<!doctype html><html lang="fi"><title>All of it</title><body><script type="module" src="${base}deedkit.js"></script><script type="module" src="main.js"></script>`;

  it("from the page's own origin", async () => {
    const folder = join(page, 'tag');
    cpSync(join(page, 'node_modules/deedkit/dist/script'), folder, { recursive: true });
    cpSync(join(samples, 'given.js'), join(folder, 'given.js'));
    writeFileSync(join(folder, 'main.js'), 'import { given } from "./given.js"; given(document.body);');
    writeFileSync(join(page, 'index.html'), script(''));
    expect(await look(folder, policyWith())).toEqual(COMPLETE);
  });

  it("from another origin, a CDN: its worker is then one of the page's own that imports it", async () => {
    const cdn = await serveFolder(join(page, 'node_modules/deedkit/dist/script'), {
      'Access-Control-Allow-Origin': '*',
    });
    const folder = join(page, 'cdn');
    mkdirSync(folder);
    cpSync(join(samples, 'given.js'), join(folder, 'given.js'));
    writeFileSync(join(folder, 'main.js'), 'import { given } from "./given.js"; given(document.body);');
    writeFileSync(join(page, 'index.html'), script(cdn.url));
    const policy = policyWith().replaceAll("'self'", `'self' ${cdn.url}`).replace('worker-src', 'worker-src blob:');
    expect(await look(folder, policy)).toEqual(COMPLETE);
    cdn.close();
  });
});

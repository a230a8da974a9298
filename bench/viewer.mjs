import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import pdfmake from 'pdfmake';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findBrowser } from '../scripts/find-browser.mjs';
import { pdfFiles } from '../scripts/pdf-files.mjs';
import { median } from './measure.mjs';

const FOLDER = 'node_modules/.cache/bench-viewer';
const PAGES = 200;
const WARM_RUNS = 20;
const COLD_RUNS = 11;

/** A document of 200 pages with its own fonts, as long contracts are. */
async function makeDocument() {
  const face = (name) => `node_modules/@expo-google-fonts/inter/${name}`;
  const fonts = { Inter: { normal: face('400Regular/Inter_400Regular.ttf'), bold: face('700Bold/Inter_700Bold.ttf') } };
  const clause =
    'Each Party shall keep the Confidential Information of the other in strict confidence, use it for the Purpose alone, and protect it with no less care than its own. ';
  const content = Array.from({ length: PAGES }, (_, page) => [
    {
      text: `${page + 1}. Obligations`,
      fontSize: 16,
      bold: true,
      margin: [0, 0, 0, 8],
      ...(page > 0 ? { pageBreak: 'before' } : {}),
    },
    ...Array.from({ length: 8 }, (__, line) => ({
      text: `${page + 1}.${line + 1} ${clause.repeat(2)}`,
      margin: [0, 0, 0, 6],
    })),
  ]).flat();
  pdfmake.setFonts(fonts);
  // Nothing is fetched for a document of words, and no file but its fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.includes('/expo-google-fonts/') || path.includes('@expo-google-fonts'));
  const definition = { content, pageSize: 'A4', pageMargins: 72, defaultStyle: { font: 'Inter', fontSize: 10 } };
  return Buffer.from(await pdfmake.createPdf(definition).getBuffer());
}

async function serve(document) {
  const server = createServer(async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.url === '/document.pdf') return response.setHeader('Content-Type', 'application/pdf').end(document);
    if (request.url === '/')
      return response
        .setHeader('Content-Type', 'text/html')
        .end(
          '<!doctype html><html lang="en"><meta charset="utf-8"><body><script type="module" src="/page.js"></script>',
        );
    const body = await readFile(`${FOLDER}${request.url}`).catch(() => undefined);
    response.statusCode = body ? 200 : 404;
    return response.setHeader('Content-Type', 'text/javascript').end(body);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** Both ways turn by turn: each the first of a page of its own, or again and again in one page. */
async function measure(newPage) {
  const cold = { ours: [], bare: [] };
  const warm = { ours: [], bare: [] };
  const sizes = new Set();
  const run = async (page, kind) => {
    const { time, size } = await page.evaluate((name) => window.bench(name), kind);
    sizes.add(size.join('×'));
    return time;
  };
  for (let round = 0; round < COLD_RUNS; round += 1) {
    for (const kind of round % 2 ? ['ours', 'bare'] : ['bare', 'ours']) {
      const page = await newPage();
      cold[kind].push(await run(page, kind));
      await page.close();
    }
  }
  const page = await newPage();
  for (const kind of ['ours', 'bare']) await run(page, kind);
  for (let round = 0; round < WARM_RUNS; round += 1)
    for (const kind of round % 2 ? ['ours', 'bare'] : ['bare', 'ours']) warm[kind].push(await run(page, kind));
  if (sizes.size !== 1) throw new Error(`The canvases differ: ${[...sizes].join(', ')}`);
  return { cold, warm };
}

/** The first page of 200 in the viewer against one canvas drawn by PDF.js alone, of the same size. */
export async function benchViewer() {
  await build({
    configFile: false,
    logLevel: 'error',
    base: './',
    // The worker as the package has it; its source imports one.
    plugins: [pdfFiles()],
    worker: { format: 'es' },
    build: {
      outDir: FOLDER,
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: 'bench/viewer-page.js', output: { entryFileNames: 'page.js' } },
    },
  });
  const server = await serve(await makeDocument());
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...found.args],
  });
  const newPage = async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => 'bench' in window);
    return page;
  };
  try {
    const { cold, warm } = await measure(newPage);
    return [
      ['first PDF of a page', cold],
      ['again in the same page', warm],
    ].map(([when, { ours, bare }]) => ({
      what: `viewer, first page of ${PAGES}: ${when}`,
      ours: `${median(ours).toFixed(0)} ms`,
      limit: `${median(bare).toFixed(0)} ms bare PDF.js`,
      ratio: median(ours) / median(bare),
      goal: 1.2,
      atLeast: false,
    }));
  } finally {
    await browser.close();
    server.close();
  }
}

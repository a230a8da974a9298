import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createId, instantiateTemplate } from 'deedkit/document';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median } from './measure.mjs';

const ROUNDS = 9;
const SLOWER = 4;
const FIXTURE = 'stories/fixtures/mutual-nda.json';
const TYPES = {
  js: 'text/javascript',
  json: 'application/json',
  woff2: 'font/woff2',
  html: 'text/html; charset=utf-8',
};
const write = (
  attribute,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><style>html,body{margin:0;block-size:100%}</style><body><deed-builder ${attribute}></deed-builder>
<script type="module" src="/deedkit.js"></script><script type="module">
const builder = document.querySelector('deed-builder');
const [{ state, schema }] = await Promise.all([fetch('/draft.json').then((response) => response.json()), customElements.whenDefined('deed-builder')]);
Object.assign(builder, { state, schema });
</script>`;

/**
 * Measures a page with the builder until its form can be used, on a processor four times as slow, against the same page
 * as HTML that needs no script. Also measures a builder for reading until its paper is there, against form and paper of
 * the other. Turn by turn.
 */
export async function benchUsable() {
  const pages = { '/': write(''), '/reading': write('readonly'), '/draft.json': await writeDraft() };
  const server = await servePages(pages);
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...found.args],
  });
  const url = `http://127.0.0.1:${server.address().port}`;
  // The page as it is once everything in it has come.
  await visit(browser, `${url}/`, {
    then: async (page) => {
      await page.waitForLoadState('networkidle');
      pages['/still'] = await page.evaluate(() => window.writePage());
    },
  });
  const times = { '/': [], '/still': [] };
  const whole = { '/': [], '/reading': [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of round % 2 ? ['/', '/still'] : ['/still', '/']) {
      const usable = await visit(browser, url + path);
      // The first of each fills the server's caches.
      if (round > 0) times[path].push(usable);
    }
    for (const path of round % 2 ? ['/', '/reading'] : ['/reading', '/']) {
      const complete = await visit(browser, url + path, { until: 'complete' });
      if (round > 0) whole[path].push(complete);
    }
  }
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
  const [mine, limit] = [median(times['/']), median(times['/still'])];
  const [reading, editing] = [median(whole['/reading']), median(whole['/'])];
  return [
    {
      what: `builder usable, processor ${SLOWER} times as slow`,
      ours: `${mine.toFixed(0)} ms`,
      limit: `${limit.toFixed(0)} ms as HTML without script`,
      ratio: mine / limit,
      goal: 1.5,
      atLeast: false,
    },
    {
      what: `builder for reading, its paper painted, processor ${SLOWER} times as slow`,
      ours: `${reading.toFixed(0)} ms`,
      limit: `${editing.toFixed(0)} ms until form and paper of one that edits are`,
      ratio: reading / editing,
      goal: 0.8,
      atLeast: false,
    },
  ];
}

/** The draft that the page shows, as JSON. */
async function writeDraft() {
  const template = JSON.parse(await readFile(FIXTURE, 'utf8'));
  return JSON.stringify({
    state: instantiateTemplate(template, {
      id: createId(),
      language: 'en',
      document_name: 'Mutual NDA',
      value: template.example,
    }),
    schema: template.schema,
  });
}

/** Serves texts by their path, and the script-tag files beside them. A text may be put there later. */
async function servePages(pages) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const body = pages[pathname] ?? (await readFile(join('dist/script', pathname)).catch(() => undefined));
    response.statusCode = body === undefined ? 404 : 200;
    response
      .setHeader('Content-Type', TYPES[/\.(\w+)$/.exec(pathname)?.[1] ?? 'html'] ?? 'application/octet-stream')
      .end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Visits a page by a browser that has seen nothing yet: the milliseconds until it can be used, or is there whole. */
async function visit(browser, url, { until = 'usable', then } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript({ path: 'bench/usable-page.js' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  // Told by the page itself: a function to wait for would be 300 kB of script to parse while the page begins.
  const told = page.waitForEvent('console', (message) => message.text().startsWith(`${until} `));
  await page.goto(url, { waitUntil: 'commit' });
  const usable = Number((await told).text().split(' ')[1]);
  await then?.(page);
  await context.close();
  return usable;
}

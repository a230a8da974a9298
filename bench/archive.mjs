import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAdapter } from 'deedkit/adapter';
import { createPlatformClient } from 'deedkit/client';
import { Hono } from 'hono';
import pg from 'pg';
import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { startBenchService } from './bench-service.mjs';
import { addFolder } from './documents.mjs';
import { listen } from './listen.mjs';
import { median } from './measure.mjs';
import { listLoaded } from './sizes.mjs';

const DOCUMENTS = 10_000;
const ROUNDS = 13;
/** All that a sender does there. */
const VERBS = ['browse', 'read', 'change', 'organize', 'remove', 'download', 'bulk'];
const STEPS = { first: 'first rows', sort: 'in another order', select: 'a page chosen' };

/**
 * The archive of a workspace of 10,000 documents against a bare table of the same columns and rows. Both ask the same
 * adapter, each on a page of its own whose script is there, turn by turn.
 */
export async function benchArchive() {
  const { upstream, databaseUrl, close } = await startBenchService();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await addFolder(createPlatformClient(upstream), pool, { title: 'Leases', size: DOCUMENTS, age: '0' });
  await pool.query('VACUUM ANALYZE');
  await pool.end();
  const site = await listen(createSite(upstream));
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', '--disable-background-networking', ...found.args],
  });
  try {
    const times = { ours: [], plain: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of round % 2 ? ['ours', 'plain'] : ['plain', 'ours'])
        times[kind].push(await measure(browser, site.url, kind));
    }
    return Object.entries(STEPS).map(([step, name]) => {
      // The first of each finds nothing compiled, nor any plan.
      const [mine, plain] = [times.ours, times.plain].map((list) => median(list.slice(1).map((time) => time[step])));
      return {
        what: `archive of ${DOCUMENTS.toLocaleString('en')} documents: ${name}`,
        ours: `${mine.toFixed(1)} ms`,
        limit: `${plain.toFixed(1)} ms a bare table`,
        ratio: mine / plain,
        goal: 1.5,
        atLeast: false,
      };
    });
  } finally {
    await browser.close();
    site.close();
    await close();
  }
}

async function measure(browser, url, kind) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window && customElements.get('deed-archive'));
  const times = await page.evaluate((name) => window.bench(name), kind);
  await page.close();
  return times;
}

/** An integrator's site: an empty page with the script of the archive, and the adapter. */
function createSite(upstream) {
  const adapter = createAdapter({
    upstream: { builder: upstream, platform: upstream },
    authorize: { workspace: Object.fromEntries(VERBS.map((verb) => [verb, true])) },
    rateLimit: { burst: 1e9, perSecond: 1e9 },
  });
  const scripts = listLoaded(['deed-archive']).map((file) => `<script type="module" src="/${file}"></script>`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><body style="margin:0">${scripts.join('')}<script type="module" src="/page.js"></script>`;
  return new Hono()
    .all('/deedkit/*', (c) => adapter(c.req.raw))
    .get('/', (c) => c.html(html))
    .get('/:file', async (c) => {
      const name = c.req.param('file');
      const path = name === 'page.js' ? 'bench/archive-page.js' : join('dist/script', name);
      return c.body(await readFile(path), 200, { 'Content-Type': 'text/javascript' });
    });
}

import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median } from './measure.mjs';
import { cpuOfThreads } from './process-cost.mjs';
import { servePage } from './serve-page.mjs';

const SIZES = [100, 1000, 5000];
const SHAPES = { root: 'at the root', nested: 'in a fieldset' };
/** The measured steps, and the most times by hand that each may take; a step without a number is only reported. */
const STEPS = {
  first: ['first frame', 1.5],
  present: ['all fields present', 2],
  presentCpu: ['all fields present, CPU', 2],
  key: ['key to frame', 1.5],
  keyCpu: ['a key, CPU'],
  add: ['adding an instance', 1.5],
  addCpu: ['adding an instance, CPU', 2],
  change: ['showing an external change', 1.5],
  changeCpu: ['an external change, CPU'],
};
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  // Lets the garbage of a form be collected before the next one is measured.
  '--js-flags=--expose-gc',
];
/** Fields of the form that a page is warmed up with: enough for the code to be compiled. */
const WARM_FIELDS = 1000;
const PAGES = 6;
const COLD_PAGES = 7;

/**
 * Measures forms of both kinds, shapes and all sizes turn by turn, one at a time in the same page. A machine that
 * becomes slower meanwhile then does so for all of them. The first of each kind is not counted. The costs that a page
 * pays once, for the code, its compilation and the style sheets, have a row of their own.
 * @returns by shape, size and kind, the times of each form
 */
async function measureForms(newPage) {
  const times = Object.fromEntries(
    Object.keys(SHAPES).map((shape) => [shape, SIZES.map(() => ({ ours: [], plain: [] }))]),
  );
  for (let round = 0; round < PAGES; round += 1) {
    const page = await newPage();
    for (const kind of ['ours', 'plain'])
      await page.evaluate(([name, count]) => window.warmUp(name, count, 'root'), [kind, WARM_FIELDS]);
    for (const [size, fields] of round % 2 ? [...SIZES.entries()] : [...SIZES.entries()].reverse()) {
      for (const shape of Object.keys(SHAPES)) {
        for (const kind of round % 2 ? ['ours', 'plain'] : ['plain', 'ours']) {
          const result = await page.evaluate(
            ([name, count, at]) => window.bench(name, count, at),
            [kind, fields, shape],
          );
          if (result.count !== fields) throw new Error(`${kind} shows ${result.count} of ${fields} inputs`);
          times[shape][size][kind].push(result);
        }
      }
    }
    await page.close();
  }
  return times;
}

/** The very first form of a page: it holds the browser's own start and the library's. Only the smallest has a goal. */
async function measureCold(fields, newPage) {
  const times = { ours: [], plain: [] };
  for (let round = 0; round < COLD_PAGES; round += 1) {
    for (const kind of round % 2 ? ['ours', 'plain'] : ['plain', 'ours']) {
      const page = await newPage();
      times[kind].push(await page.evaluate(([name, count]) => window.benchCold(name, count, 'root'), [kind, fields]));
      await page.close();
    }
  }
  const [mine, limit] = [median(times.ours), median(times.plain)];
  return {
    what: `form, ${fields.toLocaleString('en')} fields: first form of a page`,
    ours: `${mine.toFixed(1)} ms`,
    limit: `${limit.toFixed(1)} ms by hand`,
    ratio: mine / limit,
    ...(fields === SIZES[0] ? { goal: 1.5, atLeast: false } : {}),
  };
}

/** The first form of a page, until nothing in it changes any more, against its own first frame; since the navigation. */
async function measureQuiet(fields, newPage) {
  const times = [];
  for (let round = 0; round < COLD_PAGES; round += 1) {
    const page = await newPage(`#quiet=${fields}`);
    times.push(await page.evaluate(() => window.quiet));
    await page.close();
  }
  const [quiet, first] = ['quiet', 'first'].map((name) => median(times.map((time) => time[name])));
  return {
    what: `form, ${fields.toLocaleString('en')} fields: since the page’s beginning, quiet`,
    ours: `${quiet.toFixed(1)} ms`,
    limit: `${first.toFixed(1)} ms its first frame`,
    ratio: quiet / first,
    ...(fields === SIZES[0] ? { goal: 1.5, atLeast: false } : {}),
  };
}

/** The form against the same inputs written by hand, turn by turn. */
export async function benchForm() {
  const { url, close } = await servePage({ script: 'bench/form-page.js', tags: ['deed-builder-form'] });
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: [...BROWSER_FLAGS, ...found.args],
  });
  const system = await browser.newBrowserCDPSession();
  const newPage = async (hash = '') => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    // Of every page's process, of which but one has anything to do.
    await page.exposeFunction('cpu', async () => {
      const { processInfo } = await system.send('SystemInfo.getProcessInfo');
      return processInfo
        .filter(({ type }) => type === 'renderer')
        .reduce((sum, { id, cpuTime }) => sum + (cpuOfThreads(id) ?? cpuTime * 1000), 0);
    });
    await page.goto(url + hash);
    await page.waitForFunction(() => 'bench' in window && customElements.get('deed-builder-form'));
    return page;
  };
  const times = await measureForms(newPage);
  const medianOf = (results, step) => median(results.map((time) => time[step]));
  const rows = [];
  for (const [shape, where] of Object.entries(SHAPES)) {
    for (const [size, fields] of SIZES.entries()) {
      for (const [step, [name, goal]] of Object.entries(STEPS)) {
        const { ours, plain } = times[shape][size];
        const [mine, limit] = [medianOf(ours, step), medianOf(plain, step)];
        rows.push({
          what: `form, ${fields.toLocaleString('en')} fields ${where}: ${name}`,
          ours: `${mine.toFixed(1)} ms`,
          limit: `${limit.toFixed(1)} ms by hand`,
          ratio: mine / limit,
          ...(goal ? { goal, atLeast: false } : {}),
        });
      }
    }
    const growth = (kind, step) => medianOf(times[shape].at(-1)[kind], step) / medianOf(times[shape][0][kind], step);
    for (const step of ['key', 'add', 'change']) {
      rows.push({
        what: `form ${where}, ${STEPS[step][0]}: growth from 100 to 5,000 fields`,
        ours: `× ${growth('ours', step).toFixed(2)}`,
        limit: `× 1; by hand × ${growth('plain', step).toFixed(2)}`,
        ratio: growth('ours', step),
        goal: 1.2,
        atLeast: false,
      });
    }
  }
  for (const fields of SIZES) rows.push(await measureCold(fields, newPage), await measureQuiet(fields, newPage));
  await browser.close();
  await close();
  return rows;
}

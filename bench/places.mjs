import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median } from './measure.mjs';
import { servePage } from './serve-page.mjs';

const ROUNDS = 9;
const ADDED = 20;
const MOVES = 120;
const FRAME_MS = 1000 / 60;

/**
 * The editor of places with 400 of them on 200 pages, on a processor four times as slow: what a frame of a drag costs,
 * and adding a place against a bare element. Opening a file of ten pages against the viewer alone.
 */
export async function benchPlaces() {
  const { url, close } = await servePage({
    script: 'bench/places-page.js',
    tags: ['deed-place-editor', 'deed-pdf-view'],
  });
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', ...found.args],
  });
  const newPage = async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.waitForFunction(() => 'begin' in window && customElements.get('deed-place-editor'));
    return page;
  };
  try {
    return [...(await rowsOfMany(await newPage())), await rowOfOpening(newPage)];
  } finally {
    await browser.close();
    await close();
  }
}

async function rowsOfMany(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { x, y } = await page.evaluate(() => window.begin());
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const busy = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    return { busy, frames: await page.evaluate(() => window.frames_) };
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10);
  const before = await read();
  await page.mouse.move(x + 160, y + 200, { steps: MOVES });
  const after = await read();
  await page.mouse.up();
  const frame = (after.busy - before.busy) / Math.max(1, after.frames - before.frames);
  const times = { ours: [], bare: [] };
  for (let round = 0; round < ADDED; round += 1)
    for (const kind of round % 2 ? ['ours', 'bare'] : ['bare', 'ours'])
      times[kind].push(await page.evaluate((name) => window.add(name), kind));
  await page.close();
  return [
    {
      what: '400 places on 200 pages, 4× slower: main thread for a frame of a drag',
      ours: `${frame.toFixed(1)} ms`,
      limit: `${FRAME_MS.toFixed(1)} ms`,
      ratio: frame / FRAME_MS,
      goal: 1,
      atLeast: false,
    },
    rowOf('400 places on 200 pages, 4× slower: one more', times, 'a bare element'),
  ];
}

async function rowOfOpening(newPage) {
  const times = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of round % 2 ? ['ours', 'bare'] : ['bare', 'ours']) {
      const page = await newPage();
      times[kind].push(await page.evaluate((name) => window.open(name), kind));
      await page.close();
    }
  return rowOf('opening a file of ten pages in the editor of places', times, 'deed-pdf-view alone');
}

function rowOf(what, { ours, bare }, against) {
  return {
    what,
    ours: `${median(ours).toFixed(1)} ms`,
    limit: `${median(bare).toFixed(1)} ms ${against}`,
    ratio: median(ours) / median(bare),
    goal: 1.5,
    atLeast: false,
  };
}

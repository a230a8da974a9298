import { median } from './measure.mjs';
import { startProductPages } from './product-pages.mjs';

const MANY = 20;
const FEW = 2;
const ROUNDS = 7;
const GOAL = 1.2;

/**
 * An edit in one tab until the last of all tabs of the same draft has it, among 20 tabs against among 2, turn by turn.
 * All of a browser's tabs share one stream.
 */
export async function benchTabs() {
  const product = await startProductPages();
  try {
    const times = { [MANY]: [], [FEW]: [] };
    const tabs = { [MANY]: await openTabs(product, MANY), [FEW]: await openTabs(product, FEW) };
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const count of round % 2 ? [MANY, FEW] : [FEW, MANY]) {
        const took = await edit(tabs[count].pages, round);
        if (round > 0) times[count].push(took);
      }
    const { streams } = tabs[MANY];
    if (streams.size !== 1) throw new Error(`${streams.size} streams for ${MANY} tabs`);
    const [ours, theirs] = [median(times[MANY]), median(times[FEW])];
    return [
      {
        what: `an edit seen in all of ${MANY} tabs, by one stream`,
        ours: `${ours.toFixed(0)} ms`,
        limit: `${theirs.toFixed(0)} ms in ${FEW} tabs`,
        ratio: ours / theirs,
        goal: GOAL,
        atLeast: false,
      },
    ];
  } finally {
    await product.close();
  }
}

/** Tabs of a browser of their own on a draft of their own, and the streams that are open. */
async function openTabs({ browser, pages }, count) {
  const context = await browser.newContext({ viewport: { width: 1024, height: 700 } });
  const streams = new Set();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/events')) streams.add(request);
  });
  for (const ended of ['requestfinished', 'requestfailed']) context.on(ended, (request) => streams.delete(request));
  const { find, ready } = pages['demo’s contract'];
  const url = await find();
  const opened = [];
  for (let index = 0; index < count; index += 1) {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await page.evaluate(() => {
      // By a clock that all tabs share.
      document.querySelector('deed-draft').addEventListener('deed-patch', () => {
        window.heard = Date.now();
      });
    });
    opened.push(page);
  }
  // The leading tab has heard of all of them.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return { pages: opened, streams };
}

/** Renames the document in the first tab; the milliseconds until the last one has it. */
async function edit(pages, round) {
  for (const page of pages)
    await page.evaluate(() => {
      delete window.heard;
    });
  const begun = await pages[0].evaluate((name) => {
    const start = Date.now();
    const input = document.querySelector('deed-builder').shadowRoot.querySelector('input.name');
    input.value = name;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return start;
  }, `Round ${round}`);
  let last = 0;
  for (const page of pages) {
    await page.waitForFunction(() => window.heard !== undefined);
    last = Math.max(last, await page.evaluate(() => window.heard));
  }
  return last - begun;
}

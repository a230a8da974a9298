import { startProductPages, SLOWED } from './product-pages.mjs';

const WIDTHS = [1440, 390];
/** Runs in the page before anything of it: adds up the layout shifts, and names the elements that moved. */
const OBSERVE = () => {
  window.shift = { sum: 0, what: [] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shift.sum += value;
      window.shift.what.push(
        ...sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.localName ?? 'text'} ${[from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' → ')}`,
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * Measures the layout shifts of each page while it loads, on a slow line and processor, until nothing more is fetched,
 * fonts included.
 */
export async function benchShift() {
  const product = await startProductPages();
  const rows = [];
  try {
    for (const [name, { find, ready }] of Object.entries(product.pages)) {
      for (const width of WIDTHS) {
        const page = await product.open({ isLineSlow: true, script: OBSERVE, width, height: 900 });
        await page.goto(await find(), { waitUntil: 'commit' });
        await page.locator(ready).first().waitFor({ timeout: 60_000 });
        await waitForQuiet(page);
        const { sum, what } = await page.evaluate(() => window.shift);
        await page.context().close();
        rows.push({
          what: `layout shift, ${name}, ${width} px, ${SLOWED}× slowed, 1.6 Mbit/s`,
          ours: sum.toFixed(4),
          limit: what.length > 0 ? `moved: ${[...new Set(what)].join(' ')}` : '0',
          ratio: sum,
          goal: 0,
          atLeast: false,
        });
      }
    }
  } finally {
    await product.close();
  }
  return rows;
}

/** Until no file has come for a second. Events of a draft are one request that does not end. */
async function waitForQuiet(page) {
  await page.evaluate(async () => {
    for (let before = -1; ;) {
      await document.fonts.ready;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const now = performance.getEntriesByType('resource').length;
      if (now === before) return;
      before = now;
    }
  });
}

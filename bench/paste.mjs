import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median } from './measure.mjs';
import { servePage } from './serve-page.mjs';

const ROUNDS = 5;

/**
 * A long text pasted by its keys into a box of rich text, against the same paste into a plain contenteditable, turn by
 * turn.
 */
export async function benchPaste() {
  const { url, close } = await servePage({ script: 'bench/paste-page.js', tags: ['deed-builder-form'] });
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...found.args],
  });
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'openBox' in window && customElements.get('deed-builder-form'));
  const rows = [];
  for (const lines of [600, 2600]) {
    await page.evaluate(
      (count) => navigator.clipboard.writeText(Array.from({ length: count }, (_, index) => `Line ${index}`).join('\n')),
      lines,
    );
    const times = { ours: [], plain: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const kind of round % 2 ? ['ours', 'plain'] : ['plain', 'ours']) {
        await page.evaluate((name) => window.openBox(name), kind);
        await page.keyboard.press('Control+V');
        const { took, lines: shown } = await page.evaluate(() => window.pasted);
        if (shown < lines) throw new Error(`${kind} shows ${shown} of ${lines} lines`);
        // The first of each pays for code that runs for the first time.
        if (round > 0) times[kind].push(took);
      }
    }
    const [mine, limit] = [median(times.ours), median(times.plain)];
    rows.push({
      what: `pasting ${lines.toLocaleString('en')} lines`,
      ours: `${mine.toFixed(1)} ms`,
      limit: `${limit.toFixed(1)} ms in a contenteditable`,
      ratio: mine / limit,
      goal: 3,
      atLeast: false,
    });
  }
  await browser.close();
  await close();
  return rows;
}

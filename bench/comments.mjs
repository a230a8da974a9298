import { chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser.mjs';
import { median } from './measure.mjs';
import { servePage } from './serve-page.mjs';

const COMMENTS = 500;
const ROUNDS = 4;

/** A key in a Builder whose document has 500 comments, against one that has none, turn by turn, each in a page of its own. */
export async function benchComments() {
  const { url, close } = await servePage({
    script: 'bench/comments-page.js',
    tags: ['deed-draft', 'deed-builder', 'deed-document-preview'],
  });
  const found = await findBrowser();
  Object.assign(process.env, found.env);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ['--no-sandbox', ...found.args],
  });
  const times = { [COMMENTS]: [], 0: [] };
  const followed = { [COMMENTS]: [], 0: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of round % 2 ? [COMMENTS, 0] : [0, COMMENTS]) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(url);
      await page.waitForFunction(() => 'bench' in window && customElements.get('deed-builder'));
      const result = await page.evaluate((comments) => window.bench(comments), count);
      if (result.marks !== result.places) throw new Error(`${result.marks} marks at ${result.places} places`);
      times[count].push(...result.times);
      followed[count].push(...result.followed);
      await page.close();
    }
  }
  await browser.close();
  await close();
  const row = (what, { [COMMENTS]: ours, 0: theirs }, goal) => ({
    what: `a document with ${COMMENTS} comments: ${what}`,
    ours: `${median(ours).toFixed(1)} ms`,
    limit: `${median(theirs).toFixed(1)} ms without`,
    ratio: median(ours) / median(theirs),
    ...(goal ? { goal, atLeast: false } : {}),
  });
  return [row('key to frame', times, 1.1), row('key until the document has followed', followed)];
}

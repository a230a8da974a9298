import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './measure.mjs';

const SIZES = { 10: { warm: 10 }, 200: { warm: 3 } };
const MAKERS = ['deedkit', 'chromium', 'pdfmake'];
const NAMES = { chromium: 'Chromium', pdfmake: 'pdfmake' };
const ROUNDS = 3;

/**
 * The same contract as PDF by us, by Chromium printing its HTML twin, and by pdfmake: CPU of all processes, the first
 * from nothing and warm ones.
 */
export async function benchPdf() {
  // Only there does the kernel say what processes have used.
  if (process.platform !== 'linux') return [];
  const rows = [];
  for (const [pages, { warm }] of Object.entries(SIZES)) {
    const runs = Object.fromEntries(MAKERS.map((maker) => [maker, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const maker of round % 2 ? [...MAKERS].reverse() : MAKERS) runs[maker].push(await run(maker, pages, warm));
    }
    for (const step of ['first', 'warm']) rows.push(toRow(pages, step, runs));
    const memory = Math.max(...runs.deedkit.map(({ memory: peak }) => peak)) / 1e6;
    rows.push({
      what: `PDF of ${runs.deedkit[0].pages} pages: most memory of a renderer`,
      ours: `${memory.toFixed(0)} MB`,
      limit: '200 MB',
      ratio: memory / 200,
      goal: 1,
      atLeast: false,
    });
  }
  return rows;
}

function toRow(pages, step, runs) {
  const perPage = (maker) => median(runs[maker].map((result) => result[step] / result.pages)) * 1000;
  const [best] = ['chromium', 'pdfmake'].sort((one, other) => perPage(one) - perPage(other));
  const others = ['chromium', 'pdfmake']
    .filter((maker) => maker !== best)
    .map((maker) => `${NAMES[maker]} ${perPage(maker).toFixed(1)}`);
  return {
    what: `PDF of ${runs.deedkit[0].pages} pages, ${step}: CPU per page`,
    ours: `${perPage('deedkit').toFixed(1)} ms`,
    limit: `${perPage(best).toFixed(1)} ms ${NAMES[best]} (${others.join()})`,
    ratio: perPage('deedkit') / perPage(best),
    goal: 0.5,
    atLeast: false,
  };
}

function run(maker, pages, warm) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./pdf-maker.mjs', import.meta.url)), maker, pages, String(warm)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(text));
      else reject(new Error(`${maker} ended with ${code}`));
    });
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = 'dist/script';

/** Files that some script files load before anything lazy: themselves and their static imports, all the way down. */
function listEager(files) {
  const visited = new Set();
  const visit = (file) => {
    if (visited.has(file)) return;
    visited.add(file);
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const [, from] of text.matchAll(/(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?["'](\.\/[^"']+)["']/g))
      visit(from.slice(2));
  };
  for (const file of files) visit(file);
  return [...visited];
}

/** The script files that register some tags when they appear on a page. */
export function listLoaded(tags) {
  const text = readFileSync(join(FOLDER, 'deedkit.js'), 'utf8');
  return tags.map((tag) => {
    const match = new RegExp(`"${tag}":[^]*?import\\([\`"']\\./([^\`"']+)`).exec(text);
    if (!match) throw new Error(`deedkit.js loads nothing for ${tag}.`);
    return match[1];
  });
}

/** Bytes a page with some elements downloads before anything lazy, gzipped as a server would send it, file by file. */
export function measureEager(tags) {
  return listEager(['deedkit.js', ...listLoaded(tags)]).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).byteLength,
    0,
  );
}

/** The pages with a size limit: with the builder, the template picker alone, one that signs, an archive, one that sends, webhooks. */
export const PAGES = {
  builder: ['deed-draft', 'deed-builder'],
  'template-picker': ['deed-template-picker'],
  'signing-room': ['deed-signing-room'],
  archive: ['deed-archive'],
  send: ['deed-send'],
  'signing-progress': ['deed-signing-progress'],
  webhooks: ['deed-webhooks'],
  // 30 kB beside the pages themselves.
  'place-editor': ['deed-place-editor'],
};

/** The most that each may have, in thousands of bytes. */
export const GOALS = {
  builder: 57,
  'template-picker': 25,
  'signing-room': 60,
  archive: 35,
  send: 30.1,
  'signing-progress': 26.3,
  webhooks: 26,
  'place-editor': 91.5,
};

export function benchSizes() {
  const row = (what, page) => {
    const [bytes, goal] = [measureEager(PAGES[page]), GOALS[page]];
    return {
      what,
      ours: `${(bytes / 1000).toFixed(1)} kB`,
      limit: `${goal} kB`,
      ratio: bytes / 1000 / goal,
      goal: 1,
      atLeast: false,
    };
  };
  return [
    row('builder, gzip, before anything lazy', 'builder'),
    row('template picker alone, gzip', 'template-picker'),
    row('signing room until its first text, gzip', 'signing-room'),
  ];
}

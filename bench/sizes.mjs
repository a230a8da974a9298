import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = 'dist/script';

/** Files an entry loads before anything lazy: itself and what it imports statically, all the way down. */
export function listEager(entry) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const [, from] of text.matchAll(/(?:import|export)\s*(?:[\w*{}\s,$]+?\s*from\s*)?["'](\.\/[^"']+)["']/g)) visit(join(dirname(file), from));
  };
  visit(entry);
  return [...seen];
}

/** Bytes of an entry before anything lazy, gzipped as a server would send it, file by file. */
export function measureEager(entry) {
  return listEager(entry).reduce((sum, file) => sum + gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).byteLength, 0);
}

export function benchSizes() {
  const row = (what, entry, goal) => {
    const bytes = measureEager(entry);
    return { what, ours: `${(bytes / 1000).toFixed(1)} kB`, limit: `${goal} kB`, ratio: bytes / 1000 / goal, goal: 1, atLeast: false };
  };
  return [row('builder, gzip, before anything lazy', 'deedkit.js', 60), row('template picker alone, gzip', 'template-picker.js', 25)];
}

/** Every script file and its gzipped size. */
export function listFiles() {
  return readdirSync(FOLDER).filter((name) => name.endsWith('.js')).map((name) => [name, gzipSync(readFileSync(join(FOLDER, name))).byteLength]);
}

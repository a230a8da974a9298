import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillElementsDoc } from '../../scripts/elements-doc.mjs';

const doc = readFileSync('docs/elements.md', 'utf8');

function analyze(): unknown {
  execFileSync('npm', ['run', 'manifest', '--silent'], { stdio: 'ignore' });
  return JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
}

describe('docs/elements.md', () => {
  it('says what the elements say: npm run manifest && node scripts/elements-doc.mjs', () => {
    expect(doc).toBe(fillElementsDoc(doc, analyze()));
  }, 30_000);

  it('names every token there is, and no other', () => {
    const css = readFileSync('src/elements/base/styles/tokens.ts', 'utf8');
    const tokens = new Set([...css.matchAll(/--deed-[a-z0-9-]+/g)].map(([name]) => name));
    // “`-ring`” after “`--deed-color-on-accent`” stands for `--deed-color-ring`; “`--deed-space-1` … `-7`” for all
    // between.
    const rows = doc
      .slice(0, doc.indexOf('## deed-draft'))
      .split('\n')
      .filter((line) => line.startsWith('| `--deed-'));
    const named = rows.flatMap((row) => {
      const names = [...(row.split('|')[1] ?? '').matchAll(/`(-{1,2}[a-z0-9-]+)`/g)].map(([, name]) => name as string);
      const stem = /^--deed-[a-z]+/.exec(names[0] ?? '')?.[0] ?? '';
      return row.includes('…')
        ? Array.from({ length: 7 }, (_, index) => `${stem}-${index + 1}`)
        : names.map((name) => (name.startsWith('--') ? name : stem + name));
    });
    expect(named.sort()).toEqual([...tokens].sort());
  });
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEdges, root } from './imports.ts';

const MOST_LINES = 35_000;
/** Migrations stay as they were run; npm writes lock files. */
const NOT_COUNTED = /^service\/migrations\/|package-lock\.json$/;
const TEXT = new Set(['.json', '.ts', '.mjs', '.js', '.md', '.css', '.sql', '.yaml']);

const git = (args: readonly string[], input = ''): string =>
  execFileSync('git', [...args], { cwd: root, input, encoding: 'utf8', maxBuffer: 100_000_000 });

interface TextFile {
  readonly path: string;
  readonly lines: number;
  readonly bytes: number;
}

function listTracked(): TextFile[] {
  return git(['ls-files', '-z'])
    .split('\0')
    .filter((path) => TEXT.has(extname(path)) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, lines: text.split('\n').length - 1, bytes: Buffer.byteLength(text) };
    });
}

/** Those that `.gitattributes` marks as made by a command. */
function listMarked(): ReadonlySet<string> {
  const said = git(['check-attr', '-z', '--stdin', 'linguist-generated'], git(['ls-files', '-z'])).split('\0');
  return new Set(said.filter((_, index) => index % 3 === 0 && said[index + 2] === 'set'));
}

// Only a clone knows which files are tracked.
describe.skipIf(!existsSync(join(root, '.git')))('text that a command has made', () => {
  const tracked = listTracked();
  const marked = listMarked();

  it(`has at most ${MOST_LINES} lines in commits`, () => {
    const counted = tracked.filter(({ path }) => marked.has(path) && !NOT_COUNTED.test(path));
    expect(counted.map(({ path }) => path)).toEqual(expect.arrayContaining(['docs/openapi/adapter.json']));
    expect(counted.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(MOST_LINES);
  });

  it('is marked in .gitattributes, as is whatever is longer than people write', () => {
    const long = tracked.filter(
      ({ path, lines, bytes }) => lines > 1_000 || (path.endsWith('.json') && bytes > 50_000),
    );
    // A command writes most lines of the first, and the second is one table of texts.
    const mixed = ['docs/elements.md', 'src/elements/languages/da.ts'];
    expect(long.map(({ path }) => path).filter((path) => !marked.has(path) && !mixed.includes(path))).toEqual([]);
  });

  it('leaves the types of the clients to the build', () => {
    expect(tracked.filter(({ path }) => /^src\/client\/\w+-api\.ts$/.test(path))).toEqual([]);
  });
});

it('the adapter reads no example when it is imported', () => {
  const edges = readEdges('src');
  const reached = new Set(['src/adapter/index.ts']);
  for (const file of reached) for (const next of edges.get(file) ?? []) reached.add(next);
  expect([...reached]).toContain('src/protocol/adapter/openapi.ts');
  expect([...reached].filter((file) => file.includes('examples'))).toEqual([]);
});

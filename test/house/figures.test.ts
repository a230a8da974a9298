import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'deedkit-figures-'));

interface Long {
  readonly longest: readonly { readonly what: string; readonly lines: number }[];
  readonly above: number;
}
interface Figures {
  readonly layers: readonly Readonly<Record<string, number | string>>[];
  readonly files: Long;
  readonly functions: Long;
  readonly circles: readonly (readonly string[])[];
  readonly unused: readonly {
    readonly layer: string;
    readonly exported: number;
    readonly unused: readonly string[];
  }[];
  readonly sentences: readonly {
    readonly layer: string;
    readonly sentences: number;
    readonly faults: readonly { readonly line: number; readonly faults: readonly string[] }[];
  }[];
  readonly seconds: Readonly<Record<string, { readonly seconds: number }>>;
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(file: string, ...lines: readonly string[]): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${lines.join('\n')}\n`);
}

/** Runs the command in a tree of sources. */
function readFigures(cwd: string): Figures {
  const script = join(root, 'scripts/figures.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, '--json'], { cwd, encoding: 'utf8' })) as Figures;
}

/** Two layers: a circle in one, a long function, comments on three lines of twelve, and a name that nobody asks for. */
function writeHouse(): void {
  write('src/document/index.ts', "export * from './a.ts';", "export { c as see } from './c.ts';");
  write('src/document/a.ts', "import { b } from './b.ts';", 'export const a = b;', 'export const alone = 1;');
  write('src/document/b.ts', "import { c } from './c.ts';", 'export const b = c;');
  write('src/document/c.ts', "import { a } from './a.ts';", '/** Of c. */', 'export const c = a;');
  write(
    'src/document/d.ts',
    "import type { a } from './e.ts';",
    '// Why,',
    '// in two lines: `// this` is none.',
    'export const d = `',
    '// text`;',
    'export const later = () => import("./e.ts");',
  );
  write('src/document/e.ts', "import { d } from './d.ts';", 'export const a = d;');
  write(
    'src/client/index.ts',
    "import { a } from '../document/index.ts';",
    'export function ask() {',
    ...Array.from({ length: 60 }, () => '  a();'),
    '  // not counted',
    '}',
  );
  write('README.md', 'Call `see()`.');
  write('test/document/a.test.ts', '1;', '2;', '3;');
  write('node_modules/.cache/test-seconds.json', '{ "lint": { "seconds": 7, "at": "" } }');
}

describe('npm run figures', () => {
  let house: Figures;
  beforeAll(() => {
    house = readFigures(root);
  });

  it('counts lines, functions, comments and tests, and finds circles and unused names', () => {
    writeHouse();
    const { layers, files, functions, circles, unused, seconds } = readFigures(folder);
    const [first, , client] = layers;
    expect(first).toMatchObject({ layer: 'src/document', files: 6, lines: 18, linesOfFile: 3 });
    expect(first?.['comments']).toBeCloseTo(3 / 18);
    expect(first?.['tests']).toBeCloseTo(3 / 18);
    expect(client).toMatchObject({ layer: 'src/client', files: 1, linesOfFunction: 62 });
    expect([files.above, files.longest[0]]).toEqual([0, { what: 'src/client/index.ts', lines: 64, limit: 350 }]);
    expect([functions.above, functions.longest[0]?.what]).toEqual([1, 'src/client/index.ts:2 ask']);
    expect(circles).toEqual([
      ['src/document/a.ts', 'src/document/b.ts', 'src/document/c.ts'],
      // By a type alone.
      ['src/document/d.ts', 'src/document/e.ts'],
    ]);
    expect(unused.find(({ layer }) => layer === 'deedkit/document')).toEqual({
      layer: 'deedkit/document',
      exported: 3,
      unused: ['alone'],
    });
    expect(seconds['lint']?.seconds).toBe(7);
  });

  it('of this house names each layer and its longest', () => {
    const { layers, files, functions } = house;
    expect(layers.map(({ layer }) => layer)).toEqual([
      'src/document',
      'src/protocol',
      'src/client',
      'src/adapter',
      'src/elements',
      'service/src',
    ]);
    for (const { lines, comments, tests } of layers)
      expect([Number(lines), Number(comments), Number(tests)].every((figure) => figure > 0)).toBe(true);
    expect([files.longest.length, functions.longest.length]).toEqual([10, 10]);
  });

  it('of this house find no unused name of the document', () => {
    const { unused } = house;
    // Types of what is given back, for who writes it down: the tests of other layers do.
    expect(unused.find(({ layer }) => layer === 'deedkit/document')?.unused).toEqual(['Inline', 'PatchResult']);
  });

  it('of this house find fewer than 3 of 100 sentences against the rules, in every layer', () => {
    const shares = house.sentences.map(({ layer, sentences, faults }) => ({ layer, share: faults.length / sentences }));
    expect(shares.length).toBeGreaterThan(10);
    expect(shares.filter(({ share }) => !(share < 0.03))).toEqual([]);
  });

  it('find sentences of comments, titles and pages that hang on a word for no thing', () => {
    writeHouse();
    write(
      'src/adapter/a.ts',
      '/** What is sent. Sends a draft, so that nobody waits. */',
      '// Whoever asks. Fine as it is.',
      'a();',
    );
    write('test/adapter/a.test.ts', "it('what it does', () => {});", "it('answers 404 for malformed ids', () => {});");
    write(
      'docs/page.md',
      '# What it is',
      '',
      `| Who | ${'word '.repeat(31)} |`,
      '|---|---|',
      '',
      '- What now?',
      '',
      '```',
      'Nobody',
      '```',
    );
    const { sentences } = readFigures(folder);
    const found = sentences.flatMap(({ layer, faults }) =>
      faults.map((fault) => [layer, fault.line, fault.faults.join()]),
    );
    expect(found).toEqual([
      ['src/adapter', 1, 'opening'],
      ['src/adapter', 1, 'hanging'],
      ['src/adapter', 2, 'opening'],
      ['test', 1, 'opening'],
      ['pages', 3, 'opening'],
      ['pages', 3, 'long'],
    ]);
  });

  it('prints them', () => {
    const printed = execFileSync(process.execPath, [join(root, 'scripts/figures.mjs')], {
      cwd: folder,
      encoding: 'utf8',
    });
    for (const title of [
      'Layers',
      'Longest files',
      'Longest functions',
      'Circles of imports',
      'Sentences',
      'Seconds of npm test',
    ])
      expect(printed).toContain(`\n${title} (`);
  });
});

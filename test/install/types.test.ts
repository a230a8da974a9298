import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const place = inject('place');
const root = resolve(import.meta.dirname, '../..');
const types = join(place, 'page/types');
const tool = (name: string): string => join(place, 'node_modules/.bin', name);

/** Returns a checker's output for a folder; '' when it finds nothing. */
function check(name: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(tool(name), args, { cwd: types, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr || `${name} ended with ${String(status)}`;
}

/** Pages whose code is run, or is held to more than its types, elsewhere. */
const RUN = ['start.md', 'recipes.md'];
const PAGES = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && !RUN.includes(name))
    .map((name) => `docs/${name}`),
];
const EXTENSIONS: Readonly<Record<string, string>> = { js: 'js', ts: 'ts', tsx: 'tsx', vue: 'vue', svelte: 'svelte' };

/**
 * Puts every block of code of the docs into the folder it is checked in: a framework's, by the types it imports, else
 * `docs`.
 */
function layBlocks(): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const page of PAGES) {
    [...readFileSync(join(root, page), 'utf8').matchAll(/```(\w+)\n([^]*?)```/g)].forEach(
      ([, language = '', code = ''], index) => {
        const extension = EXTENSIONS[language];
        if (extension === undefined) return;
        const framework = /'deedkit\/(react-18|react|preact|solid|vue|svelte)'/.exec(code)?.[1];
        const folder = framework === 'react' ? 'react-19' : (framework ?? 'docs');
        counts[folder] = (counts[folder] ?? 0) + 1;
        writeFileSync(
          join(types, folder, `${basename(page, '.md')}-${index}.${extension}`),
          /^(?:js|ts)$/.test(extension) ? `${code}\nexport {};\n` : code,
        );
      },
    );
  }
  return counts;
}

let laid: Readonly<Record<string, number>>;
beforeAll(() => {
  cpSync(join(import.meta.dirname, 'samples/types'), types, { recursive: true });
  mkdirSync(join(types, 'docs'), { recursive: true });
  laid = layBlocks();
});

describe("the package's types", () => {
  it('are whole: every room, and a tag with its events by importing it alone, without skipLibCheck', () => {
    expect(check('tsc', ['-p', 'plain'])).toBe('');
    expect(check('tsc', ['-p', 'plain/tsconfig.node.json'])).toBe('');
  });

  it.each(['react-19', 'react-18', 'preact', 'solid'])('know the tags in %s', (framework) => {
    expect(check('tsc', ['-p', framework])).toBe('');
  });

  it('know the tags in templates of Vue', () => {
    expect(check('vue-tsc', ['-p', 'vue'])).toBe('');
  });

  it('know the tags in templates of Svelte, and refuse wrong values', () => {
    const args = (folder: string): string[] => [
      '--workspace',
      folder,
      '--tsconfig',
      './tsconfig.json',
      '--output',
      'machine',
    ];
    expect(check('svelte-check', args('svelte'))).toBe('');
    expect(check('svelte-check', args('svelte-wrong'))).toContain(
      "Type 'string' has no properties in common with type 'ValueSchema'",
    );
  });

  it('fit the code of README and docs', () => {
    expect(laid['docs']).toBeGreaterThan(12);
    expect(laid).toMatchObject({ 'react-19': 1, 'react-18': 1, solid: 1, preact: 1, vue: 1, svelte: 1 });
    expect(check('tsc', ['-p', 'docs'])).toBe('');
  });

  it('say when the code of README and docs is wrong', () => {
    expect(check('tsc', ['-p', 'docs-wrong'])).toMatch(/^docs-wrong\/example\.js\(1,10\): error TS2724/m);
  });
});

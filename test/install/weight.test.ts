import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';

const page = join(inject('place'), 'page');
const modules = join(page, 'node_modules');
const dist = join(modules, 'deedkit/dist');

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The space of a file on a disk whose blocks have 4 KiB, as `du` counts it. */
const roundUp = (bytes: number): number => Math.ceil(bytes / 4096) * 4096;

describe('npm install deedkit', () => {
  it('brings 33 MB at most, 45 MB of a disk, and nothing that is made for one machine', () => {
    // Vite keeps its own output there, too.
    const files = listFiles(modules).filter((file) => !file.includes('/.vite/'));
    const sizes = files.map((file) => statSync(file).size);
    const folders = new Set(files.map((file) => dirname(file))).size;
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(33_000_000);
    expect(sizes.reduce((sum, size) => sum + roundUp(size), folders * 4096)).toBeLessThan(45_000_000);
    expect(files.filter((file) => /\.(?:node|wasm|so|dll|dylib)$/.test(file))).toEqual([]);
  });

  it('says nothing against the Node it runs on', () => {
    const { page: said } = inject('said');
    expect(said).toMatch(/added \d+ packages/);
    expect(said).not.toMatch(/EBADENGINE|deprecated|peer dep/i);
  });

  it('has licence, readme and changelog, and the licences of its parts', () => {
    const names = readdirSync(join(modules, 'deedkit'));
    expect(names).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md']));
    const licenses = readFileSync(join(dist, 'licenses.txt'), 'utf8');
    for (const part of [
      /^pdfjs-dist .*Apache-2\.0/m,
      /^lit-html .*BSD-3/m,
      /^@fontsource\/inter .*OFL/m,
      /Apache License\s+Version 2\.0/,
      /SIL OPEN FONT LICENSE/,
    ])
      expect(licenses).toMatch(part);
    const { license } = JSON.parse(readFileSync(join(modules, 'deedkit/package.json'), 'utf8')) as { license: string };
    expect(license).toBe('MIT');
  });

  it('names no TypeScript source in an import, and nothing that is not installed', () => {
    const code = listFiles(dist).filter(
      (file) => /\.(?:js|d\.ts)$/.test(file) && !/script-assets\/|frameworks\//.test(file),
    );
    const specifiers = code.flatMap((file) => {
      // A file of PDF.js holds code as text, too, and so do the samples of webhooks; examples are data.
      const text = /pdf-(?:library|worker)|samples|examples/.test(file)
        ? ''
        : readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
      return [...text.matchAll(/(?:\bfrom|\bimport) ?\(? ?["'`]([^"'`\n]+)["'`]/g)].map(([, specifier = '']) => ({
        file,
        specifier,
      }));
    });
    expect(specifiers.length).toBeGreaterThan(1000);
    expect(specifiers.filter(({ specifier }) => specifier.endsWith('.ts'))).toEqual([]);
    // Rollup warns of a `this` at the top of a module.
    expect(code.filter((file) => readFileSync(file, 'utf8').includes('(this && this.'))).toEqual([]);
    const packages = new Set(
      specifiers
        .map(({ specifier }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(specifier)?.[0])
        .filter((name) => name !== undefined),
    );
    const { dependencies } = JSON.parse(readFileSync(join(modules, 'deedkit/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect([...packages].filter((name) => name !== 'deedkit' && !(name in dependencies))).toEqual([]);
  });

  it('has source maps with the sources in them', () => {
    const maps = listFiles(dist).filter((file) => file.endsWith('.js.map'));
    const mapped = (file: string): boolean => maps.includes(join(dist, file));
    expect([
      mapped('document/patch.js.map'),
      mapped('elements/builder/builder.js.map'),
      mapped('adapter/node.js.map'),
    ]).toEqual([true, true, true]);
    const empty = maps.filter((file) => {
      const { sources, sourcesContent } = JSON.parse(readFileSync(file, 'utf8')) as {
        sources: string[];
        sourcesContent?: (string | null)[];
      };
      return sourcesContent?.length !== sources.length || sourcesContent.includes(null);
    });
    expect(empty).toEqual([]);
  });
});

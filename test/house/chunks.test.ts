import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChunks } from '../../scripts/chunks.mjs';
import { ImportGraph } from '../../scripts/import-graph.mjs';
import { listFiles } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const pathOf = (file: string): string => resolve(root, 'src', file);

describe('the import graph of the sources', () => {
  const graph = new ImportGraph();

  it('follows a name through an index to its file, and leaves the index out', () => {
    const files = [...graph.closure(pathOf('elements/base/ask.ts'))].map((file) => relative(root, file));
    expect(files).toContain('src/document/direction.ts');
    expect(files.filter((file) => file.endsWith('index.ts'))).toEqual([]);
    expect(files).not.toContain('src/document/patch.ts');
  });

  it('tells what import() fetches from what runs at once', () => {
    const builder = pathOf('elements/define/builder.ts');
    expect(graph.closure(builder).has(pathOf('elements/form/form-tools.ts'))).toBe(false);
    expect(graph.fetched([builder]).has(pathOf('elements/form/form-tools.ts'))).toBe(true);
    // Fetched by something that is fetched.
    expect(graph.fetched([builder]).has(pathOf('elements/form/rich-text/rich-text-editor.ts'))).toBe(true);
  });
});

describe('the chunks of the script-tag build', () => {
  const chunkOf = createChunks();
  const chunk = (file: string, importers: readonly string[] = []): string | undefined =>
    chunkOf(file.startsWith('/') ? file : pathOf(file), { getModuleInfo: () => ({ importers }) });

  it('go by what runs with which element', () => {
    expect(chunk('elements/base/deed-element.ts')).toBe('base');
    expect(chunk('elements/draft/draft-store.ts')).toBe('draft');
    expect(chunk('elements/signing/signing-room/standing.ts')).toBe('signed');
    expect(chunk('elements/base/dom/read-visible.ts')).toBe('rest');
  });

  it('leave to the bundler a file that one part needs', () => {
    for (const file of [
      'elements/builder/builder.ts',
      'elements/form/form-tools.ts',
      'elements/picker/template-source.ts',
    ])
      expect([file, chunk(file)]).toEqual([file, undefined]);
  });

  it('have a package where those are that import it', () => {
    const lit = '/node_modules/lit/index.js';
    expect(chunk(lit, [pathOf('elements/base/deed-element.ts')])).toBe('base');
    expect(chunk(lit, [lit])).toBeUndefined();
  });

  it('are told by the graph alone: no file is named for when it loads', () => {
    const names = listFiles('src/elements').map((file) => relative(root, file));
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name) => /(^|[/-])(late|later|first)\b/.test(name))).toEqual([]);
    expect(readFileSync(resolve(root, 'scripts/chunks.mjs'), 'utf8').split('\n').length).toBeLessThan(60);
  });
});

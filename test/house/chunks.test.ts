import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHUNKS, isInChunk } from '../../scripts/chunks.mjs';

const root = resolve(import.meta.dirname, '../..');
const chunksOf = (file: string): string[] =>
  CHUNKS.filter((chunk) => isInChunk(chunk, join(root, file))).map(({ name }) => name);

describe('the chunks of the script-tag build', () => {
  it('name files and folders that there are', () => {
    const places = CHUNKS.flatMap(({ of, without }) => [...of, ...without]);
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  });

  it('share none', () => {
    for (const { of } of CHUNKS) for (const place of of) expect([place, chunksOf(place).length]).toEqual([place, 1]);
  });

  it('have a folder with what is new in it, without what is named', () => {
    expect(chunksOf('src/document/a-new-file.ts')).toEqual(['draft']);
    expect(chunksOf('src/document/evaluate.ts')).toEqual([]);
    expect(chunksOf('src/document/template-text/tag.ts')).toEqual([]);
    expect(chunksOf('src/document/json.ts')).toEqual(['base']);
    expect(chunksOf('src/elements/base/localize/messages.ts')).toEqual(['base']);
    expect(chunksOf('src/elements/base/localize/source/common.ts')).toEqual(['base']);
    expect(chunksOf('src/elements/base/localize/source/form.ts')).toEqual([]);
    expect(chunksOf('src/elements/base/icons/icons.ts?used')).toEqual(['base']);
    expect(chunksOf('src/elements/base/icons/later-icons.ts')).toEqual(['later']);
    expect(chunksOf('src/elements/document/pdf-view/pdf-view.ts')).toEqual([]);
  });
});

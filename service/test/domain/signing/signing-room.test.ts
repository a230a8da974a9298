import { describe, expect, it } from 'vitest';
import type { DocumentFile } from '../../../src/domain/file/file.ts';
import { listAttachments } from '../../../src/domain/signing/signing-room.ts';

/** Files in places from `first` on, of so many pages each. */
const files = (first: number, ...pages: (number | null)[]): DocumentFile[] =>
  pages.map((count, index) => ({
    place: first + index,
    name: `${first + index}.pdf`,
    hash: 'a',
    size: 10,
    removed: [],
    pages: count,
  }));

const pagesOf = (list: readonly DocumentFile[]): unknown =>
  listAttachments(list).map(({ name, page, pages }) => [name, page, pages]);

describe('the attachments of a room', () => {
  it('begin behind the document and one another', () => {
    expect(pagesOf(files(0, null, 2, 1, 30, 4))).toEqual([
      ['2.pdf', 3, 1],
      ['3.pdf', 4, 30],
      ['4.pdf', 34, 4],
    ]);
  });

  it('are told in the order they stand in, with the sealed file being none of them', () => {
    const list = files(-1, null, null, 5, 1, 1).reverse();
    expect(pagesOf(list)).toEqual([
      ['2.pdf', 6, 1],
      ['3.pdf', 7, 1],
    ]);
  });

  it('have no page behind a file whose pages were not counted', () => {
    expect(pagesOf(files(0, null, 2, null, 4))).toEqual([
      ['2.pdf', 3, null],
      ['3.pdf', null, 4],
    ]);
    expect(pagesOf(files(0, null, null, 1))).toEqual([['2.pdf', null, 1]]);
  });

  it('are none of a document that was sent alone, or drafted', () => {
    expect([pagesOf(files(0, 3)), pagesOf([]), pagesOf(files(0, null, 3))]).toEqual([[], [], []]);
  });

  it('keep their size, and go by no name when they were sent under none', () => {
    const unnamed = files(2, 1).map((file) => ({ ...file, name: null, size: 12 }));
    const [attachment] = listAttachments([...files(0, null, 2), ...unnamed]);
    expect(attachment).toEqual({ name: '', size: 12, page: 3, pages: 1 });
  });
});

import type { PDFDocument } from '@cantoo/pdf-lib';
import type { FoundField, FoundFields, NotSuggested } from '../../domain/file/pdf-files.ts';
import { loadPdf } from '../load-pdf.ts';
import { hasSignature } from '../signed-fields.ts';
import { areOver } from '../../pdf-revision/index.ts';
import { drawingOf } from './drawing.ts';
import { eraseGlyphs } from './erase-text.ts';
import type { FoundTag } from './find-tags.ts';
import { findTags } from './find-tags.ts';
import { openPages } from './open-pages.ts';
import type { ReadPage } from './read-page.ts';
import { readPage } from './read-page.ts';
import { suggestFields } from './suggest-fields.ts';

/** Milliseconds that reading pages may take; those left over then suggest nothing. */
const MOST_TIME = 8000;

/**
 * Fields that the pages of an inspected file suggest, by tags in their text and by their layout. Tags that could not
 * leave the page are left alone: those of a file that others have signed, and those whose letters cannot be taken out
 * for sure. `now` in milliseconds.
 */
export async function readSuggestions(file: Buffer, now: () => number): Promise<FoundFields> {
  const found: FoundField[] = [];
  const omitted = new Set<NotSuggested>();
  const end = now() + MOST_TIME;
  let loaded: Promise<PDFDocument> | undefined;
  const load = (): Promise<PDFDocument> => (loaded ??= loadPdf(file).then(({ document }) => document));
  await openPages(file, async (document) => {
    for (let page = 1; page <= document.numPages; page += 1) {
      if (now() > end) {
        omitted.add('pages_unread');
        return;
      }
      const proxy = await document.getPage(page);
      const read = await readPage(proxy).catch(() => undefined);
      proxy.cleanup();
      if (!read) {
        omitted.add('pages_unread');
        continue;
      }
      const { tags, omitted: unread } = findTags(read, page);
      for (const one of unread) omitted.add(one);
      const kept = tags.length === 0 ? [] : keepErasable(tags, { read, page, document: await load(), omitted });
      const [placed] = [kept.flatMap(({ field }) => field.places)];
      found.push(
        ...kept,
        ...suggestFields(read, page).filter(
          ({ field }) => !field.places.some((one) => placed.some((other) => areOver(one, other))),
        ),
      );
    }
  });
  return { found, omitted: [...omitted] };
}

function keepErasable(
  tags: readonly FoundTag[],
  {
    read,
    page,
    document,
    omitted,
  }: {
    readonly read: ReadPage;
    readonly page: number;
    readonly document: PDFDocument;
    readonly omitted: Set<NotSuggested>;
  },
): readonly FoundField[] {
  if (hasSignature(document)) {
    omitted.add('signed');
    return [];
  }
  const drawing = drawingOf(document.getPage(page - 1));
  const canLeave = (some: readonly FoundTag[]): boolean => {
    const gone = some.flatMap(({ text }) => text.glyphs);
    return drawing !== undefined && eraseGlyphs(drawing, { glyphs: read.glyphs, gone }) !== undefined;
  };
  // One look at the page for all of them; one for each only where some cannot leave.
  const kept = canLeave(tags) ? tags : tags.filter((tag) => canLeave([tag]));
  if (kept.length < tags.length) omitted.add('tag_fixed');
  return kept.map(({ found }) => found);
}

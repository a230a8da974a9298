import { PDFDict } from '@cantoo/pdf-lib';
import type { PDFPage } from '@cantoo/pdf-lib';
import type { PageMark } from '../../domain/file/pdf-files.ts';
import { dropUnreachable } from '../drop-unused.ts';
import { PdfError, loadPdf, name } from '../load-pdf.ts';
import { listOperations, partsOf, rewriteContent } from '../../pdf-revision/index.ts';
import type { Edit } from '../../pdf-revision/index.ts';
import { drawingOf, resourcesOf } from './drawing.ts';
import { eraseGlyphs } from './erase-text.ts';
import { listTagTexts } from './find-tags.ts';
import type { TagText } from './find-tags.ts';
import { openPages } from './open-pages.ts';
import type { Glyph, ReadPage } from './read-page.ts';
import { readPage } from './read-page.ts';

/** Points that a text may be from where it was found. */
const NEAR = 2;
/** Points by which a letter that stays may move. */
const STAYS = 0.2;

/**
 * Takes the looks of accepted form fields and the texts of accepted tags off their pages, for real: neither is left in
 * the file. The other letters stay where they are, which is read again afterwards. Throws PdfError `tag_fixed` where a
 * text cannot leave its page.
 */
export async function takeOff(file: Buffer, marks: readonly PageMark[]): Promise<Uint8Array> {
  const { document } = await loadPdf(file);
  const numbers = [...new Set(marks.map(({ page }) => page))];
  const textPages = numbers.filter((number) => marks.some(({ kind, page }) => kind === 'text' && page === number));
  const before = await readPages(file, textPages);
  const kept = new Map<number, readonly Glyph[]>();
  for (const number of numbers) {
    const page = document.getPage(number - 1);
    const own = marks.filter((mark) => mark.page === number);
    const read = before.get(number);
    if (read) {
      const gone = glyphsOf(own, read);
      const drawing = drawingOf(page);
      // Letters are counted before a look goes: it may show some of its own.
      const erased = drawing && eraseGlyphs(drawing, { glyphs: read.glyphs, gone });
      if (!erased) throw new PdfError('tag_fixed');
      setContent(page, [erased.content]);
      if (erased.forms.size > 0) page.node.set(name('Resources'), resourcesOf(drawing, erased, document.context));
      kept.set(number, without(read.glyphs, gone));
    }
    dropLooks(page, namesIn(own));
  }
  dropUnreachable(document);
  const bytes = await document.save({ addDefaultPage: false, updateFieldAppearances: false });
  const after = await readPages(Buffer.from(bytes), textPages);
  for (const [number, glyphs] of kept) {
    const own = marks.filter(({ page }) => page === number);
    if (!isLeft(glyphs, { after: after.get(number), marks: own })) throw new PdfError('tag_fixed');
  }
  return bytes;
}

async function readPages(file: Buffer, numbers: readonly number[]): Promise<ReadonlyMap<number, ReadPage>> {
  const read = new Map<number, ReadPage>();
  if (numbers.length === 0) return read;
  await openPages(file, async (document) => {
    for (const number of numbers) read.set(number, await readPage(await document.getPage(number)));
  });
  return read;
}

const namesIn = (marks: readonly PageMark[]): ReadonlySet<string> =>
  new Set(marks.flatMap((mark) => (mark.kind === 'look' ? [mark.name] : [])));

function without(glyphs: readonly Glyph[], gone: readonly Glyph[]): readonly Glyph[] {
  const set = new Set(gone);
  return glyphs.filter((glyph) => !set.has(glyph));
}

/** The letters of the texts; a text that is drawn twice at one position goes both times. */
function glyphsOf(marks: readonly PageMark[], read: ReadPage): readonly Glyph[] {
  const texts = listTagTexts(read);
  return marks.flatMap((mark) => {
    if (mark.kind !== 'text') return [];
    const found = textsAt(mark, texts);
    if (found.length === 0) throw new PdfError('tag_fixed');
    return found.flatMap(({ glyphs }) => glyphs);
  });
}

const textsAt = (mark: PageMark & { readonly kind: 'text' }, texts: readonly TagText[]): readonly TagText[] =>
  texts.filter(
    ({ text, glyphs: [first] }) =>
      text === mark.text && first !== undefined && Math.hypot(first.x - mark.x, first.y - mark.y) < NEAR,
  );

/** Whether exactly these letters are left, and no text of the marks. Looks that went were forms, with letters of theirs. */
function isLeft(
  kept: readonly Glyph[],
  { after, marks }: { readonly after: ReadPage | undefined; readonly marks: readonly PageMark[] },
): boolean {
  const hasLooks = marks.some(({ kind }) => kind === 'look');
  const compared = ({ isInForm }: Glyph): boolean => !hasLooks || !isInForm;
  const own = kept.filter(compared);
  const left = after?.glyphs.filter(compared) ?? [];
  const texts = after ? listTagTexts(after) : [];
  return (
    own.length === left.length &&
    own.every(({ text, x, y }, index) => {
      const other = left[index];
      return other?.text === text && Math.abs(other.x - x) < STAYS && Math.abs(other.y - y) < STAYS;
    }) &&
    marks.every((mark) => mark.kind !== 'text' || textsAt(mark, texts).length === 0)
  );
}

/** Takes the marked content of some names out of a page, and the looks that it drew. */
function dropLooks(page: PDFPage, names: ReadonlySet<string>): void {
  const parts = names.size === 0 ? undefined : partsOf(page);
  if (!parts) return;
  const found = parts.map((part) => findLooks(part, names));
  // A part that others have left open is not looked into: each look is drawn in one part.
  if (found.every(({ edits }) => edits.length === 0)) return;
  setContent(
    page,
    parts.map((part, index) => rewriteContent(part, found[index]?.edits ?? [])),
  );
  const objects = page.node.Resources()?.lookup(name('XObject'));
  if (!(objects instanceof PDFDict)) return;
  for (const { drawn } of found) for (const key of drawn) objects.delete(name(key));
}

/** Where the marked content of some names stands in a content, and the objects that it draws. */
function findLooks(
  content: Uint8Array,
  names: ReadonlySet<string>,
): { readonly edits: readonly Edit[]; readonly drawn: readonly string[] } {
  const edits: Edit[] = [];
  const drawn: string[] = [];
  let depth = 0;
  let open: { readonly start: number; readonly depth: number } | undefined;
  try {
    for (const { operator, operands, start, end } of listOperations(content)) {
      const [first] = operands;
      const word = first && 'name' in first ? first.name : '';
      if (operator === 'BMC' || operator === 'BDC') {
        depth += 1;
        if (!open && operator === 'BMC' && names.has(word)) open = { start, depth };
      } else if (operator === 'EMC') {
        if (open?.depth === depth) {
          edits.push({ start: open.start, end, text: ' ' });
          open = undefined;
        }
        depth -= 1;
      } else if (open && operator === 'Do') drawn.push(word);
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { edits, drawn };
}

function setContent(page: PDFPage, parts: readonly Uint8Array[]): void {
  const { context } = page.doc;
  const streams = parts.map((part) => context.register(context.flateStream(part)));
  page.node.set(name('Contents'), context.obj(streams));
  // A picture of the page as it was, and what an editor has kept of it.
  for (const key of ['Thumb', 'PieceInfo']) page.node.delete(name(key));
}

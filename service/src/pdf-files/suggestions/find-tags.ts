import type { FieldType, Place } from 'deedkit/document';
import type { FoundField, NotSuggested } from '../../domain/file/pdf-files.ts';
import { around } from '../../pdf-revision/index.ts';
import type { Box } from '../../pdf-revision/index.ts';
import type { Tag } from './parse-tag.ts';
import { parseTag } from './parse-tag.ts';
import type { Glyph, ReadPage } from './read-page.ts';

/** A text between brackets, as it is drawn: its letters without spaces, and its glyphs. */
export interface TagText {
  readonly text: string;
  readonly glyphs: readonly Glyph[];
}

/** Letters of a tag at most. */
const LONGEST = 300;
/** Lines that a tag may go over. */
const MOST_LINES = 3;
const TAG = /\{\{[^{}]{1,300}\}\}|\[[^[\]|]{1,40}\|[^[\]]{1,200}\]/g;

/**
 * The texts in brackets of a page that may be tags. They are found in the order in which letters are drawn, so that one
 * may be drawn in pieces, be turned, or go on in the next line.
 */
export function listTagTexts({ glyphs }: Pick<ReadPage, 'glyphs'>): readonly TagText[] {
  let text = '';
  const owners: number[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    text += glyph.text;
    for (let at = 0; at < glyph.text.length; at += 1) owners.push(index);
  }
  return [...text.matchAll(TAG)].flatMap((match) => {
    const first = owners[match.index] ?? 0;
    const last = owners[match.index + match[0].length - 1] ?? first;
    const own = glyphs.slice(first, last + 1);
    if (match[0].length > LONGEST || linesOf(own).length > MOST_LINES) return [];
    return [{ text: withoutSpaces(match[0]), glyphs: own }];
  });
}

export const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '');

/** A tag with its field and the texts to take off. */
export interface FoundTag {
  readonly text: TagText;
  readonly found: FoundField;
}

/** The tags of a page. Those that look like one and cannot be read are told. */
export function findTags(
  read: ReadPage,
  page: number,
): { readonly tags: readonly FoundTag[]; readonly omitted: readonly NotSuggested[] } {
  const tags: FoundTag[] = [];
  const omitted = new Set<NotSuggested>();
  for (const text of listTagTexts(read)) {
    const tag = parseTag(spaced(text.glyphs));
    if (tag) tags.push({ text, found: toFound(tag, { text, read, page }) });
    else if (/[;|]|_es_:/.test(text.text)) omitted.add('tag_unknown');
  }
  return { tags, omitted: [...omitted] };
}

/** The text with a space where a line ends, as people read it. */
const spaced = (glyphs: readonly Glyph[]): string =>
  linesOf(glyphs)
    .map((line) =>
      line
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** Glyphs line by line: the next line begins where the pen goes back or aside. */
function linesOf(glyphs: readonly Glyph[]): readonly (readonly Glyph[])[] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const before = lines.at(-1)?.at(-1);
    const isNext =
      before &&
      Math.hypot(glyph.x - before.x, glyph.y - before.y) > before.box.width + before.box.height + glyph.size * 2;
    if (before && !isNext) lines.at(-1)?.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}

/** Heights of places in points where a tag does not tell; other kinds are as high as their line. */
const HEIGHTS: Readonly<Partial<Record<FieldType, number>>> = { signature: 28, initials: 24, checkbox: 12 };
const LEAST_WIDTH = 40;

function toFound(
  { role, field, width, height }: Tag,
  { text, read, page }: { readonly text: TagText; readonly read: ReadPage; readonly page: number },
): FoundField {
  const [line = text.glyphs] = linesOf(text.glyphs);
  const box = around(line.map((glyph) => glyph.box));
  const [first] = text.glyphs;
  const size = {
    width: width ?? (field.type === 'checkbox' ? 12 : Math.max(LEAST_WIDTH, box.width)),
    height: height ?? Math.max(HEIGHTS[field.type] ?? 14, field.type === 'checkbox' ? 0 : box.height),
  };
  return {
    source: 'tag',
    field: { ...field, places: [{ page, ...placeInside(box, { size, read }) }] },
    ...(role === undefined ? {} : { role }),
    marks: [{ kind: 'text', page, text: text.text, x: round(first?.x ?? 0), y: round(first?.y ?? 0) }],
  };
}

/** A place that begins where the tag does, with the same middle, kept on the page. */
function placeInside(
  box: Box,
  { size, read }: { readonly size: Pick<Box, 'width' | 'height'>; readonly read: Pick<ReadPage, 'width' | 'height'> },
): Omit<Place, 'page'> {
  const [width, height] = [Math.min(size.width, read.width), Math.min(size.height, read.height)];
  const within = (at: number, length: number, most: number): number => Math.max(0, Math.min(at, most - length));
  return {
    x: round(within(box.x, width, read.width)),
    y: round(within(box.y + box.height / 2 - height / 2, height, read.height)),
    width: round(width),
    height: round(height),
  };
}

const round = (length: number): number => Math.round(length * 100) / 100;

import { areOver, around } from '../../pdf-revision/index.ts';
import type { Box } from '../../pdf-revision/index.ts';
import type { Glyph, ReadPage } from './read-page.ts';

/** Letters of one line that stand together. */
export interface Run {
  readonly text: string;
  readonly box: Box;
  readonly size: number;
}

/** A line to write on, or an empty box to tick; of a line the box is what is free above it. */
export interface Blank {
  readonly kind: 'line' | 'box';
  readonly box: Box;
}

/** The words and blanks that a person would see on a page. */
export interface PageShapes {
  readonly runs: readonly Run[];
  readonly blanks: readonly Blank[];
}

const EMPTY_BOXES = /^[☐□▢❏❑❒]$/u;
/** Points that a line to write on is long at least, and high at most. */
const SHORTEST = 60;
const HIGHEST = 28;
const LOWEST = 13;
/** Sides of a box to tick. */
const BOX = { least: 6, most: 18 } as const;
const UNDERSCORES = /_{6,}|[._]{12,}|…{4,}/g;

/** Finds the words and the blanks of a page. Text that is turned on it is left alone. */
export function findShapes({ glyphs, rules, frames, height }: ReadPage): PageShapes {
  const runs = listRuns(glyphs.filter(({ isUpright }) => isUpright));
  const blanks: Blank[] = [];
  const words: Run[] = [];
  for (const run of runs) {
    const { parts, lines } = splitRun(run);
    words.push(...parts);
    blanks.push(...lines.map((box): Blank => ({ kind: 'line', box })));
  }
  const texts = words.filter(({ text }) => text.trim() !== '' && !EMPTY_BOXES.test(text.trim()));
  const flat = joinRules(rules.filter((rule) => rule.width > rule.height));
  const upright = rules.filter((rule) => rule.height > rule.width && rule.height > 4);
  for (const rule of flat)
    if (rule.width >= SHORTEST && !upright.some((one) => touches(one, rule)) && !isEdge(rule, frames))
      blanks.push({ kind: 'line', box: rule });
  for (const frame of frames) if (isBox(frame)) blanks.push({ kind: 'box', box: frame });
  for (const run of words) if (EMPTY_BOXES.test(run.text.trim())) blanks.push({ kind: 'box', box: run.box });
  const free = blanks.flatMap((blank): Blank[] => {
    if (blank.kind === 'box') return texts.some(({ box }) => areOver(inner(blank.box), box)) ? [] : [blank];
    const room = roomAbove(blank.box, { texts, flat, height });
    return room ? [{ kind: 'line', box: room }] : [];
  });
  return { runs: texts, blanks: free };
}

interface GlyphRun extends Run {
  readonly glyphs: readonly Glyph[];
}

/** Glyphs of one baseline without a wide gap, from left to right. */
function listRuns(glyphs: readonly Glyph[]): readonly GlyphRun[] {
  const lines = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const key = Math.round(glyph.y);
    const line = lines.get(key) ?? lines.get(key - 1) ?? lines.get(key + 1);
    if (line) line.push(glyph);
    else lines.set(key, [glyph]);
  }
  return [...lines.values()].flatMap((line) => {
    const runs: Glyph[][] = [];
    for (const glyph of line.sort((a, b) => a.x - b.x)) {
      const last = runs.at(-1)?.at(-1);
      if (last && glyph.x - (last.box.x + last.box.width) < glyph.size) runs.at(-1)?.push(glyph);
      else runs.push([glyph]);
    }
    return runs.map(toRun);
  });
}

/** Words that are drawn apart have no space between them but a gap. */
function toRun(glyphs: readonly Glyph[]): GlyphRun {
  let text = '';
  const spaced: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = spaced.at(-1);
    const gap = last ? glyph.x - (last.box.x + last.box.width) : 0;
    if (last && gap > glyph.size * 0.18 && !/\s$/.test(text) && !/^\s/.test(glyph.text)) {
      text += ' ';
      spaced.push({ ...last, text: ' ' });
    }
    text += glyph.text;
    spaced.push(glyph);
  }
  return {
    text,
    glyphs: spaced,
    box: around(glyphs.map(({ box }) => box)),
    size: Math.max(...glyphs.map(({ size }) => size)),
  };
}

/** A run without its underscores, and the lines that those draw. */
function splitRun(run: GlyphRun): { readonly parts: readonly Run[]; readonly lines: readonly Box[] } {
  const owners = run.glyphs.flatMap((glyph) => Array.from({ length: glyph.text.length }, () => glyph));
  const parts: Run[] = [];
  const lines: Box[] = [];
  let from = 0;
  const add = (start: number, end: number): void => {
    const own = owners.slice(start, end).filter(({ text }) => text.trim() !== '');
    if (own.length > 0)
      parts.push({ text: run.text.slice(start, end), box: around(own.map(({ box }) => box)), size: run.size });
  };
  for (const match of run.text.matchAll(UNDERSCORES)) {
    add(from, match.index);
    from = match.index + match[0].length;
    const { x, width, y, height } = around(owners.slice(match.index, from).map(({ box }) => box));
    if (width >= SHORTEST) lines.push({ x, width, y: y + height * 0.85, height: 0.5 });
  }
  add(from, run.text.length);
  return { parts, lines };
}

/** A line may be drawn dash by dash. */
function joinRules(rules: readonly Box[]): readonly Box[] {
  const joined: Box[] = [];
  for (const rule of [...rules].sort((a, b) => Math.round(a.y * 2) - Math.round(b.y * 2) || a.x - b.x)) {
    const last = joined.at(-1);
    if (last && Math.abs(last.y - rule.y) < 1 && rule.x - (last.x + last.width) < 4)
      joined[joined.length - 1] = around([last, rule]);
    else joined.push(rule);
  }
  return joined;
}

const touches = (upright: Box, { x, y, width }: Box): boolean =>
  upright.x > x - 2 && upright.x < x + width + 2 && upright.y - 2 < y && upright.y + upright.height + 2 > y;

/** A side of a frame, as tables and boxes of text have them. */
const isEdge = (rule: Box, frames: readonly Box[]): boolean =>
  frames.some(
    (frame) =>
      frame.width >= SHORTEST &&
      [frame.y, frame.y + frame.height].some((edge) => Math.abs(edge - rule.y) < 2) &&
      rule.x > frame.x - 2 &&
      rule.x + rule.width < frame.x + frame.width + 2,
  );

const isBox = ({ width, height }: Box): boolean =>
  width >= BOX.least && width <= BOX.most && Math.abs(width - height) <= 1;

const inner = ({ x, y, width, height }: Box): Box => ({ x: x + 1.5, y: y + 1.5, width: width - 3, height: height - 3 });

/** The room above a line up to the text or the line over it; undefined where nobody could write. */
function roomAbove(
  line: Box,
  { texts, flat, height }: { readonly texts: readonly Run[]; readonly flat: readonly Box[]; readonly height: number },
): Box | undefined {
  const bottom = line.y;
  if (bottom > height) return undefined;
  let top = Math.max(0, bottom - HIGHEST);
  for (const box of [...texts.map((run) => run.box), ...flat]) {
    const isOver = box.x < line.x + line.width - 2 && line.x + 2 < box.x + box.width;
    const end = box.y + box.height;
    // Letters reach a little below their line, and those of a label beside it are no part of it.
    if (isOver && box.y < bottom - 3 && end > top) top = Math.max(top, Math.min(end, bottom));
  }
  return bottom - top < LOWEST ? undefined : { x: line.x, y: top, width: line.width, height: bottom - top };
}

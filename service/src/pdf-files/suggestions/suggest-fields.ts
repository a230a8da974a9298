import type { FieldType } from 'deedkit/document';
import type { FoundField } from '../../domain/file/pdf-files.ts';
import type { Box } from '../../pdf-revision/index.ts';
import type { Blank, Run } from './find-blanks.ts';
import { findShapes } from './find-blanks.ts';
import { kindOfWords } from './page-words.ts';
import { plainLine } from './plain-line.ts';
import type { ReadPage } from './read-page.ts';

/** A blank of a page with the words that say its kind. */
interface Asked {
  readonly type: FieldType;
  readonly label: string;
  readonly box: Box;
}

/** Most that one page is taken to ask for: one with more is a drawing, or a list. */
const MOST = 60;
/** Points between a blank and its words. */
const BESIDE = 24;
const BELOW = 16;
/** Points between fields of one party, and between lines of one row. */
const NEAR = 220;
const ROW = 12;
const HEIGHTS: Readonly<Partial<Record<FieldType, number>>> = { signature: 28, initials: 24 };
const WIDEST = 240;

/**
 * Fields that the layout of a page asks for: lines and boxes with a word that says their kind beside or below them. One
 * without such a word is nothing; a wrong suggestion costs more than a missing one.
 */
export function suggestFields(read: ReadPage, page: number): readonly FoundField[] {
  const { runs, blanks } = findShapes(read);
  const taken = new Set<Run>();
  const asked = [...blanks]
    .sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
    .flatMap((blank) => ask(blank, { runs, taken }) ?? []);
  if (asked.length > MOST) return [];
  const signatures = asked.filter(({ type }) => type === 'signature');
  return asked.map((one): FoundField => {
    const { type, label, box } = one;
    const nearest = nearestOf(one, signatures);
    return {
      source: 'page',
      field: {
        // The day beside a signature is that of signing.
        type: type === 'date' && nearest ? 'date_signed' : type,
        label,
        required: type === 'signature' || type === 'initials',
        editable: true,
        value: type === 'checkbox' ? false : null,
        places: [{ page, ...placeOf(type, box) }],
      },
      ...(nearest ? { role: String(signatures.indexOf(nearest) + 1) } : {}),
      marks: [],
    };
  });
}

function nearestOf({ box }: Asked, signatures: readonly Asked[]): Asked | undefined {
  const distance = (other: Asked): number => Math.hypot(other.box.x - box.x, other.box.y - box.y);
  const [nearest] = [...signatures].sort((one, other) => distance(one) - distance(other));
  const isBeside = nearest && Math.abs(bottomOf(nearest.box) - bottomOf(box)) < ROW;
  return nearest && (isBeside || distance(nearest) < NEAR) ? nearest : undefined;
}

const bottomOf = ({ y, height }: Box): number => y + height;

/** On the line, no higher than the kind needs; a box as it is drawn. */
function placeOf(type: FieldType, box: Box): Box {
  if (type === 'checkbox') return rounded(box);
  const height = Math.min(box.height, HEIGHTS[type] ?? 16);
  return rounded({ x: box.x, y: box.y + box.height - height, width: Math.min(box.width, WIDEST), height });
}

function rounded({ x, y, width, height }: Box): Box {
  const [left = 0, top = 0, across = 0, down = 0] = [x, y, width, height].map(
    (length) => Math.round(length * 100) / 100,
  );
  return { x: Math.max(0, left), y: Math.max(0, top), width: across, height: down };
}

function ask(
  { kind, box }: Blank,
  { runs, taken }: { readonly runs: readonly Run[]; readonly taken: Set<Run> },
): Asked | undefined {
  const found = kind === 'box' ? findBehind(box, runs) : (findBefore(box, runs) ?? findUnder(box, runs));
  const type = kind === 'box' ? 'checkbox' : found && kindOfWords(found.text);
  if (!found || !type || taken.has(found)) return undefined;
  taken.add(found);
  return { type, label: plainLine(found.text.replace(/[\s:_.]+$/, '')), box };
}

/** Words that end before a line, at its height: `Signature: ______`. */
function findBefore({ x, y, height }: Box, runs: readonly Run[]): Run | undefined {
  const bottom = y + height;
  const [nearest] = runs
    .filter(({ box }) => {
      const gap = x - (box.x + box.width);
      return gap > -3 && gap < BESIDE && box.y < bottom && box.y + box.height > bottom - 6;
    })
    .sort((one, other) => other.box.x - one.box.x);
  return nearest && kindOfWords(nearest.text) ? nearest : undefined;
}

/** Words below a line that begin or are centred on it. */
function findUnder({ x, y, width, height }: Box, runs: readonly Run[]): Run | undefined {
  const bottom = y + height;
  const [nearest] = runs
    .filter(({ box }) => {
      const middle = box.x + box.width / 2;
      return box.y > bottom - 3 && box.y < bottom + BELOW && box.x > x - 6 && middle < x + width;
    })
    .sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x);
  return nearest && kindOfWords(nearest.text) ? nearest : undefined;
}

/** Words behind a box, at its height. */
function findBehind({ x, y, width, height }: Box, runs: readonly Run[]): Run | undefined {
  const middle = y + height / 2;
  const [nearest] = runs
    .filter(({ box }) => {
      const gap = box.x - (x + width);
      return gap > -1 && gap < BESIDE && box.y < middle && box.y + box.height > middle;
    })
    .sort((one, other) => one.box.x - other.box.x);
  return nearest && /\p{L}{2}/u.test(nearest.text) ? nearest : undefined;
}

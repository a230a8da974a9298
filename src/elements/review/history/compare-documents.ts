import { evaluateContract } from '../../../document/index.ts';
import type { ContractState, EvaluatedBlock, EvaluatedInline, ValueSchema } from '../../../document/index.ts';

/** A line of a document as it is read: its kind and its words. */
export interface DocumentLine {
  readonly kind: 'heading' | 'text' | 'item' | 'row';
  /** Of a heading or an item: how deep, from 1. */
  readonly level: number;
  readonly text: string;
}

/** A run of words that stayed, came or went. */
export interface WordRun {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** A line of a document beside an earlier one. */
export interface ComparedLine extends Omit<DocumentLine, 'text'> {
  readonly runs: readonly WordRun[];
  /** Whether anything in it is not the same. */
  readonly isChanged: boolean;
}

/**
 * Compares a document with an earlier version of it, line by line; without `before` there are no differences. The
 * text is compared as it is read, after all expressions and conditions: one value that is entered may change many
 * lines.
 *
 *     state ──evaluate──▶ lines ──align──▶ pairs ──pairUp──▶ pairs of changed lines ──compareWords──▶ runs
 */
export function compareDocuments(
  { before, after }: { readonly before: ContractState | undefined; readonly after: ContractState },
  schema: ValueSchema,
): readonly ComparedLine[] {
  const now = listLines(after, schema);
  const then = before ? listLines(before, schema) : now;
  return pairUp(align(then, now, isSameLine)).flatMap(compareLine);
}

/** A document as lines of plain text: sections, clauses, paragraphs, items, rows and signees. */
export function listLines(state: ContractState, schema: ValueSchema): readonly DocumentLine[] {
  const lines: DocumentLine[] = [{ kind: 'heading', level: 1, text: state.document_name }];
  for (const { number, title, content } of evaluateContract(state, schema)) {
    if (title !== '') lines.push({ kind: 'heading', level: 2, text: number === '' ? title : `${number}. ${title}` });
    addBlocks(content, 0, lines);
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

/** Depth is kept as a number and not as nesting: a list in a list is drawn as indented lines. */
function addBlocks(blocks: readonly EvaluatedBlock[], level: number, into: DocumentLine[]): void {
  for (const block of blocks) {
    switch (block._type) {
      case 'heading':
        into.push({ kind: 'heading', level: 3, text: wordsOf(block.content) });
        break;
      case 'paragraph':
        into.push({ kind: 'text', level, text: wordsOf(block.content) });
        break;
      case 'list':
        for (const [index, { content, children }] of block.items.entries()) {
          const mark = block.style === 'letter' ? `${String.fromCharCode(97 + (index % 26))})` : '•';
          into.push({ kind: 'item', level: level + 1, text: `${mark} ${wordsOf(content)}` });
          addBlocks(children, level + 1, into);
        }
        break;
      case 'clause':
        into.push({ kind: 'text', level, text: `${block.number} ${wordsOf(block.content)}` });
        addBlocks(block.children, level + 1, into);
        break;
      case 'table':
        for (const row of [block.columns.map(({ header }) => header), ...block.rows])
          into.push({ kind: 'row', level, text: row.map(wordsOf).join(' · ') });
        break;
      case 'signature':
        for (const { name, job_title, company_name } of block.signees)
          into.push({ kind: 'row', level, text: [name, job_title, company_name].filter(Boolean).join(' · ') });
        break;
      case 'value':
        addBlocks(block.content, level, into);
        break;
      case 'page_break':
        break;
    }
  }
}

/** A field that nothing is entered in stands in brackets, as it is printed. */
function wordsOf(content: readonly EvaluatedInline[]): string {
  return content
    .map((node) => {
      if (node._type === 'break') return ' ';
      if (node._type === 'field') return node.missing ? `[${node.text}]` : node.text;
      return 'text' in node ? node.text : wordsOf(node.content);
    })
    .join('');
}

/** Of a line that was only indented deeper nothing is told. */
const isSameLine = (a: DocumentLine, b: DocumentLine): boolean => a.text === b.text && a.kind === b.kind;

/** Two things that are the same, or one that only one side has. */
export interface Pair<T> {
  readonly before: T | undefined;
  readonly after: T | undefined;
}

/**
 * The most comparisons made; beyond them, everything between the common beginning and the common end counts as
 * different.
 */
const MOST_COMPARISONS = 4_000_000;

/**
 * Puts two lists beside each other with as many equal items as possible: the longest common subsequence. Items that
 * are alike at both ends are taken off first, which is nearly everything of a document.
 *
 *     before   A B C D        pairs   A-A  B-·  C-C  ·-X  D-D
 *     after    A C X D
 */
export function align<T>(
  before: readonly T[],
  after: readonly T[],
  isSame: (a: T, b: T) => boolean,
): readonly Pair<T>[] {
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start] as T, after[start] as T)) start++;
  let [beforeEnd, afterEnd] = [before.length, after.length];
  while (beforeEnd > start && afterEnd > start && isSame(before[beforeEnd - 1] as T, after[afterEnd - 1] as T)) {
    beforeEnd--;
    afterEnd--;
  }
  const same = (list: readonly T[]): readonly Pair<T>[] => list.map((item) => ({ before: item, after: item }));
  return [
    ...same(after.slice(0, start)),
    ...alignMiddle(before.slice(start, beforeEnd), after.slice(start, afterEnd), isSame),
    ...same(after.slice(afterEnd)),
  ];
}

/**
 * Fills a table of lengths from the end, so that the pairs are read off it from the beginning. `common[r][c]` is the
 * number of equal items from row r and column c on; each step takes the way that loses none of them.
 *
 *           A  C  X          A-A at (0,0): the same, both go on
 *        A  2  1  0          B-· at (1,1): 1 below, 1 beside, what went stands first
 *        B  1  1  0          C-C at (2,1), then ·-X
 *        C  1  1  0
 *
 * Rows times columns numbers of four bytes, so 16 MB at the limit.
 */
function alignMiddle<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean): Pair<T>[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MOST_COMPARISONS)
    return [
      ...before.map((item) => ({ before: item, after: undefined })),
      ...after.map((item) => ({ before: undefined, after: item })),
    ];
  // How many are the same from here to both ends.
  const common = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      (common[row] as Uint32Array)[column] = isSame(before[row] as T, after[column] as T)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: Pair<T>[] = [];
  for (let row = 0, column = 0; row < rows || column < columns;) {
    if (row < rows && column < columns && isSame(before[row] as T, after[column] as T))
      pairs.push({ before: before[row++], after: after[column++] });
    else if (row < rows && (column === columns || at(row + 1, column) >= at(row, column + 1)))
      pairs.push({ before: before[row++], after: undefined });
    else pairs.push({ before: undefined, after: after[column++] });
  }
  return pairs;
}

/**
 * A line that went and the next that came are one that changed, when they are of a kind. In the order they went: the
 * first that went with the first that came. Whether they are alike enough to be one, the words decide (`compareLine`).
 */
function pairUp(pairs: readonly Pair<DocumentLine>[]): readonly Pair<DocumentLine>[] {
  const joined: Pair<DocumentLine>[] = [];
  const gone: DocumentLine[] = [];
  const letGo = (): void => {
    joined.push(...gone.splice(0).map((before) => ({ before, after: undefined })));
  };
  for (const { before, after } of pairs) {
    if (before && !after) gone.push(before);
    else if (after && !before && gone[0]?.kind === after.kind) joined.push({ before: gone.shift(), after });
    else {
      letGo();
      joined.push({ before, after });
    }
  }
  letGo();
  return joined;
}

/**
 * The least share of the shorter line that has to have stayed. Below it the line went, and another came: words that two
 * sentences happen to share are no help to a reader.
 */
const LEAST_ALIKE = 0.3;

/** One line, or two where a line was replaced; the earlier stands first. */
function compareLine({ before, after }: Pair<DocumentLine>): readonly ComparedLine[] {
  const whole = ({ text, ...line }: DocumentLine, kind: WordRun['kind']): ComparedLine => ({
    ...line,
    runs: [{ kind, text }],
    isChanged: kind !== 'same',
  });
  if (!before || !after) return [after ? whole(after, 'added') : whole(before as DocumentLine, 'removed')];
  if (before.text === after.text) return [whole(after, 'same')];
  const runs = compareWords(before.text, after.text);
  const alike = runs.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  if (alike < LEAST_ALIKE * Math.min(before.text.length, after.text.length))
    return [whole(before, 'removed'), whole(after, 'added')];
  return [{ kind: after.kind, level: after.level, runs, isChanged: true }];
}

/**
 * Runs of words that stayed, came and went; what went stands before what came.
 *
 *     due on the first day  →  due by the third day
 *     same “due ”, removed “on”, added “by”, same “ the ”, removed “first”, added “third”, same “ day”
 *
 * Two words that differ side by side are one run each, with the space between them.
 */
export function compareWords(before: string, after: string): readonly WordRun[] {
  const runs: WordRun[] = [];
  // The difference since the last common word, and the common text behind it that holds no word.
  let open = { removed: '', added: '', rest: '' };
  const close = (): void => {
    if (open.removed !== '') runs.push({ kind: 'removed', text: open.removed });
    if (open.added !== '') runs.push({ kind: 'added', text: open.added });
    const last = runs.at(-1);
    if (open.rest !== '' && last?.kind === 'same') runs.splice(-1, 1, { kind: 'same', text: last.text + open.rest });
    else if (open.rest !== '') runs.push({ kind: 'same', text: open.rest });
    open = { removed: '', added: '', rest: '' };
  };
  for (const pair of align(splitWords(before), splitWords(after), (a, b) => a === b)) {
    const isSame = pair.before !== undefined && pair.after !== undefined;
    if (isSame) {
      open.rest += pair.after;
      if (WORD.test(pair.after)) close();
      continue;
    }
    const isGap = open.removed !== '' || open.added !== '';
    // A space between two words that differ is part of what differs.
    if (isGap) open = { removed: open.removed + open.rest, added: open.added + open.rest, rest: '' };
    else if (open.rest !== '') close();
    open.removed += pair.before ?? '';
    open.added += pair.after ?? '';
  }
  close();
  return runs;
}

/** A run of what stayed ends a difference only at a word: a comma or a space alone holds nothing together. */
const WORD = /[\p{L}\p{N}]/u;

/**
 * Words, and what stands between them. Joined they are the text again: “1.500,00”, “co-owner” and “don’t” are one each.
 */
function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s]/gu) ?? [];
}

import { createHash } from 'node:crypto';
import { keysOf, setEntry } from './dict-text.ts';

/** An object of an update: its number and generation, and its bytes between `obj` and `endobj`, without their lines. */
export interface UpdateObject {
  readonly number: number;
  readonly generation: number;
  readonly body: Buffer;
}

/** How the cross-reference section of a file is written; an update has the kind of the one before it. */
export type SectionKind = 'table' | 'stream';

/** The content that an incremental update is written from. */
export interface UpdateContent {
  /** Bytes of the file before it. */
  readonly at: number;
  /** In the order of their numbers. */
  readonly objects: readonly UpdateObject[];
  readonly kind: SectionKind;
  /** The dictionary of the trailer, without what a stream adds of itself. Without `/Prev` the section stands alone. */
  readonly trailer: string;
}

/** Where an object of an update stands in the file. */
export interface UpdateEntry {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
}

/** The bytes appended to a file. */
export interface WrittenUpdate {
  readonly bytes: Buffer;
  readonly entries: readonly UpdateEntry[];
  /** Where its cross-reference section is. */
  readonly start: number;
}

/** Bytes of an offset in a cross-reference stream. */
const OFFSET_BYTES = 5;

/**
 * Writes an incremental update (ISO 32000-2 §7.5.6), the same bytes for the same content each time:
 *
 *     ⏎                       a file may end without a line of its own
 *     37 0 obj … endobj       objects, one behind the other
 *     xref … trailer <<…>>    or a stream, as the file has it before
 *     startxref … %%EOF
 */
export function writeUpdate({ at, objects, kind, trailer }: UpdateContent): WrittenUpdate {
  const pieces: Buffer[] = [Buffer.from('\n')];
  const entries: UpdateEntry[] = [];
  let offset = at + 1;
  for (const { number, generation, body } of objects) {
    entries.push({ number, generation, offset });
    const piece = Buffer.concat([Buffer.from(`${number} ${generation} obj\n`), body, Buffer.from('\nendobj\n')]);
    pieces.push(piece);
    offset += piece.length;
  }
  pieces.push(writeSection({ start: offset, entries, kind, trailer }));
  return { bytes: Buffer.concat(pieces), entries, start: offset };
}

/** The part of an update behind its objects, to its end. */
export interface SectionContent {
  readonly start: number;
  /** Of the objects, without the stream itself. */
  readonly entries: readonly UpdateEntry[];
  readonly kind: SectionKind;
  readonly trailer: string;
}

/** The cross-reference section, which begins at `start`, and the end of the file. */
export function writeSection({ start, entries, kind, trailer }: SectionContent): Buffer {
  const section = kind === 'stream' ? writeStream({ start, entries, trailer }) : writeTable({ entries, trailer });
  return Buffer.concat([section, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}

/** Runs of numbers without a gap. */
function listRuns(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && (run.at(-1) as number) + 1 === number) run.push(number);
    else runs.push([number]);
  }
  return runs;
}

/** A table in words (§7.5.4): a line of 20 bytes for each object, in runs that say where they begin. */
function writeTable({ entries, trailer }: Pick<SectionContent, 'entries' | 'trailer'>): Buffer {
  // A file whose first section this is begins with the head of the list of free numbers.
  const lines = keysOf(trailer).includes('/Prev') ? ['xref'] : ['xref', '0 1', '0000000000 65535 f '];
  let at = 0;
  for (const run of listRuns(entries.map(({ number }) => number))) {
    lines.push(`${run[0] ?? 0} ${run.length}`);
    for (const { offset, generation } of entries.slice(at, at + run.length))
      lines.push(`${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n `);
    at += run.length;
  }
  return Buffer.from(`${lines.join('\n')}\ntrailer\n${trailer}\n`, 'latin1');
}

/** The same as a stream (§7.5.8), not packed: rows of kind, offset and generation, the last of them its own. */
function writeStream({ start, entries, trailer }: Omit<SectionContent, 'kind'>): Buffer {
  const number = streamNumber(trailer);
  const all = [...entries, { number, generation: 0, offset: start }];
  const rows = all.map(({ offset, generation }) => {
    const row = Buffer.alloc(1 + OFFSET_BYTES + 2);
    row[0] = 1;
    row.writeUIntBE(offset, 1, OFFSET_BYTES);
    row.writeUInt16BE(generation, 1 + OFFSET_BYTES);
    return row;
  });
  const index = listRuns(all.map((one) => one.number)).flatMap((run) => [run[0] ?? 0, run.length]);
  const content = Buffer.concat(rows);
  const own = {
    '/Type': '/XRef',
    '/W': `[ 1 ${OFFSET_BYTES} 2 ]`,
    '/Index': `[ ${index.join(' ')} ]`,
    '/Length': String(content.length),
  };
  const dict = Object.entries(own).reduce((text, [key, value]) => setEntry(text, key, value), trailer);
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${dict}\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** The stream is the newest object of the file. */
const streamNumber = (trailer: string): number => Number(/^<<\n\/Size (\d+)\n/.exec(trailer)?.[1]) - 1;

/**
 * The second half of an `/ID` in the trailer, another one in each revision (§14.4); lower-case hexadecimal digits in
 * angle brackets. It follows from the end of the file before the update.
 */
export function nextIdOf(before: Buffer): string {
  return `<${createHash('md5').update(before.subarray(-4096)).digest('hex')}>`;
}

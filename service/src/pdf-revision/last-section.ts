/** The newest cross-reference section of a file; the appended section refers to it. */
export interface LastSection {
  readonly offset: number;
  /** A reader that follows streams may not expect a table behind them, and the other way round. */
  readonly kind: 'table' | 'stream';
  /** One more than the highest number in use. */
  readonly size: number;
}

/** How far from the end `startxref` may be, as readers have it; and how many sections a file may have. */
const END_WITHIN = 2048;
const MAX_SECTIONS = 2000;

/**
 * Follows the sections of a file, ISO 32000-2 §7.5.4 and §7.5.8. Undefined when one of them is not where it should be,
 * or a table names a place without such an object. Readers then search the file for its objects, each in its own way.
 */
export function findLastSection(bytes: Buffer): LastSection | undefined {
  const tail = bytes.subarray(-END_WITHIN).toString('latin1');
  const found = [...tail.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!found) return undefined;
  const first = readSection(bytes, Number(found[1]));
  const seen = new Set<number>();
  for (let section = first; section?.previous !== undefined; section = readSection(bytes, section.previous)) {
    if (seen.has(section.offset) || seen.size > MAX_SECTIONS) return undefined;
    seen.add(section.offset);
    if (!readSection(bytes, section.previous)) return undefined;
  }
  return first && { offset: first.offset, kind: first.kind, size: first.size };
}

interface Section extends LastSection {
  readonly previous: number | undefined;
}

function readSection(bytes: Buffer, offset: number): Section | undefined {
  const head = bytes.toString('latin1', offset, offset + 40);
  if (/^\s*xref\s/.test(head)) return readTable(bytes, offset);
  if (!/^\s*\d+\s+\d+\s+obj/.test(head)) return undefined;
  const end = bytes.indexOf('stream', offset);
  return end < 0 ? undefined : readTrailer(bytes.toString('latin1', offset, end), { offset, kind: 'stream' });
}

function readTable(bytes: Buffer, offset: number): Section | undefined {
  const trailer = bytes.indexOf('trailer', offset);
  const end = bytes.indexOf('startxref', trailer);
  if (trailer < 0 || end < 0 || !areEntriesRight(bytes, bytes.toString('latin1', offset, trailer))) return undefined;
  return readTrailer(bytes.toString('latin1', trailer, end), { offset, kind: 'table' });
}

function readTrailer(text: string, section: Pick<LastSection, 'offset' | 'kind'>): Section | undefined {
  // Dictionaries in it have neither of the two.
  const size = /\/Size\s+(\d+)/.exec(text)?.[1];
  const previous = /\/Prev\s+(\d+)/.exec(text)?.[1];
  if (size === undefined || (section.kind === 'stream' && !/\/Type\s*\/XRef/.test(text))) return undefined;
  return { ...section, size: Number(size), previous: previous === undefined ? undefined : Number(previous) };
}

/** Whether each object that a table names begins where it says. */
function areEntriesRight(bytes: Buffer, table: string): boolean {
  let number = 0;
  for (const line of table.split(/\r\n|\r|\n/).slice(1)) {
    const entry = /^\s*(\d{10}) (\d{5}) ([nf])\s*$/.exec(line);
    if (entry) {
      const [, at = '', generation = '', kind] = entry;
      const start = Number(at);
      const expected = new RegExp(`^\\s*${number}\\s+${Number(generation)}\\s+obj`);
      if (kind === 'n' && !expected.test(bytes.toString('latin1', start, start + 30))) return false;
      number += 1;
      continue;
    }
    const head = /^\s*(\d+)\s+(\d+)\s*$/.exec(line);
    if (head) number = Number(head[1]);
    else if (line.trim() !== '') return false;
  }
  return true;
}

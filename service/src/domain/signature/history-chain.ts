import { createHash } from 'node:crypto';
import type { HistoryEntry } from './evidence.ts';

/** One line of a history as it is told to others, in evidence and by commands. Times are ISO 8601 in UTC. */
export interface HistoryLine {
  /** From 1; null for a line that was written before lines were chained. */
  readonly line: number | null;
  readonly at: string;
  readonly event: string;
  /** The id of the signature that it is of. */
  readonly signature: string | null;
  readonly by: string | null;
  readonly detail: string | null;
  /** The hash of the line before, lower-case hexadecimal digits; of the first line the hash of the document's id. */
  readonly previous: string | null;
}

/** How far a history has come: how many lines are chained, and the hash of the last. */
export interface HistoryEnd {
  readonly lines: number;
  readonly head: string;
}

const sha256 = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');

/** The end of a history that has no line yet: a chain cannot be that of another document. */
export const startHistory = (documentId: string): HistoryEnd => ({ lines: 0, head: sha256([documentId]) });

/**
 * The hash of a line: SHA-256 of its values as a JSON array, in UTF-8 and without white space.
 *
 *     ["<previous>",3,"2027-01-22T13:00:00.000Z","signed","<signature>","Aino Lehtonen","drawn"]
 */
export const hashOfLine = ({ previous, line, at, event, signature, by, detail }: HistoryLine): string =>
  sha256([previous, line, at, event, signature, by, detail]);

/** Chains entries to the end of a history, in their order. */
export function chainHistory(
  end: HistoryEnd,
  entries: readonly HistoryEntry[],
): { readonly lines: readonly HistoryLine[]; readonly end: HistoryEnd } {
  const lines: HistoryLine[] = [];
  let { lines: count, head } = end;
  for (const entry of entries) {
    const line = toHistoryLine(entry, { line: ++count, previous: head });
    lines.push(line);
    head = hashOfLine(line);
  }
  return { lines, end: { lines: count, head } };
}

/** An entry with its place in the chain. */
export function toHistoryLine(
  { at, kind, signatureId, by, detail }: HistoryEntry,
  position: Pick<HistoryLine, 'line' | 'previous'>,
): HistoryLine {
  return {
    line: position.line,
    at: at.toISOString(),
    event: kind,
    signature: signatureId,
    by,
    detail,
    previous: position.previous,
  };
}

/** The hash of the line of the last signature; undefined when there is none that is chained. */
export function findSignedHead(lines: readonly HistoryLine[]): string | undefined {
  const last = lines.findLast(({ event, line }) => event === 'signed' && line !== null);
  return last && hashOfLine(last);
}

/** A fault of a history, and its line; `line` is the number that it has, or should have. */
export interface HistoryFault {
  readonly line: number;
  /** `unchained`: a line without its place stands in a history that was chained from its beginning. */
  readonly fault: 'changed' | 'removed' | 'cut_off' | 'unchained' | 'other_document';
}

/** The facts that a history is checked against. Those left out are not checked. */
export interface KnownHistory {
  readonly documentId: string;
  /** The hash of the line of the last signature, as sealed files, their pages and events have it. */
  readonly signedHead?: string | undefined;
  /** Whether everybody has signed: it does not end before that is said. */
  readonly isComplete?: boolean;
  /** How far it has come. */
  readonly end?: HistoryEnd | undefined;
}

/**
 * Names the lines of a history that are not as they were written.
 *
 *     line 4 ──previous──▶ hash of line 3 ──previous──▶ … ──▶ hash of the document's id
 *
 * A line is changed when the next one, or the head, names another hash; removed when a number is missing; cut off when
 * the head is the hash of none. Lines of releases that chained none stand before the first, and are held by nothing.
 */
export function checkHistory(all: readonly HistoryLine[], known: KnownHistory): readonly HistoryFault[] {
  const lines = all.filter(({ line }) => line !== null);
  const [first] = lines;
  const faults: HistoryFault[] = [];
  // The first thing that happens to any document on its way is that it is finalized.
  if (lines.length < all.length && first?.event === 'finalized') faults.push({ line: 0, fault: 'unchained' });
  let { lines: count, head } = startHistory(known.documentId);
  for (const line of lines) {
    const number = line.line ?? 0;
    for (let missing = count + 1; missing < number; missing++) faults.push({ line: missing, fault: 'removed' });
    const isNext = number === count + 1;
    if (isNext && line.previous !== head)
      faults.push(count === 0 ? { line: 1, fault: 'other_document' } : { line: count, fault: 'changed' });
    if (number <= count) faults.push({ line: number, fault: 'changed' });
    count = Math.max(count, number);
    head = hashOfLine(line);
  }
  if (known.end) {
    for (let missing = count + 1; missing <= known.end.lines; missing++)
      faults.push({ line: missing, fault: 'cut_off' });
    if (count === known.end.lines && head !== known.end.head) faults.push({ line: count, fault: 'changed' });
    if (count > known.end.lines) faults.push({ line: known.end.lines + 1, fault: 'unchained' });
  }
  if (known.isComplete === true && lines.length > 0 && !lines.some(({ event }) => event === 'completed'))
    faults.push({ line: count + 1, fault: 'cut_off' });
  // A chain that was written anew from some line on agrees with itself.
  const isHeld = known.signedHead === undefined || lines.some((line) => hashOfLine(line) === known.signedHead);
  if (!isHeld && faults.length === 0)
    faults.push({ line: lines.findLast(({ event }) => event === 'signed')?.line ?? count + 1, fault: 'changed' });
  return faults.filter(
    ({ line, fault }, index) => faults.findIndex((one) => one.line === line && one.fault === fault) === index,
  );
}

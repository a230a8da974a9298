import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/domain/signature/evidence.ts';
import type { HistoryLine, KnownHistory } from '../../../src/domain/signature/history-chain.ts';
import {
  chainHistory,
  checkHistory,
  findSignedHead,
  hashOfLine,
  startHistory,
} from '../../../src/domain/signature/history-chain.ts';
import { identity } from '../document/fake-documents.ts';

const contract = { tenant: identity.tenant, id: 'contract' };
const KINDS = ['finalized', 'invited', 'opened', 'signed', 'opened', 'signed', 'completed'] as const;
const entries = KINDS.map((kind, index): HistoryEntry => ({
  contract,
  kind,
  signatureId: index % 2 === 0 ? null : `signature ${index}`,
  by: index === 0 ? null : `Person "${index}" \u2028`,
  detail: null,
  at: new Date(Date.UTC(2027, 0, index + 1)),
}));
const { lines, end } = chainHistory(startHistory('document'), entries);
const known: KnownHistory = { documentId: 'document', isComplete: true, end, signedHead: findSignedHead(lines) };
/** The part of a history known from a sealed file alone. */
const ofFile: KnownHistory = { documentId: 'document', isComplete: true, signedHead: findSignedHead(lines) };

describe('a history', () => {
  it('is a chain that anybody can compute, whatever it is written in at once', () => {
    expect(startHistory('document').head).toBe('e7257328718867592a3ff93af91a9f6b7425658aabc493a80a992e2d5c2e8c5d');
    const first = chainHistory(startHistory('document'), entries.slice(0, 3));
    const rest = chainHistory(first.end, entries.slice(3));
    expect([...first.lines, ...rest.lines]).toEqual(lines);
    expect(rest.end).toEqual(end);
    expect(lines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(findSignedHead(lines)).toBe(hashOfLine(lines[5] as HistoryLine));
    expect(checkHistory(lines, known)).toEqual([]);
    expect(checkHistory(lines, ofFile)).toEqual([]);
  });

  it.each(['at', 'event', 'signature', 'by', 'detail'] as const)('names a line whose %s was changed', (key) => {
    for (const [index, line] of lines.entries()) {
      const changed = lines.with(index, { ...line, [key]: key === 'event' ? 'opened' : 'other' });
      if (hashOfLine(changed[index] as HistoryLine) === hashOfLine(line)) continue;
      expect(checkHistory(changed, known)).toContainEqual({ line: index + 1, fault: 'changed' });
      // The last line says that all have signed; by a file alone that it is there is all that is known.
      if (index < lines.length - 1)
        expect(checkHistory(changed, ofFile)).toContainEqual({ line: index + 1, fault: 'changed' });
    }
  });

  it('names a line that was removed, and lines that were cut off', () => {
    for (let index = 0; index < lines.length - 1; index++) {
      const fault = { line: index + 1, fault: 'removed' };
      expect(checkHistory(lines.toSpliced(index, 1), known)).toContainEqual(fault);
      expect(checkHistory(lines.toSpliced(index, 1), ofFile)).toContainEqual(fault);
    }
    for (let length = 1; length < lines.length; length++) {
      expect(checkHistory(lines.slice(0, length), known)).toContainEqual({ line: length + 1, fault: 'cut_off' });
      expect(checkHistory(lines.slice(0, length), ofFile)).toContainEqual({ line: length + 1, fault: 'cut_off' });
    }
    expect(checkHistory([], known).map(({ fault }) => fault)).toEqual(Array(7).fill('cut_off'));
  });

  it('is not that of another document', () => {
    const other = chainHistory(startHistory('other'), entries).lines;
    expect(checkHistory(other, ofFile)).toContainEqual({ line: 1, fault: 'other_document' });
  });

  it('that was written anew from some line on does not have the head that others know', () => {
    const start = chainHistory(startHistory('document'), entries.slice(0, 3));
    const forged = entries.slice(3).map((entry) => ({ ...entry, by: 'Somebody else' }));
    const anew = [...start.lines, ...chainHistory(start.end, forged).lines];
    expect(checkHistory(anew, ofFile)).toEqual([{ line: 6, fault: 'changed' }]);
    expect(checkHistory(anew, known)).not.toEqual([]);
  });

  it('has lines without a place before its chain alone, where it was begun without one', () => {
    const unchained: HistoryLine = { ...(lines[1] as HistoryLine), line: null, previous: null };
    expect(checkHistory([unchained, ...lines], known)).toContainEqual({ line: 0, fault: 'unchained' });
    const late = chainHistory(startHistory('document'), entries.slice(1));
    expect(checkHistory([unchained, ...late.lines], { documentId: 'document', end: late.end })).toEqual([]);
  });

  it('never holds once anything of it is another', () => {
    const edit = fc.tuple(
      fc.nat(lines.length - 2),
      fc.constantFrom('at', 'by', 'detail', 'signature', 'previous'),
      fc.string(),
    );
    fc.assert(
      fc.property(edit, ([index, key, value]) => {
        const line = lines[index] as HistoryLine;
        if (line[key as keyof HistoryLine] === value) return;
        expect(checkHistory(lines.with(index, { ...line, [key]: value }), ofFile)).not.toEqual([]);
      }),
    );
  });
});

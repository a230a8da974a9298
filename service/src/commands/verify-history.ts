import { z } from 'zod';
import type { HistoryFault, HistoryLine } from '../domain/signature/history-chain.ts';
import { checkHistory } from '../domain/signature/history-chain.ts';

/** The parts of evidence that checking a history takes, whatever else is in it. */
const evidenceSchema = z.object({
  document: z.object({ id: z.string() }),
  history: z
    .array(
      z.object({
        line: z.int().nullable().default(null),
        at: z.string(),
        event: z.string(),
        signature: z.string().nullable().default(null),
        by: z.string().nullable(),
        detail: z.string().nullable(),
        previous: z.string().nullable().default(null),
      }),
    )
    .max(100_000),
  history_head: z.string().nullish(),
});

/** The outcome of checking a history, in sentences. */
export interface CheckedHistory {
  readonly holds: boolean;
  readonly sentences: readonly string[];
}

/**
 * Checks the history of evidence against its own head, and against that of a sealed file of the same document when one
 * is given. Returns undefined for JSON that is not evidence.
 */
export function checkEvidenceHistory(json: unknown, sealed?: unknown): CheckedHistory | undefined {
  const read = evidenceSchema.safeParse(json);
  if (!read.success) return undefined;
  const held = sealed === undefined ? undefined : evidenceSchema.safeParse(sealed).data;
  const { document, history, history_head } = read.data;
  if (held && held.document.id !== document.id)
    return { holds: false, sentences: ['The history is of another document than the sealed file.'] };
  const signedHead = held ? held.history_head : history_head;
  if (signedHead === null || signedHead === undefined)
    return {
      holds: false,
      sentences: [
        'The history is not chained: it was written by a release that did not do so, so that nothing holds it.',
      ],
    };
  const faults = checkHistory(history, { documentId: document.id, signedHead, isComplete: true });
  if (held && history_head !== held.history_head)
    return describeHistory(history, [...faults, { line: 0, fault: 'changed' }]);
  return describeHistory(history, faults);
}

/** Describes the faults of a history in sentences, or how much it holds. */
export function describeHistory(lines: readonly HistoryLine[], faults: readonly HistoryFault[]): CheckedHistory {
  const chained = lines.filter(({ line }) => line !== null);
  const before = lines.length - chained.length;
  if (faults.length > 0) return { holds: false, sentences: faults.map((fault) => sayFault(fault, chained)) };
  return {
    holds: true,
    sentences: [
      `The history holds: ${chained.length} ${chained.length === 1 ? 'line' : 'lines'}, each as it was written.`,
      ...(before > 0 ? [`${before} before them were written before lines were chained, and nothing holds them.`] : []),
    ],
  };
}

function sayFault({ line, fault }: HistoryFault, lines: readonly HistoryLine[]): string {
  const found = lines.find((one) => one.line === line);
  const which = found ? `Line ${line} ("${found.event}", ${found.at})` : `Line ${line}`;
  switch (fault) {
    case 'changed':
      return line === 0 ? 'The head of the history is another than that of the sealed file.' : `${which} was changed.`;
    case 'removed':
      return `${which} was removed.`;
    case 'cut_off':
      return `The history was cut off: ${which.toLowerCase()} is missing.`;
    case 'unchained':
      return line === 0 ? 'A line without its place was added.' : `${which} was added.`;
    case 'other_document':
      return `${which} was changed, or is of the history of another document.`;
  }
}

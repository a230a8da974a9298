import type { ContractState, ValueSchema } from '../../../document/index.ts';
import type { HistoryEntry } from '../../../protocol/builder/index.ts';
import { createFailure } from '../../base/http/request.ts';
import type { HttpAnswer } from '../../base/http/request.ts';
import type { HistoryPage } from '../../draft/history-source.ts';
import { compareDocuments } from './compare-documents.ts';
import type { ComparedLine } from './compare-documents.ts';

/** An answer that holds no history is none: what stands between may have answered in place of the service. */
export function readable(answer: HttpAnswer<HistoryPage>): HttpAnswer<HistoryPage> {
  return answer.ok && !Array.isArray((answer.value as Partial<HistoryPage>).entries) ? createFailure(502) : answer;
}

/**
 * The entries that were fetched before and follow on from the newest part without a gap. After more changes than one
 * page holds none does, and they are fetched again on request.
 */
export function listOlder(known: readonly HistoryEntry[], newest: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const oldest = newest.at(-1)?.since ?? 0;
  const older = known.filter(({ revision }) => revision <= oldest);
  return older[0]?.revision === oldest ? older : [];
}

/** A version that cannot be printed with the schema of today is shown without its text. */
export function linesOf(
  documents: { readonly before: ContractState | undefined; readonly after: ContractState },
  schema: ValueSchema,
): readonly ComparedLine[] {
  try {
    return compareDocuments(documents, schema);
  } catch {
    return [];
  }
}

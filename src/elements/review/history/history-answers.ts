import type { ContractState, ValueSchema } from '../../../document/index.ts';
import { createFailure } from '../../base/http/request.ts';
import type { HttpAnswer } from '../../base/http/request.ts';
import type { HistoryPage } from '../../draft/history-source.ts';
import { compareDocuments } from './compare-documents.ts';
import type { ComparedLine } from './compare-documents.ts';

/** An answer that holds no history is none: what stands between may have answered in place of the service. */
export function readable(answer: HttpAnswer<HistoryPage>): HttpAnswer<HistoryPage> {
  return answer.ok && !Array.isArray((answer.value as Partial<HistoryPage>).entries) ? createFailure(502) : answer;
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

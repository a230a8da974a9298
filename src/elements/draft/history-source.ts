import type { ContractState } from '../../document/index.ts';
import type { DraftHistory, DraftPatched, DraftRevision } from '../../protocol/adapter/index.ts';
import type { HistoryEntry } from '../../protocol/builder/index.ts';
import { requestDraft } from './draft-api.ts';
import type { DraftAddress } from './draft-api.ts';
import type { HttpAnswer } from '../base/http/request.ts';

/** A page of a history, newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** `before` of the next page; null on the last. */
  readonly next: number | null;
  /** When the document began, at revision 0. */
  readonly created_at: string;
}

/** Where a history comes from. Nothing rejects: what went wrong is an answer, too. */
export interface HistorySource {
  readonly list: (options: {
    readonly before?: number;
    readonly signal?: AbortSignal;
  }) => Promise<HttpAnswer<HistoryPage>>;
  /** The document as it was. */
  readonly read: (revision: number, signal?: AbortSignal) => Promise<HttpAnswer<ContractState>>;
  /** Brings a revision back; refused with `stale` when the document is not at `expected` any more. */
  readonly restore: (
    revision: number,
    options: { readonly expected: number },
  ) => Promise<HttpAnswer<{ readonly revision: number }>>;
}

/** The history of a draft behind the adapter. */
export function historyOf(address: DraftAddress): HistorySource {
  return {
    list: ({ before, signal }) =>
      requestDraft<DraftHistory>(address, {
        part: before === undefined ? '/history' : `/history?before=${before}`,
        ...(signal ? { signal } : {}),
      }),
    read: async (revision, signal) => {
      const answer = await requestDraft<DraftRevision>(address, {
        part: `/revisions/${revision}`,
        ...(signal ? { signal } : {}),
      });
      return answer.ok ? { ok: true, value: answer.value.state as unknown as ContractState } : answer;
    },
    /** Sent once for each press, so the key is a new one each time: what a lost answer left open, the list shows. */
    restore: (revision, { expected }) =>
      requestDraft<DraftPatched>(address, {
        part: '/restore',
        method: 'POST',
        json: { revision },
        headers: { 'If-Match': `"${expected}"`, 'Idempotency-Key': crypto.randomUUID() },
      }),
  };
}

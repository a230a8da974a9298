import type { ContractState } from '../../document/index.ts';
import type { DraftContract } from '../../protocol/adapter/index.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { requestDraft } from './draft-api.ts';
import type { DraftAddress } from './draft-api.ts';

/** A draft at its new stage. */
export type StageAnswer = Omit<DraftContract, 'state'> & { readonly state: ContractState };

/** Finalizes a draft as it was at `revision`; 409 lists what is missing, 412 (`stale`) what others did since. */
export function finalizeDraft(
  address: DraftAddress,
  { key, revision }: { readonly key: string; readonly revision: number },
): Promise<HttpAnswer<StageAnswer>> {
  return requestDraft(address, {
    part: '/finalize',
    method: 'POST',
    json: {},
    headers: { 'If-Match': `"${revision}"`, 'Idempotency-Key': key },
  });
}

/** Makes a finalized document a draft again. */
export function unfinalizeDraft(address: DraftAddress, key: string): Promise<HttpAnswer<StageAnswer>> {
  return requestDraft(address, { part: '/unfinalize', method: 'POST', json: {}, headers: { 'Idempotency-Key': key } });
}

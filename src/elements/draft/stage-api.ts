import type { ContractState } from '../../document/index.ts';
import { request } from './draft-api.ts';
import type { DraftAddress, DraftAnswer } from './draft-api.ts';

/** Finalizes a draft as it was at `revision`; 409 lists what is missing, 412 (`stale`) what others did since. */
export function finalizeDraft(
  address: DraftAddress,
  { key, revision }: { readonly key: string; readonly revision: number },
): Promise<DraftAnswer<{ revision: number; state: ContractState }>> {
  return request(address, {
    part: '/finalize',
    method: 'POST',
    body: {},
    headers: { 'If-Match': `"${revision}"`, 'Idempotency-Key': key },
  });
}

/** Makes a finalized document a draft again. */
export function unfinalizeDraft(
  address: DraftAddress,
  key: string,
): Promise<DraftAnswer<{ revision: number; state: ContractState }>> {
  return request(address, { part: '/unfinalize', method: 'POST', body: {}, headers: { 'Idempotency-Key': key } });
}

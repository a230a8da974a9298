import { comparePatch } from '../../document/index.ts';
import type { ContractState, Json, Operation } from '../../document/index.ts';

/**
 * What a draft needs once it is there: to follow what comes from others, and to change its stage. Fetched beside the
 * draft.
 */
export { followStream } from './event-stream.ts';
export { readEvent } from './read-event.ts';
export { finalizeDraft, unfinalizeDraft } from './stage-api.ts';
export { describeSetAside, WrittenFields } from './written-fields.ts';

/** What turns one state into another, and back; both empty when they are equal. */
export function compareStates(
  before: ContractState,
  after: ContractState,
): { readonly operations: readonly Operation[]; readonly inverse: readonly Operation[] } {
  const operations = comparePatch(before as unknown as Json, after as unknown as Json);
  return {
    operations,
    inverse: operations.length > 0 ? comparePatch(after as unknown as Json, before as unknown as Json) : [],
  };
}

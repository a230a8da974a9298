import { comparePatch } from '../../document/index.ts';
import type { ContractState, Json, Operation } from '../../document/index.ts';

/** Everything about what comes from others. Fetched beside the draft, since nothing comes before it. */
export { followStream } from './event-stream.ts';
export { readEvent } from './read-event.ts';
export { describeSetAside, WrittenFields } from './written-fields.ts';

/** What turns one state into another, and back; both empty when they are equal. */
export function compareStates(before: ContractState, after: ContractState): { readonly operations: readonly Operation[]; readonly inverse: readonly Operation[] } {
  const operations = comparePatch(before as unknown as Json, after as unknown as Json);
  return { operations, inverse: operations.length > 0 ? comparePatch(after as unknown as Json, before as unknown as Json) : [] };
}

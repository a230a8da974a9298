import type { DraftAddress } from './draft-api.ts';
import { FORGETFUL_KEEPER } from './draft-keeper.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** How long typing rests before it is sent, in ms. */
export const REST = 150;

/** What a connected draft is made of. Everything outside the module comes in here. */
export interface DraftStoreOptions extends DraftAddress {
  /** Where unsaved edits wait over a reload; nowhere unless given. */
  readonly keeper?: DraftKeeper;
  /** Numbers from 0 to 1, for the spread of tries. */
  readonly random?: () => number;
  /** A new idempotency key. */
  readonly createKey?: () => string;
}

/** The options with what is left out filled in. */
export function completeOptions(options: DraftStoreOptions): Required<DraftStoreOptions> {
  return { keeper: FORGETFUL_KEEPER, random: Math.random, createKey: () => crypto.randomUUID(), ...options };
}

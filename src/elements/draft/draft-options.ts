import type { DraftAddress } from './draft-api.ts';
import type { EditStorage } from './edit-storage.ts';

/** How long typing rests before it is sent, in ms. */
export const REST = 150;

/** For a page without storage. */
const NO_STORAGE: EditStorage = { load: () => [], save: () => undefined };

/** The options of a draft, nothing left out that has a value of its own. */
export type CompletedOptions = DraftStoreOptions & Required<Omit<DraftStoreOptions, keyof DraftAddress | 'storageKey'>>;

/** The options of a connected draft. Everything outside the module comes in here. */
export interface DraftStoreOptions extends DraftAddress {
  /** Where unsaved edits wait over a reload; nowhere unless given. */
  readonly storage?: EditStorage;
  /** In place of that, their name in the browser's own storage. */
  readonly storageKey?: string;
  /** Numbers from 0 to 1, for the spread of tries. */
  readonly random?: () => number;
  /** A new idempotency key. */
  readonly createKey?: () => string;
}

/** Fills in the options that are left out. */
export function completeOptions(options: DraftStoreOptions): CompletedOptions {
  return { storage: NO_STORAGE, random: Math.random, createKey: () => crypto.randomUUID(), ...options };
}

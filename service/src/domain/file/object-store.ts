import type { FileContent, FilePart, PresignedAnswer } from './file.ts';

/** Objects outside of the database, by keys of their content. */
export interface ObjectStore {
  /** Stores an object, or the same one again. `read` is called for each attempt. */
  readonly put: (
    key: string,
    object: FileContent & { readonly read: () => AsyncIterable<Uint8Array> },
  ) => Promise<void>;
  /** The bytes of an object, or of a part. A connection that is cut is opened again where it ended. */
  readonly read: (key: string, part: FilePart) => AsyncIterable<Uint8Array>;
  /** Removes an object; one that is missing counts as removed. */
  readonly remove: (key: string) => Promise<void>;
  /** All objects, in the order of their keys. */
  readonly list: () => AsyncIterable<StoredObject>;
  /** An address that gives an object away for a minute. */
  readonly presign: (key: string, answer: PresignedAnswer) => Promise<string>;
}

export interface StoredObject {
  readonly key: string;
  readonly storedAt: Date;
}

/**
 * How a store failed. `unreachable`: later it may answer. `full`: its operator has to make room. `refused`: a setting is
 * wrong. `lost`: it does not have an object that is named.
 */
export type StoreFaultKind = 'unreachable' | 'full' | 'refused' | 'lost';

/** A store did not do as it was asked. The message names no secret. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
  readonly kind: StoreFaultKind;
  /** The word of the store for it, such as `SlowDown`, or that of the connection. */
  readonly reason: string;

  constructor(kind: StoreFaultKind, reason: string, options?: ErrorOptions) {
    super(`The store of files failed (${kind}: ${reason})`, options);
    this.kind = kind;
    this.reason = reason;
  }
}

/** The fault of the store that an error is, or comes from; undefined for any other. */
export function findStoreFault(error: unknown): StoreFault | undefined {
  if (error instanceof StoreFault) return error;
  return error instanceof Error && error.cause !== undefined ? findStoreFault(error.cause) : undefined;
}

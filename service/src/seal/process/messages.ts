import type { SealFault } from '../sealer.ts';
import type { SealTask } from '../pdf/prepare-seal.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import type { Revision } from '../../pdf-update/index.ts';

/** Certificates as DER, the one that signed first, with those that came with it. */
export type Chain = readonly Uint8Array[];

/** The certificates to be checked when a sealed file gets its next timestamp. */
export interface Inspection {
  /** Of the last timestamp; undefined where there is none. */
  readonly clock: Chain | undefined;
  /** Of the seal; undefined once it can be checked by the file alone. */
  readonly seal: Chain | undefined;
  /** Whether the last timestamp is over all that it takes to check the seal. */
  readonly isClosed: boolean;
}

/** A revision, and how many bytes of it stand without its signature. */
export interface Prepared extends Revision {
  readonly plainLength: number;
}

/** `misuse`: a fault of ours. */
export type SealReply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: SealFault | 'misuse'; readonly reason: string };

/** `seal` prepares a seal, `stamp` a timestamp, `inspect` reads a sealed file; `room`: bytes that a signature may need. */
export interface SealTasks {
  readonly seal: { readonly request: SealTask; readonly response: SealReply<Prepared> };
  readonly stamp: {
    readonly request: { readonly validation: ValidationData; readonly room: number };
    readonly response: SealReply<Prepared>;
  };
  readonly inspect: { readonly request: undefined; readonly response: SealReply<Inspection> };
}

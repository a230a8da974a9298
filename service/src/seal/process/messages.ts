import type { SealFault } from '../sealer.ts';
import type { SealTask } from '../pdf/prepare-seal.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import type { Revision } from '../../pdf-update/index.ts';

/** A timestamp is put behind a sealed file, with values to check certificates with before it. */
export interface StampTask {
  readonly validation: ValidationData;
}

/** What there is to seal, or to put behind a seal; `inspect`: by whom a sealed file was stamped last. */
export type Task = SealTask | StampTask | 'inspect';

/** What a process is to do with the file that follows on its standard input. */
export interface SealJob {
  readonly id: number;
  /** Bytes of the file. */
  readonly size: number;
  readonly task: Task;
  /** Bytes that the signature may need. */
  readonly room: number;
}

/** Certificates as DER, the one that signed first, with those that came with it. */
export type Chain = readonly Uint8Array[];

/** What has to be checked when a sealed file gets its next timestamp. */
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

/** `rss`: bytes that the process holds afterwards; it is of no more use when it is not there. */
export type SealReply<Value = Prepared | Inspection> =
  | { readonly id: number; readonly ok: true; readonly value: Value; readonly rss?: number }
  | {
      readonly id: number;
      readonly ok: false;
      readonly fault: SealFault | 'misuse';
      readonly reason: string;
      readonly rss?: number;
    };

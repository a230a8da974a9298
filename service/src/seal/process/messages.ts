import type { SealFault } from '../sealer.ts';
import type { SealTask } from '../pdf/prepare-seal.ts';
import type { ValidationData } from '../revocation/validation-data.ts';
import type { Revision } from '../../pdf-revision/index.ts';

/** What a sealed file is given to be checked with. */
export interface ValidationTask {
  readonly validation: ValidationData;
}

/** What a process is to do with the file that follows on its standard input. */
export interface SealJob {
  readonly id: number;
  /** Bytes of the file. */
  readonly size: number;
  /** What a seal is made of, or what is put behind one; undefined: a timestamp is prepared. */
  readonly task: SealTask | ValidationTask | undefined;
  /** Bytes that the signature may need. */
  readonly room: number;
}

/** `rss`: bytes that the process holds afterwards; it is of no more use when it is not there. */
export type SealReply =
  | { readonly id: number; readonly ok: true; readonly revision: Revision; readonly rss?: number }
  | {
      readonly id: number;
      readonly ok: false;
      readonly fault: SealFault | 'misuse';
      readonly reason: string;
      readonly rss?: number;
    };

import type { SealFault } from '../sealer.ts';
import type { SealTask } from '../pdf/prepare-seal.ts';
import type { Revision } from '../pdf/append-revision.ts';

/** What a process is to do with the file that follows on its standard input. */
export interface SealJob {
  readonly id: number;
  /** Bytes of the file. */
  readonly size: number;
  /** undefined: a timestamp is prepared. */
  readonly task: SealTask | undefined;
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

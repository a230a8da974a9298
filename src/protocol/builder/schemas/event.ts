import type { Operation } from '../../../document/index.ts';
import type { Finalization, Trial } from './settings.ts';

/** A participant who has the document open. */
export interface Present {
  readonly id: string;
  readonly display_name: string | null;
}

/** The live changes of a session, by event name; the event's id is the contract's revision. */
export interface SessionEvents {
  /** An edit was taken: its operations lead from the revision before to this one. */
  readonly patched: {
    readonly revision: number;
    readonly operations: readonly Operation[];
    /** The author; null for a request that named no participant. */
    readonly participant_id: string | null;
  };
  /** The document can no longer be edited, until `unfinalized` says otherwise. */
  readonly finalized: { readonly revision: number; readonly participant_id: string | null };
  readonly unfinalized: { readonly revision: number; readonly participant_id: string | null };
  /**
   * Of the session, whole as they are now; null where one is not set. Also when its contract was sent to be signed, and
   * when that has ended.
   */
  readonly settings: { readonly trial: Trial | null; readonly finalization: Finalization | null };
  /** Something was said or resolved; what, `listThreads` tells with `since`. */
  readonly commented: { readonly revision: number };
  /** A participant has gone to a field, or to none (null); participants do not get their own. */
  readonly focused: { readonly participant_id: string; readonly path: string | null };
  /** The session is no more. */
  readonly deleted: Readonly<Record<string, never>>;
  /**
   * How many connections listen, across all processes, and whose they are, each person once; left out where none said
   * whose it is.
   */
  readonly presence: { readonly count: number; readonly people?: readonly Present[] };
}
export type SessionEventName = keyof SessionEvents;

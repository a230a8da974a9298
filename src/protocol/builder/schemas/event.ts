import type { Operation } from '../../../document/index.ts';
import type { Finalization, Trial } from './settings.ts';

/** The live changes of a session, by event name; the event's id is the contract's revision. */
export interface SessionEvents {
  readonly patched: {
    readonly revision: number;
    readonly operations: readonly Operation[];
    readonly participant_id: string | null;
  };
  readonly finalized: { readonly revision: number; readonly participant_id: string | null };
  readonly unfinalized: { readonly revision: number; readonly participant_id: string | null };
  readonly settings: { readonly trial: Trial | null; readonly finalization: Finalization | null };
  readonly deleted: Readonly<Record<string, never>>;
  /** How many connections listen, across all processes. */
  readonly presence: { readonly count: number };
}
export type SessionEventName = keyof SessionEvents;

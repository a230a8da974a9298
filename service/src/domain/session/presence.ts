import type { Present, SessionEvents } from 'deedkit/protocol/builder';
import type { Key } from '../tenant/tenant.ts';

/** The listeners of a session. */
export interface Presence {
  /** Counts a named person once, however many windows they have, and everybody else by connection. */
  readonly count: number;
  /** Those of them who said who they are, each once. */
  readonly people: readonly Present[];
}

/** The listeners of sessions, counted over all processes. */
export interface PresenceStore {
  /** Says how many connections to a session this process has, and of whom: somebody for each of theirs. */
  readonly report: (key: Key, connections: number, participants?: readonly string[]) => Promise<void>;
  /** Says that this process still has the connections it reported. */
  readonly renew: () => Promise<void>;
  /** Of all processes that are alive. */
  readonly count: (key: Key) => Promise<Presence>;
  /** Tells all processes where somebody stands. Nothing is written. */
  readonly tellFocus: (key: Key, focus: SessionEvents['focused']) => Promise<void>;
  /** Forgets this process. */
  readonly leave: () => Promise<void>;
}

import type { Key } from '../tenant/tenant.ts';

/** Who listens to sessions, counted over all processes. */
export interface PresenceStore {
  /** Says how many connections to a session this process has. */
  readonly report: (key: Key, connections: number) => Promise<void>;
  /** Says that this process still has the connections it reported. */
  readonly renew: () => Promise<void>;
  /** Connections to a session in all processes that are alive. */
  readonly count: (key: Key) => Promise<number>;
  /** Forgets this process. */
  readonly leave: () => Promise<void>;
}

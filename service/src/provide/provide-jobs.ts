import type { Closers } from '../closers.ts';
import type { Orm } from '../database/index.ts';
import { eraseDueSessions } from '../domain/session/delete-session.ts';
import type { SessionStore } from '../domain/session/session.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Jobs } from '../jobs/index.ts';
import { startJobs } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import { prune } from '../storage/index.ts';

/** More than a job is given to finish, to abort, and its connections to close. */
const STOP_LIMIT_MS = 6000;

interface Needs {
  readonly url: string;
  readonly orm: Orm;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly closers: Closers;
}

/** The jobs of the service, and the one that a moved clock makes due at once. */
export interface ProvidedJobs {
  readonly jobs: Jobs;
  /** Does at once, in this process, what is done every five minutes. */
  readonly removeExpired: () => Promise<void>;
}

/** What is done in the background: what has run out by its tenant's clock is removed, for all tenants. */
export async function provideJobs({ url, orm, sessions, clock, log, closers }: Needs): Promise<ProvidedJobs> {
  const removeExpired = async (): Promise<void> => {
    const erased = await eraseDueSessions({ store: sessions, clock });
    if (erased > 0) log.info('Sessions were removed at the end of their retention', { sessions: erased });
    await prune(orm, clock.wall());
  };
  const jobs = await startJobs({
    url,
    log,
    tasks: { remove_expired: removeExpired },
    schedule: [{ task: 'remove_expired', pattern: '*/5 * * * *' }],
  });
  closers.add('jobs', jobs.close, STOP_LIMIT_MS);
  return { jobs, removeExpired };
}

import type { Closers } from '../closers.ts';
import type { Orm } from '../database/index.ts';
import { eraseDueSessions } from '../domain/session/delete-session.ts';
import type { SessionStore } from '../domain/session/session.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { Jobs } from '../jobs/index.ts';
import { startJobs } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import { listTenantsWithExpired, prune } from '../storage/index.ts';

/** More than a job is given to finish, to abort, and its connections to close. */
const STOP_LIMIT_MS = 6000;
const OF_TENANT = 'remove_expired_of_tenant';

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
  /**
   * Does at once, in this process, what is done for a tenant every five minutes. Rejects when something could not be
   * removed; what could be is.
   */
  readonly removeExpired: (tenant: Tenant) => Promise<void>;
}

/**
 * What is done in the background: what has run out by its tenant's clock is removed. That is a job for each tenant that
 * has something: any process may do it, and one that fails holds no other up.
 */
export async function provideJobs({ url, orm, sessions, clock, log, closers }: Needs): Promise<ProvidedJobs> {
  const removeExpired = async (tenant: Tenant): Promise<void> => {
    const { erased, failures } = await eraseDueSessions({ store: sessions, now: clock.now }, tenant);
    if (erased > 0) log.info('Sessions were removed at the end of their retention', { sessions: erased });
    await prune(orm, tenant, clock.now(tenant));
    if (failures.length === 0) return;
    log.warn('Sessions at the end of their retention were not removed', { sessions: failures.length });
    throw failures[0];
  };
  const jobs = await startJobs({
    url,
    log,
    tasks: {
      remove_expired: async (_payload, { add }) => {
        for (const tenant of await listTenantsWithExpired(orm, clock.wall()))
          await add(OF_TENANT, tenant, { key: `${OF_TENANT} ${tenant.id}` });
      },
      [OF_TENANT]: (payload) => removeExpired(payload as Tenant),
    },
    schedule: [{ task: 'remove_expired', pattern: '*/5 * * * *' }],
  });
  closers.add('jobs', jobs.close, STOP_LIMIT_MS);
  return { jobs, removeExpired };
}

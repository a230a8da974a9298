import type { Closers } from '../closers.ts';
import type pg from 'pg';
import type { Orm } from '../database/index.ts';
import { eraseDueSessions } from '../domain/session/delete-session.ts';
import type { SessionStore } from '../domain/session/session.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { JobOptions, JobsHealth, Task } from '../jobs/index.ts';
import { startJobs } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import type { StoredObjects } from '../storage/index.ts';
import {
  SLOW_FLAG,
  indexMissing,
  listTenantsWithExpired,
  prune,
  pruneBin,
  removeObjects,
  sweepObjects,
} from '../storage/index.ts';

/** More than a job is given to finish, to abort, and its connections to close. */
const STOP_LIMIT_MS = 6000;
/** Jobs of a process that are done at the same time: those that only write, those that send, and of these the slow. */
const QUICK_AT_ONCE = 2;
const SENDING_AT_ONCE = 64;
const SLOW_AT_ONCE = 32;
/** Each of many looks seldom, so that one of them looks every tenth of a second. */
const SENDING_POLL_MS = 6400;
const OF_TENANT = 'remove_expired_of_tenant';

interface Needs {
  readonly url: string;
  readonly orm: Orm;
  readonly pool: pg.Pool;
  readonly objects: StoredObjects | undefined;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly closers: Closers;
  /** Further tasks: quick ones, and those that wait for others. */
  readonly tasks: {
    readonly quick: JobOptions['tasks'];
    readonly sending: JobOptions['tasks'];
  };
}

/** The jobs of this process, as others see them. */
export interface ProvidedJobs {
  /**
   * Does at once, in this process, the removals that a tenant gets every five minutes. Rejects when something could not
   * be removed; the rest is removed.
   */
  readonly removeExpired: (tenant: Tenant) => Promise<void>;
  /** Of quick jobs and of those that send, whichever get on worse. */
  readonly health: () => JobsHealth;
}

/**
 * Runs the background jobs: data past its retention, by its tenant's clock, is removed. That is a job for each tenant
 * with something to remove: any process may do it, and one that fails holds no other up.
 */
export async function provideJobs({
  url,
  orm,
  pool,
  objects,
  sessions,
  clock,
  log,
  closers,
  tasks,
}: Needs): Promise<ProvidedJobs> {
  const removeExpired = async (tenant: Tenant): Promise<void> => {
    const { erased, failures } = await eraseDueSessions({ store: sessions, now: clock.now }, tenant);
    if (erased > 0) log.info('Sessions were removed at the end of their retention', { sessions: erased });
    await prune(orm, tenant, clock.now(tenant));
    await pruneBin(orm, tenant, clock.now(tenant));
    if (objects) await removeObjects({ pool, objects: objects.store }, tenant);
    if (failures.length === 0) return;
    log.warn('Sessions at the end of their retention were not removed', { sessions: failures.length });
    throw failures[0];
  };
  const quick: JobOptions['tasks'] = {
    ...tasks.quick,
    remove_expired: async (_payload, { add }) => {
      for (const tenant of await listTenantsWithExpired(orm, clock.wall()))
        await add(OF_TENANT, tenant, { key: `${OF_TENANT} ${tenant.id}` });
    },
    index_documents: async () => {
      while (await indexMissing(orm));
    },
    sweep_files: async () => {
      if (!objects) return;
      const found = await sweepObjects({ pool, objects: objects.store }, clock.wall());
      if (found > 0) log.info('Files that no document has were found in the store', { files: found });
    },
    [OF_TENANT]: (payload) => removeExpired(payload as Tenant),
  };
  const jobs = await startJobs({
    url,
    log,
    concurrency: QUICK_AT_ONCE,
    tasks: quick,
    known: [...Object.keys(quick), ...Object.keys(tasks.sending)],
    schedule: [
      { task: 'remove_expired', pattern: '*/5 * * * *' },
      { task: 'schedule_renewals', pattern: '*/10 * * * *' },
      { task: 'index_documents', pattern: '*/5 * * * *' },
      { task: 'sweep_files', pattern: '23 3 * * *' },
    ],
  });
  closers.add('jobs', jobs.close, STOP_LIMIT_MS);
  const sending = await startJobs({ url, log, ...limitSlow(tasks.sending) });
  closers.add('jobs that send', sending.close, STOP_LIMIT_MS);
  return { removeExpired, health: () => worse(jobs.health(), sending.health()) };
}

function worse(a: JobsHealth, b: JobsHealth): JobsHealth {
  const { oldestDueSeconds: one } = a;
  const { oldestDueSeconds: other } = b;
  const stuckSeconds = Math.max(a.stuckSeconds ?? 0, b.stuckSeconds ?? 0);
  return {
    oldestDueSeconds: one === null || other === null ? null : Math.max(one, other),
    ...(stuckSeconds > 0 ? { stuckSeconds } : {}),
  };
}

/** Receivers that do not answer hold a few of the places at most, and never those of the ones that do. */
function limitSlow(
  tasks: JobOptions['tasks'],
): Pick<JobOptions, 'tasks' | 'concurrency' | 'pollMs' | 'forbiddenFlags'> {
  let slow = 0;
  const counted = (task: Task): Task => {
    return async (payload, options) => {
      const by = options.flags.includes(SLOW_FLAG) ? 1 : 0;
      slow += by;
      try {
        await task(payload, options);
      } finally {
        slow -= by;
      }
    };
  };
  return {
    tasks: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, counted(task)])),
    concurrency: SENDING_AT_ONCE,
    pollMs: SENDING_POLL_MS,
    forbiddenFlags: () => (slow >= SLOW_AT_ONCE ? [SLOW_FLAG] : []),
  };
}

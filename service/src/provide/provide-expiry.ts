import type { Closers } from '../closers.ts';
import type { Orm } from '../database/index.ts';
import { describeError } from '../describe-error.ts';
import { eraseDueSessions } from '../domain/session/delete-session.ts';
import type { SessionStore } from '../domain/session/session.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { Log } from '../log.ts';
import { prune } from '../storage/index.ts';

const EVERY_MS = 5 * 60_000;

interface Needs {
  readonly orm: Orm;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly closers: Closers;
}

/** Removes what has run out, of all tenants, every five minutes; the result does it at once. */
export function provideExpiry({ orm, sessions, clock, log, closers }: Needs): () => Promise<void> {
  const removeExpired = async (): Promise<void> => {
    const erased = await eraseDueSessions({ store: sessions, clock });
    if (erased > 0) log.info('Sessions were removed at the end of their retention', { sessions: erased });
    await prune(orm, clock.wall());
  };
  const timer = setInterval(() => {
    removeExpired().catch((error: unknown) => {
      log.warn('What has run out was not removed', describeError(error));
    });
  }, EVERY_MS);
  timer.unref();
  closers.add('expiry', () => {
    clearInterval(timer);
  });
  return removeExpired;
}

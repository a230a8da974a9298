import type { Listener } from '../database/index.ts';
import { messageOf } from '../describe-error.ts';
import type { PresenceStore } from '../domain/session/presence.ts';
import type { Key, Tenant } from '../domain/tenant/tenant.ts';
import type { Log } from '../log.ts';
import { signals } from '../signals/index.ts';

/** Wakes those who follow the activity of a workspace, whichever process it happened in. */
export interface ActivityHub {
  /** Calls `wake` whenever there may be something to read, until the returned function is called. */
  readonly follow: (tenant: Tenant, follower: ActivityFollower) => () => void;
  /** Ends every stream of this process. */
  readonly close: () => Promise<void>;
}

/** A stream of activity. */
export interface ActivityFollower {
  readonly wake: () => void;
  readonly end: () => void;
}

interface Needs {
  readonly listener: Pick<Listener, 'onNotice' | 'onGap'>;
  /** Tells writers, of any process, that somebody follows. */
  readonly presences: Pick<PresenceStore, 'report' | 'renew' | 'leave'>;
  /** The thing that stands for the activity of a tenant there. */
  readonly topic: string;
  readonly log: Log;
}

// Three renewals fit into the time after which a process counts as dead (`presence-store.ts`).
const RENEW_MS = 10_000;

/** A workspace with followers in this process. */
interface Followed {
  readonly key: Key;
  readonly followers: Set<ActivityFollower>;
  /** The last report, which the next one waits for. */
  reporting: Promise<void>;
}

/** A hub without followers. Notices only say that there is something to read: each stream reads for itself. */
export function createActivityHub({ listener, presences, topic, log }: Needs): ActivityHub {
  const followed = new Map<string, Followed>();
  const wakeAll = ({ followers }: Followed): void => {
    for (const { wake } of followers) wake();
  };
  const report = (of: Followed): void => {
    of.reporting = of.reporting
      .then(() => presences.report(of.key, of.followers.size))
      // From then on writers say that they wrote; an entry from before is found by looking.
      .then(() => {
        wakeAll(of);
        if (of.followers.size === 0) followed.delete(of.key.tenant.id);
      })
      .catch((error: unknown) => {
        log.warn('Presence was not reported', { error: messageOf(error) });
      });
  };
  listener.onNotice(({ about, tenant }) => {
    const of = followed.get(tenant);
    if (of && about === 'activity') wakeAll(of);
  });
  listener.onGap(() => {
    for (const of of followed.values()) report(of);
  });
  const renewal = setInterval(() => {
    if (followed.size === 0) return;
    presences.renew().catch((error: unknown) => {
      log.warn('Presence was not renewed', { error: messageOf(error) });
    });
    for (const of of followed.values()) wakeAll(of);
  }, RENEW_MS);
  renewal.unref();
  return {
    follow: (tenant, follower) => {
      const of = followed.get(tenant.id) ?? {
        key: { tenant, id: topic },
        followers: new Set(),
        reporting: Promise.resolve(),
      };
      followed.set(tenant.id, of);
      of.followers.add(follower);
      signals.stream.tell({ of: 'activity', change: 1 });
      report(of);
      return () => {
        if (!of.followers.delete(follower)) return;
        signals.stream.tell({ of: 'activity', change: -1 });
        report(of);
      };
    },
    close: async () => {
      clearInterval(renewal);
      for (const { followers } of followed.values()) for (const { end } of [...followers]) end();
      await presences.leave().catch(() => undefined);
    },
  };
}

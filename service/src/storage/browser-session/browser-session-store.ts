import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { BrowserSessionStore } from '../../domain/browser-session/browser-session.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { tell } from '../outbox/outbox.ts';
import { browserSessions } from './schema.ts';

/**
 * Sessions of the Template Browser in PostgreSQL. Completing is one conditional statement: of two choices in the same
 * moment one is taken, and none after the session has ended. One that is removed keeps its row with the handlers, where
 * its visitors are sent.
 */
export function createBrowserSessionStore(orm: Orm): BrowserSessionStore {
  return {
    create: (session, slot) =>
      orm.transaction(async (tx) => {
        const {
          key: {
            tenant: { id: tenant },
            id,
          },
          createdAt,
          ...rest
        } = session;
        const earlier = slot && (await claimSlot(tx, { tenant, createdAt }, slot));
        if (earlier) return earlier;
        await tx.insert(browserSessions).values({ tenant, id, createdAt, ...rest, status: 'pending', choice: null });
        return undefined;
      }),
    read: async (key) => {
      const [row] = await orm.select().from(browserSessions).where(isSession(key));
      return (
        row && {
          key,
          status: row.status,
          uiLanguage: row.uiLanguage,
          handlers: row.handlers,
          filter: row.filter,
          choice: row.choice,
          used: row.used,
          endsAt: row.endsAt,
        }
      );
    },
    remove: (key, now) =>
      orm.transaction(async (tx) => {
        const rows = await tx
          .update(browserSessions)
          .set({ status: 'deleted', filter: null, choice: null, endsAt: now })
          .where(isSession(key))
          .returning({ id: browserSessions.id });
        if (rows.length > 0) await tell(tx, { about: 'deleted', tenant: key.tenant.id, id: key.id });
        return rows.length > 0;
      }),
    complete: async (key, choice, now) => {
      const rows = await orm
        .update(browserSessions)
        .set({ status: 'completed', choice, endsAt: now })
        .where(and(isSession(key), eq(browserSessions.status, 'pending'), gt(browserSessions.endsAt, now)))
        .returning({ id: browserSessions.id });
      return rows.length > 0;
    },
  };
}

/** The row of a session, whatever has become of it. */
function isSession({ tenant, id }: Key) {
  return and(eq(browserSessions.tenant, tenant.id), eq(browserSessions.id, id));
}

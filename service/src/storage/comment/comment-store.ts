import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { CommentStore, StoredThread } from '../../domain/comment/comment.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { sessions } from '../session/schema.ts';
import { threads } from './schema.ts';

/** Comments in PostgreSQL. A writer locks the session first, so that revisions come in the order they are told. */
export function createCommentStore(orm: Orm): CommentStore {
  return {
    readStanding: async (key) => {
      const [row] = await orm
        .select({
          isEnabled: sessions.commentsEnabled,
          revision: sessions.commentRevision,
          threads: sql<number>`(${orm.select({ count: count() }).from(threads).where(ofSession(key))})::int`,
        })
        .from(sessions)
        .where(isOpen(key));
      return row;
    },
    list: async (key, since) => {
      const rows = await orm
        .select()
        .from(threads)
        .where(and(ofSession(key), gt(threads.revision, since)))
        .orderBy(asc(threads.createdAt), asc(threads.id));
      return rows.map(toThread);
    },
    insert: (key, thread) =>
      orm.transaction(async (tx) => {
        await lock(tx, key);
        const [kept] = await tx
          .select()
          .from(threads)
          .where(and(ofSession(key), eq(threads.id, thread.id)));
        if (kept) return toThread(kept);
        const stored = { ...thread, revision: await moveOn(tx, key) };
        await tx.insert(threads).values({
          ...{ ...stored, tenant: key.tenant.id, sessionId: key.id, comments: [...stored.comments] },
        });
        await tell(tx, key);
        return stored;
      }),
    update: (key, id, change) =>
      orm.transaction(async (tx) => {
        const where = and(ofSession(key), eq(threads.id, id));
        // In the order of every writer: the session, then the thread.
        await lock(tx, key);
        const [row] = await tx.select().from(threads).where(where);
        if (!row) return undefined;
        const before = toThread(row);
        const after = change(before);
        if (after === before) return before;
        const stored: StoredThread = { ...after, revision: await moveOn(tx, key) };
        const { anchor, resolved, comments, revision } = stored;
        await tx
          .update(threads)
          .set({ anchor, resolved, comments: [...comments], revision })
          .where(where);
        await tell(tx, key);
        return stored;
      }),
  };
}

function toThread({ tenant: _tenant, sessionId: _session, ...thread }: typeof threads.$inferSelect): StoredThread {
  return thread;
}

/** Writers of a session come one after the other. */
async function lock(tx: Statements, key: Key): Promise<void> {
  await tx.select({ id: sessions.id }).from(sessions).where(isOpen(key)).for('update');
}

const ofSession = ({ tenant, id }: Key) => and(eq(threads.tenant, tenant.id), eq(threads.sessionId, id));
const isOpen = ({ tenant, id }: Key) =>
  and(eq(sessions.tenant, tenant.id), eq(sessions.id, id), isNull(sessions.deletedAt));

/** The revision that a change leads to. Throws when the session was deleted meanwhile. */
async function moveOn(tx: Statements, key: Key): Promise<number> {
  const [row] = await tx
    .update(sessions)
    .set({ commentRevision: sql`${sessions.commentRevision} + 1` })
    .where(isOpen(key))
    .returning({ revision: sessions.commentRevision });
  if (!row) throw new Error('The session is gone');
  return row.revision;
}

async function tell(tx: Statements, key: Key): Promise<void> {
  await writeEffects(tx, [{ kind: 'notice', about: 'comments', key, to: 'all' }]);
}

/** Removes everything that is said in a session, with the session. */
export async function removeThreads(tx: Statements, key: Key): Promise<void> {
  await tx.delete(threads).where(ofSession(key));
}

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { CommentSlot, CommentStatus, CommentStore, StoredThread } from '../../domain/comment/comment.ts';
import { refuse, succeed } from '../../domain/outcome.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import type { OwnerTables } from '../contract/contract-store.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { transactOutcome } from '../transact-outcome.ts';
import { threads } from './schema.ts';

/**
 * Comments on the contracts of an owner in PostgreSQL. A writer locks the owner's row first, so that revisions come
 * in the order they are told:
 *
 *     revision   7           8           9
 *     written    thread A    thread B    thread A again       a reader who has 7 asks for what came after it,
 *     stored     B: 8, A: 9                                   and gets each thread once, as it is now
 *
 * A thread is a row with all its comments: it is always shown as a whole, and holds 200 at most.
 */
export function createCommentStore(orm: Orm, owner: Pick<OwnerTables, 'comments'>): CommentStore {
  const counter = counterOf(owner);
  return {
    readStatus: async (key) => {
      const { rows } = await orm.execute<{ enabled: boolean; revision: number; threads: number }>(counter.read(key));
      return rows[0] && toStatus(rows[0]);
    },
    list: async (key, since) => {
      const rows = await orm
        .select()
        .from(threads)
        .where(and(ofContract(key), gt(threads.revision, since)))
        .orderBy(asc(threads.createdAt), asc(threads.id));
      return rows.map(toThread);
    },
    insert: (key, thread, slot) =>
      transactOutcome(orm, async (tx) => {
        await tx.execute(counter.lock(key));
        const asked = await claim(tx, key, slot);
        if (asked?.isOther === true) return refuse({ code: 'idempotency_key_reused' });
        const kept = await readThread(tx, key, asked?.id ?? thread.id);
        if (kept && (asked || kept.comments[0]?.author === thread.comments[0]?.author)) return succeed(kept);
        if (kept) return refuse({ code: 'id_taken' });
        const stored = { ...thread, revision: await moveOn(tx, counter.moveOn(key)) };
        await tx.insert(threads).values({
          ...stored,
          tenant: key.tenant.id,
          contractId: key.id,
          comments: [...stored.comments],
        });
        await tell(tx, key);
        return succeed(stored);
      }),
    update: (key, id, { change, slot }) =>
      transactOutcome(orm, async (tx) => {
        // In the order of every writer: the owner, then the thread.
        await tx.execute(counter.lock(key));
        const asked = await claim(tx, key, slot);
        if (asked?.isOther === true) return refuse({ code: 'idempotency_key_reused' });
        const before = await readThread(tx, key, id);
        if (!before) return refuse({ code: 'unknown_comment' });
        const after = asked ? succeed(before) : change(before);
        if (!after.ok || after.value === before) return after;
        const stored: StoredThread = { ...after.value, revision: await moveOn(tx, counter.moveOn(key)) };
        const { anchor, resolved, comments, revision } = stored;
        await tx
          .update(threads)
          .set({ anchor, resolved, comments: [...comments], revision })
          .where(and(ofContract(key), eq(threads.id, id)));
        await tell(tx, key);
        return succeed(stored);
      }),
  };
}

/**
 * Claims the slot of a request, and returns the result of an earlier equal one. Undefined for the first, which holds
 * the slot unless it is refused.
 */
async function claim(
  tx: Statements,
  { tenant }: Key,
  slot: CommentSlot | undefined,
): Promise<{ readonly id: string; readonly isOther: boolean } | undefined> {
  const earlier = slot && (await claimSlot(tx, { tenant: tenant.id, createdAt: slot.at }, slot));
  return earlier && { id: earlier.answer.id, isOther: earlier.requestHash !== slot.requestHash };
}

async function readThread(tx: Statements, key: Key, id: string): Promise<StoredThread | undefined> {
  const [row] = await tx
    .select()
    .from(threads)
    .where(and(ofContract(key), eq(threads.id, id)));
  return row && toThread(row);
}

function toStatus(row: {
  readonly enabled: boolean;
  readonly revision: number;
  readonly threads: number;
}): CommentStatus {
  return { isEnabled: row.enabled, revision: row.revision, threads: row.threads };
}

function toThread({ tenant: _tenant, contractId: _contract, ...thread }: typeof threads.$inferSelect): StoredThread {
  return thread;
}

const ofContract = ({ tenant, id }: Key) => and(eq(threads.tenant, tenant.id), eq(threads.contractId, id));

/** The statements about the row in which an owner counts the comments of a contract. */
function counterOf({ comments: { table, id, isOpen, isEnabled } }: Pick<OwnerTables, 'comments'>): {
  readonly read: (key: Key) => SQL;
  readonly lock: (key: Key) => SQL;
  readonly moveOn: (key: Key) => SQL;
} {
  const name = sql.raw(table);
  const where = (key: Key): SQL => sql`tenant = ${key.tenant.id} AND ${sql.raw(id)} = ${key.id} AND ${sql.raw(isOpen)}`;
  return {
    read: (key) => sql`
      SELECT ${sql.raw(isEnabled)} AS enabled, comment_revision AS revision,
        (SELECT count(*)::int FROM comment_thread WHERE tenant = ${key.tenant.id} AND session_id = ${key.id}) AS threads
      FROM ${name} WHERE ${where(key)}`,
    lock: (key) => sql`SELECT 1 FROM ${name} WHERE ${where(key)} FOR UPDATE`,
    moveOn: (key) => sql`
      UPDATE ${name} SET comment_revision = comment_revision + 1 WHERE ${where(key)} RETURNING comment_revision AS revision`,
  };
}

/** The revision that a change leads to. Throws when the contract was deleted meanwhile. */
async function moveOn(tx: Statements, statement: SQL): Promise<number> {
  const { rows } = await tx.execute<{ revision: number }>(statement);
  if (!rows[0]) throw new Error('What is commented on is gone');
  return rows[0].revision;
}

/** Sends the notice in the transaction of the change, so that a listener who asks at once finds it. */
async function tell(tx: Statements, key: Key): Promise<void> {
  await writeEffects(tx, [{ kind: 'notice', about: 'comments', key, to: 'all' }]);
}

/** Removes everything that is said of a contract, with its owner. */
export async function removeThreads(tx: Statements, key: Key): Promise<void> {
  await tx.delete(threads).where(ofContract(key));
}

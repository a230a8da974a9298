import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { BulkStore, NewBulk } from '../../domain/bulk/bulk.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { bulks } from './schema.ts';

const { tenant: _tenant, id: _id, ...rest } = getTableColumns(bulks);
// As JSON: an array of PostgreSQL is read sign by sign.
const COLUMNS = { ...rest, ids: sql<string[]>`to_json(${bulks.ids})` };
const { changes: _changes, rows: _rows, ...SHOWN } = COLUMNS;

const at = ({ tenant, id }: Key) => and(eq(bulks.tenant, tenant.id), eq(bulks.id, id));

/** Actions on many documents, in PostgreSQL. How far one has come is written by an effect (`bulk-effects.ts`). */
export function createBulkStore(orm: Orm): BulkStore {
  return {
    create: (bulk, slot) =>
      orm.transaction(async (tx) => {
        const taker = { tenant: bulk.key.tenant.id, createdAt: bulk.createdAt };
        const earlier = slot && (await claimSlot(tx, taker, slot));
        if (earlier) return { requestHash: earlier.requestHash, id: earlier.answer.id };
        await insertBulk(tx, bulk);
        return undefined;
      }),
    read: async (key) => {
      const [bulk] = await orm.select(COLUMNS).from(bulks).where(at(key));
      return bulk && { ...bulk, key };
    },
    look: async (key) => {
      const [bulk] = await orm.select(SHOWN).from(bulks).where(at(key));
      return bulk && { ...bulk, changes: [], rows: null, key };
    },
    createUndo: (bulk, of) =>
      orm.transaction(async (tx) => {
        const marked = await tx
          .update(bulks)
          .set({ undoneBy: bulk.key.id })
          .where(and(at(of), isNull(bulks.undoneBy)))
          .returning({ id: bulks.id });
        if (marked.length === 0) return false;
        await insertBulk(tx, bulk);
        return true;
      }),
    write: (effects) => orm.transaction((tx) => writeEffects(tx, effects)),
    finish: (key, { id, size }, endedAt) =>
      orm.transaction(async (tx) => {
        // An upload is removed an hour after it began, by the database's own time; the hour begins with its end here.
        await tx.execute(sql`UPDATE file_upload SET started_at = now() WHERE tenant = ${key.tenant.id} AND id = ${id}`);
        await tx.update(bulks).set({ zip: { id, size }, endedAt }).where(at(key));
      }),
  };
}

async function insertBulk(tx: Statements, { key, ids, ...bulk }: NewBulk): Promise<void> {
  const { tenant, id } = key;
  await tx.insert(bulks).values({ ...bulk, ids: [...ids], tenant: tenant.id, id });
  if (bulk.endedAt) return;
  await writeEffects(tx, [{ kind: 'job', tenant, task: 'run_bulk', id, at: bulk.createdAt }]);
}

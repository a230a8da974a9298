import { and, eq } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import { bulks } from './schema.ts';

type Progress = Extract<Effect, { readonly kind: 'progress' }>;

/**
 * Moves an action on from the position that it was read at. It throws when another process has done so: that process
 * has changed the same documents, and the changes of this transaction are taken back. The rows of an import, which are
 * personal, are not kept beyond its end.
 */
export async function writeProgress(tx: Statements, { bulk, from, to, endedAt }: Progress): Promise<void> {
  const { position, refused, changes } = to;
  const moved = await tx
    .update(bulks)
    .set({ position, refused, changes, endedAt, ...(endedAt ? { rows: null } : {}) })
    .where(and(eq(bulks.tenant, bulk.tenant.id), eq(bulks.id, bulk.id), eq(bulks.position, from)))
    .returning({ id: bulks.id });
  if (moved.length === 0) throw new Error(`The action ${bulk.id} has moved on from its position ${from}`);
}

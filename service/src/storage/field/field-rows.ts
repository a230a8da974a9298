import { and, eq } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { FieldSet } from '../../domain/field/field-set.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { fieldSets } from './schema.ts';

/** The fields of a contract; undefined where it has none and never had. */
export async function readFields(db: Pick<Statements, 'select'>, { tenant, id }: Key): Promise<FieldSet | undefined> {
  const [row] = await db
    .select()
    .from(fieldSets)
    .where(and(eq(fieldSets.tenant, tenant.id), eq(fieldSets.contractId, id)));
  if (!row) return undefined;
  const { tenant: _tenant, contractId: _contract, ...set } = row;
  return set;
}

/** Writes the fields of a contract whose document is locked, or new. */
export async function writeFields(tx: Statements, { tenant, id }: Key, set: FieldSet): Promise<void> {
  await tx
    .insert(fieldSets)
    .values({ ...set, tenant: tenant.id, contractId: id })
    .onConflictDoUpdate({ target: [fieldSets.tenant, fieldSets.contractId], set });
}

import { and, eq, isNull } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Origin } from '../../domain/document/document.ts';
import { contracts } from '../contract/schema.ts';
import { sessions } from './schema.ts';

/**
 * Notes in a session where its contract went. False when it was sent before, deleted, or its contract is not finalized
 * at the revision that was read. The session's row stays locked, as finalizing and unfinalizing lock it too
 * (`owner-tables.ts`): the contract cannot return to a draft in between.
 */
export async function markSent(
  tx: Statements,
  { session: { tenant, id }, revision, sent, idempotency }: Origin,
): Promise<boolean> {
  const marked = await tx
    .update(sessions)
    .set({ sent: { ...sent, ...(idempotency ? { request: idempotency } : {}) } })
    .where(and(eq(sessions.tenant, tenant.id), eq(sessions.id, id), isNull(sessions.deletedAt), isNull(sessions.sent)))
    .returning({ id: sessions.id });
  if (marked.length === 0) return false;
  const [contract] = await tx
    .select({ revision: contracts.revision, status: contracts.status })
    .from(contracts)
    .where(and(eq(contracts.tenant, tenant.id), eq(contracts.id, id)));
  return contract?.status === 'finalized' && contract.revision === revision;
}

import { and, eq, lt } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { AnswerSlot } from '../../domain/idempotency.ts';
import { idempotentAnswers } from './schema.ts';

export type Transaction = Statements;

/** The tenant that takes a slot, and the time by that tenant's clock. */
interface Taker {
  readonly tenant: string;
  readonly createdAt: Date;
}

/**
 * Keeps the answer for repeated requests, or returns the one that is kept. Of two requests at the same time, the second
 * waits here until the first is done.
 */
export async function claimSlot<A>(
  tx: Transaction,
  { tenant, createdAt }: Taker,
  slot: AnswerSlot & { readonly answer: A },
): Promise<{ requestHash: string; answer: A } | undefined> {
  const { scope, key, requestHash, answer } = slot;
  const taken = await tx
    .insert(idempotentAnswers)
    .values({ tenant, scope, key, requestHash, answer, createdAt })
    .onConflictDoUpdate({
      target: [idempotentAnswers.tenant, idempotentAnswers.scope, idempotentAnswers.key],
      set: { requestHash, answer, createdAt },
      setWhere: lt(idempotentAnswers.createdAt, slot.expired),
    })
    .returning({ key: idempotentAnswers.key });
  if (taken.length > 0) return undefined;
  const [row] = await tx
    .select({ requestHash: idempotentAnswers.requestHash, answer: idempotentAnswers.answer })
    .from(idempotentAnswers)
    .where(
      and(eq(idempotentAnswers.tenant, tenant), eq(idempotentAnswers.scope, scope), eq(idempotentAnswers.key, key)),
    );
  return row && { requestHash: row.requestHash, answer: row.answer as A };
}

import { and, eq, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Tag } from '../outbox/job-sql.ts';
import { jobSql } from '../outbox/job-sql.ts';
import { invitations, messages } from './schema.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/** A message, and the job that sends it. What a sandbox writes stands in its outbox and goes nowhere. */
export async function writeMessage(tx: Statements, { message }: Of<'message'>): Promise<void> {
  const {
    key: { tenant, id },
    ...columns
  } = message;
  const isSent = tenant.environment === 'live';
  await tx.insert(messages).values({ ...columns, tenant: tenant.id, id, status: isSent ? 'pending' : 'kept' });
  if (!isSent) return;
  const job = { tenant, task: 'send_message', id, at: message.createdAt };
  await tx.execute(sql`SELECT ${jobSql(job, sql as Tag<ReturnType<typeof sql>>)}`);
}

/** A link to a signature; one of its kind that it had before leads nowhere any more. */
export async function writeInvitation(
  tx: Statements,
  { contract: { tenant, id }, signatureId, tokenHash, needsPin, language, at }: Of<'invitation'>,
): Promise<void> {
  const before = and(
    eq(invitations.tenant, tenant.id),
    eq(invitations.contractId, id),
    eq(invitations.signatureId, signatureId),
    eq(invitations.needsPin, needsPin),
  );
  await tx.delete(invitations).where(before);
  await tx
    .insert(invitations)
    .values({ tenant: tenant.id, tokenHash, contractId: id, signatureId, needsPin, language, createdAt: at });
}

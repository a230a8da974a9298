import type { SQL } from 'drizzle-orm';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Tag } from '../outbox/job-sql.ts';
import { jobSql } from '../outbox/job-sql.ts';
import { invitations, messages } from './schema.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

/** Messages, and the jobs that send them. What a sandbox writes stands in its outbox and goes nowhere. */
export async function writeMessages(tx: Statements, effects: readonly Of<'message'>[]): Promise<void> {
  const isSent = ({ message }: Of<'message'>): boolean => message.key.tenant.environment === 'live';
  await tx.insert(messages).values(
    effects.map((effect) => {
      const { key, ...columns } = effect.message;
      return { ...columns, tenant: key.tenant.id, id: key.id, status: isSent(effect) ? 'pending' : 'kept' } as const;
    }),
  );
  const jobs = effects.filter(isSent).map(({ message: { key, createdAt } }) => {
    const job = { tenant: key.tenant, task: 'send_message', id: key.id, at: createdAt };
    return jobSql(job, sql as Tag<SQL>);
  });
  if (jobs.length > 0) await tx.execute(sql`SELECT ${sql.join(jobs, sql`, `)}`);
}

/** Links to signatures; those of their kind that the signatures had before lead nowhere any more. */
export async function writeInvitations(tx: Statements, effects: readonly Of<'invitation'>[]): Promise<void> {
  // Of two links of a kind to one signature, the later is good.
  const last = new Map(effects.map((effect) => [`${effect.signatureId} ${effect.needsPin}`, effect]));
  const rows = [...last.values()].map(({ kind: _kind, contract, at, ...columns }) => ({
    ...columns,
    tenant: contract.tenant.id,
    contractId: contract.id,
    createdAt: at,
  }));
  const before = rows.map(({ tenant, contractId, signatureId, needsPin }) =>
    and(
      eq(invitations.tenant, tenant),
      eq(invitations.contractId, contractId),
      eq(invitations.signatureId, signatureId),
      eq(invitations.needsPin, needsPin),
    ),
  );
  await tx.delete(invitations).where(or(...before));
  await tx.insert(invitations).values(rows);
}

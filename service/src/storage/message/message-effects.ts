import { and, eq, or, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Delivery } from '../../domain/signature/delivery.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { addJobs } from '../outbox/calls.ts';
import { invitations, messages } from './schema.ts';

type Of<Kind extends Effect['kind']> = Extract<Effect, { readonly kind: Kind }>;

// By the environment and not by whether there is a mail server: a sandbox never writes to anybody.
const isSent = ({ message }: Of<'message'>): boolean => message.key.tenant.environment === 'live';

/**
 * Writes messages of one tenant, and the jobs that send them. A sandbox message stays in its outbox and is not sent.
 */
export async function writeMessages(tx: Statements, effects: readonly Of<'message'>[]): Promise<void> {
  await tx.insert(messages).values(
    effects.map((effect) => {
      const { key, ...columns } = effect.message;
      return { ...columns, tenant: key.tenant.id, id: key.id, status: isSent(effect) ? 'pending' : 'kept' } as const;
    }),
  );
  await noteLetters(tx, effects);
  const [first, ...others] = effects.filter(isSent).map(({ message }) => message);
  if (!first) return;
  const jobs = [first, ...others].map(({ key: { id }, createdAt }) => ({ id, at: createdAt }));
  await addJobs(tx, { tenant: first.key.tenant, task: 'send_message', jobs });
}

/**
 * Notes messages in their signatures, each in place of the one before by the same channel. A replaced message that was
 * not sent yet is not sent any more. Its link may lead nowhere, and a signee who was away for a day gets one mail, not
 * all of them.
 */
async function noteLetters(tx: Statements, effects: readonly Of<'message'>[]): Promise<void> {
  // Of two by one channel to one signature, the later counts.
  const last = new Map(
    effects.flatMap((effect) =>
      effect.letter ? [[`${effect.message.signatureId} ${effect.message.channel}`, toLetter(effect)] as const] : [],
    ),
  );
  const tenant = effects.at(0)?.message.key.tenant.id;
  if (last.size === 0) return;
  await tx.execute(sql`
    WITH letter AS (
      SELECT * FROM json_to_recordset(${JSON.stringify([...last.values()])}::json)
        AS x(id uuid, document_id uuid, contract_id uuid, signature_id uuid, channel text, delivery json)
    ), replaced AS (
      UPDATE message SET status = 'replaced' FROM letter
      WHERE message.tenant = ${tenant} AND message.document_id = letter.document_id AND message.signature_id = letter.signature_id
        AND message.channel = letter.channel AND message.status = 'pending' AND message.id <> letter.id
    ) UPDATE signature SET deliveries = (
      SELECT json_agg(one.delivery) FROM (
        SELECT kept.delivery FROM json_array_elements(signature.deliveries) AS kept(delivery)
        WHERE kept.delivery->>'channel' NOT IN (SELECT channel FROM letter WHERE signature_id = signature.id)
        UNION ALL SELECT letter.delivery FROM letter WHERE letter.signature_id = signature.id
      ) AS one
    ) WHERE tenant = ${tenant} AND (contract_id, id) IN (SELECT contract_id, signature_id FROM letter)`);
}

/**
 * The delivery that a signature shows for a message, with the keys to find the signature by. In a sandbox it has
 * arrived where it goes: in the outbox.
 */
function toLetter(effect: Of<'message'>): Readonly<Record<string, unknown>> {
  const { key, channel, documentId, signatureId, createdAt } = effect.message;
  const at = createdAt.toISOString();
  const sent = isSent(effect);
  const delivery: Delivery = {
    messageId: key.id,
    channel,
    kind: effect.letter?.kind ?? 'invitation',
    status: sent ? 'queued' : 'kept',
    error: null,
    at,
    nextAt: sent ? at : null,
  };
  return {
    id: key.id,
    document_id: documentId,
    contract_id: effect.letter?.contract.id,
    signature_id: signatureId,
    channel,
    delivery,
  };
}

/** Adds the jobs of messages about documents that are out of the bin again; they were not sent meanwhile. */
export async function resumeMessages(tx: Statements, tenant: Tenant, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const rows = await tx
    .select({ id: messages.id, at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.tenant, tenant.id),
        sql`${messages.documentId} = ANY(${sql.param(documentIds)}::uuid[])`,
        eq(messages.status, 'pending'),
      ),
    );
  await addJobs(tx, { tenant, task: 'send_message', jobs: rows });
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

import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import { signatureEvent } from '../../domain/document/event.ts';
import type { KeptMessage, MessageStore, Settled } from '../../domain/message/message.ts';
import { settleDelivery } from '../../domain/signature/delivery.ts';
import { lockDocument, readSignatures, updateSignatures } from '../document/document-rows.ts';
import { addJobs } from '../outbox/calls.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { messages } from './schema.ts';

/**
 * Notes the result of sending a message in its signature, unless a newer message is on its way. Integrators are told
 * when it was sent, or will not be. The document is locked first, as by every writer to signees.
 */
async function noteAttempt(
  tx: Statements,
  { key: { tenant, id }, documentId, signatureId }: KeptMessage,
  settled: Settled,
): Promise<void> {
  if (documentId === null || signatureId === null) return;
  const document = await lockDocument(tx, { tenant, id: documentId });
  if (!document) return;
  const signatures = await readSignatures(tx, { tenant, id: document.contractId });
  const signature = signatures.find((one) => one.id === signatureId);
  const before = signature?.deliveries.find(({ messageId }) => messageId === id);
  if (!signature || !before) return;
  const after = settleDelivery(before, settled);
  const deliveries = signature.deliveries.map((one) => (one === before ? after : one));
  const next = { ...signature, deliveries };
  await updateSignatures(tx, tenant, [next]);
  if (after.status !== before.status) await writeEffects(tx, [signatureEvent(document, next, settled.at)]);
}

/** Not about a document in the bin: such a message is neither sent nor shown until it is restored. */
const isOutside = sql`NOT EXISTS (SELECT 1 FROM document d WHERE d.tenant = ${messages.tenant} AND d.id = ${messages.documentId} AND d.deleted_at IS NOT NULL)`;

/** Mail and text messages in PostgreSQL. */
export function createMessageStore(orm: Orm): MessageStore {
  return {
    list: async (tenant, { offset, limit }) => {
      const where = and(eq(messages.tenant, tenant.id), isOutside);
      const [rows, [counted]] = await Promise.all([
        orm
          .select()
          .from(messages)
          .where(where)
          .orderBy(desc(messages.createdAt), desc(messages.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(messages).where(where),
      ]);
      return {
        messages: rows.map(({ tenant: _tenant, id, ...row }) => ({ ...row, key: { tenant, id } })),
        total: counted?.total ?? 0,
      };
    },
    find: async ({ tenant, id }, status) => {
      const [row] = await orm
        .select()
        .from(messages)
        .where(and(eq(messages.tenant, tenant.id), eq(messages.id, id), eq(messages.status, status), isOutside));
      if (!row) return undefined;
      const { tenant: _tenant, id: _id, ...message } = row;
      return { ...message, key: { tenant, id } };
    },
    settle: async (message, settled) => {
      const { tenant, id } = message.key;
      const { status, attempt, at, again } = settled;
      await orm.transaction(async (tx) => {
        await noteAttempt(tx, message, settled);
        // One that was replaced while it was being sent is over, unless it was sent.
        const isOpen = status === 'sent' ? undefined : eq(messages.status, message.status);
        const { rowCount } = await tx
          .update(messages)
          .set({ status, attempt, ...(status === 'sent' ? { sentAt: at } : {}) })
          .where(and(eq(messages.tenant, tenant.id), eq(messages.id, id), isOpen));
        if (!again || rowCount !== 1) return;
        await addJobs(tx, { tenant, task: 'send_message', jobs: [{ id, at: again }] });
      });
    },
  };
}

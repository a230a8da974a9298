import type { Sent, SessionDetails } from 'deedkit/protocol/builder';
import type { Stage } from 'deedkit/protocol/platform';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { NewSession, SessionStore } from '../../domain/session/session.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import type { Transaction } from '../idempotency/idempotent-answers.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { removeThreads } from '../comment/comment-store.ts';
import { insertContract, removeContract } from '../contract/contract-rows.ts';
import { contracts } from '../contract/schema.ts';
import { documents } from '../document/schema.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { idempotentAnswers } from '../idempotency/schema.ts';
import { toParticipant } from './participant-store.ts';
import { entryLinks, participants, presences, sessions, transactions } from './schema.ts';

/**
 * Builder sessions in PostgreSQL. A session and its contract share their id and are made, and removed, in one
 * transaction; of secrets only hashes are kept. Deleted sessions are not there for anything here, but for the pages,
 * which read them elsewhere (`storage/hosted`).
 */
export function createSessionStore(orm: Orm): SessionStore {
  return {
    create: (session, slot) =>
      orm.transaction(async (tx) => {
        const earlier =
          slot && (await claimSlot(tx, { tenant: session.key.tenant.id, createdAt: session.createdAt }, slot));
        if (earlier) return earlier;
        await insertSession(tx, session);
        return undefined;
      }),
    read: (key) => readDetails(orm, key),
    readPeople: readerOfPeople(orm),
    readSettings: async (key) => {
      const [row] = await orm
        .select({ trial: sessions.trial, finalization: sessions.finalization })
        .from(sessions)
        .where(isOpen(key));
      return row;
    },
    readHandlers: async (key) => {
      const [row] = await orm.select({ handlers: sessions.handlers }).from(sessions).where(isOpen(key));
      return row?.handlers;
    },
    readSending: async (key) => {
      const [row] = await orm.select({ sent: sessions.sent }).from(sessions).where(isOpen(key));
      return row?.sent?.request;
    },
    writeSettings: (key, { trial, finalization, comments_enabled }) =>
      orm.transaction(async (tx) => {
        const set = {
          ...(trial === undefined ? {} : { trial }),
          ...(finalization === undefined ? {} : { finalization }),
          ...(comments_enabled === undefined ? {} : { commentsEnabled: comments_enabled }),
        };
        const rows = await tx.update(sessions).set(set).where(isOpen(key)).returning({ id: sessions.id });
        if (rows.length > 0) await writeEffects(tx, [{ kind: 'notice', about: 'settings', key, to: 'all' }]);
        return rows.length > 0;
      }),
    listDue: async (tenant, now) => {
      const rows = await orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.tenant, tenant.id), lte(sessions.eraseAt, now), isNull(sessions.deletedAt)))
        .orderBy(asc(sessions.eraseAt))
        .limit(1000);
      return rows.map(({ id }) => ({ tenant, id }));
    },
    remove: (key, now) => orm.transaction((tx) => removeSession(tx, key, now)),
    addEntry: ({ tenant: { id: tenant }, id }, { participantId, tokenHash, expiresAt, createdAt }, slot) =>
      orm.transaction(async (tx) => {
        const earlier = slot && (await claimSlot(tx, { tenant, createdAt }, slot));
        if (earlier) return earlier;
        await tx.insert(entryLinks).values({ tenant, tokenHash, sessionId: id, participantId, expiresAt });
        return undefined;
      }),
  };
}

/** The row of a session that was not deleted: all there is to see of it for everybody but a late visitor. */
function isOpen({ tenant, id }: Key) {
  return and(eq(sessions.tenant, tenant.id), eq(sessions.id, id), isNull(sessions.deletedAt));
}

/** Session, contract, first participant and its one-time URL, all or nothing. */
async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const {
    key: {
      tenant: { id: tenant },
      id,
    },
    document,
    participant,
    createdAt,
    entry,
  } = session;
  await tx.insert(sessions).values({
    tenant,
    id,
    uiLanguage: session.uiLanguage,
    handlers: session.handlers,
    trial: session.trial,
    finalization: session.finalization,
    commentsEnabled: session.commentsEnabled,
    createdAt,
  });
  const { templateId, templateVersion } = session;
  await insertContract(tx, session.key, { origin: 'builder', document, templateId, templateVersion, createdAt });
  await tx.insert(participants).values({
    tenant,
    sessionId: id,
    id: participant.id,
    displayName: participant.display_name,
    email: participant.email,
    externalId: participant.external_id,
    createdAt,
  });
  await tx.insert(entryLinks).values({
    tenant,
    tokenHash: entry.tokenHash,
    sessionId: id,
    participantId: participant.id,
    expiresAt: entry.expiresAt,
  });
}

/** Asked for with every request about a session, and so prepared once for each connection. */
function readerOfPeople(orm: Orm): SessionStore['readPeople'] {
  const { id, displayName, email, externalId, deletedAt } = participants;
  const people = orm
    .select({ createdAt: sessions.createdAt, person: { id, displayName, email, externalId, deletedAt } })
    .from(sessions)
    .leftJoin(participants, and(eq(participants.tenant, sessions.tenant), eq(participants.sessionId, sessions.id)))
    .where(
      and(
        eq(sessions.tenant, sql.placeholder('tenant')),
        eq(sessions.id, sql.placeholder('id')),
        isNull(sessions.deletedAt),
      ),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id))
    .prepare('session-people');
  return async (key) => {
    const rows = await people.execute({ tenant: key.tenant.id, id: key.id });
    if (!rows[0]) return undefined;
    const known = rows.flatMap(({ person }) => person ?? []);
    return {
      participants: known.filter((person) => person.deletedAt === null).map(toParticipant),
      former: known.filter((person) => person.deletedAt !== null).map(toParticipant),
      createdAt: rows[0].createdAt.toISOString(),
    };
  };
}

/** A session as the interface shows it; undefined when there is none, or it was deleted. */
async function readDetails(orm: Orm, key: Key): Promise<SessionDetails | undefined> {
  const [row] = await orm
    .select({
      uiLanguage: sessions.uiLanguage,
      trial: sessions.trial,
      finalization: sessions.finalization,
      sent: sessions.sent,
      stage: documents.stage,
      commentsEnabled: sessions.commentsEnabled,
      countedAt: transactions.countedAt,
      createdAt: sessions.createdAt,
      templateId: contracts.templateId,
      languages: contracts.languages,
      status: contracts.status,
      documentName: contracts.documentName,
      revision: contracts.revision,
    })
    .from(sessions)
    .innerJoin(contracts, and(eq(contracts.tenant, sessions.tenant), eq(contracts.id, sessions.id)))
    .leftJoin(transactions, and(eq(transactions.tenant, sessions.tenant), eq(transactions.sessionId, sessions.id)))
    .leftJoin(
      documents,
      and(
        eq(documents.tenant, sessions.tenant),
        eq(documents.id, sql`(${sessions.sent} ->> 'document_id')::uuid`),
        isNull(documents.deletedAt),
      ),
    )
    .where(isOpen(key));
  if (!row) return undefined;
  const people = await orm
    .select()
    .from(participants)
    .where(
      and(eq(participants.tenant, key.tenant.id), eq(participants.sessionId, key.id), isNull(participants.deletedAt)),
    )
    .orderBy(asc(participants.createdAt), asc(participants.id));
  return {
    id: key.id,
    environment: key.tenant.environment,
    template_id: row.templateId,
    language: row.languages[0] ?? '',
    ui_language: row.uiLanguage as SessionDetails['ui_language'],
    participants: people.map(toParticipant),
    trial: row.trial,
    finalization: row.finalization,
    comments_enabled: row.commentsEnabled,
    created_at: row.createdAt.toISOString(),
    contract: { status: row.status, document_name: row.documentName, revision: row.revision },
    transactions: row.countedAt ? 1 : 0,
    sent: row.sent && toSent(row.sent, row.stage),
  };
}

/** The public part of the record, without the request it was sent by and an unchanged stage. */
function toSent({ document_id, contract_id, sent_at }: Sent, stage: Stage | null): Sent {
  return { document_id, contract_id, sent_at, ...(stage === null || stage === 'created' ? {} : { stage }) };
}

/**
 * Removes the content of a session but keeps its handlers, and the hashes that lead to them. A visitor who still has
 * the page open, or comes back to it, is sent to the delete handler.
 */
async function removeSession(tx: Transaction, key: Key, now: Date): Promise<boolean> {
  const {
    tenant: { id: tenant },
    id,
  } = key;
  const gone = await tx
    .update(sessions)
    .set({ deletedAt: now, eraseAt: null, trial: null, finalization: null, sent: null })
    .where(isOpen(key))
    .returning({ id: sessions.id });
  if (gone.length === 0) return false;
  await removeContract(tx, key);
  await removeThreads(tx, key);
  await tx.delete(participants).where(and(eq(participants.tenant, tenant), eq(participants.sessionId, id)));
  // An answer kept for repeated requests holds the participant too.
  await tx
    .delete(idempotentAnswers)
    .where(and(eq(idempotentAnswers.tenant, tenant), sql`${idempotentAnswers.answer} ->> 'id' = ${id}`));
  await tx.delete(presences).where(and(eq(presences.tenant, tenant), eq(presences.sessionId, id)));
  await writeEffects(tx, [{ kind: 'notice', about: 'deleted', key, to: 'all' }]);
  return true;
}

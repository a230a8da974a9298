import type { Participant, ParticipantInput } from 'deedkit/protocol/builder';
import { MAX_PARTICIPANTS } from 'deedkit/protocol/builder';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { refuse, succeed } from '../../domain/outcome.ts';
import type { ParticipantStore } from '../../domain/session/participants.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import type { Transaction } from '../idempotency/idempotent-answers.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { entryLinks, participants, sessions } from './schema.ts';

/** Rows of a session, removed ones too: each request about a session reads them, so that they cannot be endless. */
const MAX_ROWS = 5 * MAX_PARTICIPANTS;

/** Participants in PostgreSQL. The session's row is locked by each change, so that changes come one by one. */
export function createParticipantStore(orm: Orm): ParticipantStore {
  return {
    add: (key, { participant, createdAt }, slot) =>
      orm.transaction(async (tx) => {
        if (!(await lockSession(tx, key))) return refuse({ code: 'not_found' });
        const rows = await listRows(tx, key);
        const present = rows.filter(({ deletedAt }) => deletedAt === null);
        const same = present.find(({ externalId }) => externalId !== null && externalId === participant.external_id);
        if (same) return succeed({ participant: toParticipant(same), isNew: false });
        if (present.length >= MAX_PARTICIPANTS || rows.length >= MAX_ROWS)
          return refuse({ code: 'too_many_participants', most: MAX_PARTICIPANTS });
        const earlier = slot && (await claimSlot(tx, { tenant: key.tenant.id, createdAt }, slot));
        if (earlier && earlier.requestHash !== slot?.requestHash) return refuse({ code: 'idempotency_key_reused' });
        if (earlier) return succeed({ participant: earlier.answer.participant, isNew: true });
        await tx.insert(participants).values({ ...keyOf(key), ...toRow(participant), id: participant.id, createdAt });
        await tell(tx, key);
        return succeed({ participant, isNew: true });
      }),
    update: (key, id, input) =>
      orm.transaction(async (tx) => {
        if (!(await lockSession(tx, key))) return refuse({ code: 'not_found' });
        const present = (await listRows(tx, key)).filter(({ deletedAt }) => deletedAt === null);
        const row = present.find((one) => one.id === id);
        if (!row) return refuse({ code: 'not_found' });
        const wanted = input.external_id ?? null;
        if (wanted !== null && present.some(({ id: other, externalId }) => other !== id && externalId === wanted))
          return refuse({ code: 'external_id_taken' });
        const changed = { ...toParticipant(row), ...definedOf(input) };
        await tx.update(participants).set(toRow(changed)).where(isRow(key, id));
        await tell(tx, key);
        return succeed(changed);
      }),
    remove: (key, id, now) => orm.transaction((tx) => remove(tx, { key, id, now })),
  };
}

async function remove(
  tx: Transaction,
  { key, id, now }: { readonly key: Key; readonly id: string; readonly now: Date },
): Promise<Outcome<undefined>> {
  if (!(await lockSession(tx, key))) return refuse({ code: 'not_found' });
  const rows = await listRows(tx, key);
  if (!rows.some((row) => row.id === id && row.deletedAt === null)) return refuse({ code: 'not_found' });
  if (rows[0]?.id === id) return refuse({ code: 'first_participant' });
  await tx.update(participants).set({ deletedAt: now }).where(isRow(key, id));
  await tx
    .delete(entryLinks)
    .where(
      and(eq(entryLinks.tenant, key.tenant.id), eq(entryLinks.sessionId, key.id), eq(entryLinks.participantId, id)),
    );
  await tell(tx, key);
  return succeed(undefined);
}

type Row = typeof participants.$inferSelect;

/** A participant as the interface shows it. */
export function toParticipant({
  id,
  displayName,
  email,
  externalId,
}: Pick<Row, 'id' | 'displayName' | 'email' | 'externalId'>): Participant {
  return { id, display_name: displayName, email, external_id: externalId, _data_type: 'participant' };
}

function toRow({ display_name, email, external_id }: Participant): Pick<Row, 'displayName' | 'email' | 'externalId'> {
  return { displayName: display_name, email, externalId: external_id };
}

function definedOf({ display_name, email, external_id }: ParticipantInput): Partial<Participant> {
  return {
    ...(display_name === undefined ? {} : { display_name }),
    ...(email === undefined ? {} : { email }),
    ...(external_id === undefined ? {} : { external_id }),
  };
}

function keyOf({ tenant, id }: Key): { readonly tenant: string; readonly sessionId: string } {
  return { tenant: tenant.id, sessionId: id };
}

function isRow({ tenant, id: session }: Key, id: string) {
  return and(eq(participants.tenant, tenant.id), eq(participants.sessionId, session), eq(participants.id, id));
}

/** In the order they came. */
function listRows(tx: Transaction, { tenant, id }: Key): Promise<Row[]> {
  return tx
    .select()
    .from(participants)
    .where(and(eq(participants.tenant, tenant.id), eq(participants.sessionId, id)))
    .orderBy(asc(participants.createdAt), asc(participants.id));
}

async function lockSession(tx: Transaction, { tenant, id }: Key): Promise<boolean> {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tenant, tenant.id), eq(sessions.id, id), isNull(sessions.deletedAt)))
    .for('update');
  return rows.length > 0;
}

/** Open pages read the session again. */
function tell(tx: Transaction, key: Key): Promise<void> {
  return writeEffects(tx, [{ kind: 'notice', about: 'settings', key, to: 'all' }]);
}

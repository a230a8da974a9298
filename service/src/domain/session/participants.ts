import { createId } from 'deedkit/document';
import type { Participant, ParticipantInput } from 'deedkit/protocol/builder';
import type { AnswerSlot, Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** The part of an answer that is kept for a repeated request; `id` is the session's, with which it goes. */
export interface ParticipantAnswer {
  readonly id: string;
  readonly participant: Participant;
}

/** A participant to add, and when. */
export interface NewParticipant {
  readonly participant: Participant;
  readonly createdAt: Date;
}

/** Participants of sessions as they are kept. */
export interface ParticipantStore {
  /** Adds one, unless the session has its `external_id`, or the slot an earlier answer: that one then. */
  readonly add: (
    key: Key,
    added: NewParticipant,
    slot: (AnswerSlot & { readonly answer: ParticipantAnswer }) | undefined,
  ) => Promise<Outcome<{ readonly participant: Participant; readonly isNew: boolean }>>;
  /** Changes the given properties; null clears. */
  readonly update: (key: Key, id: string, input: ParticipantInput) => Promise<Outcome<Participant>>;
  /** Removes one with its one-time URLs; its name stays. The first of a session is refused. */
  readonly remove: (key: Key, id: string, now: Date) => Promise<Outcome<undefined>>;
}

/** The ports that the rules of participants use. */
export interface ParticipantPorts {
  readonly store: ParticipantStore;
  readonly now: (tenant: Tenant) => Date;
  /** Forgets which participants may write in a contract. */
  readonly forget: (key: Key) => void;
}

/** Adds a person to a session, or finds the one whom the integrator knows by the same id. */
export async function addParticipant(
  { store, now }: ParticipantPorts,
  {
    identity: { tenant, keyId },
    sessionId,
    input,
    idempotency,
  }: {
    readonly identity: Identity;
    readonly sessionId: string;
    readonly input: ParticipantInput;
    readonly idempotency: Idempotency | undefined;
  },
): Promise<Outcome<{ readonly participant: Participant; readonly isNew: boolean }>> {
  const createdAt = now(tenant);
  const participant = makeParticipant(input);
  const scope = `createParticipant ${keyId} ${sessionId}`;
  const slot = toSlot(idempotency, { scope, answer: { id: sessionId, participant }, at: createdAt });
  return store.add({ tenant, id: sessionId }, { participant, createdAt }, slot);
}

/** Takes somebody off a session; who is removed writes nothing any more. */
export async function removeParticipant(
  { store, now, forget }: ParticipantPorts,
  key: Key,
  id: string,
): Promise<Outcome<undefined>> {
  const removed = await store.remove(key, id, now(key.tenant));
  if (removed.ok) forget(key);
  return removed;
}

/** Makes a participant from any details there are, or from none. */
export function makeParticipant(input: ParticipantInput | undefined): Participant {
  return {
    id: createId(),
    display_name: input?.display_name ?? null,
    email: input?.email ?? null,
    external_id: input?.external_id ?? null,
    _data_type: 'participant',
  };
}

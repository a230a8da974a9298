import { createId } from 'deedkit/document';
import { ENTRY_LIFE_MS, hashEntryToken, makeEntryToken } from '../tenant/entry-token.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { CreatedSession, EntryAnswer, SessionPorts } from './session.ts';
import { entryUrl } from './session.ts';

/** A wish for a URL by which a participant comes in. */
interface Authentication {
  readonly identity: Identity;
  readonly sessionId: string;
  readonly participantId: string;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Makes a new one-time URL for a participant of an ongoing session (builder-embed §Authentication), or gives the one an
 * equal request has made.
 */
export async function authenticateParticipant(
  ports: SessionPorts,
  { identity, sessionId, participantId, idempotency }: Authentication,
): Promise<Outcome<CreatedSession>> {
  const { tenant, keyId, secret } = identity;
  const key = { tenant, id: sessionId };
  const details = await ports.store.read(key);
  const participant = details?.participants.find(({ id }) => id === participantId);
  if (!participant) return refuse({ code: 'not_found' });
  const createdAt = ports.now(tenant);
  // The stored response holds only the name of the link. An equal request makes its token of that again, so that no
  // secret is stored.
  const answer: EntryAnswer = { id: sessionId, link: createId() };
  const tokenOf = ({ link }: EntryAnswer): string =>
    makeEntryToken(tenant, idempotency && { secret, sessionId: link, key: idempotency.key });
  const token = tokenOf(answer);
  const entry = {
    participantId,
    createdAt,
    tokenHash: hashEntryToken(token),
    expiresAt: new Date(createdAt.getTime() + ENTRY_LIFE_MS),
  };
  const earlier = await ports.store.addEntry(
    key,
    entry,
    toSlot(idempotency, {
      scope: `authenticateParticipant ${keyId} ${sessionId} ${participantId}`,
      answer,
      at: createdAt,
    }),
  );
  return succeed({ id: sessionId, url: entryUrl(ports, earlier ? tokenOf(earlier.answer) : token), participant });
}

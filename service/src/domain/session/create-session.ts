import { createId, instantiateTemplate } from 'deedkit/document';
import type { SessionInput } from 'deedkit/protocol/builder';
import { documentOf } from '../contract/rebuild-document.ts';
import type { NewDocument } from '../contract/rebuild-document.ts';
import { ENTRY_LIFE_MS, hashEntryToken, makeEntryToken } from '../tenant/entry-token.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { OfferedTemplate } from '../template/template-catalog.ts';
import type { Identity } from '../tenant/key-ring.ts';
import { makeParticipant } from './participants.ts';
import type { CreateAnswer, CreatedSession, NewSession, SessionPorts } from './session.ts';
import { entryUrl } from './session.ts';

/** Starts a session with a document made from a template. */
export async function createSession(
  ports: SessionPorts,
  {
    identity,
    input,
    idempotency,
  }: {
    readonly identity: Identity;
    readonly input: SessionInput;
    readonly idempotency: Idempotency | undefined;
  },
): Promise<Outcome<CreatedSession>> {
  const offered = await ports.catalog.get(identity.tenant, input.contract.template_id);
  if (!offered) return refuse({ code: 'unknown_template', path: '/contract/template_id' });
  const language = input.contract.languages[0] ?? '';
  if (!offered.template.languages.includes(language)) {
    return refuse({ code: 'unknown_language', path: '/contract/languages/0', languages: offered.template.languages });
  }
  const state = instantiateTemplate(offered.template, {
    id: createId(),
    language,
    document_name: input.contract.document_name,
  });
  return startSession(ports, {
    identity,
    idempotency,
    operation: 'createSession',
    offered,
    document: documentOf(state),
    settings: input,
  });
}

/** How a session is set up, whatever its document comes from. */
export type SessionSetup = Omit<SessionInput, 'contract'>;

/** A session to begin, from a template or from an archive. */
interface Start {
  readonly identity: Identity;
  readonly idempotency: Idempotency | undefined;
  /** Answers to repeated requests are kept for each operation by itself. */
  readonly operation: 'createSession' | 'importSession' | 'duplicateSession';
  readonly offered: OfferedTemplate;
  readonly document: NewDocument;
  readonly settings: SessionSetup;
}

/** Stores a new session, or finds the one an equal request has made. */
export async function startSession(
  ports: SessionPorts,
  { identity, idempotency, operation, offered, document, settings }: Start,
): Promise<Outcome<CreatedSession>> {
  const { tenant } = identity;
  const createdAt = ports.now(tenant);
  const { id } = document;
  // Only its hash is kept: who reads the database cannot go in by it.
  const token = tokenFor(identity, id, idempotency);
  const session: NewSession = {
    key: { tenant, id },
    createdAt,
    document,
    templateId: offered.template.id,
    templateVersion: offered.version,
    uiLanguage: settings.ui_language ?? 'en-GB',
    handlers: settings.handlers,
    trial: settings.trial ?? null,
    finalization: settings.finalization ?? null,
    commentsEnabled: settings.comments_enabled ?? true,
    participant: makeParticipant(settings.participant),
    entry: { tokenHash: hashEntryToken(token), expiresAt: new Date(createdAt.getTime() + ENTRY_LIFE_MS) },
  };
  const answer: CreateAnswer = { id, participant: session.participant };
  const earlier = await ports.store.create(
    session,
    toSlot(idempotency, { scope: `${operation} ${identity.keyId}`, answer, at: createdAt }),
  );
  // The first request of its kind made this session; an equal one gets the answer of the first.
  if (!earlier) return succeed({ ...answer, url: entryUrl(ports, token) });
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  return succeed({ ...earlier.answer, url: entryUrl(ports, tokenFor(identity, earlier.answer.id, idempotency)) });
}

/** The same token for the same repeated request, so that its URL can be told again without being kept. */
function tokenFor({ tenant, secret }: Identity, sessionId: string, idempotency: Idempotency | undefined): string {
  return makeEntryToken(tenant, idempotency && { secret, sessionId, key: idempotency.key });
}

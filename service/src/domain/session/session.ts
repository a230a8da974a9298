import { createId, instantiateTemplate } from 'deedkit/document';
import type {
  Finalization,
  Handlers,
  Participant,
  SessionDetails,
  SessionInput,
  SettingsPatch,
  Trial,
} from 'deedkit/protocol';
import type { Clock } from './clock.ts';
import { ENTRY_LIFE_MS, hashEntryToken, makeEntryToken } from './entry-token.ts';
import type { Idempotency } from './idempotency.ts';
import { IDEMPOTENCY_LIFE_MS } from './idempotency.ts';
import type { Identity } from './key-ring.ts';
import type { Outcome } from './outcome.ts';
import { refuse, succeed } from './outcome.ts';
import type { NewDocument } from './rebuild-document.ts';
import { documentOf } from './rebuild-document.ts';
import type { OfferedTemplate, TemplateCatalog } from './template-catalog.ts';
import type { Key } from './tenant.ts';

/** A new session with everything that is stored of it. */
export interface NewSession {
  readonly key: Key;
  readonly document: NewDocument;
  readonly templateId: string;
  readonly templateVersion: string;
  readonly uiLanguage: SessionDetails['ui_language'];
  readonly handlers: Handlers;
  readonly trial: Trial | null;
  readonly finalization: Finalization | null;
  readonly participant: Participant;
  readonly entry: { readonly tokenHash: string; readonly expiresAt: Date };
  readonly createdAt: Date;
}

/** What is kept of a create answer for a repeated request: all but the secret URL. */
export interface CreateAnswer {
  readonly id: string;
  readonly participant: Participant;
}

/** What is kept of an answer with a one-time URL: enough to derive its secret from, for who holds the API key. */
export interface EntryAnswer {
  readonly id: string;
  readonly link: string;
}

export interface NewEntry {
  readonly participantId: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

export interface AnswerSlot extends Idempotency {
  readonly scope: string;
  /** Answers given before this moment are forgotten. */
  readonly expired: Date;
}

export interface SessionSettings {
  readonly trial: Trial | null;
  readonly finalization: Finalization | null;
}

export interface SessionStore {
  /** Stores a session, unless the slot holds an earlier answer, which is returned instead. */
  readonly create: (
    session: NewSession,
    slot?: AnswerSlot & { readonly answer: CreateAnswer },
  ) => Promise<{ readonly requestHash: string; readonly answer: CreateAnswer } | undefined>;
  readonly read: (key: Key) => Promise<SessionDetails | undefined>;
  readonly readSettings: (key: Key) => Promise<SessionSettings | undefined>;
  readonly writeSettings: (key: Key, settings: SettingsPatch) => Promise<boolean>;
  /**
   * Adds a URL that opens a session once, as one of its participants, unless the slot holds an earlier answer, which is
   * returned instead.
   */
  readonly addEntry: (
    key: Key,
    entry: NewEntry,
    slot?: AnswerSlot & { readonly answer: EntryAnswer },
  ) => Promise<{ readonly answer: EntryAnswer } | undefined>;
  /** Up to 1,000 sessions, of all tenants, whose time to be kept is over by their own clocks; longest overdue first. */
  readonly listDue: (wallTime: Date) => Promise<readonly Key[]>;
  /** Removes everything but the handlers; false when there is no such session. */
  readonly remove: (key: Key, now: Date) => Promise<boolean>;
}

export interface SessionPorts {
  readonly store: SessionStore;
  readonly catalog: TemplateCatalog;
  readonly now: (tenant: Key['tenant']) => Date;
  readonly publicUrl: () => string;
}

export interface CreatedSession extends CreateAnswer {
  readonly url: string;
}

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
  const offered = await ports.catalog.get(input.contract.template_id);
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

interface Start {
  readonly identity: Identity;
  readonly idempotency: Idempotency | undefined;
  /** Answers to repeated requests are kept for each operation by itself. */
  readonly operation: 'createSession' | 'importSession';
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
    participant: makeParticipant(settings.participant),
    entry: { tokenHash: hashEntryToken(token), expiresAt: new Date(createdAt.getTime() + ENTRY_LIFE_MS) },
  };
  const answer: CreateAnswer = { id, participant: session.participant };
  const earlier = await ports.store.create(
    session,
    idempotency && {
      ...idempotency,
      scope: `${operation} ${identity.keyId}`,
      answer,
      expired: new Date(createdAt.getTime() - IDEMPOTENCY_LIFE_MS),
    },
  );
  if (!earlier) return succeed({ ...answer, url: entryUrl(ports, token) });
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  return succeed({ ...earlier.answer, url: entryUrl(ports, tokenFor(identity, earlier.answer.id, idempotency)) });
}

function tokenFor({ tenant, secret }: Identity, sessionId: string, idempotency: Idempotency | undefined): string {
  return makeEntryToken(tenant, idempotency && { secret, sessionId, key: idempotency.key });
}

function entryUrl(ports: SessionPorts, token: string): string {
  return `${ports.publicUrl()}/builder/${token}`;
}

function makeParticipant(input: SessionInput['participant']): Participant {
  return {
    id: createId(),
    display_name: input?.display_name ?? null,
    email: input?.email ?? null,
    external_id: input?.external_id ?? null,
    _data_type: 'participant',
  };
}

export async function readSession(ports: SessionPorts, key: Key): Promise<Outcome<SessionDetails>> {
  const details = await ports.store.read(key);
  return details ? succeed(details) : refuse({ code: 'not_found' });
}

/** Changes the settings that are given and answers with the details. */
export async function updateSession(
  ports: SessionPorts,
  key: Key,
  settings: SettingsPatch,
): Promise<Outcome<SessionDetails>> {
  const known =
    (settings.trial === undefined && settings.finalization === undefined) ||
    (await ports.store.writeSettings(key, settings));
  return known ? readSession(ports, key) : refuse({ code: 'not_found' });
}

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
    idempotency && {
      ...idempotency,
      scope: `authenticateParticipant ${keyId} ${sessionId} ${participantId}`,
      answer,
      expired: new Date(createdAt.getTime() - IDEMPOTENCY_LIFE_MS),
    },
  );
  return succeed({ id: sessionId, url: entryUrl(ports, earlier ? tokenOf(earlier.answer) : token), participant });
}

export async function deleteSession(ports: SessionPorts, key: Key): Promise<Outcome<undefined>> {
  return (await ports.store.remove(key, ports.now(key.tenant))) ? succeed(undefined) : refuse({ code: 'not_found' });
}

/**
 * Removes every session whose contract was finalized and kept for as long as it should be (builder-embed §What the
 * service does). Returns how many that were.
 */
export async function eraseDueSessions({
  store,
  clock,
}: Pick<SessionPorts, 'store'> & { readonly clock: Pick<Clock, 'now' | 'wall'> }): Promise<number> {
  let erased = 0;
  for (let due = await store.listDue(clock.wall()); due.length > 0; due = await store.listDue(clock.wall())) {
    for (const key of due) if (await store.remove(key, clock.now(key.tenant))) erased++;
  }
  return erased;
}

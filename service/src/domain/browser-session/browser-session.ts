import { createId } from 'deedkit/document';
import type {
  BrowserFilter,
  BrowserSession,
  BrowserSessionInput,
  BrowserState,
  Handlers,
} from 'deedkit/protocol/builder';
import { ENTRY_LIFE_MS, hashEntryToken, makeEntryToken } from '../tenant/entry-token.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { AnswerSlot } from '../idempotency.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** A session of the Template Browser with everything that is stored of it. */
export interface BrowserRecord {
  readonly key: Key;
  readonly status: BrowserSession['status'];
  readonly uiLanguage: string;
  readonly handlers: Handlers;
  readonly filter: BrowserFilter | null;
  /** The chosen template; null until then. */
  readonly choice: BrowserState | null;
  readonly used: boolean;
  /** When it ended; while it is pending, when it will end by itself. */
  readonly endsAt: Date;
}

/** The record stored when a session begins. Of the secret in its URL only the hash is kept. */
export interface NewBrowserSession extends Pick<
  BrowserRecord,
  'key' | 'uiLanguage' | 'handlers' | 'filter' | 'endsAt'
> {
  readonly tokenHash: string;
  readonly createdAt: Date;
}

/** The part of a response kept for a repeated request; its URL holds a secret and is made again. */
interface BrowserAnswer {
  readonly id: string;
}

/** Sessions of the Template Browser as they are kept. */
export interface BrowserSessionStore {
  /** Stores a session, unless the slot holds an earlier answer, which is returned instead. */
  readonly create: (
    session: NewBrowserSession,
    slot?: AnswerSlot & { readonly answer: BrowserAnswer },
  ) => Promise<{ readonly requestHash: string; readonly answer: BrowserAnswer } | undefined>;
  readonly read: (key: Key) => Promise<BrowserRecord | undefined>;
  /** Removes everything but the handlers; false when there is no such session. */
  readonly remove: (key: Key, now: Date) => Promise<boolean>;
  /** Completes a session that is pending; false when it is not, or no more. */
  readonly complete: (key: Key, choice: BrowserState, now: Date) => Promise<boolean>;
}

/** The ports that the rules of these sessions use. */
export interface BrowserSessionPorts {
  readonly store: BrowserSessionStore;
  readonly now: (tenant: Tenant) => Date;
  readonly publicUrl: () => string;
}

/** A new session with the one-time URL that opens it. */
export interface CreatedBrowserSession extends BrowserAnswer {
  readonly url: string;
}

/** Starts a session in which somebody may choose a template (builder-embed §Endpoints). */
export async function createBrowserSession(
  ports: BrowserSessionPorts,
  {
    identity,
    input,
    idempotency,
  }: {
    readonly identity: Identity;
    readonly input: BrowserSessionInput;
    readonly idempotency: Idempotency | undefined;
  },
): Promise<Outcome<CreatedBrowserSession>> {
  const { tenant, secret } = identity;
  const createdAt = ports.now(tenant);
  const id = createId();
  const tokenFor = (sessionId: string): string =>
    makeEntryToken(tenant, idempotency && { secret, sessionId, key: idempotency.key });
  const urlOf = (token: string): string => `${ports.publicUrl()}/browser/${token}`;
  const token = tokenFor(id);
  const earlier = await ports.store.create(
    {
      key: { tenant, id },
      uiLanguage: input.ui_language ?? 'en-GB',
      handlers: input.handlers,
      filter: input.filter ?? null,
      tokenHash: hashEntryToken(token),
      createdAt,
      endsAt: new Date(createdAt.getTime() + ENTRY_LIFE_MS),
    },
    toSlot(idempotency, { scope: `createBrowserSession ${identity.keyId}`, answer: { id }, at: createdAt }),
  );
  if (!earlier) return succeed({ id, url: urlOf(token) });
  if (earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  return succeed({ id: earlier.answer.id, url: urlOf(tokenFor(earlier.answer.id)) });
}

/** The status a session has at a moment: one that has run out is deleted, whether or not anything was written. */
export function statusAt(
  { status, endsAt }: Pick<BrowserRecord, 'status' | 'endsAt'>,
  now: Date,
): BrowserSession['status'] {
  return status === 'pending' && endsAt <= now ? 'deleted' : status;
}

/** A session as it stands by its tenant's clock; refused as `not_found` when there is none. */
export async function readBrowserSession(ports: BrowserSessionPorts, key: Key): Promise<Outcome<BrowserSession>> {
  const found = await ports.store.read(key);
  if (!found) return refuse({ code: 'not_found' });
  return succeed({ id: key.id, state: found.choice, status: statusAt(found, ports.now(key.tenant)) });
}

/** Invalidates a session, whatever its status; it stays readable as deleted. */
export async function deleteBrowserSession(ports: BrowserSessionPorts, key: Key): Promise<Outcome<undefined>> {
  return (await ports.store.remove(key, ports.now(key.tenant))) ? succeed(undefined) : refuse({ code: 'not_found' });
}

import type { BrowserFilter, BrowserState, Handlers } from 'deedkit/protocol/builder';
import type { BrowserSessionStore } from '../browser-session/browser-session.ts';
import { statusAt } from '../browser-session/browser-session.ts';
import { hashEntryToken, makeEntryToken, tenantIdOf } from '../tenant/entry-token.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** The hosted page: a Builder, or a Template Browser. */
export type HostedKind = 'builder' | 'browser';

/** How long a browser that was let in may stay, from the moment its one-time URL was used. */
export const ACCESS_LIFE_MS = 24 * 60 * 60_000;

/**
 * How long after that it is still known as a visit that has ended, so that it can be told so and led back to where it
 * came from.
 */
export const ENDED_KNOWN_MS = 7 * 24 * 60 * 60_000;

/** A hosted session as its pages need it. Of a deleted one nothing is left but language and handlers. */
export interface HostedSession {
  readonly kind: HostedKind;
  readonly key: Key;
  /** `finished`: finalized, or a template chosen. */
  readonly status: 'open' | 'finished' | 'deleted';
  readonly uiLanguage: string;
  readonly handlers: Handlers;
  /** Of a Builder that is not deleted. */
  readonly documentName: string;
  /** Of a Template Browser: the filter of its templates, and the user's choice. */
  readonly filter: BrowserFilter | null;
  readonly choice: BrowserState | null;
}

/** A one-time URL as it is stored. `participantId` is null for a Template Browser. */
export interface HostedEntry {
  readonly tenant: Tenant;
  readonly sessionId: string;
  readonly participantId: string | null;
  readonly used: boolean;
  readonly expiresAt: Date;
}

/** Something known by the hash of a secret that a browser holds. */
export interface SecretHash {
  readonly tenantId: string;
  readonly tokenHash: string;
}

/** One-time URLs and the browsers they let in, as they are kept. */
export interface HostedStore {
  readonly findEntry: (kind: HostedKind, link: SecretHash) => Promise<HostedEntry | undefined>;
  /**
   * Uses a one-time URL up and lets a browser in, both or neither; false when the URL does not open anything any more.
   */
  readonly useEntry: (
    kind: HostedKind,
    link: SecretHash,
    access: { readonly tokenHash: string; readonly now: Date; readonly expiresAt: Date },
  ) => Promise<boolean>;
  readonly findAccess: (access: SecretHash) => Promise<
    | {
        readonly tenant: Tenant;
        readonly kind: HostedKind;
        readonly sessionId: string;
        readonly participantId: string | null;
        readonly expiresAt: Date;
      }
    | undefined
  >;
  readonly readBuilder: (
    key: Key,
  ) => Promise<Pick<HostedSession, 'status' | 'uiLanguage' | 'handlers' | 'documentName'> | undefined>;
}

/** The ports that visits use. */
export interface HostedPorts {
  readonly store: HostedStore;
  readonly browserSessions: Pick<BrowserSessionStore, 'read' | 'complete'>;
  readonly now: (tenant: Tenant) => Date;
}

/** A browser that was let in, at its session. */
export interface Visit {
  readonly session: HostedSession;
  readonly participantId: string | null;
}

/** The result of opening a one-time URL. A session is known except for `unknown`. */
export type Entrance =
  | { readonly code: 'unknown' }
  /** It was used before by somebody else, or its time has passed. */
  | { readonly code: 'used' | 'expired'; readonly visit: Visit }
  | { readonly code: 'deleted'; readonly visit: Visit }
  /** Let in; `secret` is for the cookie, and undefined for a browser that held one already. */
  | { readonly code: 'open'; readonly visit: Visit; readonly secret: string | undefined };

/** A one-time URL that would let the next one in who uses it. */
interface Unused {
  readonly code: 'unused';
  readonly visit: Visit;
}

/** A visitor who arrives by a one-time URL. */
interface Opening {
  readonly kind: HostedKind;
  readonly token: string;
  /** The secrets in the browser's cookies. */
  readonly secrets: readonly string[];
}

/**
 * Opens a one-time URL (builder-embed §Authentication): the first to do so within 15 minutes is let in, and may come
 * back.
 */
export async function enter(ports: HostedPorts, { kind, token, secrets }: Opening): Promise<Entrance> {
  const found = await findEntrance(ports, kind, token);
  if (!found) return { code: 'unknown' };
  const { link, entry, visit } = found;
  const { key, status } = visit.session;
  if (status === 'deleted') return { code: 'deleted', visit };
  const now = ports.now(key.tenant);
  const secret = makeEntryToken(key.tenant);
  const access = { tokenHash: hashEntryToken(secret), now, expiresAt: new Date(now.getTime() + ACCESS_LIFE_MS) };
  if (isOpen(ports, entry) && (await ports.store.useEntry(kind, link, access))) return { code: 'open', visit, secret };
  return returnBy(ports, found, secrets);
}

/**
 * Tells the result of opening a one-time URL without using it up: for programs that follow links, and to ask people
 * first.
 */
export async function inspectEntry(ports: HostedPorts, opening: Opening): Promise<Entrance | Unused> {
  const found = await findEntrance(ports, opening.kind, opening.token);
  if (!found) return { code: 'unknown' };
  const { entry, visit } = found;
  if (visit.session.status === 'deleted') return { code: 'deleted', visit };
  return isOpen(ports, entry) ? { code: 'unused', visit } : returnBy(ports, found, opening.secrets);
}

/** Lets a browser back in by a URL that no longer opens, if it came in by that URL itself. */
async function returnBy(ports: HostedPorts, { entry, visit }: Found, secrets: Opening['secrets']): Promise<Entrance> {
  const { kind, key } = visit.session;
  const known = await findVisit(ports, { kind, id: key.id, secrets });
  if (known.code === 'known') return { code: 'open', visit: known.visit, secret: undefined };
  return { code: entry.used || entry.expiresAt > ports.now(key.tenant) ? 'used' : 'expired', visit };
}

/**
 * Finds the visit of a one-time URL that no longer opens: its holder may only leave. Undefined while it still opens.
 */
export async function findClosedEntry(
  ports: HostedPorts,
  { kind, token }: Omit<Opening, 'secrets'>,
): Promise<Visit | undefined> {
  const found = await findEntrance(ports, kind, token);
  return found && !isOpen(ports, found.entry) ? found.visit : undefined;
}

const isOpen = (ports: HostedPorts, { used, expiresAt, tenant }: HostedEntry): boolean =>
  !used && expiresAt > ports.now(tenant);

/** A one-time URL that was made, and the visit it leads to. */
interface Found {
  readonly link: SecretHash;
  readonly entry: HostedEntry;
  readonly visit: Visit;
}

/** Finds the visit that a URL leads to, whether it still opens or not; undefined for one that was never made. */
async function findEntrance(ports: HostedPorts, kind: HostedKind, token: string): Promise<Found | undefined> {
  const link = hashOf(token);
  const entry = link && (await ports.store.findEntry(kind, link));
  if (!link || !entry) return undefined;
  const session = await readHostedSession(ports, kind, { tenant: entry.tenant, id: entry.sessionId });
  return session && { link, entry, visit: { session, participantId: entry.participantId } };
}

export type VisitResult =
  | { readonly code: 'known'; readonly visit: Visit }
  /** Was let in once; its time has passed. It sees nothing of the session any more and may only leave. */
  | { readonly code: 'ended'; readonly visit: Visit }
  /** `nobody`: no secret that still works. `other`: one of another session. */
  | { readonly code: 'nobody' | 'other' };

/** The session a browser may see at an address, by the secrets in its cookies. */
export async function findVisit(
  ports: HostedPorts,
  { kind, id, secrets }: { readonly kind: HostedKind; readonly id: string; readonly secrets: readonly string[] },
): Promise<VisitResult> {
  let other = false;
  let ended: Visit | undefined;
  for (const secret of secrets) {
    const hash = hashOf(secret);
    const access = hash && (await ports.store.findAccess(hash));
    if (!hash || !access) continue;
    const isOpen = access.expiresAt > ports.now(access.tenant);
    other ||= isOpen;
    if (access.kind !== kind || access.sessionId !== id) continue;
    const session = await readHostedSession(ports, kind, { tenant: access.tenant, id });
    const visit = session && { session, participantId: access.participantId };
    if (visit && isOpen) return { code: 'known', visit };
    ended ??= visit;
  }
  return ended ? { code: 'ended', visit: ended } : { code: other ? 'other' : 'nobody' };
}

/** A session as its pages need it, whichever kind it is. */
async function readHostedSession(ports: HostedPorts, kind: HostedKind, key: Key): Promise<HostedSession | undefined> {
  if (kind === 'builder') {
    const found = await ports.store.readBuilder(key);
    return found && { kind, key, ...found, filter: null, choice: null };
  }
  const found = await ports.browserSessions.read(key);
  if (!found) return undefined;
  const status = { pending: 'open', completed: 'finished', deleted: 'deleted' } as const;
  return {
    kind,
    key,
    status: status[statusAt(found, ports.now(key.tenant))],
    uiLanguage: found.uiLanguage,
    handlers: found.handlers,
    documentName: '',
    filter: found.filter,
    choice: found.choice,
  };
}

/** Hashes a secret as it is stored, with its tenant; undefined for a secret that is not ours. */
function hashOf(secret: string): SecretHash | undefined {
  const tenantId = tenantIdOf(secret);
  return tenantId === undefined ? undefined : { tenantId, tokenHash: hashEntryToken(secret) };
}

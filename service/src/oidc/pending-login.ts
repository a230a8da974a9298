/** The state of a login between going to the issuer and coming back. It is a secret of the browser that began it. */
export interface PendingLogin {
  readonly issuer: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE (RFC 7636). */
  readonly verifier: string;
  /** ISO 8601. */
  readonly begunAt: string;
}

/** How long somebody may take at the issuer. */
export const PENDING_LIFE_MS = 10 * 60_000;

/** Seals and opens texts; `about` has to be the same for both. */
interface Box {
  readonly seal: (text: string, about: string) => Promise<string>;
  readonly open: (sealed: string, about: string) => Promise<string>;
}

const ABOUT = 'oidc login';
const NAMES = ['issuer', 'redirectUri', 'state', 'nonce', 'verifier', 'begunAt'] as const;

/**
 * A pending login as a text for a cookie, some 700 characters long, unreadable to the browser that keeps it; `place` is
 * whatever the page needs to go on with afterwards.
 */
export function sealPending(box: Box, pending: PendingLogin, place: Readonly<Record<string, string>>): Promise<string> {
  return box.seal(JSON.stringify({ pending, place }), ABOUT);
}

/** Reads such a text; undefined for one that was not sealed here. */
export async function openPending(
  box: Box,
  sealed: string,
): Promise<{ readonly pending: PendingLogin; readonly place: Readonly<Record<string, string>> } | undefined> {
  const text = await box.open(sealed, ABOUT).catch(() => undefined);
  if (text === undefined) return undefined;
  // A text sealed here is as it was written, by this version or the one before.
  const { pending, place } = JSON.parse(text) as { pending?: Record<string, unknown>; place?: Record<string, string> };
  const isWhole = pending !== undefined && NAMES.every((name) => typeof pending[name] === 'string');
  return isWhole && place ? { pending: pending as unknown as PendingLogin, place } : undefined;
}

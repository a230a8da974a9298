import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Environment } from './tenant.ts';

/** How long a one-time URL opens a session (builder-embed §Limits). */
export const ENTRY_LIFE_MS = 15 * 60_000;

/**
 * The secret part of a one-time URL. With `from`, the same request gets the same token again, although only its hash is
 * stored: it is derived from the API key, which nobody else has.
 */
export function makeEntryToken(
  tenant: Environment,
  from?: { readonly secret: string; readonly sessionId: string; readonly key: string },
): string {
  const secret = from
    ? createHmac('sha256', from.secret).update(`entry ${from.sessionId} ${from.key}`).digest('base64url')
    : randomBytes(32).toString('base64url');
  return `${tenant}.${secret}`;
}

/** What is stored of a token. */
export function hashEntryToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

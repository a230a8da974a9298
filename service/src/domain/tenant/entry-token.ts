import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Tenant } from './tenant.ts';

/** How long a one-time URL opens a session (builder-embed §Limits). */
export const ENTRY_LIFE_MS = 15 * 60_000;

/**
 * The secret part of a one-time URL. With `from`, the same request gets the same token again, although only its hash is
 * stored: it is derived from the API key, which only the caller has.
 */
export function makeEntryToken(
  tenant: Pick<Tenant, 'id'>,
  from?: { readonly secret: string; readonly sessionId: string; readonly key: string },
): string {
  const secret = from
    ? createHmac('sha256', from.secret).update(`entry ${from.sessionId} ${from.key}`).digest('base64url')
    : randomBytes(32).toString('base64url');
  return `${tenant.id}.${secret}`;
}

/** The id of the tenant that a token names; undefined for a token that is not ours. */
export function tenantIdOf(token: string): string | undefined {
  return /^([a-z0-9][a-z0-9-]{0,62})\.[\w-]{43}$/.exec(token)?.[1];
}

/** Hashes a token for storage. */
export function hashEntryToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

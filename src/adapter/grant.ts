/** What a page may do with a draft. */
export type Verb = 'read' | 'edit' | 'finalize' | 'unfinalize' | 'download' | 'delete';

export const ALL_VERBS: readonly Verb[] = ['read', 'edit', 'finalize', 'unfinalize', 'download', 'delete'];

/** Leave to do some things with one draft, as one participant, until some time. */
export interface Grant {
  readonly draft: string;
  readonly verbs: readonly Verb[];
  /** The participant whose edits these are; missing: the session's first. */
  readonly participant?: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/**
 * A signed grant to render into a page: `<deed-draft grant="…">`. `secret` has at least 32 characters and stays on the server.
 * The token is `<payload>.<HMAC-SHA-256>`, both base64url.
 */
export async function signGrant(grant: Grant, secret: string): Promise<string> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(grant)));
  const signature = await crypto.subtle.sign('HMAC', await importKey(secret), new TextEncoder().encode(payload));
  return `${payload}.${toBase64Url(new Uint8Array(signature))}`;
}

export type GrantResult = { readonly ok: true; readonly grant: Grant } | { readonly ok: false; readonly code: 'grant_invalid' | 'grant_expired' };

/** Reads a grant that one of the secrets signed; the first secret is the one in use, the others are being retired. `now` is in ms since 1970. */
export async function readGrant(token: string, options: { readonly secrets: readonly string[]; readonly now: number }): Promise<GrantResult> {
  const [payload, signature, ...rest] = token.split('.');
  const bytes = signature === undefined ? undefined : fromBase64Url(signature);
  if (payload === undefined || !bytes || rest.length > 0) return { ok: false, code: 'grant_invalid' };
  for (const secret of options.secrets) {
    // verify compares in constant time.
    if (!(await crypto.subtle.verify('HMAC', await importKey(secret), bytes, new TextEncoder().encode(payload)))) continue;
    const grant = JSON.parse(new TextDecoder().decode(fromBase64Url(payload))) as Grant;
    return grant.expires * 1000 <= options.now ? { ok: false, code: 'grant_expired' } : { ok: true, grant };
  }
  return { ok: false, code: 'grant_invalid' };
}

/** Throws when a secret is too short to sign with. */
export function checkSecrets(secrets: readonly string[]): void {
  if (secrets.some((secret) => secret.length < 32)) throw new TypeError('A grant secret needs at least 32 characters.');
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

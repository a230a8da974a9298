import { decodeProtectedHeader, errors, importJWK, importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JWK, JWTPayload } from 'jose';
import { areGrantVerbs, checkGrantVerbs } from './grant-verbs.ts';
import type { GrantVerb } from './grant-verbs.ts';

/** Leave to do some things with one subject, as one participant, until some time. */
export interface Grant {
  /** Its subject: a draft's id. */
  readonly subject: string;
  /** The allowed actions, in the words of its surface: `read`, `edit`. */
  readonly verbs: readonly GrantVerb[];
  /** The participant whose edits these are; missing: the session's first. */
  readonly participant?: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** A grant to be signed; `draft` is the earlier name of `subject`. */
export type GrantInput = Omit<Grant, 'subject'> &
  ({ readonly subject: string; readonly draft?: never } | { readonly draft: string; readonly subject?: never });

/**
 * A secret of at least 32 characters shared with the signer (HS256), or an Ed25519 key as PEM (PKCS #8 or SPKI) or as
 * JWK (EdDSA).
 */
export type GrantKey = string | JWK;

/** The keys that the adapter checks grants with, and signs its own with. */
export interface GrantKeys {
  /** Shared secrets. The first signs grants for new drafts; the others are being retired. */
  readonly secrets?: readonly string[];
  /** Ed25519 public keys of those who sign elsewhere, as PEM (SPKI) or JWK. */
  readonly publicKeys?: readonly GrantKey[];
  /**
   * Ed25519 private key that signs grants for new drafts where there is no secret; its public half belongs into
   * `publicKeys`.
   */
  readonly privateKey?: GrantKey;
}

/** The longest that a grant may be good for, in seconds: 31 days. Nothing takes one back before. */
export const LONGEST_GRANT = 31 * 24 * 60 * 60;
/** Clocks of those who sign and of those who read may differ by so many seconds. */
const SKEW = 60;

const AUDIENCE = 'deedkit';
const CURVE = 'Ed25519';

/**
 * A signed grant to render into a page: `<deed-draft grant="…">`. It is a JSON Web Token (RFC 7519) with the claims
 * `sub` (the subject), `verbs`, `participant`, `exp` and `aud: "deedkit"`. It is signed by HS256 with a secret or by
 * EdDSA with an Ed25519 private key; the key stays on the server. Throws when the key is too short, or when a verb is
 * none. Throws too when `expires` is no number of seconds or more than 31 days from `now`, which is in ms since 1970.
 */
export async function signGrant(
  grant: GrantInput,
  key: GrantKey,
  { now = Date.now() }: { readonly now?: number } = {},
): Promise<string> {
  const { verbs, participant, expires } = grant;
  checkGrantVerbs(verbs);
  if (!Number.isFinite(expires)) throw new TypeError('A grant needs `expires`, in seconds since 1970.');
  if (expires > now / 1000 + LONGEST_GRANT)
    throw new TypeError(
      'A grant is good for 31 days at most: give `expires` in seconds since 1970, not in milliseconds.',
    );
  const payload = { verbs: [...verbs], ...(participant === undefined ? {} : { participant }) };
  const token = new SignJWT(payload)
    .setSubject(grant.subject ?? grant.draft)
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(expires));
  if (isSecret(key)) {
    checkSecrets([key]);
    return token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(new TextEncoder().encode(key));
  }
  const { kid } = typeof key === 'string' ? {} : key;
  const signer = typeof key === 'string' ? await importPKCS8(key, CURVE) : await importJWK(key, CURVE);
  return token.setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', ...(kid === undefined ? {} : { kid }) }).sign(signer);
}

export type GrantResult =
  | { readonly ok: true; readonly grant: Grant }
  | { readonly ok: false; readonly code: 'grant_invalid' | 'grant_expired' };

/**
 * Reads a grant that one of the keys signed. A grant is invalid if it is signed by another key, is for another
 * audience, or lacks a subject, verbs or a numeric expiry. It is also invalid if it names an unknown verb, or is good
 * for more than 31 days from `now`, in ms since 1970.
 */
export async function readGrant(token: string, options: GrantKeys & { readonly now: number }): Promise<GrantResult> {
  for (const key of await listKeys(token, options)) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256', 'EdDSA', CURVE],
        currentDate: new Date(options.now),
        requiredClaims: ['sub', 'exp'],
      });
      const grant = toGrant(payload);
      const isShort = grant !== undefined && grant.expires <= options.now / 1000 + LONGEST_GRANT + SKEW;
      return isShort ? { ok: true, grant } : { ok: false, code: 'grant_invalid' };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { ok: false, code: 'grant_expired' };
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return { ok: false, code: 'grant_invalid' };
    }
  }
  return { ok: false, code: 'grant_invalid' };
}

/**
 * The keys that may have signed a token. Its algorithm header only chooses among ours: a public key never serves as a
 * secret.
 */
async function listKeys(
  token: string,
  { secrets = [], publicKeys = [] }: GrantKeys,
): Promise<readonly (CryptoKey | Uint8Array)[]> {
  let algorithm: string | undefined;
  try {
    algorithm = decodeProtectedHeader(token).alg;
  } catch {
    return [];
  }
  if (algorithm === 'HS256') return secrets.map((secret) => new TextEncoder().encode(secret));
  if (algorithm !== 'EdDSA' && algorithm !== CURVE) return [];
  return Promise.all(
    publicKeys.map((key) => (typeof key === 'string' ? importSPKI(key, CURVE) : importJWK(key, CURVE))),
  );
}

function toGrant({ sub, aud, exp, ...claims }: JWTPayload): Grant | undefined {
  const { verbs, participant } = claims;
  // An audience is not asked for, but one that is named has to be this.
  if (aud !== undefined && ![aud].flat().includes(AUDIENCE)) return undefined;
  if (
    sub === undefined ||
    !Number.isFinite(exp) ||
    !Array.isArray(verbs) ||
    !areGrantVerbs(verbs) ||
    (participant !== undefined && typeof participant !== 'string')
  )
    return undefined;
  return { subject: sub, verbs, expires: Number(exp), ...(participant === undefined ? {} : { participant }) };
}

/** Throws when a key cannot sign or check grants. */
export function checkGrantKeys({ secrets = [], publicKeys = [], privateKey }: GrantKeys): void {
  checkSecrets(secrets);
  for (const key of publicKeys) {
    if (typeof key === 'string' ? !key.includes('BEGIN PUBLIC KEY') : key.crv !== CURVE)
      throw new TypeError('`grants.publicKeys` are Ed25519 public keys, as PEM (SPKI) or JWK.');
    if (typeof key !== 'string' && key.d !== undefined)
      throw new TypeError('`grants.publicKeys` holds a private key; keep it where grants are signed.');
  }
  if (
    privateKey !== undefined &&
    (typeof privateKey === 'string' ? !privateKey.includes('BEGIN PRIVATE KEY') : privateKey.d === undefined)
  ) {
    throw new TypeError('`grants.privateKey` is an Ed25519 private key, as PEM (PKCS #8) or JWK.');
  }
}

function checkSecrets(secrets: readonly string[]): void {
  // From an environment it may not be there at all.
  if (secrets.some((secret: string | undefined) => secret === undefined || secret.length < 32))
    throw new TypeError('A grant secret needs at least 32 characters.');
}

function isSecret(key: GrantKey): key is string {
  return typeof key === 'string' && !key.includes('-----BEGIN ');
}

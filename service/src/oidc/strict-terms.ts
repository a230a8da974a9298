import { createHash } from 'node:crypto';
import type { JWK } from 'jose';
import { CompactEncrypt, createLocalJWKSet, importJWK, jwtVerify } from 'jose';
import { z } from 'zod';

/** The public keys of a client, as they are now. */
export type FindPublicKeys = () => Promise<readonly JWK[]>;

/** Where a signed statement of a client has to come from, and whom it has to be meant for. */
interface StatementOf {
  readonly clientId: string;
  readonly findKeys: FindPublicKeys;
  readonly issuer: string;
  readonly now: Date;
}

/** The additional metadata of a strict issuer (RFC 9101 §10.5, RFC 9126 §5). */
export function describeStrict(issuer: string): Readonly<Record<string, unknown>> {
  return {
    pushed_authorization_request_endpoint: `${issuer}/par`,
    userinfo_endpoint: `${issuer}/userinfo`,
    token_endpoint_auth_methods_supported: ['private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: SIGNING_ALGS,
    request_parameter_supported: true,
    require_signed_request_object: true,
    request_object_signing_alg_values_supported: SIGNING_ALGS,
    id_token_encryption_alg_values_supported: [ENCRYPTION.alg],
    id_token_encryption_enc_values_supported: [ENCRYPTION.enc],
    userinfo_signing_alg_values_supported: ['RS256'],
    userinfo_encryption_alg_values_supported: [ENCRYPTION.alg],
    userinfo_encryption_enc_values_supported: [ENCRYPTION.enc],
    claims_supported: ['sub', 'auth_time', 'nonce', ...Object.values(FTN_CLAIMS)],
  };
}

const SIGNING_ALGS = ['RS256', 'PS256', 'ES256'];
const ENCRYPTION = { alg: 'RSA-OAEP-256', enc: 'A256GCM' } as const;
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** Names of the Finnish Trust Network. */
const FTN_CLAIMS = {
  givenNames: 'urn:oid:1.2.246.575.1.14',
  familyName: 'urn:oid:2.5.4.4',
  personalCode: 'urn:oid:1.2.246.21',
} as const;
/** A statement is for one request, and soon. */
const MOST_AGE_SECONDS = 120;

const parametersSchema = z.record(z.string(), z.union([z.string(), z.number()]));
/** Claims of the statement around the parameters of a signed request. */
const AROUND: ReadonlySet<string> = new Set(['iss', 'aud', 'exp', 'iat', 'nbf', 'jti']);

/** Statements that were taken before, so that none is taken twice; of several processes each has its own memory. */
export class TakenStatements {
  readonly #until = new Map<string, number>();

  /** Whether this one is new; it is not from then on. */
  take(id: string, now: Date): boolean {
    const at = now.getTime();
    for (const [key, until] of this.#until) if (until < at) this.#until.delete(key);
    const key = createHash('sha256').update(id).digest('base64url');
    if (this.#until.has(key)) return false;
    this.#until.set(key, at + 2 * MOST_AGE_SECONDS * 1000);
    return true;
  }
}

/**
 * Reads the parameters of a signed request (RFC 9101); undefined for one that this client has not signed for this
 * issuer.
 */
export async function readSignedRequest(
  request: string,
  of: StatementOf,
): Promise<Readonly<Record<string, string>> | undefined> {
  const claims = await verify(request, of);
  if (!claims || claims['client_id'] !== of.clientId) return undefined;
  const asked = Object.entries(claims).filter(([name]) => !AROUND.has(name));
  const parameters = parametersSchema.safeParse(Object.fromEntries(asked)).data;
  return parameters && Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
}

/** Whether a form shows by a signature that it is this client's, once (RFC 7523 §3). */
export async function hasSignedForm(form: URLSearchParams, of: StatementOf, taken: TakenStatements): Promise<boolean> {
  if (form.has('client_secret') || form.get('client_assertion_type') !== ASSERTION_TYPE) return false;
  const claims = await verify(form.get('client_assertion') ?? '', of);
  const { sub, jti } = claims ?? {};
  return sub === of.clientId && typeof jti === 'string' && taken.take(jti, of.now);
}

async function verify(statement: string, of: StatementOf): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { clientId, findKeys, issuer, now } = of;
  const keys = (await findKeys()).filter(({ use }) => use === 'sig');
  const { payload } = await jwtVerify(statement, createLocalJWKSet({ keys }), {
    issuer: clientId,
    audience: issuer,
    algorithms: SIGNING_ALGS,
    currentDate: now,
    requiredClaims: ['exp', 'iat', 'jti'],
    maxTokenAge: MOST_AGE_SECONDS,
    clockTolerance: 5,
  }).catch(() => ({ payload: undefined }));
  return payload;
}

/** A signed statement, encrypted to the client (RFC 7516). Undefined for a client without a key for that. */
export async function encryptTo(findKeys: FindPublicKeys, statement: string): Promise<string | undefined> {
  const jwk = (await findKeys()).find(({ use, kty }) => use === 'enc' && kty === 'RSA');
  if (!jwk) return undefined;
  return new CompactEncrypt(new TextEncoder().encode(statement))
    .setProtectedHeader({ ...ENCRYPTION, cty: 'JWT', ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) })
    .encrypt(await importJWK(jwk, ENCRYPTION.alg));
}

/** The claims of the network about a person: names in parts, and a code that must not be stored. */
export function toNetworkClaims({ name }: { readonly name: string }): Readonly<Record<string, string>> {
  const words = name.split(/\s+/);
  const family = words.length > 1 ? words.at(-1) : undefined;
  return {
    [FTN_CLAIMS.givenNames]: family === undefined ? name : words.slice(0, -1).join(' '),
    ...(family === undefined ? { name } : { [FTN_CLAIMS.familyName]: family }),
    // A code that is given to no person (individual numbers from 900).
    [FTN_CLAIMS.personalCode]: '131052-9089',
  };
}

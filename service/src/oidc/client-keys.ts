import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { z } from 'zod';

/** A key pair of the service, as it is kept. Moments are ISO 8601. */
export interface KeptKey {
  /** RFC 7517, with its private part, a `kid` and its `use`. */
  readonly jwk: JWK;
  /** When the service begins to sign with it; it is published before. */
  readonly from: string;
  /** When it is neither published nor used any more; null while nothing has taken its place. */
  readonly until: string | null;
}

/** The keys that the service signs its requests to issuers with, and decrypts their answers with. */
export interface ClientKeys {
  /** Another one whenever there are other keys. */
  readonly version: string;
  readonly signing: { readonly key: CryptoKey; readonly kid: string };
  /** Each for one way of encrypting to it; a key has as many as there are. */
  readonly decrypting: readonly { readonly key: CryptoKey; readonly kid: string; readonly alg: string }[];
  /** The public parts of all of them, for issuers (RFC 7517 §5). */
  readonly published: readonly JWK[];
}

/** The keys as they are now; read again by each login, so that a roll-over needs no restart. */
export type FindClientKeys = () => Promise<ClientKeys>;

/** How long new keys are published before they sign: issuers cache the keys they have fetched. */
export const PUBLISHED_AHEAD_MS = 24 * 60 * 60_000;
/** How long the keys before are still published, and read by, once others sign. */
export const OVERLAP_MS = 7 * 24 * 60 * 60_000;

const MODULUS_BITS = 3072;
const SIGNING_ALGS = new Map([
  ['RSA', ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']],
  ['EC', ['ES256', 'ES384']],
]);
/** The Finnish Trust Network asks for one of them, as others do. */
const DECRYPTING_ALGS = ['RSA-OAEP', 'RSA-OAEP-256'];

const jwkSchema = z.looseObject({
  kty: z.enum(['RSA', 'EC']),
  kid: z.string().min(1).max(200),
  use: z.enum(['sig', 'enc']),
  d: z.string().min(1),
  alg: z.string().optional(),
});
const jwksSchema = z.object({ keys: z.array(jwkSchema).min(1).max(20) });

/** New keys: one for signing, one for reading. */
export async function makeKeys(from: Date): Promise<readonly KeptKey[]> {
  const made = await Promise.all([makeKey('sig', 'RS256'), makeKey('enc', 'RSA-OAEP-256')]);
  return made.map((jwk) => ({ jwk, from: from.toISOString(), until: null }));
}

/**
 * New keys beside those there are. The new ones are published at once and sign after `PUBLISHED_AHEAD_MS`; the others
 * are published, and read by, for `OVERLAP_MS` more. With `atOnce` the others end now: somebody else may have them.
 */
export async function rollKeys(
  keys: readonly KeptKey[],
  { now, atOnce }: { readonly now: Date; readonly atOnce: boolean },
): Promise<readonly KeptKey[]> {
  if (atOnce) return makeKeys(now);
  const from = new Date(now.getTime() + PUBLISHED_AHEAD_MS);
  const until = new Date(from.getTime() + OVERLAP_MS).toISOString();
  const others = keys.filter((key) => isLive(key, now)).map((key) => ({ ...key, until: key.until ?? until }));
  return [...(await makeKeys(from)), ...others];
}

/** The keys of a JSON Web Key Set with private parts, as somebody keeps it themselves; undefined for one that is none. */
export function readKeySet(text: string): readonly KeptKey[] | undefined {
  const { data } = jwksSchema.safeParse(parse(text));
  if (!data || !['sig', 'enc'].every((use) => data.keys.some((key) => key.use === use))) return undefined;
  // An encryption key that we would publish and could not read by is worse than none.
  if (data.keys.some(({ use, kty }) => use === 'enc' && kty !== 'RSA')) return undefined;
  return data.keys.map((key) => ({ jwk: key as JWK, from: new Date(0).toISOString(), until: null }));
}

/** Keys as they are used at a moment: the first that has begun signs. Rejects for keys that cannot be read. */
export async function importKeys(kept: readonly KeptKey[], now: Date): Promise<ClientKeys> {
  const live = kept.filter((key) => isLive(key, now));
  const forSigning = live.filter(({ jwk }) => jwk.use === 'sig');
  const signer = forSigning.find(({ from }) => Date.parse(from) <= now.getTime()) ?? forSigning[0];
  if (!signer) throw new Error('There is no key to sign with');
  const decrypting = live
    .filter(({ jwk }) => jwk.use === 'enc')
    .flatMap(({ jwk }) =>
      DECRYPTING_ALGS.map(async (alg) => ({ key: await importAs(jwk, alg), kid: kidOf(jwk), alg })),
    );
  return {
    version: [kidOf(signer.jwk), ...live.map(({ jwk }) => kidOf(jwk))].join(' '),
    signing: { key: await importAs(signer.jwk, signingAlgOf(signer.jwk)), kid: kidOf(signer.jwk) },
    decrypting: await Promise.all(decrypting),
    published: live.map(({ jwk }) => publicOf(jwk)),
  };
}

function isLive({ until }: KeptKey, now: Date): boolean {
  return until === null || Date.parse(until) > now.getTime();
}

async function makeKey(use: 'sig' | 'enc', alg: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength: MODULUS_BITS });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, use, kid: await calculateJwkThumbprint(jwk) };
}

/** Lists only public members by name: any other part of a key stays here. */
function publicOf(jwk: JWK): JWK {
  const { kty, kid, use, n, e, crv, x, y } = jwk;
  const parts = { kty, kid, use, n, e, crv, x, y, ...(use === 'sig' ? { alg: signingAlgOf(jwk) } : {}) };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as unknown as JWK;
}

function signingAlgOf({ kty, alg, crv }: JWK): string {
  const usual = kty === 'EC' ? (crv === 'P-384' ? 'ES384' : 'ES256') : 'RS256';
  return alg !== undefined && SIGNING_ALGS.get(kty ?? '')?.includes(alg) ? alg : usual;
}

function kidOf({ kid }: JWK): string {
  return kid ?? '';
}

async function importAs({ alg: _alg, use: _use, key_ops: _ops, ...jwk }: JWK, alg: string): Promise<CryptoKey> {
  const key = await importJWK(jwk, alg);
  if (key instanceof Uint8Array) throw new Error('A key is symmetric');
  return key;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

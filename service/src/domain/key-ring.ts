import { createHash, randomBytes } from 'node:crypto';
import type { Environment } from './tenant.ts';
import { ENVIRONMENTS } from './tenant.ts';

/** Who a request comes from. */
export interface Identity {
  readonly tenant: Environment;
  readonly keyId: string;
  /** The key itself, for deriving secrets that nobody without it can know. Never logged, never stored. */
  readonly secret: string;
}

export interface KeyStore {
  /** The id of the key with this hash, unless it is revoked. */
  readonly findActive: (tenant: Environment, hash: string) => Promise<string | undefined>;
}

export interface KeyRing {
  /** Undefined for a key nobody was given, or that was revoked. */
  readonly identify: (key: string) => Promise<Identity | undefined>;
  /** Whether a key was right when it was last looked at. */
  readonly isFamiliar: (key: string) => boolean;
  /** Forgets what it knows, so that a revoked key stops working at once. */
  readonly forget: () => void;
}

interface Options {
  readonly store: KeyStore;
  /** Keys from the settings. */
  readonly configured: Readonly<Partial<Record<Environment, string>>>;
  readonly now: () => number;
  /** Whether this process would be told of a revocation. */
  readonly isTold: () => boolean;
}

const REMEMBER_MS = 30_000;
const MOST_REMEMBERED = 10_000;

/** A key ring that asks the store once per key and half minute. */
export function createKeyRing({ store, configured, now, isTold }: Options): KeyRing {
  const fixed = new Map(
    ENVIRONMENTS.flatMap((tenant) => {
      const key = configured[tenant];
      return key === undefined ? [] : [[hashKey(key), tenant] as const];
    }),
  );
  const known = new Map<string, { readonly tenant: Environment; readonly keyId: string; readonly until: number }>();
  const familiar = new Set<string>();
  return {
    isFamiliar: (key) => {
      const hash = hashKey(key);
      return fixed.has(hash) || familiar.has(hash);
    },
    identify: async (key) => {
      const hash = hashKey(key);
      const own = fixed.get(hash);
      if (own) return { tenant: own, keyId: 'configured', secret: key };
      const remembered = known.get(hash);
      if (remembered && remembered.until > now() && isTold())
        return { tenant: remembered.tenant, keyId: remembered.keyId, secret: key };
      const tenant = environmentOf(key);
      const keyId = tenant && (await store.findActive(tenant, hash));
      familiar.delete(hash);
      if (!tenant || keyId === undefined) return undefined;
      if (familiar.size >= MOST_REMEMBERED) familiar.clear();
      familiar.add(hash);
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(hash, { tenant, keyId, until: now() + REMEMBER_MS });
      return { tenant, keyId, secret: key };
    },
    forget: () => {
      known.clear();
    },
  };
}

/** The environment a key says it is of; undefined when it is no key of ours. */
export function environmentOf(key: string): Environment | undefined {
  return ENVIRONMENTS.find((tenant) => key.startsWith(`deed_${tenant}_`));
}

/** What is stored of a key. Keys are long and random, so that a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A new key of an environment: 256 random bits. */
export function makeKey(tenant: Environment): string {
  return `deed_${tenant}_${randomBytes(32).toString('base64url')}`;
}

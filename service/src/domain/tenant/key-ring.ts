import { createHash, randomBytes } from 'node:crypto';
import type { Environment, Tenant } from './tenant.ts';
import { FIRST_TENANTS } from './tenant.ts';

/** The origin of a request: its tenant and its key. */
export interface Identity {
  readonly tenant: Tenant;
  readonly keyId: string;
  /** The key itself, for deriving secrets that only its holder can know. Never logged, never stored. */
  readonly secret: string;
}

/** API keys as they are kept, by hash. */
export interface KeyStore {
  /** The key of a tenant with this hash, unless it is revoked. */
  readonly findActive: (
    tenantId: string,
    hash: string,
  ) => Promise<{ readonly keyId: string; readonly tenant: Tenant } | undefined>;
}

/** Tells whose a key is. Lookups are remembered, since every request has one. */
export interface KeyRing {
  /** Undefined for an unknown or revoked key. */
  readonly identify: (key: string) => Promise<Identity | undefined>;
  /** Whether a key was right when it was last looked at. */
  readonly isFamiliar: (key: string) => boolean;
  /** Forgets the remembered keys, so that a revoked one stops working at once. */
  readonly forget: () => void;
}

/** The source of keys, and how far a process may trust the ones it remembers. */
interface Options {
  readonly store: KeyStore;
  /** Keys from the settings. */
  readonly configured: ReadonlyMap<string, Tenant>;
  readonly now: () => number;
  /** Whether this process would be told of a revocation. */
  readonly isTold: () => boolean;
}

// A revocation is told at once; this limit is for one that no notice was sent for.
const REMEMBER_MS = 30_000;
/** Keys that are remembered at most, wrong ones not among them. */
const MOST_REMEMBERED = 10_000;

/** A key ring that asks the store once per key and half minute. */
export function createKeyRing({ store, configured, now, isTold }: Options): KeyRing {
  const fixed = new Map([...configured].map(([key, tenant]) => [hashKey(key), tenant]));
  const known = new Map<string, { readonly tenant: Tenant; readonly keyId: string; readonly until: number }>();
  const familiar = new Set<string>();
  let forgotten = 0;
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
      const named = readKey(key);
      const before = forgotten;
      const found = named && (await store.findActive(named.tenantId, hash));
      familiar.delete(hash);
      if (found?.tenant.environment !== named?.environment || !found) return undefined;
      if (familiar.size >= MOST_REMEMBERED) familiar.clear();
      familiar.add(hash);
      // An answer from before it was told to forget may be of a key that is revoked since.
      if (before === forgotten) {
        if (known.size >= MOST_REMEMBERED) known.clear();
        known.set(hash, { ...found, until: now() + REMEMBER_MS });
      }
      return { ...found, secret: key };
    },
    forget: () => {
      forgotten += 1;
      known.clear();
    },
  };
}

/**
 * Reads the tenant from a key: `deed_<environment>_<secret>` is of the first workspace there,
 * `deed_<environment>_<workspace>.<secret>` of another. Undefined when it is no key of ours.
 */
function readKey(key: string): { readonly environment: Environment; readonly tenantId: string } | undefined {
  const [, environment, tenantId] = /^deed_(sandbox|live)_(?:([a-z0-9][a-z0-9-]{0,62})\.)?[\w-]+$/.exec(key) ?? [];
  if (environment !== 'sandbox' && environment !== 'live') return undefined;
  return { environment, tenantId: tenantId ?? FIRST_TENANTS[environment].id };
}

/** Hashes a key for storage. Keys are long and random, so that a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A new key of a tenant: 256 random bits. */
export function makeKey({ id, environment }: Tenant): string {
  const workspace = id === FIRST_TENANTS[environment].id ? '' : `${id}.`;
  return `deed_${environment}_${workspace}${randomBytes(32).toString('base64url')}`;
}

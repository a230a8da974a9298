import { createHash, randomBytes } from 'node:crypto';
import type { Grant } from '../access/scopes.ts';
import { FULL_GRANT } from '../access/scopes.ts';
import type { Environment, Key, Tenant } from './tenant.ts';
import { FIRST_TENANTS } from './tenant.ts';

/** The origin of a request: its tenant and its key. */
export interface Identity {
  readonly tenant: Tenant;
  readonly keyId: string;
  /** The first key of those that replaced each other, by which documents know it; the same as `keyId` at first. */
  readonly originId: string;
  /** The key itself, for deriving secrets that only its holder can know. Never logged, never stored. */
  readonly secret: string;
}

/** The origin of a request with its rights. */
export interface Caller extends Identity, Grant {
  /** The holder, by whom changes are made: a key by its name, or a person or the service within the process. */
  readonly holder: {
    readonly type: 'key' | 'user' | 'service';
    readonly name: string;
    /** Of a person: the address that contracts may wait for. */
    readonly email?: string;
  };
}

/** A key that is looked up. */
export type FoundKey = Omit<Caller, 'secret'>;

/** API keys as they are kept, by hash. */
export interface KeyStore {
  /** The key of a tenant with this hash, unless it is revoked. */
  readonly findActive: (tenantId: string, hash: string) => Promise<FoundKey | undefined>;
}

/** Tells whose a key is. Lookups are remembered, since every request has one. */
export interface KeyRing {
  /** Undefined for an unknown, revoked or expired key. */
  readonly identify: (key: string) => Promise<Caller | undefined>;
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
  /** By which keys expire. */
  readonly nowOf: (tenant: Tenant) => Date;
  /** Called at most once a minute for a key that is used. */
  readonly onUse: (key: Key) => void;
  /** Whether this process would be told of a revocation. */
  readonly isTold: () => boolean;
}

// A revocation is told at once; this limit is for one that no notice was sent for.
const REMEMBER_MS = 30_000;
/** Keys that are remembered at most, wrong ones not among them. */
const MOST_REMEMBERED = 10_000;
const NOTE_EVERY_MS = 60_000;

/** A key ring that asks the store once per key and half minute. */
export function createKeyRing({ store, configured, now, nowOf, onUse, isTold }: Options): KeyRing {
  const fixed = new Map([...configured].map(([key, tenant]) => [hashKey(key), tenant]));
  const known = new Map<string, FoundKey & { readonly until: number }>();
  const familiar = new Set<string>();
  const used = new Map<string, number>();
  let forgotten = 0;
  const isOver = ({ tenant, expiresAt }: FoundKey): boolean => expiresAt !== null && expiresAt <= nowOf(tenant);
  const noteUse = ({ tenant, keyId: id }: FoundKey): void => {
    if ((used.get(id) ?? -Infinity) > now() - NOTE_EVERY_MS) return;
    if (used.size >= MOST_REMEMBERED) used.clear();
    used.set(id, now());
    onUse({ tenant, id });
  };
  const find = async (key: string, hash: string): Promise<FoundKey | undefined> => {
    const remembered = known.get(hash);
    if (remembered && remembered.until > now() && isTold() && !isOver(remembered)) return remembered;
    const named = readKey(key);
    const before = forgotten;
    const found = named && (await store.findActive(named.tenantId, hash));
    familiar.delete(hash);
    if (found?.tenant.environment !== named?.environment || !found || isOver(found)) return undefined;
    if (familiar.size >= MOST_REMEMBERED) familiar.clear();
    familiar.add(hash);
    // An answer from before it was told to forget may be of a key that is revoked since.
    if (before === forgotten) {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(hash, { ...found, until: now() + REMEMBER_MS });
    }
    return found;
  };
  return {
    isFamiliar: (key) => {
      const hash = hashKey(key);
      return fixed.has(hash) || familiar.has(hash);
    },
    identify: async (key) => {
      const hash = hashKey(key);
      const own = fixed.get(hash);
      if (own)
        return {
          ...FULL_GRANT,
          tenant: own,
          keyId: 'configured',
          holder: { type: 'key', name: 'Key of the settings' },
          originId: 'configured',
          secret: key,
        };
      const found = await find(key, hash);
      if (!found) return undefined;
      noteUse(found);
      const { tenant, keyId, holder, originId, role, scopes, expiresAt } = found;
      return { tenant, keyId, holder, originId, role, scopes, expiresAt, secret: key };
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

/** A new key of a tenant: 256 bits, random unless a secret of as many is given. */
export function makeKey({ id, environment }: Tenant, secret = randomBytes(32).toString('base64url')): string {
  const workspace = id === FIRST_TENANTS[environment].id ? '' : `${id}.`;
  return `deed_${environment}_${workspace}${secret}`;
}

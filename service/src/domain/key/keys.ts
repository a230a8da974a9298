import { createId } from 'deedkit/document';
import type { KeyInput, KeyPatch, KeyRecord, NewKeyRecord } from 'deedkit/protocol/platform';
import type { Grant } from '../access/scopes.ts';
import { exceeds } from '../access/scopes.ts';
import type { IdSlot, Idempotency, MadeBefore } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Slice } from '../workspace/workspace.ts';
import { addDuration } from '../tenant/clock.ts';
import type { Caller, KeyRing } from '../tenant/key-ring.ts';
import { hashKey, makeKey } from '../tenant/key-ring.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** A key without its secret. */
export interface KeyEntry extends Grant {
  readonly id: string;
  readonly originId: string;
  readonly name: string;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

/** A key to be kept. */
export interface NewKey extends Omit<KeyEntry, 'id' | 'lastUsedAt'> {
  readonly key: Key;
  readonly hash: string;
}

/** A key that is replaced by a new one, and until when it still works. */
export interface Replaced {
  readonly key: Key;
  readonly until: Date;
}

/** The keys of tenants as integrators manage them. A change is told to every process. */
export interface ManagedKeyStore {
  readonly list: (
    tenant: Tenant,
    slice: Slice,
  ) => Promise<{ readonly keys: readonly KeyEntry[]; readonly total: number }>;
  /** Undefined for a key that was revoked. */
  readonly find: (key: Key) => Promise<KeyEntry | undefined>;
  /** Keeps a new key, in place of another or beside those there are, or tells which one an equal request has made. */
  readonly create: (
    made: NewKey,
    more: {
      readonly slot: IdSlot | undefined;
      readonly replaced?: Replaced;
    },
  ) => Promise<MadeBefore | undefined>;
  readonly change: (key: Key, change: Partial<Grant & Pick<KeyEntry, 'name'>>) => Promise<void>;
  readonly revoke: (key: Key, at: Date) => Promise<boolean>;
}

/** The ports that the rules of keys use. */
export interface KeyPorts {
  readonly store: ManagedKeyStore;
  readonly now: (tenant: Tenant) => Date;
  /** Derives the secret part of a key for a request that may be repeated, from texts that others do not all know. */
  readonly derive: (...about: readonly string[]) => string;
  /** The keys that this process remembers. */
  readonly ring: Pick<KeyRing, 'forget'>;
}

/** The request that a key is made by. */
interface Making {
  readonly caller: Caller;
  readonly idempotency: Idempotency | undefined;
}

/** Makes a key, once for equal requests. Refused: one that may more than the caller. */
export async function createKey(
  ports: KeyPorts,
  { input, ...making }: Making & { readonly input: KeyInput },
): Promise<Outcome<NewKeyRecord>> {
  const grant = { role: input.role, scopes: input.scopes ?? null, expiresAt: momentOf(input.expires_at) ?? null };
  if (isPast(ports, making.caller, grant)) return refuse({ code: 'moment_past', path: '/expires_at' });
  if (exceeds(grant, making.caller)) return refuse({ code: 'key_exceeds' });
  return keep(ports, making, { ...grant, name: input.name, operation: 'createKey' });
}

/** Changes the given properties of a key, which may more than the caller neither before nor after. */
export async function changeKey(
  ports: KeyPorts,
  { caller, id, patch }: { readonly caller: Caller; readonly id: string; readonly patch: KeyPatch },
): Promise<Outcome<KeyRecord>> {
  const key = { tenant: caller.tenant, id };
  const current = await ports.store.find(key);
  if (!current) return refuse({ code: 'not_found' });
  const given = { ...patch, expires_at: undefined, expiresAt: momentOf(patch.expires_at) };
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (isPast(ports, caller, given)) return refuse({ code: 'moment_past', path: '/expires_at' });
  if (exceeds(current, caller) || exceeds({ ...current, ...change }, caller)) return refuse({ code: 'key_exceeds' });
  if (Object.keys(change).length > 0) await ports.store.change(key, change);
  ports.ring.forget();
  const changed = await ports.store.find(key);
  return changed ? succeed(showKey(changed)) : refuse({ code: 'not_found' });
}

/** Ends a key. */
export async function deleteKey({ store, now, ring }: KeyPorts, key: Key): Promise<Outcome<undefined>> {
  const revoked = await store.revoke(key, now(key.tenant));
  ring.forget();
  return revoked ? succeed(undefined) : refuse({ code: 'not_found' });
}

/** Makes a key with the rights of another, which works for some time beside it; once for equal requests. */
export async function rollKey(
  ports: KeyPorts,
  { id, overlap, ...making }: Making & { readonly id: string; readonly overlap: string },
): Promise<Outcome<NewKeyRecord>> {
  const { caller } = making;
  const key = { tenant: caller.tenant, id };
  const current = await ports.store.find(key);
  if (!current) return refuse({ code: 'not_found' });
  const now = ports.now(caller.tenant);
  const end = addDuration(now, overlap);
  if (!end) return refuse({ code: 'duration_invalid', path: '/overlap' });
  if (exceeds(current, caller)) return refuse({ code: 'key_exceeds' });
  const { name, role, scopes, expiresAt, originId } = current;
  if (expiresAt && expiresAt <= now) return refuse({ code: 'key_expired' });
  const until = expiresAt && expiresAt < end ? expiresAt : end;
  const replaced = { key, until };
  return keep(ports, making, { name, role, scopes, expiresAt, originId, operation: `rollKey ${id}`, replaced });
}

/** A key as the interface shows it. */
export function showKey({ id, name, role, scopes, expiresAt, lastUsedAt, createdAt }: KeyEntry): KeyRecord {
  return {
    id,
    name,
    role,
    scopes,
    expires_at: expiresAt?.toISOString() ?? null,
    last_used_at: lastUsedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

function isPast(
  { now }: Pick<KeyPorts, 'now'>,
  { tenant }: Caller,
  { expiresAt }: { readonly expiresAt?: Date | null | undefined },
): boolean {
  return expiresAt instanceof Date && expiresAt <= now(tenant);
}

/** Keeps a new key, or finds the one that an equal request has made, whose secret is derived again. */
async function keep(
  { store, now, derive, ring }: KeyPorts,
  { caller, idempotency }: Making,
  {
    operation,
    replaced,
    originId,
    ...key
  }: Grant & {
    readonly name: string;
    readonly originId?: string;
    readonly operation: string;
    readonly replaced?: Replaced;
  },
): Promise<Outcome<NewKeyRecord>> {
  const { tenant, keyId, secret } = caller;
  const createdAt = now(tenant);
  const id = createId();
  const textOf = (of: string): string => makeKey(tenant, idempotency && derive(tenant.id, of, secret, idempotency.key));
  const text = textOf(id);
  const slot = toSlot(idempotency, { scope: `${operation} ${keyId}`, answer: { id }, at: createdAt });
  const made = { ...key, key: { tenant, id }, originId: originId ?? id, hash: hashKey(text), createdAt };
  const earlier = await store.create(made, { slot, ...(replaced ? { replaced } : {}) });
  ring.forget();
  if (earlier && earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  const kept = await store.find({ tenant, id: earlier?.id ?? id });
  return kept ? succeed({ ...showKey(kept), key: earlier ? textOf(kept.id) : text }) : refuse({ code: 'not_found' });
}

function momentOf(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}

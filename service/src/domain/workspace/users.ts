import { toAsciiEmail } from 'deedkit/protocol';
import type { Role, User, UserInput, UserPatch } from 'deedkit/protocol/platform';
import type { IdSlot, Idempotency, MadeBefore } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

/** A user to add. */
export interface NewUser {
  readonly key: Key;
  readonly name: string;
  /** In small letters, its domain in ASCII. */
  readonly email: string;
  readonly role: Role;
  readonly at: Date;
}

/** The users of workspaces as they are stored. A change of those of one tenant waits for any other under way. */
export interface UserStore {
  readonly find: (key: Key) => Promise<User | undefined>;
  /** Adds a user, or tells which one an equal request has added. */
  readonly create: (user: NewUser, slot?: IdSlot) => Promise<Outcome<MadeBefore | undefined>>;
  readonly change: (key: Key, change: UserPatch) => Promise<Outcome<undefined>>;
  /** Keeps the row for the user's past actions; their documents have no owner any more, and their sign-ins end. */
  readonly remove: (key: Key, at: Date) => Promise<Outcome<undefined>>;
}

/** The ports that the rules of users use. */
export interface UserPorts {
  readonly store: UserStore;
  readonly now: (tenant: Tenant) => Date;
  readonly createId: () => string;
}

/** A wish to add a user. */
interface Creation {
  readonly identity: Identity;
  readonly input: UserInput;
  readonly idempotency: Idempotency | undefined;
}

/** Adds a user, once for equal requests. */
export async function createUser(
  { store, now, createId }: UserPorts,
  { identity, input, idempotency }: Creation,
): Promise<Outcome<User>> {
  const { tenant, keyId } = identity;
  const at = now(tenant);
  const id = createId();
  const slot = toSlot(idempotency, { scope: `createUser ${keyId}`, answer: { id }, at });
  const created = await store.create({ key: { tenant, id }, ...input, email: addressOf(input.email), at }, slot);
  if (!created.ok) return created;
  const earlier = created.value;
  if (earlier && earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  return readUser(store, { tenant, id: earlier?.id ?? id });
}

/** Changes the given properties of a user. */
export async function changeUser(
  { store }: Pick<UserPorts, 'store'>,
  key: Key,
  { email, ...patch }: UserPatch,
): Promise<Outcome<User>> {
  const changed = await store.change(key, { ...patch, ...(email === undefined ? {} : { email: addressOf(email) }) });
  return changed.ok ? readUser(store, key) : changed;
}

async function readUser(store: Pick<UserStore, 'find'>, key: Key): Promise<Outcome<User>> {
  const user = await store.find(key);
  return user ? succeed(user) : refuse({ code: 'not_found' });
}

/** An address as it is kept: two spellings of one address are one. */
function addressOf(email: string): string {
  const small = email.toLowerCase();
  return toAsciiEmail(small) ?? small;
}

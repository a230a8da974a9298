import type { SortKey } from 'deedkit/protocol';
import type { EndpointInput, Webhook, WebhookInput, WebhookPatch } from 'deedkit/protocol/platform';
import type { Event } from '../effect/event.ts';
import type { IdSlot, Idempotency, MadeBefore } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';
import type { Slice } from '../workspace/workspace.ts';
import type { Delivery, DeliveryStatus } from './delivery.ts';

export type AuthType = 'basic' | 'bearer';

/** An address that is told, as it is kept. */
export interface EndpointRecord {
  readonly id: string;
  readonly url: string;
  readonly authType: AuthType | null;
  /** Value of the header `Authorization`, sealed. */
  readonly credentials: string | null;
  /** The secret that signs deliveries, sealed. */
  readonly secret: string | null;
  /** Since when nothing but failures came of attempts; null while deliveries arrive. */
  readonly failingSince: Date | null;
  /** When it was disabled for its failures. */
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A subscription as it is kept. */
export interface WebhookRecord {
  readonly key: Key;
  readonly name: string | null;
  readonly enabled: boolean;
  readonly description: string | null;
  readonly acceptedEvents: readonly Event['type'][];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly endpoints: readonly EndpointRecord[];
}

/** Which webhooks are listed, and how. */
export interface WebhookQuery extends Slice {
  readonly enabled: boolean | undefined;
  readonly sort: readonly SortKey<'name' | 'created_at'>[];
}

/** The changed properties of a webhook. */
export type WebhookChange = Partial<
  Pick<WebhookRecord, 'name' | 'enabled' | 'description' | 'acceptedEvents' | 'endpoints'>
> &
  Pick<WebhookRecord, 'updatedAt'>;

/** An event that one webhook alone is told of. */
export interface SingleEvent {
  readonly webhook: Key;
  readonly event: Event;
  readonly at: Date;
  /** The endpoint that is sent it as an example; without it each endpoint is, as of a thing that happened. */
  readonly exampleFor?: string;
}

/** Deliveries that are listed, and how. */
export interface DeliveryQuery extends Slice {
  readonly status?: DeliveryStatus | undefined;
  readonly eventType?: Event['type'] | undefined;
}

/** The event of a delivery, and the workspace that it happened in. */
export interface SentEvent {
  readonly occurredAt: Date;
  readonly content: unknown;
  readonly workspaceId: string;
}

/** Webhooks and their deliveries as they are kept. */
export interface WebhookStore {
  readonly list: (
    tenant: Tenant,
    query: WebhookQuery,
  ) => Promise<{ readonly webhooks: readonly WebhookRecord[]; readonly total: number }>;
  readonly read: (key: Key) => Promise<WebhookRecord | undefined>;
  /** Makes a webhook, or tells which one an equal request has made. */
  readonly create: (webhook: WebhookRecord, slot?: IdSlot) => Promise<Outcome<MadeBefore | undefined>>;
  /** Endpoints are replaced as a set, those with known ids stay. Deliveries to a removed endpoint, or of a disabled webhook, stop. */
  readonly change: (key: Key, change: WebhookChange) => Promise<boolean>;
  /** Removes a webhook with its endpoints and deliveries. */
  readonly remove: (key: Key) => Promise<boolean>;
  readonly listDeliveries: (
    webhook: Key,
    query: DeliveryQuery,
  ) => Promise<{ readonly deliveries: readonly Delivery[]; readonly total: number }>;
  readonly readDelivery: (webhook: Key, id: string) => Promise<Delivery | undefined>;
  /** Reads an event; undefined when it is not kept any more. */
  readonly readEvent: (event: Key) => Promise<SentEvent | undefined>;
  /** Sends an event to every endpoint of an enabled webhook, or to one; returns the first delivery. */
  readonly deliver: (event: SingleEvent) => Promise<Delivery | undefined>;
  /**
   * Sends events since a moment to an endpoint; those on their way there are tried at once. It is kept as a bulk action
   * of the id `bulk`.
   */
  readonly recover: (
    webhook: Key,
    events: { readonly endpointId: string; readonly since: Date; readonly at: Date; readonly bulk: string },
  ) => Promise<void>;
  /** How many deliveries to an endpoint, of those made until then, are still on their way. */
  readonly countPending: (endpoint: Key, until: Date) => Promise<number>;
  /** Sends the event of a delivery once more, to the same endpoint; what an equal request came to, when one did. */
  readonly redeliver: (
    webhook: Key,
    given: { readonly of: Delivery; readonly id: string; readonly at: Date },
    slot: IdSlot | undefined,
  ) => Promise<{ readonly id: string } | undefined>;
}

/** The ports that the rules of webhooks use. */
export interface WebhookPorts {
  readonly store: WebhookStore;
  readonly now: (tenant: Tenant) => Date;
  readonly createId: () => string;
  /** Encrypts a text, so that the database alone does not reveal it; `about` has to be given to read it again. */
  readonly seal: (text: string, about: string) => Promise<string>;
  /** Whether an address may not be asked for, as far as can be seen without looking its name up. */
  readonly isRefused: (url: string) => boolean;
}

interface Creation {
  readonly identity: Identity;
  readonly input: WebhookInput;
  readonly idempotency: Idempotency | undefined;
}

/** Makes a webhook, once for equal requests. */
export async function createWebhook(
  ports: WebhookPorts,
  { identity, input, idempotency }: Creation,
): Promise<Outcome<WebhookRecord>> {
  const { tenant } = identity;
  const refusal = findRefused(ports, input.endpoints);
  if (refusal) return refusal;
  const createdAt = ports.now(tenant);
  const endpoints = await Promise.all(
    input.endpoints.map((given) => makeEndpoint(ports, given, { of: undefined, at: createdAt })),
  );
  const key = { tenant, id: ports.createId() };
  const webhook: WebhookRecord = {
    key,
    name: input.name ?? null,
    enabled: input.enabled ?? true,
    description: input.description ?? null,
    acceptedEvents: input.accepted_events,
    createdAt,
    updatedAt: createdAt,
    endpoints,
  };
  const slot = toSlot(idempotency, { scope: `createWebhook ${identity.keyId}`, answer: { id: key.id }, at: createdAt });
  const created = await ports.store.create(webhook, slot);
  if (!created.ok) return created;
  const earlier = created.value;
  if (earlier && earlier.requestHash !== idempotency?.requestHash) return refuse({ code: 'idempotency_key_reused' });
  return readWebhook(ports, { tenant, id: earlier?.id ?? key.id });
}

/** A webhook with its endpoints. */
export async function readWebhook({ store }: Pick<WebhookPorts, 'store'>, key: Key): Promise<Outcome<WebhookRecord>> {
  const webhook = await store.read(key);
  return webhook ? succeed(webhook) : refuse({ code: 'not_found' });
}

/** Changes the given properties. Given endpoints replace the existing ones, but for those that they name. */
export async function changeWebhook(
  ports: WebhookPorts,
  key: Key,
  patch: WebhookPatch,
): Promise<Outcome<WebhookRecord>> {
  const found = patch.endpoints && (await ports.store.read(key));
  if (patch.endpoints && !found) return refuse({ code: 'not_found' });
  const refusal = findRefused(ports, patch.endpoints ?? []);
  if (refusal) return refusal;
  const { name, enabled, description, accepted_events: acceptedEvents, endpoints: given } = patch;
  const updatedAt = ports.now(key.tenant);
  const endpoints = given && (await makeEndpoints(ports, { given, before: found?.endpoints ?? [], at: updatedAt }));
  if (given && !endpoints) return refuse({ code: 'not_found' });
  const changed = await ports.store.change(key, {
    ...(name === undefined ? {} : { name }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(description === undefined ? {} : { description }),
    ...(acceptedEvents === undefined ? {} : { acceptedEvents }),
    ...(endpoints === undefined ? {} : { endpoints }),
    updatedAt,
  });
  return changed ? readWebhook(ports, key) : refuse({ code: 'not_found' });
}

function findRefused(
  { isRefused }: WebhookPorts,
  endpoints: readonly EndpointInput[],
): ReturnType<typeof refuse> | undefined {
  const index = endpoints.findIndex(({ url }) => isRefused(url));
  return index < 0 ? undefined : refuse({ code: 'address_refused', path: `/endpoints/${index}/url` });
}

interface GivenEndpoints {
  readonly given: readonly EndpointInput[];
  readonly before: readonly EndpointRecord[];
  readonly at: Date;
}

/** The endpoints as they are kept; undefined when one is named that is not there, or named twice. */
async function makeEndpoints(
  ports: WebhookPorts,
  { given, before, at }: GivenEndpoints,
): Promise<EndpointRecord[] | undefined> {
  const known = new Map(before.map((endpoint) => [endpoint.id, endpoint]));
  const named = given.flatMap(({ id }) => (id === undefined ? [] : [id.toLowerCase()]));
  if (new Set(named).size < named.length || !named.every((id) => known.has(id))) return undefined;
  return Promise.all(given.map((one) => makeEndpoint(ports, one, { of: known.get(one.id?.toLowerCase() ?? ''), at })));
}

/** One endpoint. Of one that was there before, what is left out stays; another address begins its health anew. */
async function makeEndpoint(
  { createId, seal }: WebhookPorts,
  given: EndpointInput,
  { of, at }: { readonly of: EndpointRecord | undefined; readonly at: Date },
): Promise<EndpointRecord> {
  const { auth_type: type = of?.authType ?? null, credentials, secret, url } = given;
  const id = of?.id ?? createId();
  const isSame = of?.url === url;
  const staysKnown = type !== null && type === of?.authType && !credentials;
  const authorization = staysKnown ? undefined : authorizationOf({ ...given, auth_type: type });
  const kept = staysKnown ? of.credentials : null;
  const keptSecret = secret === undefined ? (of?.secret ?? null) : null;
  return {
    id,
    url,
    authType: type,
    credentials: authorization === undefined ? kept : await seal(authorization, `credentials ${id}`),
    secret: typeof secret === 'string' ? await seal(secret, `secret ${id}`) : keptSecret,
    failingSince: isSame ? of.failingSince : null,
    disabledAt: isSame ? of.disabledAt : null,
    createdAt: of?.createdAt ?? at,
    updatedAt: at,
  };
}

/** The header `Authorization` that an endpoint wants. */
function authorizationOf({ auth_type, credentials }: EndpointInput): string | undefined {
  if (auth_type === 'bearer') return `Bearer ${credentials?.token ?? ''}`;
  if (auth_type !== 'basic') return undefined;
  const pair = `${credentials?.username ?? ''}:${credentials?.password ?? ''}`;
  return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}

/** A webhook as the interface shows it. Credentials and secrets are never shown. */
export function toWebhook(webhook: WebhookRecord, { endpoints }: { readonly endpoints: boolean }): Webhook {
  const { key, name, enabled, description, acceptedEvents } = webhook;
  return {
    id: key.id,
    name,
    enabled,
    description,
    accepted_events: [...acceptedEvents],
    created_at: webhook.createdAt.toISOString(),
    updated_at: webhook.updatedAt.toISOString(),
    ...(endpoints
      ? {
          endpoints: webhook.endpoints.map((endpoint) => ({
            id: endpoint.id,
            webhook_configuration_id: key.id,
            url: endpoint.url,
            auth_type: endpoint.authType,
            health: healthOf(endpoint),
            failing_since: endpoint.failingSince?.toISOString() ?? null,
            created_at: endpoint.createdAt.toISOString(),
            updated_at: endpoint.updatedAt.toISOString(),
          })),
        }
      : {}),
  };
}

/** How deliveries to an endpoint go. */
function healthOf({ failingSince, disabledAt }: EndpointRecord): 'ok' | 'failing' | 'disabled' {
  if (disabledAt) return 'disabled';
  return failingSince ? 'failing' : 'ok';
}

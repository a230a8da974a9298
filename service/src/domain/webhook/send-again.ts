import type { Event } from '../effect/event.ts';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { Delivery } from './delivery.ts';
import { describeRequest } from './envelope.ts';
import type { WebhookPorts } from './webhook.ts';

/** Builds an event for one webhook, whatever it accepts (platform-v2 §Webhooks). */
export async function sendTest(ports: WebhookPorts, webhook: Key, event: Event): Promise<Outcome<undefined>> {
  const found = await ports.store.read(webhook);
  if (!found) return refuse({ code: 'not_found' });
  if (!found.enabled) return refuse({ code: 'webhook_disabled' });
  await ports.store.deliver({ webhook, event, at: ports.now(webhook.tenant) });
  return succeed(undefined);
}

/** Sends one endpoint an example of an event, whatever it accepts. */
export async function sendExample(
  ports: WebhookPorts,
  webhook: Key,
  { endpointId, event }: { readonly endpointId: string; readonly event: Event },
): Promise<Outcome<Delivery>> {
  const found = await ports.store.read(webhook);
  if (!found?.endpoints.some(({ id }) => id === endpointId)) return refuse({ code: 'not_found' });
  if (!found.enabled) return refuse({ code: 'webhook_disabled' });
  const at = ports.now(webhook.tenant);
  const made = await ports.store.deliver({ webhook, event, at, exampleFor: endpointId });
  return made ? succeed(made) : refuse({ code: 'not_found' });
}

/** A delivery and its request, in which secrets are masked. The request is null when the event is not kept any more. */
export async function readDelivery(
  { store }: Pick<WebhookPorts, 'store'>,
  webhook: Key,
  id: string,
): Promise<Outcome<{ readonly delivery: Delivery; readonly request: ReturnType<typeof describeRequest> | null }>> {
  const [found, delivery] = await Promise.all([store.read(webhook), store.readDelivery(webhook, id)]);
  if (!found || !delivery) return refuse({ code: 'not_found' });
  const event = await store.readEvent({ tenant: webhook.tenant, id: delivery.eventId });
  const { endpointId } = delivery;
  const endpoint = found.endpoints.find((one) => one.id === endpointId);
  const to = { endpoint, endpointId, workspaceId: event?.workspaceId ?? '' };
  return succeed({ delivery, request: event ? describeRequest({ ...delivery, ...event }, to) : null });
}

/**
 * Sends an endpoint every event since a moment that its webhook accepts, whether it arrived or not. Returns the key of
 * the bulk action that tells how many have arrived.
 */
export async function recover(
  ports: WebhookPorts,
  webhook: Key,
  { endpointId, since }: { readonly endpointId: string; readonly since: Date },
): Promise<Outcome<Key>> {
  const found = await ports.store.read(webhook);
  if (!found?.endpoints.some(({ id }) => id === endpointId)) return refuse({ code: 'not_found' });
  if (!found.enabled) return refuse({ code: 'webhook_disabled' });
  const { tenant } = webhook;
  const bulk = ports.createId();
  await ports.store.recover(webhook, { endpointId, since, at: ports.now(tenant), bulk });
  return succeed({ tenant, id: bulk });
}

/** Sends a delivery once more, whether it arrived or not: the same event, from the first attempt on. */
export async function redeliver(
  ports: WebhookPorts,
  webhook: Key,
  {
    id,
    keyId,
    idempotency,
  }: { readonly id: string; readonly keyId: string; readonly idempotency?: Idempotency | undefined },
): Promise<Outcome<Delivery>> {
  const [found, of] = await Promise.all([ports.store.read(webhook), ports.store.readDelivery(webhook, id)]);
  if (!found || !of) return refuse({ code: 'not_found' });
  if (!found.enabled) return refuse({ code: 'webhook_disabled' });
  if (!found.endpoints.some((endpoint) => endpoint.id === of.endpointId)) return refuse({ code: 'endpoint_gone' });
  const again = ports.createId();
  const at = ports.now(webhook.tenant);
  const scope = `redeliver ${keyId} ${webhook.id} ${id}`;
  const slot = toSlot(idempotency, { scope, answer: { id: again }, at });
  const earlier = await ports.store.redeliver(webhook, { of, id: again, at }, slot);
  const made = await ports.store.readDelivery(webhook, earlier?.id ?? again);
  return made ? succeed(made) : refuse({ code: 'not_found' });
}

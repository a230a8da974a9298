import type { DeliveryRecord } from 'deedkit/protocol/platform';
import type { DueDelivery } from './delivery.ts';

/** The parts of a delivery that its request is made of. */
export type Enveloped = Pick<DueDelivery, 'eventId' | 'eventType' | 'occurredAt' | 'content' | 'isTest'>;

/** The body of a request (platform-v2 §Events); an example says that it is one. */
export function bodyOf({ eventId, eventType, occurredAt, content, isTest }: Enveloped): string {
  const envelope = { id: eventId, occurred_at: occurredAt.toISOString(), event_type: eventType };
  return JSON.stringify({ ...envelope, ...(isTest ? { test: true } : {}), content });
}

/** The headers of platform-v2 §Events that hold no secret. */
export function plainHeadersOf(
  { eventId, eventType }: Pick<Enveloped, 'eventId' | 'eventType'>,
  {
    endpointId,
    workspaceId,
    body,
  }: { readonly endpointId: string; readonly workspaceId: string; readonly body: string },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'deedkit-service',
    'service-webhook-event-id': eventId,
    'service-webhook-event-type': eventType,
    'service-webhook-endpoint-id': endpointId,
    'service-workspace-id': workspaceId,
  };
}

/** The endpoint of a delivery, as far as a request tells of it; undefined when it is gone. */
interface Addressee {
  readonly url: string;
  readonly credentials: string | null;
  readonly secret: string | null;
}

const MASK = '•••';

/** A request as it is shown: credentials and signature are masked. */
export function describeRequest(
  event: Enveloped,
  to: { readonly endpoint: Addressee | undefined; readonly endpointId: string; readonly workspaceId: string },
): NonNullable<DeliveryRecord['request']> {
  const body = bodyOf(event);
  return {
    url: to.endpoint?.url ?? null,
    headers: {
      ...plainHeadersOf(event, { ...to, body }),
      ...(typeof to.endpoint?.credentials === 'string' ? { authorization: MASK } : {}),
      ...(typeof to.endpoint?.secret === 'string' ? { 'service-webhook-signature': MASK } : {}),
    },
    body,
  };
}

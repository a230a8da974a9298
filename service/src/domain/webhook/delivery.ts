import type { DeliveryEntry } from 'deedkit/protocol/platform';
import type { Event } from '../effect/event.ts';
import type { Key, Tenant } from '../tenant/tenant.ts';

export type DeliveryStatus = 'pending' | 'succeeded' | 'failed';

/** An event on its way to an endpoint, with what came of the last attempt. */
export interface Delivery {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly eventType: Event['type'];
  /** How many attempts were made. */
  readonly attempt: number;
  readonly status: DeliveryStatus;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly durationMs: number | null;
  readonly attemptedAt: Date | null;
  readonly nextAttemptAt: Date | null;
  /** The request that caused the event, or asked for it to be sent again; null for none. */
  readonly requestId: string | null;
  /** An example, at which nothing has happened. */
  readonly isTest: boolean;
}

/** Attempts of a delivery in all (platform-v2 §Limits). */
export const MAX_ATTEMPTS = 8;
const MINUTE_MS = 60_000;
/** How long is waited after the first attempt, after the second, and after each later one (platform-v2 §Events). */
const WAITS_MS = [5 * MINUTE_MS, 60 * MINUTE_MS, 600 * MINUTE_MS] as const;

/** How many deliveries are on their way to an endpoint at the same time: fewer to one that has failed lately. */
export const AT_ONCE = { sound: 8, failing: 4 } as const;
/** How many are read together, and for how long they are sent before what came of them is written down. */
const READ_AT_ONCE = 64;
const WRITE_AFTER_MS = 100;

/** A delivery that is due, and its content. */
export interface DueDelivery {
  readonly id: string;
  readonly attempt: number;
  readonly eventId: string;
  readonly eventType: Event['type'];
  readonly occurredAt: Date;
  readonly content: unknown;
  readonly isTest: boolean;
  /** The step of a trace that caused it (W3C Trace Context); left out outside of any. */
  readonly traceparent?: string;
}

/** An endpoint of an enabled webhook. */
export interface DueEndpoint {
  readonly key: Key;
  readonly url: string;
  /** Sealed. */
  readonly credentials: string | null;
  readonly secret: string | null;
  readonly failures: number;
  readonly workspaceId: string;
}

/** The result of an attempt. `status` is null when there was no response. */
export interface Answered {
  readonly status: number | null;
  /** The body of the response, or why there was none. */
  readonly body: string | null;
  readonly durationMs: number;
}

/** An attempt as it is written down. */
export interface Attempted extends Answered {
  readonly id: string;
  readonly attempt: number;
  readonly outcome: DeliveryStatus;
  readonly attemptedAt: Date;
  readonly nextAttemptAt: Date | null;
}

/** Deliveries that are due, as they are kept. */
export interface DeliveryStore {
  /** The endpoints that an event is on its way to are looked after. */
  readonly wake: (event: Key) => Promise<void>;
  /** Reads the first of the due deliveries of an endpoint. Undefined when nothing may be sent there (any more). */
  readonly readDue: (
    endpoint: Key,
    at: Date,
    limit: number,
  ) => Promise<{ readonly endpoint: DueEndpoint; readonly deliveries: readonly DueDelivery[] } | undefined>;
  /** Records attempts. A delivery that was stopped meanwhile stays so. */
  readonly record: (endpoint: Key, attempts: readonly Attempted[], failures: number) => Promise<void>;
  /** Has the endpoint looked after again when its next delivery is due; at once when one is. */
  readonly goOn: (endpoint: Key) => Promise<void>;
}

/** The ports that delivering uses. */
export interface DeliveryPorts {
  readonly store: DeliveryStore;
  readonly now: (tenant: Tenant) => Date;
  /** One request, which never takes longer than the time-out and never rejects. */
  readonly send: (endpoint: DueEndpoint, delivery: DueDelivery) => Promise<Answered>;
}

/**
 * Sends the due deliveries of an endpoint, a few at a time, until none is left or one fails. An endpoint that does not
 * answer gives way to others, and goes on in its next turn. Attempts are written down at least every tenth of a second,
 * or as they end where that takes longer. A process killed in between makes the same attempts again, with the same
 * event ids.
 */
export async function deliverDue(
  { store, now, send }: DeliveryPorts,
  { endpoint: key, due, signal }: { readonly endpoint: Key; readonly due: Date; readonly signal: AbortSignal },
): Promise<void> {
  const time = (): Date => new Date(Math.max(due.getTime(), now(key.tenant).getTime()));
  let failing = false;
  while (!failing && !signal.aborted) {
    const found = await store.readDue(key, time(), READ_AT_ONCE);
    if (!found) return;
    const { endpoint, deliveries } = found;
    if (deliveries.length === 0) break;
    const attempts = await sendSome({ endpoint, deliveries, signal }, async (delivery) => {
      const attemptedAt = time();
      return judge(delivery, await send(endpoint, delivery), attemptedAt);
    });
    if (attempts.length === 0) break;
    const failed = attempts.filter(({ outcome }) => outcome !== 'succeeded').length;
    failing = failed > 0;
    await store.record(key, attempts, failed === 0 ? 0 : endpoint.failures + failed);
  }
  await store.goOn(key);
}

interface Sending {
  readonly endpoint: DueEndpoint;
  readonly deliveries: readonly DueDelivery[];
  readonly signal: AbortSignal;
}

/** The attempts until something failed, it is time to write them down or none is left; none when it is aborted. */
async function sendSome(
  { endpoint, deliveries, signal }: Sending,
  attempt: (delivery: DueDelivery) => Promise<Attempted>,
): Promise<readonly Attempted[]> {
  const attempts: Attempted[] = [];
  const left = deliveries[Symbol.iterator]();
  let failing = endpoint.failures > 0;
  const sendInTurn = async (): Promise<void> => {
    for (let spent = 0; spent < WRITE_AFTER_MS && !signal.aborted;) {
      const { value: delivery } = left.next() as IteratorResult<DueDelivery, undefined>;
      if (!delivery) return;
      const made = await attempt(delivery);
      attempts.push(made);
      spent += made.durationMs;
      failing ||= made.outcome !== 'succeeded';
      if (failing) return;
    }
  };
  await Promise.all(Array.from({ length: failing ? AT_ONCE.failing : AT_ONCE.sound }, sendInTurn));
  return attempts;
}

/** Judges a delivery by its response: 2xx acknowledges, anything else is tried again as long as it may be. */
export function judge({ id, attempt: before }: DueDelivery, answered: Answered, attemptedAt: Date): Attempted {
  const attempt = before + 1;
  const done = answered.status !== null && answered.status >= 200 && answered.status < 300;
  const wait = WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1] ?? 0;
  const again = !done && attempt < MAX_ATTEMPTS;
  return {
    ...answered,
    id,
    attempt,
    outcome: done ? 'succeeded' : again ? 'pending' : 'failed',
    attemptedAt,
    nextAttemptAt: again ? new Date(attemptedAt.getTime() + wait) : null,
  };
}

/** A delivery as the interface shows it. */
export function toDeliveryEntry(delivery: Delivery): DeliveryEntry {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    endpoint_id: delivery.endpointId,
    attempt: delivery.attempt,
    status: delivery.status,
    response_status: delivery.responseStatus,
    response_body: delivery.responseBody,
    duration_ms: delivery.durationMs,
    attempted_at: delivery.attemptedAt?.toISOString() ?? null,
    next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    test: delivery.isTest,
    request_id: delivery.requestId,
  };
}

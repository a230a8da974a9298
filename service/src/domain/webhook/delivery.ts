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
}

/** Attempts of a delivery in all (platform-v2 §Limits). */
export const MAX_ATTEMPTS = 8;
const MINUTE_MS = 60_000;
/** How long is waited after the first attempt, after the second, and after each later one (platform-v2 §Events). */
const WAITS_MS = [5 * MINUTE_MS, 60 * MINUTE_MS, 600 * MINUTE_MS] as const;

/** How many deliveries are on their way to an endpoint at the same time: fewer to one that has failed lately. */
export const AT_ONCE = { sound: 8, failing: 4 } as const;

/** A delivery that is due, and what is to be sent. */
export interface DueDelivery {
  readonly id: string;
  readonly attempt: number;
  readonly eventId: string;
  readonly eventType: Event['type'];
  readonly occurredAt: Date;
  readonly content: unknown;
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

/** What came of an attempt. `status` is null when nothing answered. */
export interface Answered {
  readonly status: number | null;
  /** What was answered, or why nothing was. */
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
  /** Undefined when nothing may be sent there (any more). */
  readonly findEndpoint: (key: Key) => Promise<DueEndpoint | undefined>;
  readonly listDue: (endpoint: Key, at: Date, limit: number) => Promise<readonly DueDelivery[]>;
  /** Writes attempts down. What was stopped meanwhile stays so. */
  readonly record: (endpoint: Key, attempts: readonly Attempted[], failures: number) => Promise<void>;
  /** Has the endpoint looked after again when its next delivery is due; at once when one is. */
  readonly goOn: (endpoint: Key, options: { readonly failing: boolean }) => Promise<void>;
}

/** What delivering needs of the outside. */
export interface DeliveryPorts {
  readonly store: DeliveryStore;
  readonly now: (tenant: Tenant) => Date;
  /** One request, which never takes longer than the time-out and never rejects. */
  readonly send: (endpoint: DueEndpoint, delivery: DueDelivery) => Promise<Answered>;
}

/**
 * Sends what is due at an endpoint, a few at a time, until nothing is or something failed: an endpoint that does not
 * answer gives way to others, and goes on in its next turn. Each attempt is written down before the next is made; who is
 * killed in between makes the same attempt again, with the same event id.
 */
export async function deliverDue(
  { store, now, send }: DeliveryPorts,
  { endpoint: key, due, signal }: { readonly endpoint: Key; readonly due: Date; readonly signal: AbortSignal },
): Promise<void> {
  const time = (): Date => new Date(Math.max(due.getTime(), now(key.tenant).getTime()));
  let failing = false;
  while (!failing && !signal.aborted) {
    const endpoint = await store.findEndpoint(key);
    if (!endpoint) return;
    const list = await store.listDue(key, time(), endpoint.failures > 0 ? AT_ONCE.failing : AT_ONCE.sound);
    if (list.length === 0) break;
    const attempts = await Promise.all(
      list.map(async (delivery) => {
        const attemptedAt = time();
        return judge(delivery, await send(endpoint, delivery), attemptedAt);
      }),
    );
    const failed = attempts.filter(({ outcome }) => outcome !== 'succeeded').length;
    failing = failed > 0;
    await store.record(key, attempts, failed === 0 ? 0 : endpoint.failures + failed);
  }
  const endpoint = await store.findEndpoint(key);
  if (endpoint) await store.goOn(key, { failing: endpoint.failures > 0 });
}

/** What an answer makes of a delivery: 2xx acknowledges, anything else is tried again as long as it may be. */
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
  };
}

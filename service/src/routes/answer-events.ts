import type { Key } from '../domain/tenant/tenant.ts';
import type { Answer } from '../http/answer.ts';
import type { EventHub } from '../live/index.ts';
import { streamEvents } from '../live/index.ts';

interface Following {
  readonly key: Key;
  /** The revision now. */
  readonly revision: number;
  /** `Last-Event-ID`: where to go on from; from now on without it. */
  readonly last: string | undefined;
  /** `X-Participant`: who listens, which others are told. */
  readonly participant: string | undefined;
}

/** Any other value of the header names no participant. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Proxies that collect answers before they pass them on would make live events late. */
export const EVENT_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

/** Live events after a revision. One that is not there yet counts as now. */
export function answerEvents(hub: EventHub, { key, revision, last = '', participant }: Following): Answer {
  const known = /^\d{1,9}$/.test(last) ? Number(last) : revision;
  const from = { revision: Math.min(known, revision), participant: participant?.toLowerCase().match(UUID)?.[0] };
  return {
    status: 200,
    body: () => streamEvents(hub, key, from),
    headers: EVENT_HEADERS,
  };
}

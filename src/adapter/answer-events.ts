import { answerBody } from './answer.ts';
import { pollEvents } from './poll-events.ts';
import type { Sighting } from './poll-events.ts';
import { refusalOf, refuseUnreachable } from './upstream.ts';
import type { ToError, UpstreamAnswer } from './upstream.ts';

const POLL_MS = 3000;
/**
 * Statuses that a service without live events returns in their place; a 404 may also mean that the draft is not there.
 */
const NO_EVENTS: ReadonlySet<number> = new Set([404, 405, 406, 501]);

/** How a draft is followed. */
interface Following {
  readonly request: Request;
  readonly toError: ToError;
  /** Reads the draft, for a service that has no live events. */
  readonly look: (signal: AbortSignal) => Promise<Sighting>;
  /** Milliseconds between looks. Default 3,000. */
  readonly interval: number | undefined;
}

/** The headers that ask a service for the events after those that a page knows. */
export function followHeaders(request: Request): Readonly<Record<string, string>> {
  const last = request.headers.get('Last-Event-ID');
  return { Accept: 'text/event-stream', ...(last === null ? {} : { 'Last-Event-ID': last }) };
}

/**
 * Follows a draft: the service's events as they come, until the page or the service ends them; where it has none, by
 * looking again and again.
 */
export async function answerEvents(
  sent: Promise<UpstreamAnswer<unknown>>,
  { request, toError, look, interval = POLL_MS }: Following,
): Promise<Response> {
  const { data, error, response } = await sent.catch((cause: unknown) => {
    throw refuseUnreachable(cause);
  });
  if (!response.ok && !NO_EVENTS.has(response.status)) throw refusalOf(response, error, toError);
  const events = data as ReadableStream<Uint8Array> | null | undefined;
  const isStream = response.ok && /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '');
  if (!isStream) await events?.cancel();
  const poll = async (): Promise<ReadableStream<Uint8Array>> =>
    pollEvents({
      first: await look(request.signal),
      since: request.headers.get('Last-Event-ID'),
      interval,
      look: (signal) => look(signal).catch((failure: unknown) => (isGone(failure) ? 'gone' : undefined)),
    });
  const body = isStream ? endQuietly(events ?? null) : await poll();
  return answerBody(body, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
}

function isGone(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && (error.status === 404 || error.status === 410)
  );
}

/**
 * A page that leaves, or a service that goes away, ends the events; neither is an error to anybody: the page asks
 * again.
 */
function endQuietly(events: ReadableStream<Uint8Array> | null): ReadableStream<Uint8Array> | null {
  const reader = events?.getReader();
  if (!reader) return null;
  return new ReadableStream({
    async pull(controller) {
      const part = await reader.read().catch(() => undefined);
      if (!part || part.done) controller.close();
      else controller.enqueue(part.value);
    },
    async cancel() {
      await reader.cancel().catch(() => undefined);
    },
  });
}

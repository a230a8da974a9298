import { upstreamDetailsSchema } from '../../../protocol/adapter/index.ts';
import { answerBody } from '../../answer.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import { toBuilderError } from '../error.ts';
import type { Sighting } from '../poll-events.ts';
import { pollEvents } from '../poll-events.ts';
import { numberOf, revisionOf } from '../revision.ts';
import { refusalOf, refuseUnreachable } from '../../upstream.ts';

const POLL_MS = 3000;
/** What a service without live events answers where they would be; with 404 it may be the draft that is not there. */
const NO_EVENTS: ReadonlySet<number> = new Set([404, 405, 406, 501]);

/**
 * Follows a draft: the service's events as they come, until the page or the service ends them; where it has none, by
 * looking again and again.
 */
export async function getDraftEvents(context: BuilderContext): Promise<Response> {
  const { client, draft, request } = context;
  const last = request.headers.get('Last-Event-ID');
  const headers = {
    Accept: 'text/event-stream',
    'X-Participant': await context.participant(),
    ...(last === null ? {} : { 'Last-Event-ID': last }),
  };
  const { data, error, response } = await client
    .GET('/api/builder/sessions/{session_id}/events', {
      params: { path: { session_id: draft } },
      headers,
      parseAs: 'stream',
      signal: request.signal,
    })
    .catch(() => {
      throw refuseUnreachable();
    });
  if (!response.ok && !NO_EVENTS.has(response.status)) throw refusalOf(response, error, toBuilderError);
  const events = data as ReadableStream<Uint8Array> | null | undefined;
  const isStream = response.ok && /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '');
  if (!isStream) await events?.cancel();
  const body = isStream ? endQuietly(events ?? null) : await poll(context, last);
  return answerBody(body, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
}

async function poll(context: BuilderContext, since: string | null): Promise<ReadableStream<Uint8Array>> {
  const first = await look(context, context.request.signal);
  return pollEvents({
    first,
    since,
    interval: context.options.pollInterval ?? POLL_MS,
    look: (signal) => look(context, signal).catch((error: unknown) => (isGone(error) ? 'gone' : undefined)),
  });
}

async function look({ client, draft, now }: BuilderContext, signal: AbortSignal): Promise<Sighting> {
  const moment = now();
  const path = { session_id: draft };
  const [contract, session] = await Promise.all([
    fromUpstream(
      client.GET('/api/builder/sessions/{session_id}/contract', {
        params: { path, header: { Prefer: 'signees=none' } },
        signal,
      }),
    ),
    fromUpstream(client.GET('/api/builder/sessions/{session_id}', { params: { path }, signal })),
  ]);
  const { trial, finalization } = upstreamDetailsSchema.parse(session.data).data;
  return {
    revision: revisionOf(contract.response, moment),
    isNumbered: numberOf(contract.response) !== undefined,
    state: contract.data.data.state as Sighting['state'],
    settings: { trial, finalization },
  };
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

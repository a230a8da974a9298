import { answerBody } from '../answer.ts';
import type { OperationContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** Follows a draft: the service's events as they come, until the page or the service ends them. */
export async function getDraftEvents(context: OperationContext): Promise<Response> {
  const { client, draft, request } = context;
  const last = request.headers.get('Last-Event-ID');
  const headers = { 'Accept': 'text/event-stream', 'X-Participant': await context.participant(), ...(last === null ? {} : { 'Last-Event-ID': last }) };
  const { data } = await fromUpstream(client.GET('/api/builder/sessions/{session_id}/events', {
    params: { path: { session_id: draft } }, headers, parseAs: 'stream', signal: request.signal,
  }));
  return answerBody(endQuietly(data as ReadableStream<Uint8Array> | null), { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
}

/** A page that leaves, or a service that goes away, ends the events; neither is an error to anybody: the page asks again. */
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

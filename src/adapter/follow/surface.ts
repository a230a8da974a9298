import { followInputSchema, followRoutes } from '../../protocol/adapter/index.ts';
import { answerBody } from '../answer.ts';
import { readBody } from '../body.ts';
import type { OperationContext } from '../surface.ts';
import { defineSurface } from '../surface.ts';
import type { MessageStream } from './merge-streams.ts';
import { mergeStreams, readMessages } from './merge-streams.ts';

/** Drafts and contracts that the tabs of a browser follow together, over one connection. */
export const followSurface = defineSurface<OperationContext, typeof followRoutes>({
  interface: 'follow',
  verbs: [],
  routes: followRoutes,
  // Each stream is asked for by itself, and has its own leave.
  operations: { followTogether: { run: followTogether, action: 'by-itself' } },
  open: ({ upstream }) => (upstream.builder || upstream.platform ? (context) => context : undefined),
});

async function followTogether({ request, bodyLimit, ask }: OperationContext): Promise<Response> {
  const { streams } = await readBody(request, followInputSchema, bodyLimit);
  const leave = new AbortController();
  const signal = AbortSignal.any([request.signal, leave.signal]);
  const followed = streams.map(({ path, grant, last_event_id }) => {
    const headers = new Headers({ Accept: 'text/event-stream' });
    if (grant !== undefined) headers.set('X-Deed-Grant', grant);
    if (last_event_id !== undefined) headers.set('Last-Event-ID', last_event_id);
    return follow(() => ask(path, { headers, signal }));
  });
  const body = mergeStreams(followed, () => {
    leave.abort();
  });
  return answerBody(body, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' });
}

async function* follow(ask: () => Promise<Response>): MessageStream {
  const response = await ask();
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    yield tell('refused', { status: response.status });
    return;
  }
  yield tell('opened', {});
  try {
    yield* readMessages(response.body);
  } catch {
    // A stream that breaks has ended.
  }
  yield tell('ended', {});
}

function tell(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

import { upstreamDetailsSchema } from '../../../protocol/adapter/index.ts';
import { answerEvents, followHeaders } from '../../answer-events.ts';
import type { Sighting } from '../../poll-events.ts';
import { numberOf, revisionOf } from '../../revision.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import { toBuilderError } from '../error.ts';

/** Follows a draft. */
export async function getDraftEvents(context: BuilderContext): Promise<Response> {
  const { client, draft, request } = context;
  const sent = client.GET('/api/builder/sessions/{session_id}/events', {
    params: { path: { session_id: draft } },
    headers: { ...followHeaders(request), 'X-Participant': await context.participant() },
    parseAs: 'stream',
    signal: request.signal,
  });
  return answerEvents(sent, {
    request,
    toError: toBuilderError,
    look: (signal) => look(context, signal),
    interval: context.options.pollInterval,
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
  const { trial, finalization, sent } = upstreamDetailsSchema.parse(session.data).data;
  return {
    revision: revisionOf(contract.response, moment),
    isNumbered: numberOf(contract.response) !== undefined,
    state: contract.data.data.state as Sighting['state'],
    settings: { trial, finalization, ...(sent?.stage ? { stage: sent.stage } : {}) },
  };
}

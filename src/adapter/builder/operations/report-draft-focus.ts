import { focusInputSchema } from '../../../protocol/builder/index.ts';
import { answerBody } from '../../answer.ts';
import { readBody } from '../../body.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** Tells others who have the draft open where this person is. */
export async function reportDraftFocus(context: BuilderContext): Promise<Response> {
  const { client, draft, request, bodyLimit } = context;
  const body = await readBody(request, focusInputSchema, bodyLimit);
  await fromUpstream(
    client.PUT('/api/builder/sessions/{session_id}/focus', {
      params: { path: { session_id: draft }, header: { 'X-Participant': await context.participant() } },
      body,
    }),
  );
  return answerBody(null, {}, 204);
}

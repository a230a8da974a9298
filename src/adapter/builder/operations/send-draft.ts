import { draftSendSchema } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/**
 * Sends a finalized contract to be signed. A repeated request gets the document it became, with its signatures so far.
 * It goes on even if the page is gone: letters cannot be called back.
 */
export async function sendDraft({ client, draft, request, participant, bodyLimit }: BuilderContext): Promise<Response> {
  const body = await readBody(request, draftSendSchema, bodyLimit);
  const key = request.headers.get('Idempotency-Key');
  const { data, response } = await fromUpstream(
    client.POST('/api/builder/sessions/{session_id}/contract/send', {
      params: {
        path: { session_id: draft },
        header: { 'X-Participant': await participant(), ...(key === null ? {} : { 'Idempotency-Key': key }) },
      },
      // A member left out of JSON is not there; its type says it might be undefined.
      body: body as never,
    }),
  );
  return answerJson(data.data, { status: response.status });
}

import { draftSendSchema, draftTestSchema } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** Shows the messages that sending would write. */
export async function previewDraftSending(context: BuilderContext): Promise<Response> {
  const { client, draft, request, bodyLimit, participant } = context;
  const body = await readBody(request, draftSendSchema, bodyLimit);
  const { data } = await fromUpstream(
    client.POST('/api/builder/sessions/{session_id}/contract/send/preview', {
      params: { path: { session_id: draft }, header: { 'X-Participant': await participant() } },
      // A member left out of JSON is not there; its type says it might be undefined.
      body: body as never,
    }),
  );
  return answerJson(data);
}

/** Sends the mail of a signee to the person who sends, as the site knows them. */
export async function sendDraftTest(context: BuilderContext): Promise<Response> {
  const { client, draft, request, original, bodyLimit, participant, findSender } = context;
  const body = await readBody(request, draftTestSchema, bodyLimit);
  const recipient = await findSender(original);
  const { data } = await fromUpstream(
    client.POST('/api/builder/sessions/{session_id}/contract/send/test', {
      params: { path: { session_id: draft }, header: { 'X-Participant': await participant() } },
      // As above.
      body: { ...body, recipient } as never,
    }),
  );
  return answerJson(data.data, { status: 202 });
}

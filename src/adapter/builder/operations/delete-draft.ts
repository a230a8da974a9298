import { answerBody } from '../../answer.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** Deletes a draft and everything in it. */
export async function deleteDraft({ client, draft }: BuilderContext): Promise<Response> {
  await fromUpstream(client.DELETE('/api/builder/sessions/{session_id}', { params: { path: { session_id: draft } } }));
  return answerBody(null, {}, 204);
}

import { draftPatchSchema } from '../../protocol/index.ts';
import { answerJson } from '../answer.ts';
import { readBody } from '../body.ts';
import type { OperationContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import { revisionOf } from '../upstream.ts';

/** Sends operations on. What they may say is for the document model, which runs on both sides. */
export async function patchDraft(context: OperationContext): Promise<Response> {
  const { client, draft, request } = context;
  const { operations } = await readBody(request, draftPatchSchema, context.bodyLimit);
  const [revision, key] = [request.headers.get('If-Match'), request.headers.get('Idempotency-Key')];
  const { data, response } = await fromUpstream(client.PATCH('/api/builder/sessions/{session_id}/contract', {
    params: {
      path: { session_id: draft },
      header: {
        'X-Participant': await context.participant(), 'Prefer': 'return=minimal',
        ...(revision === null ? {} : { 'If-Match': revision }), ...(key === null ? {} : { 'Idempotency-Key': key }),
      },
    },
    body: { operations } as never,
    // A page that is being left has sent its last edits: they go on whatever becomes of it.
  }));
  return answerJson({ revision: revisionOf(response), signees: data.data.signees });
}

import type { DraftPatched } from '../../../protocol/adapter/index.ts';
import { draftRestoreSchema } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import { ifMatchOf, revisionOf } from '../../revision.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** Restores an earlier revision of a draft. Listeners hear of it as of any edit. */
export async function restoreDraft(context: BuilderContext): Promise<Response> {
  const { client, draft, request } = context;
  const body = await readBody(request, draftRestoreSchema, context.bodyLimit);
  const key = request.headers.get('Idempotency-Key');
  const { response } = await fromUpstream(
    client.POST('/api/builder/sessions/{session_id}/contract/restore', {
      params: {
        path: { session_id: draft },
        header: {
          'X-Participant': await context.participant(),
          Prefer: 'return=minimal, signees=none',
          ...ifMatchOf(request),
          ...(key === null ? {} : { 'Idempotency-Key': key }),
        },
      },
      body,
    }),
  );
  return answerJson({ revision: revisionOf(response, context.now()) } satisfies DraftPatched);
}

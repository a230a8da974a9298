import type { DraftPatched } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { readOperations } from '../../body.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import { ifMatchOf, revisionOf } from '../../revision.ts';
import { lacksPlaces, preferFor, signeesIn } from '../signees.ts';

/** Sends operations on. The document model, which runs on both sides, says which ones are allowed. */
export async function patchDraft(context: BuilderContext): Promise<Response> {
  const { client, draft, request } = context;
  const operations = await readOperations(request, context.bodyLimit);
  const key = request.headers.get('Idempotency-Key');
  const sent = client.PATCH('/api/builder/sessions/{session_id}/contract', {
    params: {
      path: { session_id: draft },
      header: {
        'X-Participant': await context.participant(),
        ...preferFor(request, { state: false }),
        ...ifMatchOf(request),
        ...(key === null ? {} : { 'Idempotency-Key': key }),
      },
    },
    body: { operations } as never,
    // A page that is being left has sent its last edits: they go on whatever becomes of it.
  });
  const early = await sent.catch(() => undefined);
  if (early && lacksPlaces(early))
    return answerJson({ revision: revisionOf(early.response, context.now()) } satisfies DraftPatched);
  const { data, response } = await fromUpstream(sent);
  return answerJson({ revision: revisionOf(response, context.now()), ...signeesIn(data) } satisfies DraftPatched);
}

import { answerJson } from '../../answer.ts';
import type { BuilderContext } from '../context.ts';
import { ifMatchOf, revisionOf } from '../../revision.ts';
import { readContractAnyway } from '../signees.ts';

/** Finalizes; 409 lists everything that is missing. */
export async function finalizeDraft(context: BuilderContext): Promise<Response> {
  const { data, response } = await readContractAnyway(
    context,
    context.client.POST('/api/builder/sessions/{session_id}/contract/finalize', {
      params: {
        path: { session_id: context.draft },
        header: { 'X-Participant': await context.participant(), ...ifMatchOf(context.request) },
      },
    }),
  );
  return answerJson({ revision: revisionOf(response, context.now()), ...data.data });
}

/** Makes a finalized contract a draft again. */
export async function unfinalizeDraft(context: BuilderContext): Promise<Response> {
  const { data, response } = await readContractAnyway(
    context,
    context.client.POST('/api/builder/sessions/{session_id}/contract/unfinalize', {
      params: { path: { session_id: context.draft }, header: { 'X-Participant': await context.participant() } },
    }),
  );
  return answerJson({ revision: revisionOf(response, context.now()), ...data.data });
}

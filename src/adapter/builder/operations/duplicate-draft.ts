import { draftDuplicateSchema } from '../../../protocol/adapter/index.ts';
import { readBody } from '../../body.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import { answerCreated, describeNewDraft } from './create-draft.ts';

/** Begins a new draft with the document of one. Its participant comes from the integrator, as with any new draft. */
export async function duplicateDraft(context: BuilderContext): Promise<Response> {
  const { client, draft, request, participant: self } = context;
  const input = await readBody(request, draftDuplicateSchema, context.bodyLimit);
  const { participant, handlers } = await describeNewDraft(context);
  const key = request.headers.get('Idempotency-Key');
  const { data } = await fromUpstream(
    client.POST('/api/builder/sessions/{session_id}/duplicate', {
      params: {
        path: { session_id: draft },
        header: { 'X-Participant': await self(), ...(key === null ? {} : { 'Idempotency-Key': key }) },
      },
      body: {
        ...(input.document_name === undefined ? {} : { document_name: input.document_name }),
        ...(handlers ? { handlers } : {}),
        ...(participant ? { participant } : {}),
      },
      signal: request.signal,
    }),
  );
  return answerCreated(context, data.data);
}

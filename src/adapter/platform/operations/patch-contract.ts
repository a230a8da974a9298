import type { DraftPatched } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { readOperations } from '../../body.ts';
import { ifMatchOf, revisionOf } from '../../revision.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';

/** Sends operations on. The document model, which runs on both sides, says which ones are allowed. */
export async function patchContract(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author } = context;
  const operations = await readOperations(request, context.bodyLimit);
  const key = request.headers.get('Idempotency-Key');
  const { response } = await fromPlatform(
    client.PATCH('/public/v2/contracts/{contract_id}/builder/state', {
      params: {
        path: { contract_id: contract },
        header: {
          ...author,
          Prefer: 'return=minimal',
          ...ifMatchOf(request),
          ...(key === null ? {} : { 'Idempotency-Key': key }),
        },
      },
      body: { operations } as never,
      // A page that is being left has sent its last edits: they go on whatever becomes of it.
    }),
  );
  return answerJson({ revision: revisionOf(response, context.now()) } satisfies DraftPatched);
}

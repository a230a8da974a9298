import type { DraftPatched } from '../../../protocol/adapter/index.ts';
import { draftRestoreSchema } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import { ifMatchOf, revisionOf } from '../../revision.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';

/** Restores an earlier revision of a contract. Listeners hear of it as of any edit. */
export async function restoreContract(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author } = context;
  const body = await readBody(request, draftRestoreSchema, context.bodyLimit);
  const key = request.headers.get('Idempotency-Key');
  const { response } = await fromPlatform(
    client.POST('/public/v2/contracts/{contract_id}/builder/restore', {
      params: {
        path: { contract_id: contract },
        header: {
          ...author,
          Prefer: 'return=minimal',
          ...ifMatchOf(request),
          ...(key === null ? {} : { 'Idempotency-Key': key }),
        },
      },
      body,
    }),
  );
  return answerJson({ revision: revisionOf(response, context.now()) } satisfies DraftPatched);
}

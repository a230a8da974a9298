import { focusInputSchema } from '../../../protocol/builder/index.ts';
import { answerBody } from '../../answer.ts';
import { readBody } from '../../body.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';

/** Tells others who have the contract open where this person is. */
export async function reportContractFocus(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author, bodyLimit } = context;
  const body = await readBody(request, focusInputSchema, bodyLimit);
  await fromPlatform(
    client.PUT('/public/v2/contracts/{contract_id}/builder/focus', {
      params: { path: { contract_id: contract }, header: author },
      body,
    }),
  );
  return answerBody(null, {}, 204);
}

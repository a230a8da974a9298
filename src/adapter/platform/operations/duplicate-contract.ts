import type { ContractCreated } from '../../../protocol/adapter/index.ts';
import { draftDuplicateSchema } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import { askSite } from '../../site-error.ts';
import { signNewGrant } from '../../new-grant.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';
import { listContractVerbs } from '../list-verbs.ts';

/** Begins a new contract with the document of one, for whom the page is. */
export async function duplicateContract(context: PlatformContext): Promise<Response> {
  const { client, contract, request, original, options, author, named, now } = context;
  const input = await readBody(request, draftDuplicateSchema, context.bodyLimit);
  const key = request.headers.get('Idempotency-Key');
  const { data } = await fromPlatform(
    client.POST('/public/v2/contracts/{contract_id}/builder/duplicate', {
      params: {
        path: { contract_id: contract },
        header: { ...author, ...(key === null ? {} : { 'Idempotency-Key': key }) },
      },
      body: input.document_name === undefined ? {} : { title: input.document_name },
      signal: request.signal,
    }),
  );
  const { id: document, contract_id: id } = data.data;
  const created = { contract: id, document, from: contract, participant: named };
  await askSite('onContractCreated', () => options.onContractCreated?.(original, created), id);
  const grant = await signNewGrant(
    {
      subject: `contract:${id}`,
      // A copy has the verbs that the original has, and no more.
      verbs: await listContractVerbs(context),
      ...(named === undefined ? {} : { participant: named }),
    },
    options,
    now(),
  );
  const made: ContractCreated = { id, document_id: document, ...(grant === undefined ? {} : { grant }) };
  return answerJson(made, { status: 201 });
}

import type { DraftHistory, DraftRevision } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';

/** Reads the changes of a contract, with author and time. */
export async function getContractHistory({ client, contract, request, query }: PlatformContext): Promise<Response> {
  const asked = ['before', 'size'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []));
  const { data } = await fromPlatform(
    client.GET('/public/v2/contracts/{contract_id}/builder/history', {
      params: { path: { contract_id: contract }, query: Object.fromEntries(asked) as never },
      signal: request.signal,
    }),
  );
  return answerJson({ entries: data.data, ...data.meta } satisfies DraftHistory);
}

/** A contract as it was, in the shape of a draft's state; it was a draft then, whatever it is now. */
export async function getContractRevision({ client, contract, params, request }: PlatformContext): Promise<Response> {
  const { data } = await fromPlatform(
    client.GET('/public/v2/contracts/{contract_id}/builder/revisions/{revision}', {
      params: { path: { contract_id: contract, revision: (params['revision'] ?? '') as never } },
      signal: request.signal,
    }),
  );
  const { revision, state } = data.data;
  const past = { id: contract, status: 'draft', jurisdiction: '', ...state } as DraftRevision['state'];
  return answerJson({ revision, state: past } satisfies DraftRevision);
}

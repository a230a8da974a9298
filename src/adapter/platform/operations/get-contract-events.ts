import { answerEvents, followHeaders } from '../../answer-events.ts';
import type { PlatformContext } from '../context.ts';
import { toPlatformError } from '../error.ts';
import { readContract } from '../read-contract.ts';

/** Follows a contract. */
export async function getContractEvents(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author } = context;
  const sent = client.GET('/public/v2/contracts/{contract_id}/builder/events', {
    params: { path: { contract_id: contract } },
    headers: { ...followHeaders(request), ...author },
    parseAs: 'stream',
    signal: request.signal,
  });
  return answerEvents(sent, {
    request,
    toError: toPlatformError,
    look: async (signal) => {
      const { stage, ...seen } = await readContract(context, signal);
      return { ...seen, settings: stage ? { stage } : {} };
    },
    interval: context.options.pollInterval,
  });
}

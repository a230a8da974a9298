import { answerHtml, answerPdf } from '../../answer-document.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';

/** The document of a contract as HTML. */
export async function getContractHtml({ client, contract, request }: PlatformContext): Promise<Response> {
  const sent = client.GET('/public/v2/contracts/{contract_id}/builder/html', {
    params: { path: { contract_id: contract } },
    parseAs: 'text',
    signal: request.signal,
  });
  return answerHtml(await fromPlatform(sent));
}

/** The document of a contract as PDF, under its own name. */
export async function getContractPdf({ client, contract, request }: PlatformContext): Promise<Response> {
  const sent = client.GET('/public/v2/contracts/{contract_id}/builder/pdf', {
    params: { path: { contract_id: contract } },
    parseAs: 'stream',
    signal: request.signal,
  });
  return answerPdf(await fromPlatform(sent));
}

import type { FinalizeChoice } from '../../adapter-options.ts';
import type { DraftContract } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { askSite, SiteError } from '../../site-error.ts';
import { ifMatchOf } from '../../revision.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';
import { readContract } from '../read-contract.ts';
import { answerStage } from './send-contract.ts';

/** Finalizes as the site has chosen; 409 lists everything that is missing. */
export async function finalizeContract(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author } = context;
  const { method = 'canvas', ...terms } = await chooseTerms(context);
  await fromPlatform(
    client.POST('/public/v2/contracts/{contract_id}/builder/finalize', {
      params: { path: { contract_id: contract }, header: { ...author, ...ifMatchOf(request) } },
      body: { signature_method: method, ...terms },
    }),
  );
  // The content is unchanged; the revision and the stage are those of now.
  const { revision, state } = await readContract(context, AbortSignal.timeout(30_000));
  return answerJson({ revision, state } satisfies DraftContract);
}

/** Finalizes the draft of a PDF as the site has chosen. On paper no PDF is signed here. */
export async function finalizePdfContract(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author } = context;
  const { method = 'canvas', ...terms } = await chooseTerms(context);
  if (method === 'manual')
    throw new SiteError('finalize', 'gave `manual`, which no PDF is signed by: give `canvas` or `strong`.');
  const { data } = await fromPlatform(
    client.POST('/public/v2/contracts/{contract_id}/finalize', {
      params: { path: { contract_id: contract }, header: { ...author, ...ifMatchOf(request) } },
      body: { signature_method: method, ...terms },
    }),
  );
  return answerStage(data);
}

/** How it is signed, as the site says. */
async function chooseTerms({ options, original, contract }: PlatformContext): Promise<{
  readonly method?: FinalizeChoice['method'];
  readonly send_invitations: boolean;
  readonly require_matching_name?: boolean;
  readonly due_at?: string;
}> {
  const { finalize } = options;
  const choice: FinalizeChoice =
    (typeof finalize === 'function' ? await askSite('finalize', () => finalize(original, contract)) : finalize) ?? {};
  const { method, requireMatchingName, sendInvitations = false, dueAt } = choice;
  return {
    ...(method === undefined ? {} : { method }),
    ...(requireMatchingName === undefined ? {} : { require_matching_name: requireMatchingName }),
    send_invitations: sendInvitations,
    ...(dueAt === undefined ? {} : { due_at: dueAt.toISOString() }),
  };
}

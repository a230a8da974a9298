import type { FinalizeChoice } from '../../adapter-options.ts';
import type { DraftContract } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { askSite } from '../../site-error.ts';
import { ifMatchOf } from '../../revision.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';
import { readContract } from '../read-contract.ts';

/** Finalizes as the site has chosen; 409 lists everything that is missing. */
export async function finalizeContract(context: PlatformContext): Promise<Response> {
  const { client, contract, request, original, options, author } = context;
  const { finalize } = options;
  const choice: FinalizeChoice =
    (typeof finalize === 'function' ? await askSite('finalize', () => finalize(original, contract)) : finalize) ?? {};
  const { method = 'canvas', requireMatchingName, sendInvitations = false, dueAt } = choice;
  await fromPlatform(
    client.POST('/public/v2/contracts/{contract_id}/builder/finalize', {
      params: { path: { contract_id: contract }, header: { ...author, ...ifMatchOf(request) } },
      body: {
        signature_method: method,
        ...(requireMatchingName === undefined ? {} : { require_matching_name: requireMatchingName }),
        send_invitations: sendInvitations,
        ...(dueAt === undefined ? {} : { due_at: dueAt.toISOString() }),
      },
    }),
  );
  // The content is unchanged; the revision and the stage are those of now.
  const { revision, state } = await readContract(context, AbortSignal.timeout(30_000));
  return answerJson({ revision, state } satisfies DraftContract);
}

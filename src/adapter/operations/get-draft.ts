import type { Draft } from '../../protocol/index.ts';
import { answerJson } from '../answer.ts';
import type { OperationContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import { preferFor, readContractAnyway, signeesIn } from '../signees.ts';
import { revisionOf } from '../upstream.ts';

/** Everything a page needs to show a draft. */
export async function getDraft(context: OperationContext): Promise<Response> {
  const { client, draft, request, participant } = context;
  const init = { params: { path: { session_id: draft } }, signal: request.signal };
  const [session, contract, schema, self] = await Promise.all([
    fromUpstream(client.GET('/api/builder/sessions/{session_id}', init)),
    readContractAnyway(context, client.GET('/api/builder/sessions/{session_id}/contract', { ...init, params: { ...init.params, header: preferFor(request, { state: true }) } })),
    fromUpstream(client.GET('/api/builder/sessions/{session_id}/value-schema', init)),
    participant(),
  ]);
  const { id, environment, ui_language, trial, finalization, participants } = session.data.data;
  const found = participants.find((candidate) => candidate.id === self);
  const body = {
    id, environment, ui_language, trial, finalization,
    revision: revisionOf(contract.response),
    state: contract.data.data.state,
    schema: schema.data,
    participant: found ? { id: found.id, display_name: found.display_name } : null,
    ...signeesIn(contract.data),
  };
  return answerJson(body satisfies Record<Exclude<keyof Draft, 'signees'>, unknown>);
}

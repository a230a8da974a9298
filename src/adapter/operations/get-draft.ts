import type { Draft } from '../../protocol/index.ts';
import { answerJson } from '../answer.ts';
import type { OperationContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import { revisionOf } from '../upstream.ts';

/** Everything a page needs to show a draft. */
export async function getDraft({ client, draft, request, participant }: OperationContext): Promise<Response> {
  const init = { params: { path: { session_id: draft } }, signal: request.signal };
  const [session, contract, schema, self] = await Promise.all([
    fromUpstream(client.GET('/api/builder/sessions/{session_id}', init)),
    fromUpstream(client.GET('/api/builder/sessions/{session_id}/contract', init)),
    fromUpstream(client.GET('/api/builder/sessions/{session_id}/value-schema', init)),
    participant(),
  ]);
  const { id, environment, ui_language, trial, finalization, participants } = session.data.data;
  const found = participants.find((candidate) => candidate.id === self);
  const body = {
    id, environment, ui_language, trial, finalization,
    revision: revisionOf(contract.response),
    state: contract.data.data.state,
    signees: contract.data.data.signees,
    schema: schema.data,
    participant: found ? { id: found.id, display_name: found.display_name } : null,
  };
  return answerJson(body satisfies Record<keyof Draft, unknown>);
}

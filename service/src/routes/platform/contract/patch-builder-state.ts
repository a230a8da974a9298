import type { Operation } from 'deedkit/document';
import type { platformRoutes } from 'deedkit/protocol/platform';
import { patchBuilderState as patch } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerState } from './builder-state-answer.ts';

type Request = (typeof platformRoutes.patchBuilderState)['request'];

/**
 * Changes the builder state (platform-v2 §Templates and drafting): all operations, in their order, or none of them.
 * Answers with the state after it, also to a repeated request with the same key, which changes nothing a second time.
 */
export function patchBuilderState({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity, idempotency }) => {
    const outcome = await patch(documents, {
      contract: { tenant: identity.tenant, id: params.contract_id },
      participant: headers['x-participant'],
      ifMatch: headers['if-match'],
      operations: body.operations as readonly Operation[],
      idempotency,
    });
    return answerState(valueOf(outcome), headers.prefer);
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { restoreBuilderState as restore } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerState } from './builder-state-answer.ts';

type Request = (typeof platformRoutes.restoreBuilderState)['request'];

/**
 * Brings the state of an earlier revision back as one more change, so that the history only grows. Restoring the
 * current state writes nothing and answers with it.
 */
export function restoreBuilderState({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity, idempotency }) => {
    const outcome = await restore(documents, {
      contract: { tenant: identity.tenant, id: params.contract_id },
      participant: headers['x-participant'],
      ifMatch: headers['if-match'],
      revision: body.revision,
      idempotency,
    });
    return answerState(valueOf(outcome), headers.prefer);
  };
}

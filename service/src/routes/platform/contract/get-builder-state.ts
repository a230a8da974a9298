import type { platformRoutes } from 'deedkit/protocol/platform';
import { tagOf } from '../../../domain/contract/revision.ts';
import { readBuilderState } from '../../../domain/document/builder-state.ts';
import { isNamed } from '../../../http/if-none-match.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerState, cachingOf } from './builder-state-answer.ts';

type Request = (typeof platformRoutes.getBuilderState)['request'];

/**
 * Returns the builder state (platform-v2 §Builder state), readable for 24 hours after finalizing. 304 for a client that
 * names its current revision.
 */
export function getBuilderState({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    const { snapshot } = valueOf(await readBuilderState(documents, key));
    if (isNamed(headers['if-none-match'], tagOf(snapshot.revision)))
      return { status: 304, headers: cachingOf(snapshot.revision) };
    return answerState(snapshot);
  };
}

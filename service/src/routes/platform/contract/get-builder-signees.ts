import type { platformRoutes } from 'deedkit/protocol/platform';
import { viewOf } from '../../../domain/contract/read-contract.ts';
import { readBuilderState } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { cachingOf } from './builder-state-answer.ts';

type Request = (typeof platformRoutes.getBuilderSignees)['request'];

/**
 * Returns the signees, and their places on the pages. The whole document is laid out for it, so that it may be refused
 * as `signees_unavailable` (503) where everything else can be answered.
 */
export function getBuilderSignees({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    const found = valueOf(await readBuilderState(documents, key));
    const view = valueOf(await viewOf(documents.contracts, { ...found, key, wish: { signees: true } }));
    return { status: 200, json: { data: view.signees }, headers: cachingOf(view.revision) };
  };
}

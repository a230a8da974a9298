import type { platformRoutes } from 'deedkit/protocol/platform';
import { readBuilderState } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getBuilderSections)['request'];

/** The document's text alone, without the value: sections of the template and those that were added, in their order. */
export function getBuilderSections({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    const { snapshot } = valueOf(await readBuilderState(documents, key));
    return { status: 200, json: { data: snapshot.state.sections } };
  };
}

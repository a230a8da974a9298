import { publishSchema } from 'deedkit/document';
import type { platformRoutes } from 'deedkit/protocol/platform';
import { readBuilderState } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getBuilderValueSchema)['request'];

/** The schema as anybody's validator understands it, conditions and rules written out. */
export function getBuilderValueSchema({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    const { schema } = valueOf(await readBuilderState(documents, key));
    return { status: 200, json: { data: publishSchema(schema) } };
  };
}

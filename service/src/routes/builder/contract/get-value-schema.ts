import { publishSchema } from 'deedkit/document';
import type { builderRoutes } from 'deedkit/protocol/builder';
import { readContract } from '../../../domain/contract/read-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getValueSchema)['request'];

/** The schema as anybody's validator understands it, conditions and rules written out. */
export function getValueSchema({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const { schema } = valueOf(await readContract(contracts, { tenant: identity.tenant, id: params.session_id }));
    return { status: 200, json: publishSchema(schema) };
  };
}

import { publishSchema } from 'deedkit/document';
import type { builderRoutes } from 'deedkit/protocol';
import { readContract } from '../../domain/read-contract.ts';
import type { Handler } from '../interface.ts';
import { valueOf } from '../refusals.ts';
import type { BuilderPorts } from './ports.ts';

type Request = (typeof builderRoutes.getValueSchema)['request'];

export function getValueSchema({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const { schema } = valueOf(await readContract(contracts, { tenant: identity.tenant, id: params.session_id }));
    return { status: 200, json: publishSchema(schema) };
  };
}

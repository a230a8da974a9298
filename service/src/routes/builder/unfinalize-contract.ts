import type { builderRoutes } from 'deedkit/protocol';
import { unfinalizeContract as unfinalize } from '../../domain/finalize-contract.ts';
import type { Handler } from '../mount.ts';
import { valueOf } from '../problem.ts';
import type { BuilderPorts } from './ports.ts';
import { answerContract, readPrefer } from './prefer.ts';

type Request = (typeof builderRoutes.unfinalizeContract)['request'];

export function unfinalizeContract({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const wish = readPrefer(headers.prefer);
    const view = valueOf(await unfinalize(contracts, { key, participantId: headers['x-participant'] ?? null, wish }));
    return answerContract(view, wish);
  };
}

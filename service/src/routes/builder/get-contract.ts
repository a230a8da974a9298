import type { builderRoutes } from 'deedkit/protocol';
import { readView } from '../../domain/read-contract.ts';
import { isUnchanged, tagOf } from '../../domain/revision.ts';
import type { Handler } from '../mount.ts';
import { valueOf } from '../problem.ts';
import type { BuilderPorts } from './ports.ts';
import { answerContract } from './prefer.ts';

type Request = (typeof builderRoutes.getContract)['request'];

export function getContract({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const view = valueOf(await readView(contracts, { tenant: identity.tenant, id: params.session_id }));
    if (isUnchanged(headers['if-none-match'], view.revision)) return { status: 304, headers: { 'ETag': tagOf(view.revision), 'Cache-Control': 'private, no-cache' } };
    return answerContract(view, headers.prefer);
  };
}

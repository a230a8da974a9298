import type { builderRoutes } from 'deedkit/protocol';
import { readContract, viewOf } from '../../domain/read-contract.ts';
import { tagOf } from '../../domain/revision.ts';
import { isNamed } from '../if-none-match.ts';
import type { Handler } from '../mount.ts';
import { valueOf } from '../problem.ts';
import type { BuilderPorts } from './ports.ts';
import { answerContract, readPrefer } from './prefer.ts';

type Request = (typeof builderRoutes.getContract)['request'];

export function getContract({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const found = valueOf(await readContract(contracts, key));
    const tag = tagOf(found.snapshot.revision);
    if (isNamed(headers['if-none-match'], tag)) return { status: 304, headers: { 'ETag': tag, 'Cache-Control': 'private, no-cache' } };
    const wish = readPrefer(headers.prefer);
    return answerContract(valueOf(await viewOf(contracts, { ...found, key, wish })), wish);
  };
}

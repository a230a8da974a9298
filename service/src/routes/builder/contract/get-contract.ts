import type { builderRoutes } from 'deedkit/protocol/builder';
import { readContract, viewOf } from '../../../domain/contract/read-contract.ts';
import { tagOf } from '../../../domain/contract/revision.ts';
import { isNamed } from '../../../http/if-none-match.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';
import { answerContract, cachingOf, readPrefer } from './prefer.ts';

type Request = (typeof builderRoutes.getContract)['request'];

/** State and signees. The tag is compared before the signees are asked for: 304 costs no layout. */
export function getContract({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const found = valueOf(await readContract(contracts, key));
    const { revision } = found.snapshot;
    if (isNamed(headers['if-none-match'], tagOf(revision))) return { status: 304, headers: cachingOf(revision) };
    const wish = readPrefer(headers.prefer);
    return answerContract(valueOf(await viewOf(contracts, { ...found, key, wish })), wish);
  };
}

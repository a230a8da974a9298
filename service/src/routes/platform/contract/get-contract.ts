import type { platformRoutes } from 'deedkit/protocol/platform';
import { readContractRecord } from '../../../domain/signing/cancel-signing.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getContract)['request'];

/**
 * A contract with its signatures, at any stage and of any builder: unlike the builder state it is never too old to be
 * read.
 */
export function getContract({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    return { status: 200, json: { data: valueOf(await readContractRecord(documents, key)) } };
  };
}

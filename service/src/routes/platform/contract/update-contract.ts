import type { platformRoutes } from 'deedkit/protocol/platform';
import { extendContract } from '../../../domain/signing/extend-signing.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.updateContract)['request'];

/** Changes until when a contract can be signed, while it waits for signatures. */
export function updateContract({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const key = { tenant, id: params.contract_id };
    return { status: 200, json: { data: valueOf(await extendContract(documents, key, body)) } };
  };
}

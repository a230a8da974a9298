import type { platformRoutes } from 'deedkit/protocol/platform';
import { cancelContract as cancel } from '../../../domain/signing/cancel-signing.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.cancelContract)['request'];

export function cancelContract({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    return { status: 200, json: { data: valueOf(await cancel(documents, key)) } };
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { cancelContract as cancel } from '../../../domain/signing/cancel-signing.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.cancelContract)['request'];

/**
 * Ends the signing of a finalized contract for everybody (platform-v2 §States and transitions). Refused while it is
 * drafted and once it has ended; signatures that were given stay given.
 */
export function cancelContract({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    return { status: 200, json: { data: valueOf(await cancel(documents, key, body?.reason || null)) } };
  };
}

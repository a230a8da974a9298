import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeSignature } from '../../../domain/signing/change-signature.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.updateSignature)['request'];

/**
 * Changes the contact details of a signature that is waited for. Links that went to the place before lead nowhere from
 * then on.
 */
export function updateSignature({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const at = { contract: { tenant, id: params.contract_id }, id: params.signature_id };
    return { status: 200, json: { data: valueOf(await changeSignature(documents, at, body)) } };
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { remindSignee as remind } from '../../../domain/signing/invite-signee.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.remindSignee)['request'];

/** Writes once more to a signee whose turn it is, with the same link. */
export function remindSignee({ signing }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const contract = { tenant, id: params.contract_id };
    valueOf(await remind(signing, { contract, signatureId: params.signature_id }));
    return { status: 204 };
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { shareLink } from '../../../domain/signing/share-link.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.shareSignatureLink)['request'];

/** Tells the link that opens with a PIN; the one that was sent to the signee's own address is never told. */
export function shareSignatureLink({ signing }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const at = { contract: { tenant, id: params.contract_id }, signatureId: params.signature_id };
    return { status: 200, json: { data: valueOf(await shareLink(signing, at)) } };
  };
}

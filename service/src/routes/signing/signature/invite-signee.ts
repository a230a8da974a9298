import type { signingRoutes } from 'deedkit/protocol/signing';
import { contractOf } from '../../../domain/document/document.ts';
import { inviteSignee as invite, remindSignee as remind } from '../../../domain/signing/invite-signee.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { DONE } from '../envelope.ts';
import { findDocument } from '../find-document.ts';
import type { SigningInterfacePorts } from '../ports.ts';

type Inviting = (typeof signingRoutes.inviteSignee)['request'];
type Reminding = (typeof signingRoutes.remindSignee)['request'];

/**
 * Writes to one signee, by the channel and in the language that the request names. Status 200 says that the message is
 * on its way; a signee whose turn has not come is written to when it does.
 */
export function inviteSignee(ports: SigningInterfacePorts): Handler<Inviting> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const document = await findDocument(ports, { tenant, id: params.document_id });
    const { deliveryChannel, language } = body;
    const message = body.message?.trim() ? body.message : null;
    const at = { contract: contractOf(document), signatureId: params.signature_id };
    valueOf(await invite(ports.signing, at, { channels: [deliveryChannel], language, message }));
    return DONE;
  };
}

/**
 * Writes once more to a signee whose turn it is, with the same link. Refused as `signing_order` for those who have to
 * wait.
 */
export function remindSignee(ports: SigningInterfacePorts): Handler<Reminding> {
  return async ({ params }, { identity: { tenant } }) => {
    const document = await findDocument(ports, { tenant, id: params.document_id });
    valueOf(await remind(ports.signing, { contract: contractOf(document), signatureId: params.signature_id }));
    return DONE;
  };
}

import type { signingRoutes } from 'deedkit/protocol/signing';
import { refuse } from '../../../domain/outcome.ts';
import { makeContractLink } from '../../../domain/sign-in/sign-in.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { toAnswer } from '../envelope.ts';
import { findDocument } from '../find-document.ts';
import type { SigningInterfacePorts } from '../ports.ts';

type Request = (typeof signingRoutes.createBuilderLink)['request'];

/** Makes a link to the page that members of the workspace draft on; its visitor sees this document alone. */
export function createBuilderLink(ports: SigningInterfacePorts): Handler<Request> {
  return async ({ params, headers }, { identity: { tenant, secret } }) => {
    const document = await findDocument(ports, { tenant, id: params.document_id });
    if (!document.drafted || document.builderVersion !== '2') valueOf(refuse({ code: 'builder_version' }));
    if (document.stage !== 'created') valueOf(refuse({ code: 'finalized' }));
    const { contractId } = document;
    const key = headers['idempotency-key'];
    const from = key === undefined ? undefined : { secret, sessionId: contractId, key };
    const token = await makeContractLink(ports.signIn, { tenant, contractId, from });
    return toAnswer(
      { url: `${ports.publicUrl()}/contracts/${tenant.id}/${contractId}/sign-in/${token}` },
      { code: 201 },
    );
  };
}

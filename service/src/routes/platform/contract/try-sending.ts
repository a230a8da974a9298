import type { platformRoutes } from 'deedkit/protocol/platform';
import { refuse } from '../../../domain/outcome.ts';
import { describeMessages, mailTest } from '../../../domain/sending/preview-sending.ts';
import { planOfDocument } from '../../../domain/sending/send-document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Routes = typeof platformRoutes;

/** Shows the messages that sending a contract would write. */
export function previewContractSending(ports: PlatformPorts): Handler<Routes['previewContractSending']['request']> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const contract = { tenant, id: params.contract_id };
    const planned = valueOf(await planOfDocument(ports.documents, contract, body));
    return { status: 200, json: { data: await describeMessages(ports, planned) } };
  };
}

/** Sends the mail of a signee to the person who is signed in, or whom the server of a key names. */
export function sendContractTest(ports: PlatformPorts): Handler<Routes['sendContractTest']['request']> {
  return async ({ params, body }, { identity: { tenant, holder } }) => {
    const contract = { tenant, id: params.contract_id };
    const planned = valueOf(await planOfDocument(ports.documents, contract, body));
    const to = holder.type === 'user' ? holder.email : body.recipient?.email;
    if (!to) return valueOf(refuse({ code: 'no_recipient' }));
    const test = { signee: body.signee_id, to, at: ports.documents.now(tenant) };
    return { status: 202, json: { data: valueOf(await mailTest(ports, planned, test)) } };
  };
}

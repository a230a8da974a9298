import type { builderRoutes } from 'deedkit/protocol/builder';
import { mailTest, planOfSession } from '../../../domain/sending/preview-sending.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.sendTest)['request'];

/** Sends the mail of a signee to the person who sends. */
export function sendTest(ports: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity }) => {
    const asked = { identity, session: params.session_id, participant: headers['x-participant'], input: body };
    const planned = valueOf(await planOfSession(ports, asked));
    const test = { signee: body.signee_id, to: body.recipient.email, at: ports.now(identity.tenant) };
    return { status: 202, json: { data: valueOf(await mailTest(ports, planned, test)) } };
  };
}

import type { builderRoutes } from 'deedkit/protocol/builder';
import { describeMessages, planOfSession } from '../../../domain/sending/preview-sending.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.previewSending)['request'];

/** Shows the messages that sending would write. */
export function previewSending(ports: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity }) => {
    const asked = { identity, session: params.session_id, participant: headers['x-participant'], input: body };
    const planned = valueOf(await planOfSession(ports, asked));
    return { status: 200, json: { data: await describeMessages(ports, planned) } };
  };
}

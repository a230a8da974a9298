import type { platformRoutes } from 'deedkit/protocol/platform';
import { recover } from '../../../domain/webhook/send-again.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { answerBulk } from '../bulk/show-bulk.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.recoverEndpoint)['request'];

/** Sends an endpoint the events since a moment once more. Each keeps its id. */
export function recoverEndpoint(ports: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const events = { endpointId: params.endpoint_id, since: new Date(body.since) };
    const bulk = valueOf(await recover(ports.webhooks, { tenant, id: params.webhook_id }, events));
    return {
      status: 202,
      json: { data: await answerBulk(ports, bulk) },
      headers: { Location: `/public/v2/bulk/${bulk.id}` },
    };
  };
}

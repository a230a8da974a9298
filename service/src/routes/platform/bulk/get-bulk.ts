import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerBulk } from './show-bulk.ts';

type Request = (typeof platformRoutes.getBulk)['request'];

/** How far an action on many documents has come. */
export function getBulk(ports: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    return { status: 200, json: { data: await answerBulk(ports, { tenant, id: params.bulk_id }) } };
  };
}

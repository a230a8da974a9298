import type { platformRoutes } from 'deedkit/protocol/platform';
import { refuse } from '../../../domain/outcome.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteWebhook)['request'];

/**
 * Deletes a webhook with its endpoints. Deliveries that wait are not sent; one that is on the wire in this moment may
 * still arrive.
 */
export function deleteWebhook({ webhooks: { store } }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    if (!(await store.remove({ tenant, id: params.webhook_id }))) valueOf(refuse({ code: 'not_found' }));
    return { status: 204 };
  };
}

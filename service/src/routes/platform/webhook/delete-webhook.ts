import type { platformRoutes } from 'deedkit/protocol/platform';
import { refuse } from '../../../domain/outcome.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteWebhook)['request'];

export function deleteWebhook({ webhooks: { store } }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    if (!(await store.remove({ tenant, id: params.webhook_id }))) valueOf(refuse({ code: 'not_found' }));
    return { status: 204 };
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeWebhook, toWebhook } from '../../../domain/webhook/webhook.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.updateWebhook)['request'];

/**
 * Changes the given properties. `endpoints` replaces the whole set, so that each gets a new id, and an endpoint sent
 * without credentials has none.
 */
export function updateWebhook({ webhooks }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const webhook = valueOf(await changeWebhook(webhooks, { tenant, id: params.webhook_id }, body));
    return { status: 200, json: { data: toWebhook(webhook, { endpoints: true }) } };
  };
}

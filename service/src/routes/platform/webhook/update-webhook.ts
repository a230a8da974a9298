import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeWebhook, toWebhook } from '../../../domain/webhook/webhook.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.updateWebhook)['request'];

export function updateWebhook({ webhooks }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const webhook = valueOf(await changeWebhook(webhooks, { tenant, id: params.webhook_id }, body));
    return { status: 200, json: { data: toWebhook(webhook, { endpoints: true }) } };
  };
}

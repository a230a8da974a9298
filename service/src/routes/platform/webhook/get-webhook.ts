import type { platformRoutes } from 'deedkit/protocol/platform';
import { readWebhook, toWebhook } from '../../../domain/webhook/webhook.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getWebhook)['request'];

/** A webhook; with its endpoints only by `include=endpoints`, unlike the answers to making and changing one. */
export function getWebhook({ webhooks }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity: { tenant } }) => {
    const webhook = valueOf(await readWebhook(webhooks, { tenant, id: params.webhook_id }));
    const shown = { endpoints: query.include?.has('endpoints') === true };
    return { status: 200, json: { data: toWebhook(webhook, shown) } };
  };
}

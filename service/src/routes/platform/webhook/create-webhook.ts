import type { platformRoutes } from 'deedkit/protocol/platform';
import { createWebhook as create, toWebhook } from '../../../domain/webhook/webhook.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.createWebhook)['request'];

/** Makes a webhook; its answer always has the endpoints (platform-v2 §Webhook), never their credentials. */
export function createWebhook({ webhooks }: PlatformPorts): Handler<Request> {
  return async ({ body }, { identity, idempotency }) => {
    const webhook = valueOf(await create(webhooks, { identity, input: body, idempotency }));
    const data = toWebhook(webhook, { endpoints: true });
    return { status: 201, json: { data }, headers: { Location: `/public/v2/webhooks/${data.id}` } };
  };
}

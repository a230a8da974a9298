import type { platformRoutes } from 'deedkit/protocol/platform';
import { toWebhook } from '../../../domain/webhook/webhook.ts';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listWebhooks)['request'];

/** Webhooks of the workspace, with their endpoints by `include=endpoints`. */
export function listWebhooks({ webhooks: { store }, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const found = await store.list(identity.tenant, {
      ...sliceOf(query),
      enabled: query['filter[enabled]'],
      sort: query.sort ?? [],
    });
    const shown = { endpoints: query.include?.has('endpoints') === true };
    const rows = found.webhooks.map((webhook) => toWebhook(webhook, shown));
    const page = toPage({ rows, total: found.total }, { path: '/public/v2/webhooks', query, publicUrl });
    return { status: 200, json: page };
  };
}

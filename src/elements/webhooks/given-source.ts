import { createFailure } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { PAGE_SIZE } from './webhook-source.ts';
import type { WebhookSource } from './webhook-source.ts';
import type { DeliveryDetails, EventOfCatalogue, ShownWebhook, WebhookChange, WebhookVerb } from './webhooks-data.ts';

/** Something that a person does with webhooks that the page itself gives. */
export type WebhookRequest =
  | { readonly action: 'create'; readonly change: WebhookChange }
  | { readonly action: 'change'; readonly webhook: string; readonly change: WebhookChange }
  | { readonly action: 'remove'; readonly webhook: string }
  | { readonly action: 'test'; readonly webhook: string; readonly endpoint: string; readonly event: string }
  | { readonly action: 'recover'; readonly webhook: string; readonly endpoint: string; readonly since: string }
  | { readonly action: 'redeliver'; readonly webhook: string; readonly delivery: string };

/** What a page gives in place of an endpoint. */
export interface GivenWebhooks {
  readonly webhooks: readonly ShownWebhook[];
  readonly deliveries: readonly DeliveryDetails[];
  readonly events: readonly EventOfCatalogue[];
  readonly verbs: readonly WebhookVerb[];
}

/**
 * The webhooks that a page gives by properties; deliveries are filtered here. Changes are asked of the page by
 * `request`, which resolves to why one was refused; undefined when it was made.
 */
export function createGivenSource(
  given: () => GivenWebhooks,
  request: (wish: WebhookRequest) => Promise<string | undefined>,
): WebhookSource {
  const ask = async (wish: WebhookRequest): Promise<HttpAnswer<undefined>> => {
    const refused = await request(wish);
    return refused === undefined ? done(undefined) : createFailure(409, { code: 'refused', message: refused });
  };
  return {
    list: async () => done({ webhooks: given().webhooks, verbs: given().verbs }),
    events: async () => done(given().events),
    create: (change) => ask({ action: 'create', change }),
    change: (webhook, change) => ask({ action: 'change', webhook, change }),
    remove: (webhook) => ask({ action: 'remove', webhook }),
    test: (webhook, to) => ask({ action: 'test', webhook, ...to }),
    recover: (webhook, from) => ask({ action: 'recover', webhook, ...from }),
    deliveries: async (webhook, { status, event, page }) => {
      const endpoints =
        given()
          .webhooks.find(({ id }) => id === webhook)
          ?.endpoints.map(({ id }) => id) ?? [];
      const found = given().deliveries.filter(
        (one) =>
          endpoints.includes(one.endpoint_id) &&
          (status === '' || one.status === status) &&
          (event === '' || one.event_type === event),
      );
      const begin = (page - 1) * PAGE_SIZE;
      return done({ deliveries: found.slice(begin, begin + PAGE_SIZE), total: found.length });
    },
    delivery: async (_webhook, id) => {
      const found = given().deliveries.find((one) => one.id === id);
      return found ? done(found) : createFailure(404);
    },
    redeliver: (webhook, delivery) => ask({ action: 'redeliver', webhook, delivery }),
  };
}

const done = <T>(value: T): HttpAnswer<T> => ({ ok: true, value });

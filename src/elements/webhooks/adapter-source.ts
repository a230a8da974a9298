import type { SiteDeliveries, SiteDelivery, SiteRecovery, SiteWebhooks } from '../../protocol/adapter/index.ts';
import { endpointUrl, requestJson, send } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { PAGE_SIZE } from './webhook-source.ts';
import type { WebhookSource } from './webhook-source.ts';
import type { Delivery, EventOfCatalogue, ShownWebhook } from './webhooks-data.ts';

/** Where the adapter is, and how it is asked. */
export interface AdapterAddress {
  readonly endpoint: string;
  readonly grant: string;
  readonly fetch: typeof fetch;
}

interface Request {
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly once?: string;
  readonly signal?: AbortSignal;
}

/** The webhooks behind an adapter, `/webhooks…` under its mount. */
export function createAdapterSource({ endpoint, grant, fetch }: AdapterAddress): WebhookSource {
  const granted = grant === '' ? {} : { 'X-Deed-Grant': grant };
  const to = (path: string, { query = {}, once, ...init }: Request) => {
    const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
    const url = endpointUrl(endpoint, `${path}${search === '' ? '' : `?${search}`}`);
    return { url, fetch, headers: { ...granted, ...(once === undefined ? {} : { 'Idempotency-Key': once }) }, ...init };
  };
  const ask = <T>(path: string, request: Request = {}): Promise<HttpAnswer<T>> => requestJson<T>(to(path, request));
  const askData = async <T>(path: string, request: Request = {}): Promise<HttpAnswer<T>> =>
    map(await ask<{ readonly data: T }>(path, request), ({ data }) => data);

  return {
    list: async ({ signal }) =>
      map(await ask<SiteWebhooks>('/webhooks', { signal }), ({ data, verbs }) => ({ webhooks: data, verbs })),
    events: () => askData<readonly EventOfCatalogue[]>('/webhook-events'),
    create: (json, once) => askData<ShownWebhook>('/webhooks', { method: 'POST', json, once }),
    change: (webhook, json) => ask(at(webhook), { method: 'PATCH', json }),
    remove: (webhook) => send(to(at(webhook), { method: 'DELETE' }), () => ({ ok: true, value: undefined })),
    test: (webhook, { endpoint: id, event }) =>
      askData<Delivery>(`${endpointAt(webhook, id)}/test`, { method: 'POST', json: { event_type: event } }),
    recover: (webhook, { endpoint: id, since }) =>
      askData<SiteRecovery['data']>(`${endpointAt(webhook, id)}/recover`, { method: 'POST', json: { since } }),
    deliveries: async (webhook, { status, event, page, signal }) => {
      const query = {
        'filter[status]': status,
        'filter[event_type]': event,
        'page[number]': String(page),
        'page[size]': String(PAGE_SIZE),
      };
      return map(await ask<SiteDeliveries>(`${at(webhook)}/deliveries`, { query, signal }), ({ data, meta }) => ({
        deliveries: data,
        total: meta.page.total,
      }));
    },
    delivery: (webhook, id, { signal }) => askData<SiteDelivery['data']>(deliveryAt(webhook, id), { signal }),
    redeliver: (webhook, id) => askData<Delivery>(`${deliveryAt(webhook, id)}/redeliver`, { method: 'POST' }),
  };
}

const at = (webhook: string): string => `/webhooks/${encodeURIComponent(webhook)}`;
const endpointAt = (webhook: string, id: string): string => `${at(webhook)}/endpoints/${encodeURIComponent(id)}`;
const deliveryAt = (webhook: string, id: string): string => `${at(webhook)}/deliveries/${encodeURIComponent(id)}`;

function map<T, U>(answer: HttpAnswer<T>, read: (value: T) => U): HttpAnswer<U> {
  return answer.ok ? { ok: true, value: read(answer.value) } : answer;
}

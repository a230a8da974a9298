import type { HttpAnswer } from '../base/http/request.ts';
import type {
  Delivery,
  DeliveryDetails,
  EventOfCatalogue,
  EventType,
  ShownWebhook,
  WebhookChange,
  WebhookVerb,
} from './webhooks-data.ts';

interface Signalled {
  readonly signal: AbortSignal;
}

/** Which deliveries of a webhook are listed; '' filters nothing. `page` counts from 1. */
export interface DeliveryQuery {
  readonly status: string;
  readonly event: string;
  readonly page: number;
}

/** Deliveries of a page, and how many there are. */
export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly total: number;
}

/** Where webhooks come from, and who is asked for changes: an adapter, or the page itself. */
export interface WebhookSource {
  readonly list: (
    options: Signalled,
  ) => Promise<HttpAnswer<{ readonly webhooks: readonly ShownWebhook[]; readonly verbs: readonly WebhookVerb[] }>>;
  readonly events: () => Promise<HttpAnswer<readonly EventOfCatalogue[]>>;
  /** `once` is the key under which an equal request makes one webhook, not two. */
  readonly create: (webhook: WebhookChange, once: string) => Promise<HttpAnswer<ShownWebhook | undefined>>;
  readonly change: (webhook: string, change: WebhookChange) => Promise<HttpAnswer<unknown>>;
  readonly remove: (webhook: string) => Promise<HttpAnswer<unknown>>;
  readonly test: (
    webhook: string,
    to: { readonly endpoint: string; readonly event: EventType },
  ) => Promise<HttpAnswer<Delivery | undefined>>;
  /** Sends events since a moment again; resolves to how many, undefined when that is not known. */
  readonly recover: (
    webhook: string,
    from: { readonly endpoint: string; readonly since: string },
  ) => Promise<HttpAnswer<{ readonly total: number; readonly done: number } | undefined>>;
  readonly deliveries: (webhook: string, query: DeliveryQuery & Signalled) => Promise<HttpAnswer<DeliveryPage>>;
  readonly delivery: (webhook: string, id: string, options: Signalled) => Promise<HttpAnswer<DeliveryDetails>>;
  readonly redeliver: (webhook: string, id: string) => Promise<HttpAnswer<Delivery | undefined>>;
}

/** Rows of a page of deliveries. */
export const PAGE_SIZE = 50;

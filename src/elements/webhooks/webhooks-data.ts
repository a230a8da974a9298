import type { SiteDeliveries, SiteDelivery, SiteWebhook, SiteWebhooks } from '../../protocol/adapter/index.ts';
import type { WebhookEvent } from '../../protocol/platform/index.ts';

/** A webhook with its endpoints. */
export type ShownWebhook = SiteWebhook;
export type Endpoint = ShownWebhook['endpoints'][number];
export type WebhookVerb = SiteWebhooks['verbs'][number];
/** A delivery as a row shows it. */
export type Delivery = SiteDeliveries['data'][number];
/** A delivery with its request and answer. */
export type DeliveryDetails = SiteDelivery['data'];
/** A type of event of the catalogue. */
export type EventOfCatalogue = WebhookEvent;
export type EventType = WebhookEvent['type'];

/** An endpoint as it is saved: a new one without `id`, one that stays with it. */
export interface EndpointChange {
  readonly id?: string;
  readonly url: string;
  readonly secret?: string;
  /** How deliveries sign in; null for not at all. Left out, it stays. */
  readonly auth_type?: 'basic' | 'bearer' | null;
  readonly credentials?: { readonly username?: string; readonly password?: string; readonly token?: string } | null;
}

/** The members of a webhook that are saved. */
export interface WebhookChange {
  readonly name?: string | null;
  readonly enabled?: boolean;
  readonly accepted_events?: readonly EventType[];
  readonly endpoints?: readonly EndpointChange[];
}

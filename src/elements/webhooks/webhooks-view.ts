/** Parts of the element. */
export const TABS = ['webhooks', 'events', 'code'] as const;
export type Tab = (typeof TABS)[number];

/** States of deliveries by which a log is filtered. */
export const STATUSES = ['succeeded', 'pending', 'failed'] as const;

/** Everything that says what is shown. An empty text filters nothing, and opens nothing. */
export interface WebhooksView {
  readonly tab: Tab;
  /** Id of the webhook whose deliveries are shown. */
  readonly webhook: string;
  readonly status: string;
  readonly event: string;
  /** Id of the delivery that is open beside the log. */
  readonly delivery: string;
}

const NAMES = ['webhook', 'status', 'event', 'delivery'] as const;

/** Reads a view from its text, a query without `?`. Parts that are unknown are as if they were not there. */
export function readView(text: string): WebhooksView {
  const query = new URLSearchParams(text);
  const get = (name: string): string => query.get(name) ?? '';
  const status = get('status');
  return {
    tab: TABS.find((tab) => tab === get('tab')) ?? 'webhooks',
    webhook: get('webhook'),
    status: (STATUSES as readonly string[]).includes(status) ? status : '',
    event: get('event'),
    delivery: get('delivery'),
  };
}

/** Writes a view as text, for the address of a page. */
export function writeView(view: WebhooksView): string {
  const query = new URLSearchParams(view.tab === 'webhooks' ? {} : { tab: view.tab });
  for (const name of NAMES) if (view[name] !== '') query.set(name, view[name]);
  return query.toString();
}

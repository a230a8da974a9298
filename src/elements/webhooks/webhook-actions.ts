import type { Endpoint, ShownWebhook } from './webhooks-data.ts';
import type { WebhooksView } from './webhooks-view.ts';

/** What the parts of the element ask of it. */
export interface WebhookActions {
  readonly show: (change: Partial<WebhooksView>) => void;
  readonly reload: () => void;
  /** Tells a sentence in a toast. */
  readonly tell: (text: string) => void;
  /** Opens the dialog of a webhook, or of a new one. */
  readonly edit: (webhook: ShownWebhook | undefined) => void;
  readonly remove: (webhook: ShownWebhook) => void;
  readonly test: (webhook: ShownWebhook) => void;
  readonly recover: (webhook: ShownWebhook, endpoint: Endpoint) => void;
  readonly turn: (webhook: ShownWebhook, enabled: boolean) => void;
}

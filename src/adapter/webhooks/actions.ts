import type { Grant } from '../grant.ts';
import type { WebhookVerb } from './verbs.ts';

/** The action that a request about webhooks is about to take; `webhook` is the one it is about, if it is about one. */
export interface WebhookAction {
  readonly interface: 'webhooks';
  readonly verb: WebhookVerb;
  readonly webhook?: string;
  /** A valid grant for `webhooks`. */
  readonly grant?: Grant | undefined;
}

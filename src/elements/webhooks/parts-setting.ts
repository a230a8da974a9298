import type { LitElement } from 'lit';
import type { WebhookActions } from './webhook-actions.ts';
import type { WebhookList } from './webhook-list.ts';

/** The element, as the parts in it know it. */
export interface PartsSetting {
  readonly host: LitElement;
  readonly list: WebhookList;
  readonly actions: WebhookActions;
  /** The address of a request of the log, with `{request}` in it; '' for none. */
  readonly requestUrl: () => string;
  /** The id of the webhook that is shown; '' while the list is. */
  readonly shown: () => string;
}

/** The state of the question that is open. */
export interface Asking {
  readonly isBusy: boolean;
  /** Why it failed; '' before. */
  readonly problem: string;
}

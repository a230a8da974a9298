import { defineElement } from '../base/define-element.ts';
import { DeedWebhooks } from '../webhooks/webhooks.ts';

defineElement('deed-webhooks', DeedWebhooks);

// Types of the tag's element and its events, for modules that import the file for its effect.
export type { DeedWebhooks } from '../webhooks/webhooks.ts';
export type { DeedEvent, DeedEventDetails } from '../base/events.ts';

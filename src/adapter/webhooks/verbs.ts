import { WEBHOOK_VERBS } from '../../protocol/adapter/index.ts';

/** The actions of a page on the webhooks of a workspace. */
export type WebhookVerb = (typeof WEBHOOK_VERBS)[number];

/** Everything there is to do with webhooks. */
export const ALL_WEBHOOK_VERBS: readonly WebhookVerb[] = WEBHOOK_VERBS;

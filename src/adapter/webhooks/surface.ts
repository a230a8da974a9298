import { createPlatformClient } from '../../client/index.ts';
import { webhookRoutes } from '../../protocol/adapter/index.ts';
import { passTrace } from '../pass-trace.ts';
import { defineSurface } from '../surface.ts';
import type { Operation } from '../surface.ts';
import { askFor } from './context.ts';
import type { WebhookContext } from './context.ts';
import {
  getSiteDelivery,
  listSiteDeliveries,
  recoverSiteEndpoint,
  redeliverSiteDelivery,
  testSiteEndpoint,
} from './operations/deliveries.ts';
import {
  changeSiteWebhook,
  createSiteWebhook,
  listSiteWebhookEvents,
  listSiteWebhooks,
  removeSiteWebhook,
} from './operations/webhooks.ts';
import { ALL_WEBHOOK_VERBS } from './verbs.ts';

type Run = Operation<WebhookContext>['run'];
const reading = (run: Run): Operation<WebhookContext> => ({ run, action: (params) => askFor('read', params) });
const managing = (run: Run): Operation<WebhookContext> => ({ run, action: (params) => askFor('manage', params) });

/** The webhooks of a workspace, by the Platform interface. */
export const webhookSurface = defineSurface<WebhookContext, typeof webhookRoutes>({
  interface: 'webhooks',
  verbs: ALL_WEBHOOK_VERBS,
  routes: webhookRoutes,
  operations: {
    listSiteWebhooks: reading(listSiteWebhooks),
    listSiteWebhookEvents: reading(listSiteWebhookEvents),
    createSiteWebhook: managing(createSiteWebhook),
    changeSiteWebhook: managing(changeSiteWebhook),
    removeSiteWebhook: managing(removeSiteWebhook),
    testSiteEndpoint: managing(testSiteEndpoint),
    recoverSiteEndpoint: managing(recoverSiteEndpoint),
    listSiteDeliveries: reading(listSiteDeliveries),
    getSiteDelivery: reading(getSiteDelivery),
    redeliverSiteDelivery: managing(redeliverSiteDelivery),
  },
  open: ({ upstream }) => {
    if (!upstream.platform) return undefined;
    const client = createPlatformClient(upstream.platform);
    return (context) => ({
      ...context,
      client: passTrace(client, context.request),
      author: context.named === undefined ? {} : { 'X-Participant': context.named },
    });
  },
});

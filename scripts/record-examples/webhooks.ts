import type { Ask } from './recorder.ts';

interface Made {
  readonly data: { readonly id: string; readonly endpoints: readonly { readonly id: string }[] };
}

/** Records how a page makes a webhook, tries it out, and looks at what was sent. */
export async function recordWebhooks(ask: Ask): Promise<void> {
  await ask('listSiteWebhookEvents');
  const { data } = (await ask('createSiteWebhook', {
    headers: { 'Idempotency-Key': 'webhook-of-a-page' },
    body: {
      name: 'Our archive',
      accepted_events: ['contract-completed'],
      endpoints: [{ url: 'https://app.example.com/events', secret: 'a-secret-of-yours' }],
    },
  })) as Made;
  const params = { webhook_id: data.id };
  const endpoint = { ...params, endpoint_id: data.endpoints[0]?.id ?? '' };
  await ask('changeSiteWebhook', {
    params,
    body: { accepted_events: ['contract-completed', 'contract-cancelled'] },
  });
  await ask('listSiteWebhooks');
  const { data: made } = (await ask('testSiteEndpoint', {
    params: endpoint,
    body: { event_type: 'contract-completed' },
  })) as Made;
  const delivery = { ...params, delivery_id: made.id };
  await ask('listSiteDeliveries', {
    params,
    query: { 'filter[event_type]': 'contract-completed', 'page[size]': '10' },
  });
  await ask('getSiteDelivery', { params: delivery });
  await ask('redeliverSiteDelivery', { params: delivery });
  await ask('recoverSiteEndpoint', { params: endpoint, body: { since: '2199-01-31T00:00:00Z' } });
  await ask('removeSiteWebhook', { params });
}

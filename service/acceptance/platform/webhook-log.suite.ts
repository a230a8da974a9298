import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';
import { startDocument } from './workspace.ts';

interface Delivery {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly endpoint_id: string;
  readonly status: string;
  readonly test: boolean;
  readonly request?: { url: string | null; headers: Record<string, string>; body: string };
}

interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly auth_type: string | null;
}

const dataOf = <T>({ json }: Answer): T => (json as { data: T }).data;
const SECRET = 'shared between the two of us';
const open: { readonly id: string; readonly receiver: Receiver }[] = [];

/** A webhook with two endpoints at one receiver; the first has a secret and a token. */
async function subscribe() {
  const receiver = await startReceiver();
  const first = { url: receiver.url, secret: SECRET, auth_type: 'bearer', credentials: { token: 'token-of-ours' } };
  const body = { accepted_events: ['document-created'], endpoints: [first, { url: `${receiver.url}&second` }] };
  const webhook = dataOf<{ id: string; endpoints: Endpoint[] }>(await call('createWebhook', { body }));
  open.push({ id: webhook.id, receiver });
  const [one, other] = webhook.endpoints.map(({ id }) => id) as [string, string];
  return { webhook_id: webhook.id, receiver, one, other };
}

const test = (webhook_id: string, endpoint_id: string, event_type: unknown) =>
  call('testEndpoint', { params: { webhook_id, endpoint_id }, body: { event_type } });
const list = async (webhook_id: string, query: Readonly<Record<string, string>> = {}): Promise<Delivery[]> =>
  dataOf(await call('listDeliveries', { params: { webhook_id }, query }));
const read = async (webhook_id: string, delivery_id: string): Promise<Delivery> =>
  dataOf(await call('getDelivery', { params: { webhook_id, delivery_id } }));

afterEach(async () => {
  for (const { id, receiver } of open.splice(0)) {
    await call('deleteWebhook', { params: { webhook_id: id } });
    await receiver.close();
  }
});

describe('an example of an event', () => {
  it('goes to one endpoint, signed as any other and marked as a test', async () => {
    const { webhook_id, receiver, one } = await subscribe();
    const answer = await test(webhook_id, one, 'contract-completed');
    expect(answer.status).toBe(202);
    const delivery = dataOf<Delivery>(answer);
    expect(delivery).toMatchObject({ endpoint_id: one, event_type: 'contract-completed', test: true });
    const [sent] = await receiver.count(1);
    expect(sent?.json).toMatchObject({
      id: delivery.event_id,
      event_type: 'contract-completed',
      test: true,
      content: { stage: 'completed' },
    });
    const [, time = '', mac] = /^t=(\d+),v1=(\w+)$/.exec(String(sent?.headers['service-webhook-signature'])) ?? [];
    expect(
      createHmac('sha256', SECRET)
        .update(`${time}.${sent?.body ?? ''}`)
        .digest('hex'),
    ).toBe(mac);
    await expect.poll(async () => (await read(webhook_id, delivery.id)).status).toBe('succeeded');
    expect(receiver.received).toHaveLength(1);
    const again = { params: { webhook_id, delivery_id: delivery.id } };
    expect(dataOf<Delivery>(await call('redeliver', again)).test).toBe(true);
  });

  it('is no event that is recovered', async () => {
    const { webhook_id, one } = await subscribe();
    await test(webhook_id, one, 'document-created');
    const recovery = { params: { webhook_id, endpoint_id: one }, body: { since: '2199-01-31T00:00:00Z' } };
    expect(dataOf(await call('recoverEndpoint', recovery))).toMatchObject({ total: 0 });
    const since = new Date(Date.now() - 1000).toISOString();
    const { total } = dataOf<{ total: number }>(await call('recoverEndpoint', { ...recovery, body: { since } }));
    await test(webhook_id, one, 'document-created');
    expect(dataOf(await call('recoverEndpoint', { ...recovery, body: { since } }))).toMatchObject({ total });
  });

  it('is refused of unknown events, to unknown endpoints, and while the webhook is disabled', async () => {
    const { webhook_id, one } = await subscribe();
    for (const event_type of ['contract-read', '', 7, undefined])
      expectError(await test(webhook_id, one, event_type), 422, 'validation');
    expectError(await test(webhook_id, webhook_id, 'document-created'), 404, 'not_found');
    await call('updateWebhook', { params: { webhook_id }, body: { enabled: false } });
    expectError(await test(webhook_id, one, 'document-created'), 409, 'webhook_disabled');
    expect(await list(webhook_id)).toEqual([]);
  });
});

describe('a delivery', () => {
  it('is read with its request, in which secrets are masked', async () => {
    const { webhook_id, receiver, one, other } = await subscribe();
    await startDocument({ title: 'Ünsent' });
    const sent = await receiver.count(2);
    const all = await list(webhook_id);
    const byEndpoint = async (endpoint: string) =>
      (await read(webhook_id, all.find(({ endpoint_id }) => endpoint_id === endpoint)?.id ?? '')).request;
    const request = await byEndpoint(one);
    const original = sent.find(({ headers }) => headers['service-webhook-endpoint-id'] === one);
    expect(request?.body).toBe(original?.body);
    expect(request).toMatchObject({
      url: receiver.url,
      headers: {
        'content-length': original?.headers['content-length'],
        'service-webhook-event-type': 'document-created',
        'service-workspace-id': original?.headers['service-workspace-id'],
        'service-webhook-signature': '•••',
        authorization: '•••',
      },
    });
    expect(Object.keys((await byEndpoint(other))?.headers ?? {})).not.toContain('authorization');
    expectError(await call('getDelivery', { params: { webhook_id, delivery_id: webhook_id } }), 404, 'not_found');
  });

  it('is found by status and event', async () => {
    const { webhook_id, receiver, one, other } = await subscribe();
    await test(webhook_id, one, 'contract-completed');
    await test(webhook_id, other, 'signature-updated');
    await receiver.count(2);
    await expect.poll(async () => (await list(webhook_id, { 'filter[status]': 'succeeded' })).length).toBe(2);
    expect(await list(webhook_id, { 'filter[status]': 'failed' })).toEqual([]);
    const found = await list(webhook_id, { 'filter[event_type]': 'signature-updated', 'filter[status]': 'succeeded' });
    expect(found.map(({ endpoint_id }) => endpoint_id)).toEqual([other]);
    for (const query of [{ 'filter[status]': 'lost' }, { 'filter[event_type]': 'x' }])
      expectError(await call('listDeliveries', { params: { webhook_id }, query }), 422, 'validation');
  });
});

describe('endpoints that are named by their ids', () => {
  const change = (webhook_id: string, endpoints: unknown) =>
    call('updateWebhook', { params: { webhook_id }, body: { endpoints } });

  it('stay, with secret and credentials, beside new ones', async () => {
    const { webhook_id, receiver, one } = await subscribe();
    const url = `${receiver.url}&moved`;
    const answer = await change(webhook_id, [{ url: 'https://hooks.example.com' }, { id: one, url }]);
    const { endpoints } = dataOf<{ endpoints: Endpoint[] }>(answer);
    expect(endpoints).toMatchObject([{ url: 'https://hooks.example.com' }, { id: one, url, auth_type: 'bearer' }]);
    await test(webhook_id, one, 'document-created');
    const [sent] = await receiver.count(1);
    expect(sent?.headers['authorization']).toBe('Bearer token-of-ours');
    expect(sent?.headers['service-webhook-signature']).toMatch(/^t=/);
    await change(webhook_id, [{ id: one, url, auth_type: null, secret: null }]);
    await test(webhook_id, one, 'document-created');
    const [, bare] = await receiver.count(2);
    expect([bare?.headers['authorization'], bare?.headers['service-webhook-signature']]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('have to be those of the webhook, each once', async () => {
    const { webhook_id, receiver, one, other } = await subscribe();
    const { url } = receiver;
    expectError(await change(webhook_id, [{ id: webhook_id, url }]), 404, 'not_found');
    expectError(
      await change(webhook_id, [
        { id: one, url },
        { id: one, url },
      ]),
      404,
      'not_found',
    );
    expectError(await change(webhook_id, [{ id: 'first', url }]), 422, 'validation');
    expectError(await change(webhook_id, [{ id: one, url, auth_type: 'basic', credentials: {} }]), 422, 'validation');
    const body = { accepted_events: ['document-created'], endpoints: [{ id: one, url }] };
    expectError(await call('createWebhook', { body }), 422, 'validation');
    const kept = await call('getWebhook', { params: { webhook_id }, query: { include: 'endpoints' } });
    expect(dataOf<{ endpoints: Endpoint[] }>(kept).endpoints.map(({ id }) => id)).toEqual([one, other]);
  });
});

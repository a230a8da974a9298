import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stays } from '../../../test/fixtures/stays.ts';
import type { Receiver } from '../support/receiver.ts';
import { startReceiver } from '../support/receiver.ts';
import { makeFinalized } from '../signing/documents.ts';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { makeFolder, moveClock, startDocument } from './workspace.ts';

interface WebhookAnswer {
  readonly id: string;
  readonly name: string | null;
  readonly enabled: boolean;
  readonly accepted_events: string[];
  readonly endpoints?: { readonly id: string; readonly webhook_configuration_id: string; readonly url: string }[];
}

interface Entry {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly endpoint_id: string;
  readonly attempt: number;
  readonly status: string;
  readonly response_status: number | null;
  readonly response_body: string | null;
  readonly next_attempt_at: string | null;
}

/** Events by their ids, with their moments. */
function inOrder(all: readonly { readonly json: Readonly<Record<string, unknown>> }[]) {
  return all
    .map(({ json }) => ({
      id: json['id'] as string,
      type: json['event_type'] as string,
      moment: json['occurred_at'] as string,
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const ALL = [
  'contract-completed',
  'contract-cancelled',
  'document-created',
  'document-updated',
  'document-sealed',
  'signature-updated',
];
const one = (answer: Answer): WebhookAnswer => (answer.json as { data: WebhookAnswer }).data;
const receivers: Receiver[] = [];
const made: string[] = [];

async function receiver(...answering: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...answering);
  receivers.push(started);
  return started;
}

async function subscribe(url: string, over: Readonly<Record<string, unknown>> = {}): Promise<WebhookAnswer> {
  const body = { name: 'Ours', accepted_events: ALL, endpoints: [{ url }], ...over };
  const answer = await call('createWebhook', { body });
  expect(answer.status, answer.text).toBe(201);
  made.push(one(answer).id);
  return one(answer);
}

const of = (webhook: WebhookAnswer, params: Readonly<Record<string, string>> = {}) => ({
  params: { webhook_id: webhook.id, ...params },
});

async function deliveries(webhook: WebhookAnswer): Promise<Entry[]> {
  return ((await call('listDeliveries', of(webhook))).json as { data: Entry[] }).data;
}

const settled = (webhook: WebhookAnswer): Promise<Entry[]> => {
  const list = async (): Promise<false | Entry[]> => {
    const all = await deliveries(webhook);
    return all.length > 0 && all.every(({ attempt }) => attempt > 0) && all;
  };
  return vi.waitUntil(list, { timeout: 10_000 });
};

afterEach(async () => {
  for (const id of made.splice(0)) await call('deleteWebhook', { params: { webhook_id: id } });
  for (const started of receivers.splice(0)) await started.close();
});

describe('webhooks', () => {
  it('are made, read, changed and deleted', async () => {
    const webhook = await subscribe('https://hooks.example.com/a', { description: 'For the archive' });
    expect(webhook).toMatchObject({ name: 'Ours', enabled: true, accepted_events: ALL });
    expect(webhook.endpoints).toMatchObject([
      { url: 'https://hooks.example.com/a', auth_type: null, webhook_configuration_id: webhook.id },
    ]);
    const plain = one(await call('getWebhook', of(webhook)));
    expect(plain).toMatchObject({ id: webhook.id, description: 'For the archive' });
    expect(plain.endpoints).toBeUndefined();
    expect(one(await call('getWebhook', { ...of(webhook), query: { include: 'endpoints' } })).endpoints).toEqual(
      webhook.endpoints,
    );
    const renamed = one(await call('updateWebhook', { ...of(webhook), body: { name: null, enabled: false } }));
    expect([renamed.name, renamed.enabled, renamed.endpoints]).toEqual([null, false, webhook.endpoints]);
    const replaced = one(
      await call('updateWebhook', {
        ...of(webhook),
        body: { endpoints: [{ url: 'https://hooks.example.com/b' }, { url: 'https://hooks.example.com/c' }] },
      }),
    );
    expect(replaced.endpoints?.map(({ url }) => url)).toEqual([
      'https://hooks.example.com/b',
      'https://hooks.example.com/c',
    ]);
    expect((await call('deleteWebhook', of(webhook))).status).toBe(204);
    expectError(await call('deleteWebhook', of(webhook)), 404, 'not_found');
    expectError(await call('updateWebhook', { ...of(webhook), body: {} }), 404, 'not_found');
  });

  it('are listed by the sort order and filter asked for', async () => {
    const names = [`B ${Date.now()}`, `a ${Date.now()}`];
    const first = await subscribe('https://hooks.example.com/1', { name: names[0] });
    await subscribe('https://hooks.example.com/2', { name: names[1], enabled: false });
    const list = async (query: Readonly<Record<string, string>>): Promise<WebhookAnswer[]> =>
      ((await call('listWebhooks', { query })).json as { data: WebhookAnswer[] }).data.filter(
        ({ name }) => name !== null,
      );
    expect((await list({})).map(({ name }) => name)).toEqual([names[1], names[0]]);
    expect((await list({ sort: 'created_at' })).map(({ name }) => name)).toEqual(names);
    expect((await list({ sort: 'name' })).map(({ name }) => name)).toEqual([names[1], names[0]]);
    expect((await list({ sort: '-name' })).map(({ name }) => name)).toEqual(names);
    expect((await list({ 'filter[enabled]': 'true' })).map(({ id }) => id)).toEqual([first.id]);
    expect((await list({ 'filter[enabled]': 'false' })).map(({ name }) => name)).toEqual([names[1]]);
    const [withEndpoints] = await list({ include: 'endpoints', sort: 'created_at' });
    expect(withEndpoints?.endpoints).toEqual(first.endpoints);
    const page = (await call('listWebhooks', { query: { 'page[size]': '1' } })).json as {
      meta: { page: { total: number } };
    };
    expect(page.meta.page.total).toBeGreaterThan(1);
    for (const query of [{ 'filter[enabled]': 'yes' }, { 'filter[name]': 'x' }, { sort: 'url' }, { include: 'x' }])
      expectError(await call('listWebhooks', { query }), 422, 'validation');
    expectError(await call('getWebhook', { ...of(first), query: { include: 'events' } }), 422, 'validation');
    expectError(await call('listDeliveries', { ...of(first), query: { 'page[size]': '101' } }), 422, 'validation');
  });

  it.each([
    [{ accepted_events: [] }, 'accepted_events'],
    [{ accepted_events: undefined }, 'accepted_events'],
    [{ accepted_events: 'document-created' }, 'accepted_events'],
    [{ accepted_events: ['document-created', 'document-created'] }, 'accepted_events'],
    [{ accepted_events: ['document-created', 'document-read'] }, 'accepted_events.1'],
    [{ enabled: 'yes' }, 'enabled'],
    [{ name: 7 }, 'name'],
    [{ endpoints: undefined }, 'endpoints'],
    [{ endpoints: [{}] }, 'endpoints.0.url'],
    [{ endpoints: [{ url: 'hooks.example.com' }] }, 'endpoints.0.url'],
    [{ endpoints: [{ url: 'ftp://hooks.example.com' }] }, 'endpoints.0.url'],
    [{ endpoints: [{ url: 'https://a:b@hooks.example.com' }] }, 'endpoints.0.url'],
    [{ endpoints: [{ url: 'https://x.example', auth_type: 'digest' }] }, 'endpoints.0.auth_type'],
    [{ endpoints: [{ url: 'https://x.example', auth_type: 'bearer' }] }, 'endpoints.0.credentials.token'],
    [
      { endpoints: [{ url: 'https://x.example', auth_type: 'basic', credentials: { username: 'a' } }] },
      'endpoints.0.credentials.password',
    ],
    [
      { endpoints: [{ url: 'https://x.example', auth_type: 'bearer', credentials: { token: 'a\r\nX-Other: b' } }] },
      'endpoints.0.credentials.token',
    ],
  ])('are not made with %j', async (over, field) => {
    const body = { name: 'x', accepted_events: ALL, endpoints: [{ url: 'https://hooks.example.com' }], ...over };
    const answer = await call('createWebhook', { body });
    const error = expectError(answer, 422, 'validation');
    expect([...new Set(error.fields?.map(({ path }) => path))]).toEqual([field]);
  });

  it('are made once for equal requests, and belong to their environment', async () => {
    const headers = { 'Idempotency-Key': `webhook-${Date.now()}` };
    const body = { accepted_events: ALL, endpoints: [{ url: 'https://hooks.example.com' }] };
    const first = one(await call('createWebhook', { body, headers }));
    made.push(first.id);
    expect(one(await call('createWebhook', { body, headers })).id).toBe(first.id);
    expectError(await call('createWebhook', { body: { ...body, name: 'x' }, headers }), 422, 'idempotency_key_reused');
    for (const operation of ['getWebhook', 'deleteWebhook', 'listDeliveries'])
      expectError(await call(operation, { ...of(first), key: target.liveKey }), 404, 'not_found');
  });
});

describe('deliveries', () => {
  it('tell of documents, contracts and signatures', async () => {
    const inbox = await receiver();
    const webhook = await subscribe(inbox.url);
    const document = await startDocument({ title: 'Started' });
    const [created] = await inbox.count(1);
    const id = created?.json.id as string;
    expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(created?.json).toMatchObject({
      event_type: 'document-created',
      content: { id: document.documentId, contract_id: document.contractId, title: 'Started' },
    });
    const workspace = (await call('getWorkspace')).json as { data: { id: string } };
    expect(created?.headers).toMatchObject({
      'content-type': 'application/json',
      'service-webhook-event-id': id,
      'service-webhook-event-type': 'document-created',
      'service-webhook-endpoint-id': webhook.endpoints?.[0]?.id,
      'service-workspace-id': workspace.data.id,
    });
    expect(created?.headers['authorization']).toBeUndefined();
    expect(created?.headers['service-webhook-signature']).toBeUndefined();

    const folder = await makeFolder('Elsewhere');
    for (const body of [{ title: 'Renamed' }, { description: 'Notes' }, { folder_id: folder }])
      await document.call('updateDocument', { body });
    await document.call('replaceTags', { body: { tags: ['quiet'] } });
    await document.call('updateDocument', { body: { title: 'Renamed' } });
    await document.complete();
    const finalized = await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
    const { signatures } = (finalized.json as { data: { signatures: { id: string }[] } }).data;
    const signature_id = signatures[0]?.id ?? '';
    await document.call('updateSignature', { params: { signature_id }, body: { email: 'new@example.com' } });
    await document.call('cancelContract');
    const least = 1 + 3 + 1 + 1 + signatures.length;
    const all = await inbox.count(least);
    await stays(() => all.length === least, 200);
    const types = all.map(({ json }) => json.event_type as string);
    expect(types.filter((type) => type === 'document-updated')).toHaveLength(3);
    expect(types.filter((type) => type === 'contract-cancelled')).toHaveLength(1);
    expect(types.filter((type) => type === 'signature-updated')).toHaveLength(1 + signatures.length);
    const cancelled = all.find(({ json }) => json.event_type === 'contract-cancelled');
    expect(cancelled?.json.content).toMatchObject({ id: document.contractId, stage: 'cancelled' });
    expect(cancelled?.json.content).not.toHaveProperty('document_id');
    expect(new Set(all.map(({ json }) => json.id as string)).size).toBe(all.length);
    // Of one commit: told in the order of their causes.
    const last = inOrder(all).slice(-1 - signatures.length);
    expect(last.map(({ type }) => type)).toEqual(['contract-cancelled', ...signatures.map(() => 'signature-updated')]);
    expect(new Set(last.map(({ moment }) => moment)).size).toBe(last.length);
  });

  it('tell of the last signature before they tell that the contract is complete', async () => {
    const inbox = await receiver();
    await subscribe(inbox.url, { accepted_events: ['signature-updated', 'contract-completed'] });
    const made = await makeFinalized();
    expect((await made.sign(0)).status).toBe(200);
    const told = inOrder(await inbox.count(2));
    expect(told.map(({ type }) => type)).toEqual(['signature-updated', 'contract-completed']);
    expect((told[0]?.moment ?? '') < (told[1]?.moment ?? '')).toBe(true);
  });

  it('tell when the sealed file of a completed contract can be downloaded, once', async () => {
    const inbox = await receiver();
    await subscribe(inbox.url, { accepted_events: ['contract-completed', 'document-sealed'] });
    const made = await makeFinalized();
    expect((await made.sign(0)).status).toBe(200);
    // A document that was signed before may be sealed meanwhile.
    interface Told {
      readonly id: string;
      readonly event_type: string;
      readonly content: { readonly id: string; readonly contract_id?: string };
    }
    const told = async (least: number): Promise<readonly Told[]> => {
      const all = (await inbox.count(least)).map(({ json }) => json as unknown as Told);
      const completed = all.find(({ event_type }) => event_type === 'contract-completed')?.content.id;
      const own = all.filter(({ content }) => [content.id, content.contract_id].includes(completed));
      return own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    };
    await expect.poll(async () => (await told(1)).length, { timeout: 20_000 }).toBe(2);
    const [first, sealed] = await told(2);
    expect([first?.event_type, sealed?.event_type]).toEqual(['contract-completed', 'document-sealed']);
    const { id, contract_id = '' } = sealed?.content ?? { id: '' };
    const listed = await call('listDocuments', { query: { 'filter[contract_id]': contract_id } });
    expect((listed.json as { data: { id: string }[] }).data.map((document) => document.id)).toEqual([id]);
    const file = await call('downloadDocument', { params: { document_id: id } });
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(await told(2)).toHaveLength(2);
  });

  it('tell of a contract without signatures', async () => {
    const inbox = await receiver();
    await subscribe(inbox.url, { accepted_events: ['contract-completed'] });
    const document = await startDocument();
    await document.complete();
    await document.call('finalizeBuilder', { body: { signature_method: 'manual' } });
    const [completed] = await inbox.count(1);
    expect(completed?.json).toMatchObject({
      event_type: 'contract-completed',
      content: { id: document.contractId, stage: 'completed', signature_method: 'manual' },
    });
  });

  it('carry credentials and a signature, which no response shows', async () => {
    const inbox = await receiver();
    const secret = 'shared between the two of us';
    const webhook = await subscribe(inbox.url, {
      accepted_events: ['document-created'],
      endpoints: [
        {
          url: inbox.url,
          auth_type: 'basic',
          credentials: { username: 'anna', password: 'pässword' },
          secret,
        },
        { url: inbox.url, auth_type: 'bearer', credentials: { token: 'token-of-ours' } },
      ],
    });
    expect(JSON.stringify(webhook)).not.toMatch(/anna|pässword|token-of-ours|shared/);
    await startDocument();
    const all = await inbox.count(2);
    expect(all.map(({ headers }) => headers['authorization']).sort()).toEqual([
      `Basic ${Buffer.from('anna:pässword').toString('base64')}`,
      'Bearer token-of-ours',
    ]);
    const signed = all.find(({ headers }) => headers['service-webhook-signature'] !== undefined);
    const [, time = '', mac = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(signed?.headers['service-webhook-signature'])) ?? [];
    expect(
      createHmac('sha256', secret)
        .update(`${time}.${signed?.body ?? ''}`)
        .digest('hex'),
    ).toBe(mac);
    expect(new Set(all.map(({ json }) => json.id as string)).size).toBe(1);
    const [entry] = await settled(webhook);
    expect(entry).toMatchObject({ status: 'succeeded', attempt: 1, response_status: 204, next_attempt_at: null });
  });

  it('are tried eight times, as time passes, with the same id', async () => {
    const inbox = await receiver((response) => response.writeHead(503).end('Not now'));
    const webhook = await subscribe(inbox.url, { accepted_events: ['document-created'] });
    await startDocument();
    await inbox.count(1);
    const [first] = await settled(webhook);
    expect(first).toMatchObject({ status: 'pending', attempt: 1, response_status: 503, response_body: 'Not now' });
    expect(first?.next_attempt_at).not.toBeNull();
    await moveClock('PT6M');
    expect(inbox.received).toHaveLength(2);
    await moveClock('PT1H');
    expect(inbox.received).toHaveLength(3);
    await moveClock('P3D');
    expect(inbox.received).toHaveLength(8);
    expect(new Set(inbox.received.map(({ json }) => json.id as string)).size).toBe(1);
    expect(await deliveries(webhook)).toMatchObject([{ status: 'failed', attempt: 8, next_attempt_at: null }]);
    await moveClock('P10Y');
    expect(inbox.received).toHaveLength(8);
  });

  it('are sent once more when somebody asks for it', async () => {
    let isOpen = false;
    const inbox = await receiver((response) => response.writeHead(isOpen ? 200 : 500).end());
    const webhook = await subscribe(inbox.url, { accepted_events: ['document-created'] });
    await startDocument();
    const [failed] = await settled(webhook);
    isOpen = true;
    const once = { ...of(webhook, { delivery_id: failed?.id ?? '' }), headers: { 'Idempotency-Key': 'once' } };
    const answer = await call('redeliver', once);
    expect([answer.status, (await call('redeliver', once)).json]).toMatchObject([
      201,
      { data: { id: expect.any(String) } },
    ]);
    expectError(await call('redeliver', { ...once, headers: { 'Idempotency-Key': 'ä' } }), 400, 'invalid_header');
    await inbox.count(2);
    expect(inbox.received[1]?.json).toEqual(inbox.received[0]?.json);
    const list = await settled(webhook);
    expect(list.map(({ status }) => status).sort()).toEqual(['pending', 'succeeded']);
    await call('updateWebhook', { ...of(webhook), body: { endpoints: [{ url: inbox.url }] } });
    expectError(await call('redeliver', of(webhook, { delivery_id: failed?.id ?? '' })), 409, 'endpoint_gone');
    expectError(await call('redeliver', of(webhook, { delivery_id: webhook.id })), 404, 'not_found');
  });

  it('are tried out with a document, whatever is accepted', async () => {
    const inbox = await receiver();
    const webhook = await subscribe(inbox.url, { accepted_events: ['contract-completed'] });
    const document = await startDocument({ title: 'Tried out' });
    const test = of(webhook, { document_id: document.documentId });
    expect((await call('testWebhook', test)).status).toBe(204);
    const [only] = await inbox.count(1);
    expect(only?.json).toMatchObject({ event_type: 'document-updated', content: { title: 'Tried out' } });
    expectError(await call('testWebhook', of(webhook, { document_id: webhook.id })), 404, 'not_found');
    await call('updateWebhook', { ...of(webhook), body: { enabled: false } });
    expectError(await call('testWebhook', test), 409, 'webhook_disabled');
    const [entry] = await deliveries(webhook);
    expectError(await call('redeliver', of(webhook, { delivery_id: entry?.id ?? '' })), 409, 'webhook_disabled');
  });

  it('stop at once when a webhook is disabled or deleted', async () => {
    const inbox = await receiver((response) => response.writeHead(500).end());
    const webhook = await subscribe(inbox.url, { accepted_events: ['document-created'] });
    const other = await subscribe(inbox.url, { accepted_events: ['document-created'] });
    await startDocument();
    await inbox.count(2);
    await settled(webhook);
    await settled(other);
    await call('updateWebhook', { ...of(webhook), body: { enabled: false } });
    await call('deleteWebhook', of(other));
    await startDocument();
    await moveClock('P2D');
    expect(inbox.received).toHaveLength(2);
    expect(await deliveries(webhook)).toMatchObject([{ status: 'failed', attempt: 1, next_attempt_at: null }]);
    await call('updateWebhook', { ...of(webhook), body: { enabled: true } });
    await moveClock('P2D');
    expect(inbox.received).toHaveLength(2);
  });
});

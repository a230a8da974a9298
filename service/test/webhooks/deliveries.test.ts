import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Receiver } from '../../acceptance/support/receiver.ts';
import { startReceiver } from '../../acceptance/support/receiver.ts';
import { clientOf, eventually } from '../support/client.ts';
import { SERVICE_KEY, useServiceProcesses } from '../support/service-process.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

type Send = ReturnType<typeof clientOf>['send'];
type Data = Readonly<Record<string, unknown>> & { readonly id: string };

const receivers: Receiver[] = [];
async function receiver(...answering: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...answering);
  receivers.push(started);
  return started;
}
afterEach(async () => {
  for (const started of receivers.splice(0)) await started.close();
});

async function ask(send: Send, request: `${'GET' | 'POST'} /${string}`, body?: unknown): Promise<Data> {
  const [method = '', path = ''] = request.split(' ');
  const response = await send(method, path, body === undefined ? {} : { body });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

const subscribe = (send: Send, urls: readonly string[]): Promise<Data> =>
  ask(send, 'POST /public/v2/webhooks', {
    accepted_events: ['document-created'],
    endpoints: urls.map((url) => ({ url })),
  });

async function startDocuments(send: Send, count: number): Promise<void> {
  const { root_folder_id } = await ask(send, 'GET /public/v2/workspace');
  for (let index = 0; index < count; index++)
    await ask(send, 'POST /public/v2/templates/mutual-nda/start', {
      folder_id: root_folder_id,
      title: `Document ${index}`,
    });
}

describe('deliveries', () => {
  let service: TestService;
  let send: Send;
  beforeAll(async () => {
    service = await startTestService();
    send = clientOf(service).send;
  });
  afterAll(() => service.close());

  it('to those who answer do not wait for those who do not', async () => {
    const dead = await Promise.all(Array.from({ length: 20 }, () => receiver(() => undefined)));
    const alive = await receiver();
    await subscribe(
      send,
      dead.map(({ url }) => url),
    );
    await startDocuments(send, 1);
    await eventually(() => dead.some(({ received }) => received.length > 0));
    const webhook = await subscribe(send, [alive.url]);
    await startDocuments(send, 20);
    const before = Date.now();
    await alive.count(20);
    expect(Date.now() - before).toBeLessThan(8000);
    // A few at a time to one who does not answer.
    expect(Math.max(...dead.map(({ received }) => received.length))).toBeLessThanOrEqual(8);
    await send('DELETE', `/public/v2/webhooks/${webhook.id}`);
  }, 30_000);

  it('under way while a webhook is disabled are not tried again', async () => {
    let isAsked = false;
    const slow = await receiver((response) => {
      isAsked = true;
      setTimeout(() => response.writeHead(500).end(), 500);
    });
    const webhook = await subscribe(send, [slow.url]);
    await startDocuments(send, 1);
    await eventually(() => isAsked);
    await send('PATCH', `/public/v2/webhooks/${webhook.id}`, { body: { enabled: false } });
    const path = `/public/v2/webhooks/${webhook.id}/deliveries`;
    const entry = async (): Promise<Data | undefined> =>
      ((await ask(send, `GET /${path.slice(1)}`)) as unknown as Data[])[0];
    await eventually(async () => (await entry())?.['attempt'] === 1);
    expect(await entry()).toMatchObject({ status: 'failed', response_status: 500, next_attempt_at: null });
  });

  it('keep credentials sealed in the database', async () => {
    await ask(send, 'POST /public/v2/webhooks', {
      accepted_events: ['document-created'],
      endpoints: [
        {
          url: 'https://hooks.example.com',
          auth_type: 'basic',
          credentials: { username: 'anna-of-ours', password: 'open-sesame' },
          secret: 'between-us',
        },
      ],
    });
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    const { rows } = await client.query('SELECT * FROM webhook_endpoint');
    await client.end();
    const stored = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    for (const text of ['anna-of-ours', 'open-sesame', 'between-us'])
      for (const form of [text, Buffer.from(text).toString('base64').slice(0, 12), Buffer.from(text).toString('hex')])
        expect(stored).not.toContain(form);
    expect(service.log.join('\n')).not.toMatch(/open-sesame|between-us/);
  });
});

describe('where private addresses are refused', () => {
  let service: TestService;
  let send: Send;
  beforeAll(async () => {
    service = await startTestService({ config: { webhookAllowPrivate: false } });
    send = clientOf(service).send;
  });
  afterAll(() => service.close());

  it.each([
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://[::ffff:10.0.0.1]/',
    'http://localhost/',
  ])('a webhook at %s is not made, nor changed to', async (url) => {
    const body = { accepted_events: ['document-created'], endpoints: [{ url: 'https://hooks.example.com' }, { url }] };
    const webhook = await subscribe(send, ['https://hooks.example.com']);
    for (const response of [
      await send('POST', '/public/v2/webhooks', { body }),
      await send('PATCH', `/public/v2/webhooks/${webhook.id}`, { body }),
    ]) {
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'address_refused',
        validationErrors: { 'endpoints.1.url': [expect.any(String)] },
      });
    }
  });
});

describe('a process that is killed', () => {
  const { serve, end } = useServiceProcesses();

  it('between two deliveries loses none, and repeats none under another id', async () => {
    const slow = await receiver((response) => {
      setTimeout(() => response.writeHead(204).end(), 100);
    });
    const environment = { WEBHOOK_ALLOW_PRIVATE: '1' };
    const first = await serve(environment);
    const { send } = clientOf(first, SERVICE_KEY);
    const webhook = await subscribe(send, [slow.url]);
    await startDocuments(send, 30);
    await slow.count(5);
    await end(first.child, 'SIGKILL');
    const second = await serve(environment);
    const list = async (): Promise<Data[]> =>
      (await ask(
        clientOf(second, SERVICE_KEY).send,
        `GET /public/v2/webhooks/${webhook.id}/deliveries?page[size]=100`,
      )) as unknown as Data[];
    await eventually(async () => (await list()).every(({ status }) => status === 'succeeded'));
    expect(await list()).toHaveLength(30);
    const ids = new Set(slow.received.map(({ json }) => json.id as string));
    expect(ids.size).toBe(30);
    // Deliveries under way when the process ended came twice at most.
    expect(slow.received.length).toBeLessThanOrEqual(30 + 8);
  }, 60_000);
});

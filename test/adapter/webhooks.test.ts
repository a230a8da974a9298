import { describe, expect, it } from 'vitest';
import { ALL_WEBHOOK_VERBS, createAdapter } from '../../src/adapter/index.ts';
import type { AdapterOptions } from '../../src/adapter/index.ts';
import { allow } from './allow.ts';
import { grantFor, id, SECRET, USER } from './scripted-archive.ts';

const ORIGIN = 'https://app.example.com';
const [WEBHOOK, ENDPOINT, DELIVERY] = [id(1), id(2), id(3)];
const AT = '2027-01-01T00:00:00Z';
const ANYBODY = { authorize: { webhooks: allow(ALL_WEBHOOK_VERBS, true) } };

const webhook = {
  id: WEBHOOK,
  name: 'Ours',
  enabled: true,
  description: 'private',
  accepted_events: ['document-created'],
  created_at: AT,
  endpoints: [
    {
      id: ENDPOINT,
      webhook_configuration_id: WEBHOOK,
      url: 'https://hooks.example.com',
      auth_type: 'bearer',
      health: 'failing',
      failing_since: AT,
      secret: 'private',
    },
  ],
};
const delivery = {
  id: DELIVERY,
  event_id: 'E',
  event_type: 'document-created',
  endpoint_id: ENDPOINT,
  attempt: 1,
  status: 'pending',
  response_status: 500,
  response_body: 'No',
  duration_ms: 12,
  attempted_at: AT,
  next_attempt_at: AT,
  test: false,
  request_id: 'r',
};
const request = { url: 'https://hooks.example.com', headers: { 'content-type': 'application/json' }, body: '{}' };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /webhooks': { data: [webhook], links: { next: 'http://service.internal' } },
  'POST /webhooks': { data: webhook },
  [`PATCH /webhooks/${WEBHOOK}`]: { data: webhook },
  'GET /webhook-events': { data: [{ type: 'document-created', description: 'D', schema: {}, example: {} }] },
  [`GET /webhooks/${WEBHOOK}/deliveries`]: {
    data: [delivery],
    meta: { page: { number: 1, size: 25, total: 1 } },
    links: { next: 'http://service.internal' },
  },
  [`GET /webhooks/${WEBHOOK}/deliveries/${DELIVERY}`]: { data: { ...delivery, request } },
  [`POST /webhooks/${WEBHOOK}/deliveries/${DELIVERY}/redeliver`]: { data: delivery },
  [`POST /webhooks/${WEBHOOK}/endpoints/${ENDPOINT}/test`]: { data: { ...delivery, test: true } },
  [`POST /webhooks/${WEBHOOK}/endpoints/${ENDPOINT}/recover`]: {
    data: { id: 'b', action: 'recover', state: 'done', total: 3, done: 3, refused: [] },
  },
};

/** An adapter before scripted webhooks; `call` takes `PATCH /webhooks/…`. */
function open(options: Partial<AdapterOptions> = {}) {
  const asked: string[] = [];
  const headers: (string | null)[][] = [];
  const fetch = async (sent: Request): Promise<Response> => {
    const { pathname, search } = new URL(sent.url);
    const path = pathname.replace('/public/v2', '');
    const body = sent.body ? ` ${await sent.text()}` : '';
    asked.push(`${sent.method} ${path}${decodeURIComponent(search)}${body}`);
    headers.push([sent.headers.get('X-Participant'), sent.headers.get('Idempotency-Key')]);
    if (sent.method === 'DELETE') return new Response(null, { status: 204 });
    const answer = ANSWERS[`${sent.method} ${path}`];
    return answer ? Response.json(answer) : Response.json({ message: 'M', code: 'not_found' }, { status: 404 });
  };
  const adapter = createAdapter({
    upstream: { platform: { baseUrl: 'http://service.internal', key: 'deed_secret', fetch } },
    grants: { secrets: [SECRET] },
    ...options,
  });
  const call = (line: string, { body, grant, ...own }: Record<string, unknown> = {}): Promise<Response> => {
    const [method = '', path = ''] = line.split(' ');
    const all = new Headers({ Origin: ORIGIN, 'Content-Type': 'application/json', ...(own as Record<string, string>) });
    if (typeof grant === 'string') all.set('X-Deed-Grant', grant);
    const sent = body === undefined ? null : JSON.stringify(body);
    return adapter(new Request(`${ORIGIN}/deedkit${path}`, { method, headers: all, body: sent }));
  };
  return { asked, headers, call };
}

const one = `/webhooks/${WEBHOOK}`;
const input = { accepted_events: ['document-created'], endpoints: [{ url: 'https://hooks.example.com', secret: 's' }] };

describe('the webhooks of a workspace', () => {
  it('are listed with what a page needs, and with what it may do', async () => {
    const { asked, call } = open(ANYBODY);
    const answer = await call('GET /webhooks');
    expect(await answer.json()).toEqual({
      data: [
        {
          id: WEBHOOK,
          name: 'Ours',
          enabled: true,
          accepted_events: ['document-created'],
          endpoints: [
            {
              id: ENDPOINT,
              url: 'https://hooks.example.com',
              auth_type: 'bearer',
              health: 'failing',
              failing_since: AT,
            },
          ],
        },
      ],
      verbs: ['read', 'manage'],
    });
    expect(asked).toEqual(['GET /webhooks?include=endpoints&page[size]=100']);
    const reader = open({ authorize: { webhooks: { read: true } } });
    expect(await (await reader.call('GET /webhooks')).json()).toMatchObject({ verbs: ['read'] });
  });

  it('are made, changed and deleted for the person whom authorize names; no answer has a secret', async () => {
    const rule = { participant: USER };
    const { asked, headers, call } = open({ authorize: { webhooks: allow(ALL_WEBHOOK_VERBS, () => rule) } });
    const made = await call('POST /webhooks', { body: input, 'Idempotency-Key': 'once' });
    const changed = await call(`PATCH ${one.toUpperCase().replace('WEBHOOKS', 'webhooks')}`, {
      body: { enabled: false },
    });
    expect([made.status, changed.status, (await call(`DELETE ${one}`)).status]).toEqual([201, 200, 204]);
    expect((await made.text()) + (await changed.text())).not.toMatch(/secret|private|internal/);
    expect(asked).toEqual([
      `POST /webhooks ${JSON.stringify(input)}`,
      `PATCH ${one} {"enabled":false}`,
      `DELETE ${one}`,
    ]);
    expect(headers).toEqual([
      [USER, 'once'],
      [USER, null],
      [USER, null],
    ]);
  });

  it.each([
    ['POST /webhooks', { ...input, accepted_events: [] }, '/accepted_events'],
    [`PATCH ${one}`, { endpoints: [{ url: 'hooks.example.com' }] }, '/endpoints/0/url'],
    [`POST ${one}/endpoints/${ENDPOINT}/test`, { event_type: 'x' }, '/event_type'],
    [`POST ${one}/endpoints/${ENDPOINT}/recover`, { since: 'yesterday' }, '/since'],
  ])('%s of %j is refused with its field', async (line, body, path) => {
    const { asked, call } = open(ANYBODY);
    const answer = await call(line, { body });
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { fields: [{ path }] } }]);
    expect(asked).toEqual([]);
  });

  it('have deliveries by filters and pages, without their answers', async () => {
    const { asked, call } = open(ANYBODY);
    const query = 'filter[status]=failed&filter[event_type]=document-created&page[number]=2&page[size]=10';
    const { response_body: _body, ...row } = delivery;
    expect(await (await call(`GET ${one}/deliveries?${query}&secret=1`)).json()).toEqual({
      data: [row],
      meta: { page: { number: 1, size: 25, total: 1 } },
    });
    expect(asked).toEqual([`GET ${one}/deliveries?${query}`]);
    expect(await (await call(`GET ${one}/deliveries/${DELIVERY}`)).json()).toEqual({ data: { ...delivery, request } });
  });

  it('send again, recover, are tested, and have a catalogue', async () => {
    const { asked, call } = open(ANYBODY);
    const again = await call(`POST ${one}/deliveries/${DELIVERY}/redeliver`);
    const test = await call(`POST ${one}/endpoints/${ENDPOINT}/test`, { body: { event_type: 'document-created' } });
    const recovered = await call(`POST ${one}/endpoints/${ENDPOINT}/recover`, { body: { since: AT } });
    expect([again.status, test.status, recovered.status]).toEqual([201, 202, 202]);
    expect(await recovered.json()).toEqual({ data: { state: 'done', total: 3, done: 3 } });
    expect(await test.json()).toMatchObject({ data: { test: true } });
    expect(await (await call('GET /webhook-events')).json()).toMatchObject({ data: [{ type: 'document-created' }] });
    expect(asked).toHaveLength(4);
  });

  it('that are not there are 404', async () => {
    const { call } = open(ANYBODY);
    expect((await call(`PATCH /webhooks/${id(9)}`, { body: {} })).status).toBe(404);
    expect((await call(`GET /webhooks/${id(9)}/deliveries`)).status).toBe(404);
  });
});

describe('a grant for webhooks', () => {
  it('covers the verbs that it names, and nothing by another subject', async () => {
    const { asked, call } = open();
    const reading = await grantFor('webhooks', ['read']);
    expect(await (await call('GET /webhooks', { grant: reading })).json()).toMatchObject({ verbs: ['read'] });
    expect((await call('POST /webhooks', { body: input, grant: reading })).status).toBe(403);
    for (const subject of ['workspace', WEBHOOK, `contract:${WEBHOOK}`])
      expect((await call('GET /webhooks', { grant: await grantFor(subject, ['read', 'manage']) })).status).toBe(403);
    expect(asked).toHaveLength(1);
  });
});

describe('a rule about webhooks', () => {
  it('gets the webhook that it is about', async () => {
    const seen: unknown[] = [];
    const rule = (_: Request, { verb, webhook: about }: { verb: string; webhook?: string }) => {
      seen.push([verb, about]);
      return true;
    };
    const { call } = open({ authorize: { webhooks: { read: rule, manage: rule } } });
    await call(`DELETE ${one}`);
    await call('GET /webhook-events');
    expect(seen).toEqual([
      ['manage', WEBHOOK],
      ['read', undefined],
    ]);
  });
});

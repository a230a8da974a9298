import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '../../../src/domain/effect/event.ts';
import type { AnswerSlot } from '../../../src/domain/idempotency.ts';
import { IDEMPOTENCY_LIFE_MS } from '../../../src/domain/idempotency.ts';
import { succeed } from '../../../src/domain/outcome.ts';
import type { Identity } from '../../../src/domain/tenant/key-ring.ts';
import type { Key } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS, nameOf } from '../../../src/domain/tenant/tenant.ts';
import type { Delivery } from '../../../src/domain/webhook/delivery.ts';
import { redeliver, sendTest } from '../../../src/domain/webhook/send-again.ts';
import type { SingleEvent, WebhookPorts, WebhookRecord, WebhookStore } from '../../../src/domain/webhook/webhook.ts';
import { changeWebhook, createWebhook, readWebhook, toWebhook } from '../../../src/domain/webhook/webhook.ts';

const tenant = FIRST_TENANTS.sandbox;
const identity: Identity = { tenant, keyId: 'key-1', originId: 'key-1', secret: 'deed_sandbox_secret' };
const event: Event = {
  type: 'document-updated',
  content: {} as Extract<Event, { type: 'document-updated' }>['content'],
};
const NOT_FOUND = { ok: false, refusal: { code: 'not_found' } };

/** Webhooks in memory; sealing keeps each text readable, with its subject. */
class FakeWebhooks {
  now = new Date('2026-03-01T10:00:00Z');
  readonly webhooks = new Map<string, WebhookRecord>();
  readonly slots = new Map<string, { requestHash: string; id: string; createdAt: Date }>();
  readonly delivered: SingleEvent[] = [];
  deliveries: Delivery[] = [];
  private made = 0;

  readonly store = {
    read: async (key) => this.webhooks.get(nameOf(key)),
    create: async (webhook: WebhookRecord, slot?: AnswerSlot & { readonly answer: { readonly id: string } }) => {
      const earlier = slot && this.slots.get(`${slot.scope} ${slot.key}`);
      if (earlier && earlier.createdAt >= slot.expired) return succeed(earlier);
      if (slot) {
        const { requestHash, answer } = slot;
        this.slots.set(`${slot.scope} ${slot.key}`, { requestHash, ...answer, createdAt: this.now });
      }
      this.webhooks.set(nameOf(webhook.key), webhook);
      return succeed(undefined);
    },
    change: async (key, change) => {
      const webhook = this.webhooks.get(nameOf(key));
      if (!webhook) return false;
      this.webhooks.set(nameOf(key), { ...webhook, ...change });
      return true;
    },
    deliver: async (single) => {
      this.delivered.push(single);
      return undefined;
    },
    readDelivery: async (_webhook, id) => this.deliveries.find((one) => one.id === id),
    redeliver: async (_webhook, { of, id, at }) => {
      this.deliveries.push({ ...of, id, attempt: 0, status: 'pending', attemptedAt: null, nextAttemptAt: at });
    },
  } satisfies Partial<WebhookStore> as unknown as WebhookStore;

  readonly ports: WebhookPorts = {
    store: this.store,
    now: () => this.now,
    createId: () => `id-${(this.made += 1)}`,
    seal: async (text, about) => `sealed(${text}|${about})`,
    isRefused: (url) => url.includes('10.0.0.1'),
  };
}

let fake: FakeWebhooks;
beforeEach(() => {
  fake = new FakeWebhooks();
});
type Input = Parameters<typeof createWebhook>[1]['input'];
const input: Input = { accepted_events: ['document-created'], endpoints: [{ url: 'https://hooks.example.com' }] };
async function create(over: Partial<Input> = {}): Promise<WebhookRecord> {
  const made = await createWebhook(fake.ports, { identity, input: { ...input, ...over }, idempotency: undefined });
  if (!made.ok) throw new Error(made.refusal.code);
  return made.value;
}

describe('making a webhook', () => {
  it('is enabled and without a name where nothing is said', async () => {
    expect(await create()).toMatchObject({
      name: null,
      enabled: true,
      description: null,
      acceptedEvents: ['document-created'],
      createdAt: fake.now,
      updatedAt: fake.now,
    });
    expect(await create({ name: 'Ours', enabled: false, description: 'For the archive' })).toMatchObject({
      name: 'Ours',
      enabled: false,
      description: 'For the archive',
    });
  });

  it('gives every endpoint an id and keeps their order', async () => {
    const { endpoints } = await create({ endpoints: [{ url: 'https://b.example' }, { url: 'https://a.example' }] });
    expect(endpoints.map(({ url }) => url)).toEqual(['https://b.example', 'https://a.example']);
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    [{ auth_type: 'bearer', credentials: { token: 'of-ours' } }, 'Bearer of-ours'],
    [
      { auth_type: 'basic', credentials: { username: 'anna', password: 'pässword:1' } },
      `Basic ${Buffer.from('anna:pässword:1').toString('base64')}`,
    ],
  ] as const)('seals the header that %j comes to, for this endpoint alone', async (auth, header) => {
    const { endpoints } = await create({ endpoints: [{ url: 'https://x.example', ...auth }] });
    const [endpoint] = endpoints;
    expect(endpoint?.credentials).toBe(`sealed(${header}|credentials ${endpoint?.id})`);
    expect([endpoint?.authType, endpoint?.secret]).toEqual([auth.auth_type, null]);
  });

  it('seals what deliveries are signed with, and nothing where nothing is given', async () => {
    const { endpoints } = await create({ endpoints: [{ url: 'https://x.example', secret: 'between us' }] });
    expect(endpoints[0]?.secret).toBe(`sealed(between us|secret ${endpoints[0]?.id})`);
    expect([endpoints[0]?.authType, endpoints[0]?.credentials]).toEqual([null, null]);
    expect((await create()).endpoints[0]?.secret).toBeNull();
  });

  it('refuses an address of a private network by its place, and makes nothing', async () => {
    const endpoints = [{ url: 'https://x.example' }, { url: 'http://10.0.0.1/' }];
    const asked = { identity, input: { ...input, endpoints }, idempotency: undefined };
    expect(await createWebhook(fake.ports, asked)).toEqual({
      ok: false,
      refusal: { code: 'address_refused', path: '/endpoints/1/url' },
    });
    expect(fake.webhooks.size).toBe(0);
  });

  it('is done once for equal requests of a key, within a day', async () => {
    const ask = (requestHash: string, keyId = 'key-1') =>
      createWebhook(fake.ports, { identity: { ...identity, keyId }, input, idempotency: { key: 'once', requestHash } });
    const first = await ask('a');
    expect(await ask('a')).toEqual(first);
    expect(fake.webhooks.size).toBe(1);
    expect(await ask('b')).toEqual({ ok: false, refusal: { code: 'idempotency_key_reused' } });
    await ask('b', 'key-2');
    expect(fake.webhooks.size).toBe(2);
    fake.now = new Date(fake.now.getTime() + IDEMPOTENCY_LIFE_MS + 1);
    expect(await ask('b')).toMatchObject({ ok: true });
    expect(fake.webhooks.size).toBe(3);
  });

  it('says that it is gone to who repeats the request after it was deleted', async () => {
    const ask = () => createWebhook(fake.ports, { identity, input, idempotency: { key: 'once', requestHash: 'a' } });
    await ask();
    fake.webhooks.clear();
    expect(await ask()).toEqual(NOT_FOUND);
  });
});

describe('changing a webhook', () => {
  it('changes the properties sent, and the time of the change', async () => {
    const webhook = await create({ name: 'Ours' });
    fake.now = new Date('2026-03-02T10:00:00Z');
    expect(await changeWebhook(fake.ports, webhook.key, { enabled: false })).toEqual({
      ok: true,
      value: { ...webhook, enabled: false, updatedAt: fake.now },
    });
    expect(await changeWebhook(fake.ports, webhook.key, { name: null, description: 'x' })).toMatchObject({
      value: { name: null, description: 'x', enabled: false, endpoints: webhook.endpoints },
    });
  });

  it('replaces endpoints as a set, under new ids', async () => {
    const webhook = await create({ endpoints: [{ url: 'https://x.example', secret: 'between us' }] });
    const changed = await changeWebhook(fake.ports, webhook.key, { endpoints: [{ url: 'https://x.example' }] });
    if (!changed.ok) throw new Error(changed.refusal.code);
    expect(changed.value.endpoints).toHaveLength(1);
    expect(changed.value.endpoints[0]?.id).not.toBe(webhook.endpoints[0]?.id);
    expect(changed.value.endpoints[0]?.secret).toBeNull();
  });

  it('refuses addresses as making one does, and leaves all as it was', async () => {
    const webhook = await create();
    const patch = { name: 'x', endpoints: [{ url: 'http://10.0.0.1' }] };
    expect(await changeWebhook(fake.ports, webhook.key, patch)).toEqual({
      ok: false,
      refusal: { code: 'address_refused', path: '/endpoints/0/url' },
    });
    expect(await readWebhook(fake.ports, webhook.key)).toEqual({ ok: true, value: webhook });
  });

  it('returns not found for a webhook that is not there', async () => {
    const key: Key = { tenant: FIRST_TENANTS.live, id: (await create()).key.id };
    for (const patch of [{}, { endpoints: [{ url: 'http://10.0.0.1' }] }])
      expect(await changeWebhook(fake.ports, key, patch)).toEqual(NOT_FOUND);
    expect(await readWebhook(fake.ports, key)).toEqual(NOT_FOUND);
  });
});

describe('trying a webhook out', () => {
  it('sends one event to it alone, whatever it accepts', async () => {
    const webhook = await create();
    expect(await sendTest(fake.ports, webhook.key, event)).toEqual({ ok: true, value: undefined });
    expect(fake.delivered).toEqual([{ webhook: webhook.key, event, at: fake.now }]);
  });

  it('is refused where it is disabled or not there', async () => {
    const webhook = await create({ enabled: false });
    expect(await sendTest(fake.ports, webhook.key, event)).toEqual({
      ok: false,
      refusal: { code: 'webhook_disabled' },
    });
    expect(await sendTest(fake.ports, { tenant, id: 'other' }, event)).toEqual(NOT_FOUND);
    expect(fake.delivered).toEqual([]);
  });
});

describe('sending a delivery once more', () => {
  const deliveryTo = (endpointId: string): Delivery => ({
    id: 'first',
    endpointId,
    eventId: 'event-1',
    eventType: 'document-created',
    attempt: 8,
    status: 'failed',
    responseStatus: 500,
    responseBody: 'x',
    durationMs: 3,
    attemptedAt: fake.now,
    nextAttemptAt: null,
    requestId: null,
    isTest: false,
  });

  const again = (id: string) => ({ id, keyId: 'key', idempotency: undefined });

  it('begins anew with the same event, to the same endpoint', async () => {
    const webhook = await create();
    const endpointId = webhook.endpoints[0]?.id ?? '';
    fake.deliveries = [deliveryTo(endpointId)];
    const made = await redeliver(fake.ports, webhook.key, again('first'));
    expect(made).toMatchObject({
      ok: true,
      value: { endpointId, eventId: 'event-1', attempt: 0, status: 'pending', nextAttemptAt: fake.now },
    });
    expect(fake.deliveries.map(({ id }) => id)).toEqual(['first', expect.not.stringMatching('first')]);
  });

  it('is refused where its endpoint was replaced, its webhook is disabled, or either is not there', async () => {
    const webhook = await create();
    fake.deliveries = [deliveryTo('replaced')];
    expect(await redeliver(fake.ports, webhook.key, again('first'))).toEqual({
      ok: false,
      refusal: { code: 'endpoint_gone' },
    });
    expect(await redeliver(fake.ports, webhook.key, again('other'))).toEqual(NOT_FOUND);
    expect(await redeliver(fake.ports, { tenant, id: 'other' }, again('first'))).toEqual(NOT_FOUND);
    await changeWebhook(fake.ports, webhook.key, { enabled: false });
    expect(await redeliver(fake.ports, webhook.key, again('first'))).toEqual({
      ok: false,
      refusal: { code: 'webhook_disabled' },
    });
    expect(fake.deliveries).toHaveLength(1);
  });

  it('says that it is gone where its webhook was deleted in the same moment', async () => {
    const webhook = await create();
    fake.deliveries = [deliveryTo(webhook.endpoints[0]?.id ?? '')];
    const gone = async (): Promise<undefined> => {
      fake.deliveries = [];
    };
    const ports = { ...fake.ports, store: { ...fake.ports.store, redeliver: gone } };
    expect(await redeliver(ports, webhook.key, again('first'))).toEqual(NOT_FOUND);
  });
});

describe('a webhook as the interface shows it', () => {
  it('never has credentials or secrets, and endpoints where they are asked for', async () => {
    const webhook = await create({
      name: 'Ours',
      endpoints: [
        { url: 'https://x.example', auth_type: 'bearer', credentials: { token: 'of-ours' }, secret: 'between us' },
      ],
    });
    const shown = toWebhook(webhook, { endpoints: true });
    expect(JSON.stringify(shown)).not.toMatch(/of-ours|between us|sealed|secret/);
    expect(shown).toEqual({
      id: webhook.key.id,
      name: 'Ours',
      enabled: true,
      description: null,
      accepted_events: ['document-created'],
      created_at: '2026-03-01T10:00:00.000Z',
      updated_at: '2026-03-01T10:00:00.000Z',
      endpoints: [
        {
          id: webhook.endpoints[0]?.id,
          webhook_configuration_id: webhook.key.id,
          url: 'https://x.example',
          auth_type: 'bearer',
          created_at: '2026-03-01T10:00:00.000Z',
          updated_at: '2026-03-01T10:00:00.000Z',
          health: 'ok',
          failing_since: null,
        },
      ],
    });
    expect(toWebhook(webhook, { endpoints: false })).not.toHaveProperty('endpoints');
  });
});

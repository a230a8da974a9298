import { describe, expect, it, vi } from 'vitest';
import { assetSurface } from '../../src/adapter/assets/surface.ts';
import { builderSurface } from '../../src/adapter/builder/surface.ts';
import { createAdapterOf } from '../../src/adapter/create-adapter.ts';
import type { Adapter } from '../../src/adapter/create-adapter.ts';
import { createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { Action, UpstreamOptions } from '../../src/adapter/index.ts';
import { envelopeSurface } from './second-surface/surface.ts';

const ORIGIN = 'https://app.example.com';
const ID = '0190f3a0-0000-7000-8000-000000000001';
const SECRET = 'a-secret-of-at-least-32-characters';
const surfaces = [builderSurface, envelopeSurface, assetSurface];
const MAY_SEND = { envelopes: { send: true } } as const;

interface Service {
  readonly options: UpstreamOptions;
  readonly asked: Request[];
}

/** A service with a base URL and a key of its own, and a record of the requests sent to it. */
function service(name: string, answer: () => Response): Service {
  const asked: Request[] = [];
  const fetch = (request: Request): Promise<Response> => {
    asked.push(request);
    return Promise.resolve(answer());
  };
  return { options: { baseUrl: `https://${name}.internal`, key: `key-of-${name}`, fetch }, asked };
}

const builder = (): Service => service('builder', () => Response.json({ data: { signees: [] } }));
const envelopes = (answer = (): Response => Response.json({ sent_at: 'now' })): Service => service('envelopes', answer);

function call(adapter: Adapter, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Origin', ORIGIN);
  return adapter(new Request(`${ORIGIN}/deedkit${path}`, { ...init, headers }));
}

const send = (adapter: Adapter, headers: HeadersInit = {}): Promise<Response> =>
  call(adapter, `/envelopes/${ID}/send`, { method: 'POST', headers });

describe('a second surface, which is one folder', () => {
  it('has an upstream and a key of its own', async () => {
    const [drafts, letters] = [builder(), envelopes()];
    const upstream = { builder: drafts.options, envelopes: letters.options };
    const participant = () => ({ participant: 'p' });
    const authorize = { builder: { delete: participant }, envelopes: { send: participant } };
    const adapter = createAdapterOf(surfaces, { upstream, authorize });
    expect(await (await send(adapter)).json()).toEqual({ sent_at: 'now' });
    await call(adapter, `/drafts/${ID}`, { method: 'DELETE' });
    const told = [...drafts.asked, ...letters.asked].map((request) => [
      request.method,
      request.url,
      request.headers.get('Authorization'),
    ]);
    expect(told).toEqual([
      ['DELETE', `https://builder.internal/api/builder/sessions/${ID}`, 'Bearer key-of-builder'],
      ['POST', `https://envelopes.internal/v1/envelopes/${ID}/send`, 'Bearer key-of-envelopes'],
    ]);
  });

  it('asks for leave in its own words, and is refused without it', async () => {
    const letters = envelopes();
    const actions: unknown[] = [];
    const rule = (_: Request, action: Action): boolean => {
      actions.push(action);
      return actions.length > 1;
    };
    const authorize = { envelopes: { send: rule } };
    const adapter = createAdapterOf(surfaces, { upstream: { envelopes: letters.options }, authorize });
    expect([(await send(adapter)).status, letters.asked.length]).toEqual([403, 0]);
    expect([(await send(adapter)).status, letters.asked.length]).toEqual([200, 1]);
    expect(actions[0]).toEqual({ interface: 'envelopes', verb: 'send', envelope: ID, grant: undefined });
  });

  it('is not asked about of a function, which may allow actions it does not know', async () => {
    const letters = envelopes();
    const authorize = vi.fn(() => true);
    const adapter = createAdapterOf(surfaces, { upstream: { envelopes: letters.options }, authorize });
    expect([(await send(adapter)).status, letters.asked.length, authorize.mock.calls.length]).toEqual([403, 0, 0]);
  });

  it('takes grants for its own subjects and verbs, and no others', async () => {
    const options = { upstream: { envelopes: envelopes().options }, grants: { secrets: [SECRET] } };
    const adapter = createAdapterOf(surfaces, options);
    const expires = Math.floor(Date.now() / 1000) + 60;
    const statuses: number[] = [];
    for (const grant of [
      { subject: `envelope:${ID}`, verbs: ['send'], expires },
      { subject: `envelope:${ID}`, verbs: ['read'], expires },
      { subject: ID, verbs: ['send'], expires },
    ] as const)
      statuses.push((await send(adapter, { 'X-Deed-Grant': await signGrant(grant, SECRET) })).status);
    expect(statuses).toEqual([200, 403, 403]);
  });

  it('says its errors in its own way, and the page hears the adapter’s', async () => {
    const errors = [{ title: 'no_recipient', detail: 'key-of-envelopes' }];
    const answers = [Response.json({ errors }, { status: 409 }), Response.json({ oops: true }, { status: 409 })];
    const letters = envelopes(() => answers.shift() as Response);
    const adapter = createAdapterOf(surfaces, { upstream: { envelopes: letters.options }, authorize: MAY_SEND });
    expect(await (await send(adapter)).json()).toEqual({
      error: { code: 'no_recipient', message: 'The envelope was refused.' },
    });
    expect(await (await send(adapter)).json()).toEqual({
      error: { code: 'http_409', message: 'The service refused the request.' },
    });
  });

  it('is guarded like the first: origin, rate, paths', async () => {
    const adapter = createAdapterOf(surfaces, {
      upstream: { envelopes: envelopes().options },
      authorize: MAY_SEND,
      rateLimit: { burst: 1, perSecond: 0.001 },
    });
    const foreign = new Request(`${ORIGIN}/deedkit/envelopes/${ID}/send`, {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
    });
    expect((await adapter(foreign)).status).toBe(403);
    expect([(await send(adapter)).status, (await send(adapter)).status]).toEqual([200, 429]);
    expect((await call(adapter, `/envelopes/${ID}/send`)).status).toBe(405);
    expect((await call(adapter, '/envelopes/not-an-id/send', { method: 'POST' })).status).toBe(404);
  });
});

describe('surfaces', () => {
  it('are there for the upstreams that are named', async () => {
    const adapter = createAdapterOf(surfaces, { upstream: { builder: builder().options }, authorize: () => true });
    expect((await send(adapter)).status).toBe(404);
    const other = createAdapterOf(surfaces, { upstream: { envelopes: envelopes().options }, authorize: () => true });
    expect((await call(other, '/templates')).status).toBe(404);
  });

  it('need one upstream at least', () => {
    expect(() => createAdapter({ upstream: {} })).toThrow('names no service');
  });

  it('cannot want the same operation or the same path', () => {
    const options = { upstream: { envelopes: envelopes().options } };
    expect(() => createAdapterOf([envelopeSurface, envelopeSurface], options)).toThrow('sendEnvelope');
  });
});

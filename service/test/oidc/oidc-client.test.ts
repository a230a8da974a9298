import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OidcClient, OidcSettings } from '../../src/oidc/index.ts';
import { createOidcClient, PENDING_LIFE_MS } from '../../src/oidc/index.ts';
import type { Account, OidcIssuer } from '../support/oidc-issuer.ts';
import { startOidcIssuer } from '../support/oidc-issuer.ts';

const BACK = 'https://contracts.example.com/base/sign-in/callback';
const ANNA: Account = { sub: 'anna-1', name: 'Anna Virtanen', email: 'Anna@Example.com', email_verified: true };

describe('a client of an issuer', () => {
  let issuer: OidcIssuer;
  let other: OidcIssuer;
  beforeAll(async () => {
    [issuer, other] = await Promise.all([startOidcIssuer([BACK]), startOidcIssuer([BACK])]);
  });
  afterAll(() => Promise.all([issuer.close(), other.close()]));
  afterEach(() => vi.useRealTimers());

  const clientOf = (over: Partial<OidcSettings> = {}): OidcClient => {
    const { url, clientId, clientSecret } = issuer;
    return createOidcClient({ issuer: url, clientId, clientSecret, ...over });
  };
  const begin = async (client: OidcClient, options: Partial<Parameters<OidcClient['begin']>[0]> = {}) => {
    const begun = await client.begin({ redirectUri: BACK, ...options });
    if (!begun.ok) throw new Error(begun.error.detail);
    return begun;
  };
  /** Goes through a whole login, and answers as it ends. */
  const login = async (client: OidcClient, account: Account | undefined = ANNA) => {
    const { url, pending } = await begin(client);
    return client.finish({ url: await issuer.visit(url, account), pending });
  };
  const faultOf = (finished: Awaited<ReturnType<OidcClient['finish']>>) => (finished.ok ? 'ok' : finished.error.code);

  it('asks for a code with PKCE, state and nonce, each other for each login', async () => {
    const client = clientOf();
    const [first, second] = [await begin(client), await begin(client)];
    const asked = new URL(first.url);
    expect(asked.origin).toBe(issuer.url);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'deedkit',
      redirect_uri: BACK,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: first.pending.state,
      nonce: first.pending.nonce,
    });
    expect(first.url).not.toContain(first.pending.verifier);
    for (const name of ['state', 'nonce', 'verifier'] as const)
      expect(first.pending[name]).not.toBe(second.pending[name]);
  });

  it('says who is expected, and how they are to show who they are', async () => {
    const { url } = await begin(clientOf(), {
      loginHint: 'anna@example.com',
      prompt: 'login',
      uiLocales: 'fi en',
      acrValues: 'high',
    });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      login_hint: 'anna@example.com',
      prompt: 'login',
      ui_locales: 'fi en',
      acr_values: 'high',
    });
  });

  it('learns from the issuer alone who came back', async () => {
    expect(await login(clientOf())).toEqual({
      ok: true,
      identity: {
        issuer: issuer.url,
        subject: 'anna-1',
        name: 'Anna Virtanen',
        email: 'Anna@Example.com',
        givenName: undefined,
        familyName: undefined,
        emailVerified: true,
        assurance: undefined,
        authenticatedAt: undefined,
        idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      },
    });
  });

  it.each([false, undefined])('takes an address as verified only when the issuer says so: %s', async (verified) => {
    const { email_verified: _verified, ...rest } = ANNA;
    const account = verified === undefined ? rest : { ...rest, email_verified: verified };
    expect(await login(clientOf(), account)).toMatchObject({
      ok: true,
      identity: { email: 'Anna@Example.com', emailVerified: false },
    });
  });

  it('comes by whatever address the service is reached at inside', async () => {
    const client = clientOf();
    const { url, pending } = await begin(client);
    const back = new URL(await issuer.visit(url, ANNA));
    const inside = `http://127.0.0.1:4181/sign-in/callback${back.search}`;
    expect(await client.finish({ url: inside, pending })).toMatchObject({ ok: true });
  });

  it('tells that somebody said no', async () => {
    const { url, pending } = await begin(clientOf());
    const back = await issuer.visit(url, undefined);
    expect(await clientOf().finish({ url: back, pending })).toEqual({
      ok: false,
      error: { code: 'denied', detail: 'access_denied' },
    });
  });

  it('tells answers that belong to another login', async () => {
    const client = clientOf();
    const [mine, theirs] = [await begin(client), await begin(client)];
    const back = await issuer.visit(mine.url, ANNA);
    expect(faultOf(await client.finish({ url: back, pending: theirs.pending }))).toBe('mixed_up');
    expect(faultOf(await client.finish({ url: back, pending: undefined }))).toBe('mixed_up');
    expect(faultOf(await client.finish({ url: BACK, pending: mine.pending }))).toBe('mixed_up');
    // A code of a login that somebody else began, with the state of this one: the nonce tells.
    const injected = new URL(back);
    injected.searchParams.set('state', theirs.pending.state);
    const pending = { ...theirs.pending, verifier: mine.pending.verifier };
    expect(faultOf(await client.finish({ url: injected.href, pending }))).toBe('mixed_up');
  });

  it('tells answers of another issuer', async () => {
    const client = clientOf();
    const { url, pending } = await begin(client);
    const back = new URL(await issuer.visit(url, ANNA));
    back.searchParams.set('iss', other.url);
    expect(faultOf(await client.finish({ url: back.href, pending }))).toBe('mixed_up');
    const kept = { ...pending, issuer: other.url };
    back.searchParams.set('iss', issuer.url);
    expect(faultOf(await client.finish({ url: back.href, pending: kept }))).toBe('mixed_up');
  });

  it('takes an answer once, and with its own verifier', async () => {
    const client = clientOf();
    const { url, pending } = await begin(client);
    const back = await issuer.visit(url, ANNA);
    expect(faultOf(await client.finish({ url: back, pending }))).toBe('ok');
    expect(faultOf(await client.finish({ url: back, pending }))).toBe('replayed');
    const next = await begin(client);
    const answer = await issuer.visit(next.url, ANNA);
    const wrong = { ...next.pending, verifier: pending.verifier };
    expect(faultOf(await client.finish({ url: answer, pending: wrong }))).toBe('replayed');
  });

  it('ends a login that took too long', async () => {
    let now = new Date();
    const client = clientOf({ now: () => now });
    const { url, pending } = await begin(client);
    const back = await issuer.visit(url, ANNA);
    now = new Date(Date.parse(pending.begunAt) + PENDING_LIFE_MS);
    expect(faultOf(await client.finish({ url: back, pending }))).toBe('expired');
    now = new Date(Date.parse(pending.begunAt) - 1);
    expect(faultOf(await client.finish({ url: back, pending }))).toBe('expired');
    now = new Date(Date.parse(pending.begunAt) + PENDING_LIFE_MS - 1);
    expect(faultOf(await client.finish({ url: back, pending }))).toBe('ok');
  });

  it('tells statements that none of the keys of the issuer has signed', async () => {
    const keysOfOther = await fetch(`${other.url}/jwks`).then((response) => response.text());
    const { keys } = JSON.parse(keysOfOther) as { keys: { kid: string }[] };
    const { keys: own } = (await fetch(`${issuer.url}/jwks`).then((response) =>
      response.json(),
    )) as typeof JSON.parse & { keys: { kid: string }[] };
    const namedAlike = JSON.stringify({ keys: keys.map((key, index) => ({ ...key, kid: own[index]?.kid })) });
    for (const given of [keysOfOther, namedAlike]) {
      const client = clientOf({
        fetch: (url, init) => (url.endsWith('/jwks') ? Promise.resolve(jsonResponse(given)) : fetch(url, init)),
      });
      expect(faultOf(await login(client))).toBe('wrong_key');
    }
  });

  it('tells statements that have ended, by its own clock', async () => {
    const client = clientOf({
      fetch: async (url, init) => {
        if (!url.endsWith('/token')) return fetch(url, init);
        const response = await fetch(url, init);
        const text = await response.text();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
        return jsonResponse(text, response.status);
      },
    });
    expect(faultOf(await login(client))).toBe('clock_skew');
  });

  it.each([
    [59_000, 'ok'],
    [120_000, 'clock_skew'],
  ])('tells statements that were made in its future: %s ms', async (ahead, outcome) => {
    const client = clientOf({ now: () => new Date(Date.now() - ahead) });
    expect(faultOf(await login(client))).toBe(outcome);
  });

  it('tells that its own secret, or id, is wrong', async () => {
    const client = clientOf({ clientSecret: 'another' });
    expect(faultOf(await login(client))).toBe('misconfigured');
  });

  it('asks for nothing before the first login, and again when the issuer was down', async () => {
    let [asked, isDown] = [0, true];
    const client = clientOf({
      fetch: async (url, init) => {
        asked += 1;
        if (isDown) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
        return fetch(url, init);
      },
    });
    expect(asked).toBe(0);
    expect(await client.begin({ redirectUri: BACK })).toEqual({
      ok: false,
      error: { code: 'unavailable', detail: 'ECONNREFUSED' },
    });
    isDown = false;
    await begin(client);
    await begin(client);
    expect(asked).toBe(2);
  });

  it('asks again for the addresses of an issuer after an hour', async () => {
    let [asked, now] = [0, Date.now()];
    const client = clientOf({
      now: () => new Date(now),
      fetch: (url, init) => {
        asked += 1;
        return fetch(url, init);
      },
    });
    await begin(client);
    now += 59 * 60_000;
    await begin(client);
    expect(asked).toBe(1);
    now += 60_000;
    await begin(client);
    expect(asked).toBe(2);
  });

  it('tells an issuer that goes down in the middle of a login', async () => {
    const client = clientOf({
      fetch: (url, init) => (url.endsWith('/token') ? Promise.resolve(jsonResponse('', 502)) : fetch(url, init)),
    });
    expect(faultOf(await login(client))).toBe('unavailable');
  });

  it.each([
    ['nobody', undefined, 'unavailable'],
    ['an error', { status: 500, body: 'no' }, 'unavailable'],
    ['a page', { status: 200, body: '<p>Hello' }, 'unavailable'],
    ['another issuer', { status: 200, body: '{"issuer":"https://elsewhere.example"}' }, 'misconfigured'],
  ])('does not begin where %s answers', async (_who, answer, code) => {
    const server = createServer((_request, response) => {
      response.writeHead(answer?.status ?? 200, {
        'Content-Type': answer?.body.startsWith('{') ? 'application/json' : 'text/html',
      });
      response.end(answer?.body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (!answer) server.close();
    const begun = await clientOf({ issuer: url }).begin({ redirectUri: BACK });
    expect(begun.ok ? 'ok' : begun.error.code).toBe(code);
    server.close();
  });

  it('says nothing of who it was in what may be logged', async () => {
    const client = clientOf();
    const { url, pending } = await begin(client);
    const back = new URL(await issuer.visit(url, ANNA));
    back.searchParams.delete('code');
    back.searchParams.set('error', 'Anna <anna@example.com>');
    expect(await client.finish({ url: back.href, pending })).toEqual({
      ok: false,
      error: { code: 'invalid', detail: 'unreadable' },
    });
  });
});

function jsonResponse(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
}

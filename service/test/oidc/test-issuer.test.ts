import { beforeEach, describe, expect, it } from 'vitest';
import type { OidcClient, PendingLogin, TestIssuer, TestIssuerForm } from '../../src/oidc/index.ts';
import { createOidcClient, createTestIssuer } from '../../src/oidc/index.ts';
import { createSecretBox } from '../../src/secrets/index.ts';

const ISSUER = 'http://service.example/test-issuer';
const BACK = 'http://service.example/signed-in';
const SECRET = 'a secret of the client, 100 % its own';
const box = createSecretBox({ secret: 'a secret of thirty-two characters', dataDir: '/nowhere' });

describe('the test issuer', () => {
  let now: Date;
  let shown: TestIssuerForm[];
  let issuer: TestIssuer;
  let client: OidcClient;
  const start = (): TestIssuer =>
    createTestIssuer({
      issuer: ISSUER,
      clients: [{ clientId: 'deedkit', clientSecret: SECRET, redirectUris: [BACK, `${BACK}/too`] }],
      box,
      now: () => now,
      showForm: (form) => {
        shown.push(form);
        return Promise.resolve(new Response('form', { status: form.wrong ? 422 : 200 }));
      },
      showRefusal: () => Promise.resolve(new Response('refused', { status: 400 })),
    });
  const ask = (url: string, init?: RequestInit, who = issuer): Promise<Response> =>
    who.answer(new Request(url, init), new URL(url).pathname.replace('/test-issuer', ''));
  beforeEach(() => {
    now = new Date();
    shown = [];
    issuer = start();
    client = createOidcClient({ issuer: ISSUER, clientId: 'deedkit', clientSecret: SECRET, fetch: ask });
  });

  const begin = async (loginHint?: string): Promise<{ readonly url: string; readonly pending: PendingLogin }> => {
    const begun = await client.begin({ redirectUri: BACK, ...(loginHint === undefined ? {} : { loginHint }) });
    if (!begun.ok) throw new Error(begun.error.detail);
    return begun;
  };
  const post = (url: string, fields: Readonly<Record<string, string>>, headers = {}): Promise<Response> =>
    ask(url, { method: 'POST', body: new URLSearchParams(fields), headers });
  /** Opens the page, types and sends the form; where it leads. */
  const type = async (url: string, typed: Readonly<Record<string, string>>): Promise<Response> => {
    expect((await ask(url)).status).toBe(200);
    const form = shown.at(-1);
    return post(form?.action ?? '', { ...form?.hidden, ...typed });
  };
  const locationOf = (response: Response): URL => new URL(response.headers.get('location') ?? 'about:blank');
  const ANNA = { name: 'Anna Virtanen', identifier: '010190-123A' };

  it('is an issuer like any other to a client, and believes the typed name', async () => {
    const { url, pending } = await begin('010190-123A');
    const sent = await type(url, ANNA);
    expect(sent.status).toBe(303);
    expect(shown[0]).toMatchObject({ identifier: '010190-123A', name: '', wrong: false });
    const finished = await client.finish({ url: locationOf(sent).href, pending });
    expect(finished).toMatchObject({
      ok: true,
      identity: { issuer: ISSUER, subject: '010190-123A', name: 'Anna Virtanen' },
    });
    // An address that is merely typed is not verified.
    expect(finished).toMatchObject({ identity: { email: undefined, emailVerified: false } });
    expect(finished.ok && finished.identity.authenticatedAt).toBeInstanceOf(Date);
  });

  it('never verifies an e-mail address, whatever the form is made to send', async () => {
    const { url, pending } = await begin();
    const sent = await type(url, { ...ANNA, email: 'anna@example.com', email_verified: 'true' });
    const finished = await client.finish({ url: locationOf(sent).href, pending });
    expect(finished).toMatchObject({ ok: true, identity: { email: undefined, emailVerified: false } });
  });

  it.each([
    [{ name: '', identifier: 'a' }],
    [{ name: '  ', identifier: 'a' }],
    [{ name: 'A', identifier: '' }],
    [{ name: 'A'.repeat(121), identifier: 'a' }],
    [{ name: 'A', identifier: 'ä' }],
    [{ name: 'A', identifier: 'a\nb' }],
  ])('asks again for what cannot be taken: %j', async (typed) => {
    const { url } = await begin();
    expect((await type(url, typed)).status).toBe(422);
    expect(shown.at(-1)).toMatchObject({ wrong: true, name: typed.name, identifier: typed.identifier });
  });

  it('lets people say no', async () => {
    const { url, pending } = await begin();
    await ask(url);
    const finished = await client.finish({ url: shown[0]?.cancelUrl ?? '', pending });
    expect(finished).toEqual({ ok: false, error: { code: 'denied', detail: 'access_denied' } });
  });

  it.each([
    ['client_id', 'another'],
    ['redirect_uri', 'https://elsewhere.example/'],
    ['redirect_uri', `${BACK}/`],
    ['redirect_uri', ''],
  ])('does not redirect with a wrong %s', async (name, value) => {
    const { url } = await begin();
    const wrong = new URL(url);
    wrong.searchParams.set(name, value);
    const response = await ask(wrong.href);
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it.each([
    ['response_type', 'token', 'invalid_request'],
    ['scope', 'profile', 'invalid_request'],
    ['code_challenge', '', 'invalid_request'],
    ['code_challenge_method', 'plain', 'invalid_request'],
    ['prompt', 'none', 'login_required'],
  ])('sends people back from a request with %s=%s', async (name, value, error) => {
    const { url, pending } = await begin();
    const wrong = new URL(url);
    wrong.searchParams.set(name, value);
    const location = locationOf(await ask(wrong.href));
    expect(`${location.origin}${location.pathname}`).toBe(BACK);
    expect(Object.fromEntries(location.searchParams)).toEqual({ error, state: pending.state, iss: ISSUER });
  });

  describe('redeems a code', () => {
    const redeem = async (over: Readonly<Record<string, string>> = {}, headers = {}, who = issuer) => {
      const { url, pending } = await begin();
      const code = locationOf(await type(url, ANNA)).searchParams.get('code') ?? '';
      const fields = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: BACK,
        code_verifier: pending.verifier,
        client_id: 'deedkit',
        client_secret: SECRET,
        ...over,
      };
      const body = new URLSearchParams(fields);
      const response = await ask(`${ISSUER}/token`, { method: 'POST', body, headers }, who);
      return { response, fields };
    };
    const errorOf = async (response: Response): Promise<unknown> => {
      const { error } = (await response.json()) as { error: unknown };
      return [response.status, error];
    };

    it('once', async () => {
      const { response, fields } = await redeem();
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await errorOf(await post(`${ISSUER}/token`, fields))).toEqual([400, 'invalid_grant']);
    });

    it('for a minute', async () => {
      const { url, pending } = await begin();
      const back = locationOf(await type(url, ANNA)).href;
      now = new Date(now.getTime() + 60_000);
      expect(await client.finish({ url: back, pending })).toMatchObject({ ok: false, error: { code: 'replayed' } });
    });

    it.each([
      [{ redirect_uri: `${BACK}/too` }, 400, 'invalid_grant'],
      [{ code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant'],
      [{ code: 'v1.AAAA' }, 400, 'invalid_grant'],
      [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
      [{ client_secret: 'wrong' }, 401, 'invalid_client'],
      [{ client_id: 'wrong' }, 401, 'invalid_client'],
    ])('of no one else, and for nothing else: %j', async (over, status, error) => {
      expect(await errorOf((await redeem(over)).response)).toEqual([status, error]);
    });

    it('that another process gave', async () => {
      expect((await redeem({}, {}, start())).response.status).toBe(200);
    });
  });

  it('has nothing at other addresses', async () => {
    for (const [method, path] of [
      ['GET', '/token'],
      ['POST', '/jwks'],
      ['GET', '/elsewhere'],
      ['DELETE', '/authorize'],
    ] as const)
      expect((await ask(`${ISSUER}${path}`, { method })).status).toBe(404);
  });

  it('shows the public half of its key, the same as long as it lives', async () => {
    const read = async (): Promise<unknown> => (await ask(`${ISSUER}/jwks`)).json();
    const keys = await read();
    expect(keys).toEqual({
      keys: [
        {
          kty: 'RSA',
          e: 'AQAB',
          alg: 'RS256',
          use: 'sig',
          kid: expect.any(String) as string,
          n: expect.any(String) as string,
        },
      ],
    });
    expect(await read()).toEqual(keys);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, UnsecuredJWT, decodeProtectedHeader, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FindClientKeys, OidcClient, OidcSettings, TestIssuer, TestIssuerForm } from '../../src/oidc/index.ts';
import { OIDC_WAYS, createKeyFinder, createOidcClient, createTestIssuer } from '../../src/oidc/index.ts';
import { createSecretBox } from '../../src/secrets/index.ts';

const ISSUER = 'http://service.example/test-issuer';
const BACK = 'http://service.example/signed-in';
const ANNA = { name: 'Anna Maria Virtanen', identifier: 'anna-1' };

let folder: string;
let keys: FindClientKeys;
let sent: { readonly url: string; readonly init: RequestInit; readonly answer: Response }[];
let shown: TestIssuerForm[];
let issuer: TestIssuer;
const clientOf = (over: Partial<OidcSettings> = {}): OidcClient =>
  createOidcClient({ issuer: ISSUER, clientId: 'deedkit', ways: OIDC_WAYS, keys, fetch: ask, ...over });

async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await issuer.answer(new Request(url, init), new URL(url).pathname.replace('/test-issuer', ''));
  sent.push({ url, init, answer: answer.clone() });
  return answer;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deedkit-strict-'));
});
beforeEach(() => {
  const box = createSecretBox({ secret: 'a secret of thirty-two characters', dataDir: folder });
  keys = createKeyFinder({ path: undefined, dataDir: folder, box, now: () => new Date() });
  [sent, shown] = [[], []];
  issuer = createTestIssuer({
    issuer: ISSUER,
    clients: [
      {
        clientId: 'deedkit',
        clientSecret: 'known',
        redirectUris: [BACK],
        findKeys: async () => (await keys()).published,
      },
    ],
    isStrict: true,
    box,
    now: () => new Date(),
    showForm: (form) => {
      shown.push(form);
      return Promise.resolve(new Response('form'));
    },
    showRefusal: () => Promise.resolve(new Response('refused', { status: 400 })),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Where it sends somebody who types who they are, with what the form carries or something else. */
async function type(url: string, changed: Readonly<Record<string, string>> = {}): Promise<URL | number> {
  const page = await ask(url);
  if (page.status !== 200) return page.status;
  const form = shown.at(-1);
  const body = new URLSearchParams({ ...form?.hidden, ...ANNA, ...changed });
  const typed = await ask(form?.action ?? '', { method: 'POST', body });
  return typed.status === 303 ? new URL(typed.headers.get('location') ?? '') : typed.status;
}

async function begin(client: OidcClient) {
  const begun = await client.begin({ redirectUri: BACK, loginHint: 'anna@post.example', prompt: 'login' });
  if (!begun.ok) throw new Error(`${begun.error.code} ${begun.error.detail}`);
  return begun;
}

describe('the strict test issuer', () => {
  it.each([
    ['pushed', OIDC_WAYS],
    ['in the address', OIDC_WAYS.filter((way) => way !== 'pushed_request')],
  ])('lets somebody in by a signed request, %s, and encrypts its statement', async (_where, ways) => {
    const client = clientOf({ ways });
    const { url, pending } = await begin(client);
    const back = await type(url);
    const finished = await client.finish({ url: String(back), pending });
    expect(finished).toMatchObject({ ok: true, identity: { subject: 'anna-1', name: 'Anna Maria Virtanen' } });
    const told = await sent.find(({ url: at }) => at.endsWith('/token'))?.answer.json();
    const { id_token: statement } = told as { id_token: string };
    expect(decodeProtectedHeader(statement)).toMatchObject({ alg: 'RSA-OAEP-256', enc: 'A256GCM' });
    const info = sent.find(({ url: at }) => at.endsWith('/userinfo'))?.answer;
    expect(info?.headers.get('content-type')).toBe('application/jwt');
    expect((await info?.text())?.split('.')).toHaveLength(5);
  });

  it('takes nothing from the form but who somebody is', async () => {
    const client = clientOf();
    const { url, pending } = await begin(client);
    const back = await type(url, { redirect_uri: 'https://elsewhere.example/', nonce: 'another', state: 'another' });
    expect(await client.finish({ url: String(back), pending })).toMatchObject({ ok: true });
  });

  it('refuses a request that is not signed, is signed by somebody else, or for somebody else', async () => {
    const plain = await begin(clientOf({ ways: ['private_key_jwt', 'encrypted'] }));
    expect(await type(plain.url)).toBe(400);
    const { privateKey } = await generateKeyPair('RS256');
    const { signing } = await keys();
    const asked = Object.fromEntries(new URL(plain.url).searchParams);
    const sign = (key: CryptoKey, { audience = ISSUER, kid = signing.kid } = {}): Promise<string> =>
      new SignJWT(asked)
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer('deedkit')
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1m')
        .setJti('one')
        .sign(key);
    const requests = [
      new UnsecuredJWT(asked).setIssuer('deedkit').setAudience(ISSUER).setIssuedAt().setExpirationTime('1m').encode(),
      await sign(privateKey),
      await sign(signing.key, { audience: 'https://elsewhere.example' }),
      'no.such.thing',
      '',
    ];
    for (const request of requests) {
      const query = new URLSearchParams({ ...asked, request });
      expect([request, (await ask(`${ISSUER}/authorize?${query.toString()}`)).status]).toEqual([request, 400]);
    }
    const right = new URLSearchParams({ client_id: 'deedkit', request: await sign(signing.key) });
    expect((await ask(`${ISSUER}/authorize?${right.toString()}`)).status).toBe(200);
  });

  it('refuses a client that shows a secret, or the same statement twice', async () => {
    const secret = clientOf({ ways: ['signed_request', 'pushed_request', 'encrypted'], clientSecret: 'known' });
    expect(await secret.begin({ redirectUri: BACK })).toMatchObject({ ok: false, error: { code: 'misconfigured' } });
    await begin(clientOf());
    const pushed = sent.findLast(({ url }) => url.endsWith('/par'));
    expect(pushed?.answer.status).toBe(201);
    const again = await ask(pushed?.url ?? '', pushed?.init);
    expect([again.status, await again.json()]).toEqual([401, { error: 'invalid_client' }]);
  });

  it('tells nothing to a caller without a token of it', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer nothing', 'Basic x']) {
      const answer = await ask(`${ISSUER}/userinfo`, { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
  });
});

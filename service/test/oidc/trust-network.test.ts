import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeyPlace, OidcClient, OidcSettings } from '../../src/oidc/index.ts';
import { OIDC_WAYS, createKeyFinder, createOidcClient, resealKeyFile, rollKeyFile } from '../../src/oidc/index.ts';
import { createSecretBox } from '../../src/secrets/index.ts';
import type { Account, OidcIssuer } from '../support/oidc-issuer.ts';
import { startOidcIssuer } from '../support/oidc-issuer.ts';

const BACK = 'https://contracts.example.com/sign/identified';
const HETU = '131052-308T';
const ANNA: Account = {
  sub: 'anna-1',
  'urn:oid:1.2.246.575.1.14': 'Anna Maria',
  'urn:oid:2.5.4.4': 'Virtanen',
  'urn:oid:1.2.246.21': HETU,
};
const DAY_MS = 24 * 60 * 60_000;

let folder: string;
let now: Date;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deedkit-keys-'));
});
beforeEach(() => {
  now = new Date();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const placeIn = (name: string, over: Partial<KeyPlace> = {}): KeyPlace => {
  const dataDir = join(folder, name);
  const secret = 'a secret of thirty-two characters';
  return { path: undefined, dataDir, box: createSecretBox({ secret, dataDir }), now: () => now, ...over };
};

describe('a client of an issuer that asks for all', () => {
  const keys = (): KeyPlace => placeIn('all');
  let issuer: OidcIssuer;
  let asked: { url: string; body: string }[];
  const start = async (): Promise<OidcIssuer> => {
    const { published } = await createKeyFinder(keys())();
    return startOidcIssuer([BACK], {
      client: {
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: published as never },
        request_object_signing_alg: 'RS256',
        require_pushed_authorization_requests: true,
        id_token_encrypted_response_alg: 'RSA-OAEP-256',
        id_token_encrypted_response_enc: 'A256GCM',
        userinfo_signed_response_alg: 'RS256',
        userinfo_encrypted_response_alg: 'RSA-OAEP',
        userinfo_encrypted_response_enc: 'A128GCM',
      },
      configuration: {
        claims: { openid: ['sub', ...Object.keys(ANNA)] },
        enabledJWA: { idTokenEncryptionAlgValues: ['RSA-OAEP-256'], userinfoEncryptionAlgValues: ['RSA-OAEP'] },
        features: {
          encryption: { enabled: true },
          jwtUserinfo: { enabled: true },
          pushedAuthorizationRequests: { enabled: true },
          requestObjects: { enabled: true, requireSignedRequestObject: true },
        },
      },
    });
  };
  beforeEach(async () => {
    asked = [];
    issuer = await start();
  });
  afterEach(() => issuer.close());

  const clientOf = (over: Partial<OidcSettings> = {}): OidcClient =>
    createOidcClient({
      issuer: issuer.url,
      clientId: issuer.clientId,
      ways: OIDC_WAYS,
      keys: createKeyFinder(keys()),
      spName: 'Deedkit',
      scope: 'openid profile',
      fetch: (url, init) => {
        asked.push({
          url,
          body: init.body instanceof URLSearchParams ? init.body.toString() : String(init.body ?? ''),
        });
        return fetch(url, init);
      },
      ...over,
    });
  const login = async (client: OidcClient, between: () => Promise<void> = () => Promise.resolve()) => {
    const begun = await client.begin({ redirectUri: BACK, prompt: 'login', loginHint: 'anna@post.example' });
    if (!begun.ok) throw new Error(JSON.stringify(begun.error));
    const url = await issuer.visit(begun.url, ANNA);
    await between();
    return client.finish({ url, pending: begun.pending });
  };

  it('signs its request, pushes it beforehand, and reads the response encrypted to it', async () => {
    const begun = await clientOf().begin({ redirectUri: BACK, loginHint: 'anna@post.example' });
    if (!begun.ok) throw new Error(JSON.stringify(begun.error));
    // Nothing of it is in the browser's address.
    expect([...new URL(begun.url).searchParams.keys()].sort()).toEqual(['client_id', 'request_uri']);
    const pushed = new URLSearchParams(asked.find(({ url }) => url.endsWith('/request'))?.body);
    expect(pushed.has('client_secret')).toBe(false);
    expect(decodeJwt(pushed.get('request') ?? '')).toMatchObject({
      iss: 'deedkit',
      aud: issuer.url,
      redirect_uri: BACK,
      ftn_spname: 'Deedkit',
      scope: 'openid profile',
      login_hint: 'anna@post.example',
    });
    expect(decodeJwt(pushed.get('client_assertion') ?? '')).toMatchObject({ iss: 'deedkit', sub: 'deedkit' });
    const finished = await login(clientOf());
    expect(finished).toMatchObject({ ok: true, identity: { subject: 'anna-1', name: 'Anna Maria Virtanen' } });
  });

  it('has the issuer refuse a client that asks for it with less', async () => {
    for (const way of ['private_key_jwt', 'pushed_request'] as const) {
      const ways = OIDC_WAYS.filter((one) => one !== way);
      const client = clientOf({ ways, clientSecret: 'a secret' });
      const begun = await client.begin({ redirectUri: BACK });
      const outcome = begun.ok
        ? await issuer.visit(begun.url, ANNA).then(
            (url) => client.finish({ url, pending: begun.pending }),
            () => ({ ok: false }),
          )
        : begun;
      expect([way, outcome.ok]).toEqual([way, false]);
    }
  });

  it('refuses an answer that is only signed', async () => {
    const plain = await startOidcIssuer([BACK]);
    const client = createOidcClient({
      issuer: plain.url,
      clientId: plain.clientId,
      clientSecret: plain.clientSecret,
      ways: ['encrypted'],
      keys: createKeyFinder(keys()),
    });
    const begun = await client.begin({ redirectUri: BACK });
    if (!begun.ok) throw new Error(begun.error.detail);
    const finished = await client.finish({ url: await plain.visit(begun.url, ANNA), pending: begun.pending });
    expect(finished).toEqual({ ok: false, error: { code: 'invalid', detail: 'not encrypted' } });
    await plain.close();
  });

  it('goes on when the issuer has other keys, before a login or in the middle of one', async () => {
    const client = clientOf();
    expect(await login(client)).toMatchObject({ ok: true });
    await issuer.changeKeys();
    expect(await login(client)).toMatchObject({ ok: true });
    expect(await login(client, issuer.changeKeys)).toMatchObject({ ok: true });
    // The code of each was redeemed once.
    expect(asked.filter(({ url }) => url.endsWith('/token'))).toHaveLength(3);
    // They are not looked up at each login from then on.
    const before = asked.filter(({ url }) => url.endsWith('/jwks')).length;
    expect(await login(client)).toMatchObject({ ok: true });
    expect(asked.filter(({ url }) => url.endsWith('/jwks'))).toHaveLength(before);
  });

  it('looks for other keys when one of the same name does not fit', async () => {
    const read = async (url: string) => (await (await fetch(`${url}/jwks`)).json()) as { keys: { kid: string }[] };
    const other = await startOidcIssuer([BACK]);
    const [own, foreign] = [await read(issuer.url), await read(other.url)];
    await other.close();
    const alike = { keys: foreign.keys.map((key, index) => ({ ...key, kid: own.keys[index]?.kid })) };
    let looked = 0;
    const client = clientOf({
      fetch: (url, init) =>
        url.endsWith('/jwks') && ++looked === 1 ? Promise.resolve(Response.json(alike)) : fetch(url, init),
    });
    expect(await login(client)).toMatchObject({ ok: true, identity: { subject: 'anna-1' } });
    expect(looked).toBe(2);
  });

  it('looks for other keys once, and tells when none has signed', async () => {
    const other = await startOidcIssuer([BACK]);
    const client = clientOf({
      fetch: (url, init) => {
        asked.push({ url, body: '' });
        return fetch(url.endsWith('/jwks') ? `${other.url}/jwks` : url, init);
      },
    });
    expect(await login(client)).toMatchObject({ ok: false, error: { code: 'wrong_key' } });
    expect(asked.filter(({ url }) => url.endsWith('/jwks'))).toHaveLength(2);
    await other.close();
  });

  it('takes no login by other means than those that were asked for', async () => {
    const finished = await login(clientOf({ acrValues: 'http://ftn.ficora.fi/2017/loa3' }));
    expect(finished).toEqual({ ok: false, error: { code: 'too_weak', detail: 'acr' } });
  });
});

describe('the keys for issuers', () => {
  const find = (place: KeyPlace) => createKeyFinder(place)();

  it('are made once, by whichever process needs them first, and kept sealed from other readers', async () => {
    const place = placeIn('made');
    const [one, two] = await Promise.all([find(place), find(place)]);
    expect(one.published).toEqual(two.published);
    expect(one.published.map(({ use, kty }) => [use, kty])).toEqual([
      ['sig', 'RSA'],
      ['enc', 'RSA'],
    ]);
    const names = new Set(one.published.flatMap((key) => Object.keys(key)));
    expect([...names].sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const file = join(place.dataDir, 'oidc-keys');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toMatch(/"kty"|"d"/);
  });

  it('roll over: published first, signing after a day, and those before are read by for a week more', async () => {
    const place = placeIn('rolled');
    const first = await find(place);
    await rollKeyFile(place, { atOnce: false });
    const rolled = await find(place);
    const kidsOf = ({ published }: typeof first) => published.map(({ kid }) => kid);
    expect(kidsOf(rolled)).toHaveLength(4);
    expect(kidsOf(rolled)).toEqual(expect.arrayContaining(kidsOf(first)));
    expect(rolled.signing.kid).toBe(first.signing.kid);
    now = new Date(now.getTime() + DAY_MS);
    const begun = await find(place);
    expect(begun.signing.kid).not.toBe(first.signing.kid);
    expect(begun.version).not.toBe(rolled.version);
    expect(begun.decrypting.map(({ kid }) => kid)).toContain(first.decrypting[0]?.kid);
    now = new Date(now.getTime() + 7 * DAY_MS);
    const over = await find(place);
    expect(kidsOf(over)).toHaveLength(2);
    expect(kidsOf(over)).not.toContain(first.signing.kid);
    expect(over.decrypting.map(({ kid }) => kid)).not.toContain(first.decrypting[0]?.kid);
  });

  it('end at once where somebody else may have them', async () => {
    const place = placeIn('lost');
    const first = await find(place);
    await rollKeyFile(place, { atOnce: true });
    const after = await find(place);
    expect(after.published).toHaveLength(2);
    expect(after.signing.kid).not.toBe(first.signing.kid);
  });

  it('are sealed anew with another secret', async () => {
    const place = placeIn('resealed');
    const first = await find(place);
    const secret = 'another secret of thirty-two characters';
    const { dataDir } = place;
    const both = createSecretBox({ secret, oldSecret: 'a secret of thirty-two characters', dataDir });
    expect(await resealKeyFile({ ...place, box: both })).toBe(true);
    const only = await find({ ...place, box: createSecretBox({ secret, dataDir }) });
    expect(only.published).toEqual(first.published);
    expect(await resealKeyFile(placeIn('none'))).toBe(false);
  });

  it('are somebody’s own, from a file that is read each time', async () => {
    const path = join(folder, 'own.json');
    const make = async (use: string, alg: string, kid: string) => {
      const { privateKey } = await generateKeyPair(alg, { extractable: true });
      return { ...(await exportJWK(privateKey)), use, kid };
    };
    const [sig, enc] = [await make('sig', 'ES256', 'own-sig'), await make('enc', 'RSA-OAEP', 'own-enc')];
    await writeFile(path, JSON.stringify({ keys: [sig, enc] }));
    const found = await find(placeIn('own', { path }));
    expect(found.published).toMatchObject([{ kid: 'own-sig', alg: 'ES256', crv: 'P-256' }, { kid: 'own-enc' }]);
    expect(found.published.some((key) => 'd' in key)).toBe(false);
    const { d: _d, ...withoutPrivate } = enc;
    for (const wrong of ['no JSON', '{"keys":[]}', { keys: [sig] }, { keys: [sig, withoutPrivate] }]) {
      await writeFile(path, typeof wrong === 'string' ? wrong : JSON.stringify(wrong));
      await expect(find(placeIn('own', { path }))).rejects.toThrow('OIDC_KEYS is no JSON Web Key Set');
    }
  });
});

it('has the header name the key, so that an issuer finds it among others', async () => {
  const { signing } = await createKeyFinder(placeIn('named'))();
  const client = createOidcClient({
    issuer: 'https://id.example',
    clientId: 'deedkit',
    ways: ['private_key_jwt', 'signed_request'],
    keys: createKeyFinder(placeIn('named')),
    fetch: () =>
      Promise.resolve(
        Response.json({ issuer: 'https://id.example', authorization_endpoint: 'https://id.example/authorize' }),
      ),
  });
  const begun = await client.begin({ redirectUri: BACK });
  if (!begun.ok) throw new Error(begun.error.detail);
  const { searchParams } = new URL(begun.url);
  expect([searchParams.get('response_type'), searchParams.get('scope')]).toEqual(['code', 'openid']);
  expect(searchParams.has('redirect_uri')).toBe(false);
  const request = searchParams.get('request') ?? '';
  expect(decodeProtectedHeader(request)).toMatchObject({ alg: 'RS256', kid: signing.kid, typ: 'oauth-authz-req+jwt' });
});

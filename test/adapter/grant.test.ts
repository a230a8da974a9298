import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAdapter, readGrant, signGrant } from '../../src/adapter/index.ts';
import type { GrantKey } from '../../src/adapter/index.ts';

const SECRET = 'a-secret-of-at-least-32-characters';
const DRAFT = '0190f3a0-0000-7000-8000-000000000001';
const now = Date.UTC(2026, 0, 1);
const exp = now / 1000 + 3600;
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as any JWT library makes it, by HS256 unless `by` signs otherwise. */
function makeToken(
  claims: object,
  {
    header = { alg: 'HS256', typ: 'JWT' },
    by = (text: string): Buffer => createHmac('sha256', SECRET).update(text).digest(),
  } = {},
): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${by(text).toString('base64url')}`;
}

const read = (
  token: string,
  keys: Parameters<typeof readGrant>[1] = { secrets: [SECRET], now },
): ReturnType<typeof readGrant> => readGrant(token, keys);

describe('a grant', () => {
  const grant = { subject: DRAFT, verbs: ['read', 'edit'], participant: 'p', expires: exp } as const;

  it('is a JSON Web Token that others can read', async () => {
    const token = await signGrant(grant, SECRET);
    const [header = '', payload = '', signature] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      aud: 'deedkit',
      sub: DRAFT,
      verbs: ['read', 'edit'],
      participant: 'p',
      exp,
    });
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${header}.${payload}`).digest('base64url'));
    expect(await read(token)).toEqual({ ok: true, grant });
  });

  it('is the same by the earlier name of its subject', async () => {
    expect(await signGrant({ draft: DRAFT, verbs: ['read', 'edit'], participant: 'p', expires: exp }, SECRET)).toBe(
      await signGrant(grant, SECRET),
    );
  });

  it('is read when another library made it', async () => {
    expect(await read(makeToken({ sub: DRAFT, verbs: ['edit', 'view signature'], exp }))).toEqual({
      ok: true,
      grant: { subject: DRAFT, verbs: ['edit', 'view signature'], expires: exp },
    });
    expect(
      await read(makeToken({ sub: DRAFT, verbs: ['edit'], exp, aud: ['other', 'deedkit'], iat: 1 })),
    ).toMatchObject({ ok: true });
  });

  // Python is not asked for where there is none; everything else here needs Node alone.
  it.skipIf(spawnSync('python3', ['--version']).status !== 0)('is read when plain Python made it', async () => {
    const token = execFileSync('python3', ['demo/grants/sign_grant.py', DRAFT, 'read,edit', '3600'], {
      encoding: 'utf8',
      env: { ...process.env, DEEDKIT_GRANT_SECRET: SECRET },
    }).trim();
    expect(await read(token, { secrets: [SECRET], now: Date.now() })).toMatchObject({
      ok: true,
      grant: { subject: DRAFT, verbs: ['read', 'edit'] },
    });
    expect(await read(token, { secrets: [SECRET], now: Date.now() + 3_601_000 })).toEqual({
      ok: false,
      code: 'grant_expired',
    });
  });

  const invalid: [string, object][] = [
    ['no expiry', { sub: DRAFT, verbs: ['edit'] }],
    ['an expiry in words', { sub: DRAFT, verbs: ['edit'], exp: '2030-01-01' }],
    ['an expiry of null', { sub: DRAFT, verbs: ['edit'], exp: null }],
    ['no subject', { verbs: ['edit'], exp }],
    ['no verbs', { sub: DRAFT, exp }],
    ['one verb for a list', { sub: DRAFT, verbs: 'edit', exp }],
    ['a misspelt verb beside others', { sub: DRAFT, verbs: ['read', 'edit', 'coment'], exp }],
    ['a verb that is no word', { sub: DRAFT, verbs: ['read', null], exp }],
    ['a list in a list', { sub: DRAFT, verbs: [['read']], exp }],
    ['another audience', { sub: DRAFT, verbs: ['edit'], exp, aud: 'billing' }],
    ['a participant that is no text', { sub: DRAFT, verbs: ['edit'], exp, participant: {} }],
    ['a time before it begins', { sub: DRAFT, verbs: ['edit'], exp, nbf: exp - 1 }],
  ];
  for (const [what, claims] of invalid) {
    it(`with ${what} is refused`, async () => {
      expect(await read(makeToken(claims))).toEqual({ ok: false, code: 'grant_invalid' });
    });
  }

  it('with an expiry beyond numbers is refused', async () => {
    const text = `${encode({ alg: 'HS256' })}.${Buffer.from(`{"sub":"${DRAFT}","verbs":["edit"],"exp":1e999}`).toString('base64url')}`;
    expect(await read(`${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`)).toEqual({
      ok: false,
      code: 'grant_invalid',
    });
  });

  it('runs out at its second', async () => {
    const token = await signGrant(grant, SECRET);
    expect(await read(token, { secrets: [SECRET], now: exp * 1000 - 1 })).toMatchObject({ ok: true });
    expect(await read(token, { secrets: [SECRET], now: exp * 1000 })).toEqual({ ok: false, code: 'grant_expired' });
  });

  it('is good for 31 days at most, when it is made and when it is read', async () => {
    const longest = now / 1000 + 31 * 24 * 3600;
    const at = { now };
    expect(await read(await signGrant({ ...grant, expires: longest }, SECRET, at))).toMatchObject({ ok: true });
    for (const expires of [longest + 1, (now / 1000 + 3600) * 1000])
      await expect(signGrant({ ...grant, expires }, SECRET, at)).rejects.toThrow('31 days at most');
    // Signed elsewhere, by a clock that is a little ahead, and by somebody who wanted more.
    const claims = { sub: DRAFT, verbs: ['edit'] };
    expect(await read(makeToken({ ...claims, exp: longest + 60 }))).toMatchObject({ ok: true });
    for (const later of [longest + 61, exp * 1000, 1e18])
      expect(await read(makeToken({ ...claims, exp: later }))).toEqual({ ok: false, code: 'grant_invalid' });
    expect(
      await read(makeToken({ ...claims, exp: longest + 61 }), { secrets: [SECRET], now: now + 1000 }),
    ).toMatchObject({
      ok: true,
    });
  });

  it('is not made with a misspelt verb, which is named', async () => {
    for (const verb of ['coment', 'Read', 'read ', '', 7, null])
      await expect(signGrant({ ...grant, verbs: ['read', verb as 'read'] }, SECRET)).rejects.toThrow(
        `A grant cannot name ${JSON.stringify(verb)}. Its verbs are: read, edit, `,
      );
    // @ts-expect-error -- the types know the verbs, too
    await expect(signGrant({ ...grant, verbs: ['finalise'] }, SECRET)).rejects.toThrow('"finalise"');
  });

  it('is not made without a numeric expiry, nor with a short secret', async () => {
    for (const expires of [Number.NaN, Infinity, undefined, '3600'])
      await expect(signGrant({ ...grant, expires: expires as number }, SECRET)).rejects.toThrow('`expires`');
    await expect(signGrant(grant, 'short')).rejects.toThrow('32 characters');
  });
});

describe('grants for new drafts', () => {
  it.each([31 * 24 * 3600 + 1, 0, -1, Number.NaN, 12 * 3600 * 1000])('do not last for %d seconds', (lifetime) => {
    expect(() =>
      createAdapter({
        upstream: { builder: { baseUrl: 'https://deeds.example', key: 'k' } },
        grants: { secrets: [SECRET], lifetime },
      }),
    ).toThrow('`grants.lifetime`');
  });
});

describe('a grant signed by a private key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const pem = {
    private: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    public: String(publicKey.export({ type: 'spki', format: 'pem' })),
  };
  const jwk = {
    private: privateKey.export({ format: 'jwk' }) as GrantKey,
    public: publicKey.export({ format: 'jwk' }) as GrantKey,
  };
  const grant = { subject: DRAFT, verbs: ['read'], expires: exp } as const;

  it('is read by the public one, both as PEM or JWK', async () => {
    for (const privateForm of [pem.private, jwk.private]) {
      const token = await signGrant(grant, privateForm);
      for (const publicForm of [pem.public, jwk.public])
        expect(await read(token, { publicKeys: [publicForm], now })).toEqual({ ok: true, grant });
    }
  });

  it('is read under the algorithm’s newer name', async () => {
    const token = makeToken(
      { sub: DRAFT, verbs: ['read'], exp },
      { header: { alg: 'Ed25519', typ: 'JWT' }, by: (text) => sign(null, Buffer.from(text), privateKey) },
    );
    expect(await read(token, { publicKeys: [pem.public], now })).toEqual({ ok: true, grant });
  });

  it('is refused by another key, by none, and when the public key was used as a secret', async () => {
    const token = await signGrant(grant, pem.private);
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }) as string;
    const asSecret = makeToken(
      { sub: DRAFT, verbs: ['read'], exp },
      { by: (text) => createHmac('sha256', pem.public).update(text).digest() },
    );
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: DRAFT, verbs: ['read'], exp })}.`;
    for (const [given, keys] of [
      [token, { publicKeys: [other] }],
      [token, { secrets: [SECRET] }],
      [asSecret, { publicKeys: [pem.public] }],
      [unsigned, { secrets: [SECRET], publicKeys: [other] }],
    ] as const) {
      expect(await read(given, { ...keys, now })).toEqual({ ok: false, code: 'grant_invalid' });
    }
  });

  it('is asked for with keys that can be one', () => {
    const upstream = { builder: { baseUrl: 'http://127.0.0.1:9', key: 'k' } };
    expect(() => createAdapter({ upstream, grants: { publicKeys: [jwk.private] } })).toThrow('private key');
    expect(() => createAdapter({ upstream, grants: { publicKeys: ['not a key'] } })).toThrow('Ed25519');
    expect(() => createAdapter({ upstream, grants: { privateKey: pem.public } })).toThrow('PKCS');
  });
});

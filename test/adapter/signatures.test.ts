import { describe, expect, it } from 'vitest';
import { ALL_SIGNATURE_VERBS, createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';
import { allow } from './allow.ts';

const ORIGIN = 'https://app.example.com';
const DOCUMENT = '0190f3a0-0000-7000-8000-000000000001';
const SIGNATURE = '0190f3a0-0000-7000-8000-000000000002';
const SECRET = 'a-secret-of-at-least-32-characters';
const KEY = 'deed_sandbox_secretsecretsecret';
const SHA256 = 'a'.repeat(64);
const PDF = '%PDF-1.7 eleven';

const room = (turn: 'now' | 'later' | 'over' = 'now'): Record<string, unknown> => ({
  document: {
    id: DOCUMENT,
    title: 'Boat hire',
    language: 'en',
    stage: 'finalized',
    signature_method: 'canvas',
    sender: 'Aino',
    message: null,
    due_at: null,
    sha256: SHA256,
    drafted: true,
    attachments: [],
  },
  signee: {
    id: SIGNATURE,
    state: 'waiting',
    first_name: 'Bo',
    last_name: 'Strand',
    email: null,
    phone: null,
    company_name: null,
    job_title: null,
    signed_at: null,
    boxes: [{ page: 1, x: 0.1, y: 0.6, width: 0.4, height: 0.1 }],
    redirect_url: null,
    identified: null,
  },
  others: [],
  turn,
  ended: null,
  signed_pdf: 'none',
});

interface Upstream {
  turn: 'now' | 'later' | 'over';
  answer: Response | undefined;
  readonly asked: Request[];
}

const ANYBODY = { signing: allow(ALL_SIGNATURE_VERBS, true) };

function setup(options: Partial<AdapterOptions> = { authorize: ANYBODY }): {
  upstream: Upstream;
  call: (path: string, init?: RequestInit) => Promise<Response>;
  paths: () => string[];
} {
  const upstream: Upstream = { turn: 'now', answer: undefined, asked: [] };
  const respond = (request: Request): Promise<Response> => {
    upstream.asked.push(request.clone());
    const part = new URL(request.url).pathname.replace(`/api/signing-room/${DOCUMENT}/${SIGNATURE}`, '');
    if (part === '/opened') return Promise.resolve(new Response(null, { status: 204 }));
    if (upstream.answer) return Promise.resolve(upstream.answer.clone());
    return Promise.resolve(Response.json({ data: { ...room(upstream.turn), internal: KEY } }));
  };
  const adapter = createAdapter({
    upstream: {
      signing: {
        baseUrl: 'http://service.internal',
        key: KEY,
        fetch: respond,
        address: (request) => request.headers.get('X-Real-IP') ?? undefined,
      },
    },
    ...options,
  });
  const call = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('Origin', ORIGIN);
    return adapter(new Request(`${ORIGIN}/deedkit/signatures/${DOCUMENT}/${SIGNATURE}${path}`, { ...init, headers }));
  };
  const paths = (): string[] =>
    upstream.asked.map((sent) => `${sent.method} ${new URL(sent.url).pathname.split(SIGNATURE)[1] ?? ''}`);
  return { upstream, call, paths };
}

const post = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'once', ...headers },
  body: JSON.stringify(body),
});
const signature = { image: btoa('png'), method: 'drawn', sha256: SHA256, confirmed: true };

describe('a signature in a page', () => {
  it('is read, and noted as opened by whose turn it is', async () => {
    const { call, upstream, paths } = setup();
    const answer = (await (await call('')).json()) as { data: object };
    expect(answer.data).toEqual(room());
    expect(paths()).toEqual(['GET ', 'POST /opened']);
    upstream.asked.length = 0;
    upstream.turn = 'later';
    expect(((await (await call('')).json()) as { data: object }).data).toMatchObject({ turn: 'later' });
    expect(paths()).toEqual(['GET ']);
  });

  it('is for the signee whom the site names, by address and browser', async () => {
    const { call, upstream } = setup();
    await call('', { headers: { 'X-Real-IP': '2001:db8::7', 'User-Agent': `A\u00e4 ${'x'.repeat(600)}` } });
    const [sent] = upstream.asked;
    expect(sent?.headers.get('x-signee-address')).toBe('2001:db8::7');
    expect(sent?.headers.get('x-signee-agent')).toBe(`A ${'x'.repeat(498)}`);
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    upstream.asked.length = 0;
    await call('', { headers: { 'X-Real-IP': 'localhost, 10.0.0.1' } });
    expect(upstream.asked[0]?.headers.get('x-signee-address')).toBeNull();
  });

  it('is signed once, as the page has seen it', async () => {
    const { call, upstream } = setup();
    expect((await call('/signature', post(signature))).status).toBe(200);
    const [sent] = upstream.asked;
    expect(sent?.headers.get('idempotency-key')).toBe('once');
    expect(await sent?.json()).toEqual(signature);
  });

  it.each([
    ['unconfirmed', { ...signature, confirmed: false }, 422],
    ['of an unknown way', { ...signature, method: 'stamped' }, 422],
    ['that is not base64', { ...signature, image: 'data:image/png;base64,AA' }, 422],
    ['of more than 1 MB', { ...signature, image: 'A'.repeat(1_333_340) }, 422],
    ['without what was read', { ...signature, sha256: 'abc' }, 422],
  ])('is not sent on %s', async (_, body, status) => {
    const { call, upstream } = setup();
    expect((await call('/signature', post(body))).status).toBe(status);
    expect(upstream.asked).toHaveLength(0);
  });

  it('may be a large image, though other bodies may not', async () => {
    const { call } = setup({ authorize: ANYBODY, bodyLimit: 2000 });
    expect((await call('/signature', post({ ...signature, image: 'A'.repeat(1_200_000) }))).status).toBe(200);
    expect((await call('/decline', post({ reason: 'x'.repeat(3000) }))).status).toBe(413);
  });

  it('is declined with a reason', async () => {
    const { call, upstream } = setup();
    expect((await call('/decline', post({ reason: '  Wrong sum \n' }))).status).toBe(200);
    expect(await upstream.asked[0]?.json()).toEqual({ reason: 'Wrong sum' });
    expect((await call('/decline', post({ reason: ' ' }))).status).toBe(422);
    expect((await call('/decline', post({ reason: 'a\u0000b' }))).status).toBe(422);
  });

  it('gives the file, whole and in parts', async () => {
    const { call, upstream } = setup();
    const headers = { 'Content-Type': 'application/pdf', ETag: '"h"', 'Accept-Ranges': 'bytes', 'X-Inner': KEY };
    upstream.answer = new Response(PDF, { headers: { ...headers, 'Content-Length': '15' } });
    const whole = await call('/pdf');
    expect(await whole.text()).toBe(PDF);
    expect(whole.headers.get('x-inner')).toBeNull();
    expect(['content-type', 'etag', 'accept-ranges'].map((name) => whole.headers.get(name))).toEqual([
      'application/pdf',
      '"h"',
      'bytes',
    ]);
    upstream.answer = new Response('%PDF', { status: 206, headers: { ...headers, 'Content-Range': 'bytes 0-3/15' } });
    const part = await call('/signed.pdf', { headers: { Range: 'bytes=0-3', 'If-Range': '"h"' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '%PDF', 'bytes 0-3/15']);
    const sent = upstream.asked.at(-1);
    expect([sent?.headers.get('range'), sent?.headers.get('if-range')]).toEqual(['bytes=0-3', '"h"']);
    upstream.answer = new Response(null, { status: 304, headers });
    expect((await call('/pdf', { headers: { 'If-None-Match': '"h"' } })).status).toBe(304);
    const error = { code: 'range_not_satisfiable', message: 'The file has 15 bytes.' };
    upstream.answer = Response.json(error, { status: 416, headers: { 'Content-Range': 'bytes */15' } });
    const none = await call('/pdf', { headers: { Range: 'bytes=99-' } });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */15']);
    expect(await none.json()).toEqual({ error });
  });

  it('gives the text in a page of its own that runs nothing', async () => {
    const { call, upstream } = setup();
    upstream.answer = new Response('<h1>Boat hire</h1>', { headers: { 'Content-Type': 'text/html' } });
    const html = await call('/html');
    expect(await html.text()).toBe('<h1>Boat hire</h1>');
    // The page that shows the document has the fonts.
    expect(new URL(upstream.asked.at(-1)?.url ?? '').search).toBe('?fonts=none');
    expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
  });

  it('is empty where there is no text, for a page that says that it need not have one', async () => {
    const { call, upstream } = setup();
    const refuse = (status: number, code: string): void => {
      upstream.answer = Response.json({ message: 'M', code }, { status });
    };
    refuse(404, 'not_found');
    const none = await call('/html', { headers: { Prefer: 'text=optional' } });
    expect([none.status, await none.text()]).toEqual([204, '']);
    refuse(404, 'not_found');
    expect((await call('/html')).status).toBe(404);
    refuse(409, 'not_finalized');
    expect((await call('/html', { headers: { Prefer: 'text=optional' } })).status).toBe(409);
  });

  it('says why the service refuses, and nothing else of it', async () => {
    const { call, upstream } = setup();
    upstream.answer = Response.json({ message: 'M', code: 'declined', trace: KEY }, { status: 409 });
    const refused = await call('/signature', post(signature));
    expect([refused.status, await refused.json()]).toEqual([409, { error: { code: 'declined', message: 'M' } }]);
    upstream.answer = Response.json({ message: KEY, code: 'unauthorized' }, { status: 401 });
    const failed = await call('');
    expect([failed.status, (await failed.text()).includes(KEY)]).toEqual([502, false]);
    upstream.answer = Response.json({ data: { document: KEY } });
    expect([(await call('')).status, (await (await call('/signature', post(signature))).text()).includes(KEY)]).toEqual(
      [502, false],
    );
  });

  it('is refused without permission, and a grant is for one signature and its verbs', async () => {
    const { call, upstream } = setup({ grants: { secrets: [SECRET] } });
    expect((await call('')).status).toBe(403);
    const expires = Date.now() / 1000 + 60;
    const grantOf = async (subject: string, verbs: readonly GrantVerb[]): Promise<RequestInit> => ({
      headers: { 'X-Deed-Grant': await signGrant({ subject, verbs, expires }, SECRET) },
    });
    const subject = `signature:${DOCUMENT}/${SIGNATURE}`;
    expect((await call('', await grantOf(subject, ['view signature']))).status).toBe(200);
    expect((await call('/copy.pdf', await grantOf(subject, ['view signature']))).status).toBe(403);
    expect((await call('/signed.pdf', await grantOf(subject, ['view signature']))).status).toBe(403);
    expect((await call('', await grantOf(`signature:${SIGNATURE}/${DOCUMENT}`, ALL_SIGNATURE_VERBS))).status).toBe(403);
    expect((await call('', await grantOf(`contract:${DOCUMENT}`, ALL_SIGNATURE_VERBS))).status).toBe(403);
    upstream.asked.length = 0;
    const { headers } = await grantOf(subject, ['view signature', 'download signature']);
    expect((await call('/signature', post(signature, headers as Record<string, string>))).status).toBe(403);
    expect((await call('/decline', post({ reason: 'x' }, headers as Record<string, string>))).status).toBe(403);
    expect(upstream.asked).toHaveLength(0);
  });

  it('is told to the page with the room, also after it has signed', async () => {
    const { call } = setup({ grants: { secrets: [SECRET] } });
    const subject = `signature:${DOCUMENT}/${SIGNATURE}`;
    const verbsOf = async (verbs: readonly GrantVerb[], part = '', init: RequestInit = {}): Promise<unknown> => {
      const grant = await signGrant({ subject, verbs, expires: Date.now() / 1000 + 60 }, SECRET);
      const answer = await call(part, { ...init, headers: { ...init.headers, 'X-Deed-Grant': grant } });
      return ((await answer.json()) as { verbs: unknown }).verbs;
    };
    expect(await verbsOf(['view signature'])).toEqual(['view signature']);
    expect(await verbsOf(ALL_SIGNATURE_VERBS)).toEqual(ALL_SIGNATURE_VERBS);
    const signing = ['view signature', 'sign signature'] as const;
    expect(await verbsOf(signing, '/signature', post(signature))).toEqual(signing);
  });

  it('is asked of authorize with its verb', async () => {
    const verbs: unknown[] = [];
    const { call } = setup({
      authorize: {
        signing: allow(ALL_SIGNATURE_VERBS, (_: Request, action: unknown) => {
          verbs.push(action);
          return false;
        }),
      },
    });
    await Promise.all([call(''), call('/pdf'), call('/signed.pdf'), call('/signature', post(signature))]);
    const at = { interface: 'signing', document: DOCUMENT, signature: SIGNATURE, grant: undefined };
    expect(verbs).toEqual([
      { verb: 'view signature', ...at },
      { verb: 'view signature', ...at },
      { verb: 'download signature', ...at },
      { verb: 'sign signature', ...at },
    ]);
  });
});

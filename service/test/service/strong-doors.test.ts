import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePng } from '../../acceptance/support/png.ts';
import type { Visitor } from '../../acceptance/support/visitor.ts';
import { createVisitor, readPage } from '../../acceptance/support/visitor.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';
import { logInAs } from '../support/log-in-as.ts';
import type { Made } from './make-asked.ts';
import { makeAsked } from './make-asked.ts';

const AUTHORIZED = { Authorization: `Bearer ${SANDBOX_KEY}` };
const image = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');
/** Nothing that a document says: its title, who signs it, and how far it has come. */
const CONTENT = /berth|Strand|Cleo|cancelled|expired|completed/i;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
afterEach(() => vi.useRealTimers());

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(service.url + path, { ...init, headers: { ...AUTHORIZED, ...init.headers } });
const make = (): Promise<Made> => makeAsked(ask, ['Bo', 'Cleo'], 'strong');

/** The links that the service sends itself, in the order of the signatures. */
async function invite({ id, signatures }: Made): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const signature of signatures) {
    const body = JSON.stringify({ deliveryChannel: 'email', language: 'en' });
    const headers = { 'Content-Type': 'application/json' };
    await ask(`/public/documents/${id}/signatures/${signature.id}/invite`, { method: 'POST', headers, body });
    const { data } = (await (await ask('/sandbox/outbox')).json()) as { data: { text: string; document_id: string }[] };
    const text = data.find((message) => message.document_id === id)?.text ?? '';
    paths.push(new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname);
  }
  return paths;
}

const roomAt = (path: string, { id, signatures }: Made, place = 0): string =>
  `${path}/deedkit/signatures/${id}/${signatures[place]?.id ?? ''}`;

async function sign(visitor: Visitor, path: string, [made, place]: readonly [Made, number]): Promise<void> {
  const room = roomAt(path, made, place);
  const { data } = (await (await visitor.open(room)).json()) as { data: { document: { sha256: string } } };
  const answer = await visitor.open(`${room}/signature`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `key-${place}`,
      Origin: service.url,
      'Sec-Fetch-Site': 'same-origin',
    },
    body: JSON.stringify({ image, method: 'drawn', sha256: data.document.sha256, confirmed: true }),
  });
  expect(answer.status).toBe(200);
}

async function signAll(made: Made, paths: readonly string[], count = paths.length): Promise<void> {
  for (const [place, path] of paths.slice(0, count).entries()) {
    const visitor = createVisitor(service.url);
    await logInAs(visitor, path, { name: place === 0 ? 'Bo Strand' : 'Cleo Strand', identifier: `id-${place}` });
    await sign(visitor, path, [made, place]);
  }
}

/** Opens each way into a document as a browser, and returns the responses. */
async function listDoors(visitor: Visitor, path: string, made: Made) {
  const room = roomAt(path, made);
  const ways = ['', '/pdf', '/html', '/signed.pdf'].map((part) => visitor.open(room + part));
  const part = visitor.open(`${room}/pdf`, { headers: { Range: 'bytes=0-9' } });
  const answers = await Promise.all([...ways, part]);
  const copies = await Promise.all(['pdf', 'html'].map((form) => visitor.open(`${path}/document.${form}`)));
  return {
    statuses: answers.map(({ status }) => status),
    bodies: (await Promise.all(answers.map((answer) => answer.text()))).join('\n'),
    copies: copies.map((copy) => copy.headers.get('location')),
  };
}

describe('a document that wants to know who signs', () => {
  it.each([
    ['is waited for', () => Promise.resolve()],
    ['is signed by who comes', (made: Made, paths: readonly string[]) => signAll(made, paths, 1)],
    ['is completed', signAll],
    [
      'is cancelled',
      async ({ id }: Made) => {
        expect((await ask(`/public/documents/${id}/cancel`, { method: 'POST' })).status).toBe(200);
      },
    ],
  ])('tells only its sender before the login, when it %s', async (_when, bring) => {
    const made = await make();
    const paths = await invite(made);
    await bring(made, paths);
    const [path = ''] = paths;
    const visitor = createVisitor(service.url);
    const page = await readPage(await visitor.open(path));
    expect(page.status).toBe(200);
    expect(page.html).toContain('Aino Korhonen asks that you show who you are');
    expect(page.html).not.toMatch(CONTENT);
    const doors = await listDoors(visitor, path, made);
    expect(doors.statuses).toEqual([401, 401, 401, 401, 401]);
    expect(doors.bodies).not.toMatch(CONTENT);
    expect(doors.bodies).toContain('not_identified');
    expect(doors.copies).toEqual([path, path]);
    // Its integrator has not made sure who it is by an issuer.
    const inside = `/api/signing-room/${made.id}/${made.signatures[0]?.id ?? ''}`;
    for (const part of ['', '/pdf', '/signed.pdf', '/html']) {
      const answer = await ask(inside + part);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'not_identified']);
    }
    await logInAs(visitor, path, { name: 'Bo Strand', identifier: 'id-0' });
    expect((await visitor.open(roomAt(path, made))).status).toBe(200);
    expect((await visitor.open(`${roomAt(path, made)}/pdf`)).status).toBe(200);
  });

  it('asks in each browser, and again after an hour, whatever the browser has kept', async () => {
    const made = await make();
    const [path = ''] = await invite(made);
    const visitor = createVisitor(service.url);
    await logInAs(visitor, path, { name: 'Bo Strand', identifier: 'id-0' });
    expect((await listDoors(createVisitor(service.url), path, made)).statuses).toEqual([401, 401, 401, 401, 401]);
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 59 * 60_000 });
    expect((await visitor.open(roomAt(path, made))).status).toBe(200);
    vi.setSystemTime(now + 61 * 60_000);
    expect((await visitor.open(roomAt(path, made))).status).toBe(401);
    expect((await readPage(await visitor.open(path))).html).not.toMatch(CONTENT);
  });

  it('asks for the PIN first where others deliver the link, and for both at any stage', async () => {
    const made = await make();
    await ask(`/public/documents/${made.id}/cancel`, { method: 'POST' });
    const { url = '', pin = '' } = made.signatures[0]?.invitation ?? {};
    const path = new URL(url).pathname;
    const visitor = createVisitor(service.url);
    expect((await readPage(await visitor.open(path))).html).toContain('Enter your PIN');
    expect((await visitor.open(`${path}/login`)).headers.get('location')).toBe(path);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
    await visitor.open(`${path}/pin`, { method: 'POST', headers, body: new URLSearchParams({ pin }).toString() });
    const page = await readPage(await visitor.open(path));
    expect(page.html).toContain('Log in to open the document');
    expect(page.html).not.toMatch(CONTENT);
    expect((await listDoors(visitor, path, made)).statuses).toEqual([401, 401, 401, 401, 401]);
    await logInAs(visitor, path, { name: 'Bo Strand', identifier: 'id-0' });
    expect((await visitor.open(roomAt(path, made))).status).toBe(200);
  });
});

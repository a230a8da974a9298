import { connect } from 'node:net';
import type { RouteRequest } from 'deedkit/protocol';
import { defineRoute } from 'deedkit/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { InterfacePorts } from '../../src/interfaces.ts';
import { INTERFACES } from '../../src/interfaces.ts';
import { toResponse } from '../../src/http/answer.ts';
import type { Handler, Interface } from '../../src/http/interface.ts';
import { pickInterface } from '../../src/http/interface.ts';
import { RefusalError } from '../../src/http/refusals.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const responses = { 200: { description: 'Done' } };
const routes = {
  createNote: defineRoute({
    operationId: 'createNote',
    method: 'POST',
    path: '/notes/v1/notes',
    tag: 'Notes',
    summary: 'Keep a note',
    request: { body: z.object({ text: z.string() }) },
    responses,
  }),
  getNote: defineRoute({
    operationId: 'getNote',
    method: 'GET',
    path: '/notes/v1/notes/{id}',
    tag: 'Notes',
    summary: 'Read a note',
    request: { params: z.object({ id: z.string() }) },
    responses,
  }),
  getNewest: defineRoute({
    operationId: 'getNewest',
    method: 'GET',
    path: '/notes/v1/notes/newest',
    tag: 'Notes',
    summary: 'Read the newest note',
    request: {},
    responses,
  }),
  getFeed: defineRoute({
    operationId: 'getFeed',
    method: 'GET',
    path: '/notes/v1/feed',
    tag: 'Notes',
    summary: 'Follow the notes',
    request: {},
    responses,
  }),
};

const getNote: Handler<(typeof routes.getNote)['request']> = ({ params }) => {
  if (params.id === 'broken') throw new Error('a fault');
  if (params.id === 'archive') throw new RefusalError({ code: 'archive_template' });
  throw new RefusalError(params.id === 'busy' ? { code: 'busy' } : { code: 'not_found' });
};
const getNewest: Handler<RouteRequest> = () => ({ status: 200, json: { newest: true } });
let begun = 0;
const getFeed: Handler<RouteRequest> = () => ({
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: () => {
    begun += 1;
    return new Blob(['{"feed":true}']).stream();
  },
});

/** An interface with an envelope, and a not-found error, of its own. */
const notes: Interface<InterfacePorts> = {
  prefix: '/notes',
  scope: 'builder',
  rules: { createNote: 'sender', getNote: 'viewer', getNewest: 'viewer', getFeed: 'viewer' },
  routes,
  toError: ({ status, code, message, headers }) =>
    toResponse({ status, json: { fault: { http: status, code, message } }, ...(headers ? { headers } : {}) }),
  refusals: { not_found: () => ({ status: 404, code: 'no_note', message: 'There is no such note.' }) },
  mount: () => ({
    checkThere: async () => undefined,
    handlers: {
      createNote: ({ body }: { body: unknown }) => ({ status: 200, json: body }),
      getNote,
      getNewest,
      getFeed,
    },
  }),
};

describe('an interface', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ interfaces: [...INTERFACES, notes] });
  });
  afterAll(() => service.close());

  const ask = async (path: string, init: RequestInit = {}, key = SANDBOX_KEY) => {
    const response = await fetch(`${service.url}${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...init.headers },
    });
    return { status: response.status, json: (await response.json()) as unknown };
  };
  it('begins a stream for who reads it, and none for HEAD', async () => {
    const headers = { Authorization: `Bearer ${SANDBOX_KEY}` };
    const head = await fetch(`${service.url}/notes/v1/feed`, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-type'), await head.text(), begun]).toEqual([
      200,
      'application/json',
      '',
      0,
    ]);
    expect(await ask('/notes/v1/feed')).toEqual({ status: 200, json: { feed: true } });
    expect(begun).toBe(1);
  });

  const post = (body: string, key = SANDBOX_KEY) => ask('/notes/v1/notes', { method: 'POST', body }, key);
  const fault = (http: number, code: string, message: unknown = expect.any(String)) => ({
    status: http,
    json: { fault: { http, code, message } },
  });

  it('is served beside the others', async () => {
    expect(await post('{"text":"a"}')).toEqual({ status: 200, json: { text: 'a' } });
    expect((await ask('/api/browser/templates')).status).toBe(200);
    // Although it fits the path of a note with an id too, which stands before it in the table.
    expect(await ask('/notes/v1/notes/newest')).toEqual({ status: 200, json: { newest: true } });
  });

  it.each([
    ['an unknown path', () => ask('/notes/nothing'), fault(404, 'not_found')],
    ['its very prefix', () => ask('/notes'), fault(404, 'not_found')],
    ['a wrong key', () => post('{"text":"a"}', 'deed_sandbox_nobody'), fault(401, 'key_unknown')],
    ['another method', () => ask('/notes/v1/notes', { method: 'PUT' }), fault(405, 'method_not_allowed')],
    ['a body that is too large', () => post(`{"text":"${'x'.repeat(1_100_000)}"}`), fault(413, 'too_large')],
    ['a body that is no JSON', () => post('{'), fault(400, 'malformed_json')],
    ['a body of another shape', () => post('{"text":1}'), fault(422, 'validation')],
    ['what the domain refuses', () => ask('/notes/v1/notes/7'), fault(404, 'no_note', 'There is no such note.')],
    ['what it has the shared words for', () => ask('/notes/v1/notes/busy'), fault(503, 'busy')],
    ['what nobody has words for', () => ask('/notes/v1/notes/archive'), fault(500, 'internal')],
    ['something unexpected', () => ask('/notes/v1/notes/broken'), fault(500, 'internal')],
  ])('answers %s in its own envelope', async (_, asked, expected) => {
    expect(await asked()).toEqual(expected);
  });

  it('leaves paths beside its prefix to the interface with that prefix', async () => {
    expect((await ask('/notesbook')).json).toMatchObject({ data: null, meta: { error: { code: 'not_found' } } });
    const prefixes = [{ prefix: '/' }, { prefix: '/public' }, { prefix: '/public/v2' }] as const;
    const pick = (path: string) => pickInterface(prefixes, path).prefix;
    expect(['/public/v1', '/public/v2/a', '/public/v2', '/public/v22', '/x'].map(pick)).toEqual([
      '/public',
      '/public/v2',
      '/public/v2',
      '/public',
      '/',
    ]);
  });

  it.each([
    ['no host', 'GET /notes/v1/notes HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
    [
      'a host that is none',
      'GET /notes/x HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      400,
      'malformed_request',
    ],
    ['a method that is none', 'FOO /notes/v1/notes HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['a whole address', 'FOO http://x/notes/v1?a HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['long headers', `GET /notes HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('answers a request with %s under its prefix in its own envelope', async (...[, text, http, code]) => {
    const received = await sendRaw(service.url, text);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${http} `));
    expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toEqual(fault(http, code).json);
  });
});

/** Sends these very bytes and returns the response, until the connection is closed. */
function sendRaw(url: string, text: string): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(text);
    });
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        received += part;
      })
      .on('end', () => {
        resolve(received);
      })
      .on('error', reject);
  });
}

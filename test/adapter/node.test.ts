import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { toNodeHandler } from '../../src/adapter/node.ts';

type Before = (
  request: IncomingMessage & { originalUrl?: string; body?: unknown },
  response: ServerResponse,
) => Promise<void> | void;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A Node server whose requests a fetch handler answers; `before` is what stands in front of it. */
async function serve(handler: (request: Request) => Promise<Response>, before?: Before): Promise<string> {
  const handle = toNodeHandler(handler);
  const server = createServer((request, response) => {
    void Promise.resolve(before?.(request, response)).then(() => handle(request, response));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const echo = async (request: Request): Promise<Response> =>
  Response.json(
    {
      method: request.method,
      url: request.url,
      type: request.headers.get('content-type'),
      length: request.headers.get('content-length'),
      body: await request.text(),
    },
    { status: 207, headers: { 'X-Kept': 'yes' } },
  );

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A request as it stands on the wire, since fetch would tidy its address. */
function sendRaw(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    send({ hostname, port, path, headers }, (response) => {
      void readAll(response).then((bytes) => {
        resolve({ status: response.statusCode ?? 0, text: bytes.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('toNodeHandler', () => {
  it('hands over method, address, headers and body, and answers with status, headers and body', async () => {
    const origin = await serve(echo);
    const response = await fetch(`${origin}/deedkit/drafts?a=b%20c`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: '{"ä":1}',
    });
    expect([response.status, response.headers.get('X-Kept')]).toEqual([207, 'yes']);
    expect(await response.json()).toEqual({
      method: 'PATCH',
      url: `${origin}/deedkit/drafts?a=b%20c`,
      type: 'application/json',
      length: '8',
      body: '{"ä":1}',
    });
  });

  it('knows the whole path where a framework cut off the mount', async () => {
    const origin = await serve(echo, (request) => {
      request.originalUrl = request.url ?? '';
      request.url = '/cut';
    });
    expect(await (await fetch(`${origin}/deedkit/templates`)).json()).toMatchObject({
      url: `${origin}/deedkit/templates`,
    });
  });

  it('takes a path for a path, and a host that is none for nothing', async () => {
    const origin = await serve(echo);
    expect(JSON.parse((await sendRaw(origin, '//evil.example/x')).text)).toMatchObject({
      url: `${origin}//evil.example/x`,
    });
    expect(JSON.parse((await sendRaw(origin, 'http://other.example/x?y')).text)).toMatchObject({
      url: `${origin}/x?y`,
    });
    for (const Host of ['a@b', 'a/b', 'a b']) expect((await sendRaw(origin, '/x', { Host })).status).toBe(400);
  });

  const parsers: [string, (bytes: Buffer) => unknown, string][] = [
    ['made an object of it', (bytes) => JSON.parse(bytes.toString()) as unknown, '{"a":1}'],
    ['kept its bytes', (bytes) => bytes, '{ "a": 1 }'],
    ['kept its text', (bytes) => bytes.toString(), '{ "a": 1 }'],
  ];
  for (const [what, parse, body] of parsers) {
    it(`stands behind a body parser that ${what}`, async () => {
      const origin = await serve(echo, async (request) => {
        request.body = parse(await readAll(request));
      });
      const response = await fetch(origin, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{ "a": 1 }',
      });
      expect(await response.json()).toMatchObject({ body, length: null });
    });
  }

  it('says what to do when the body is gone', async () => {
    const origin = await serve(echo, async (request) => {
      await readAll(request);
    });
    const response = await fetch(origin, { method: 'POST', body: 'x' });
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: { code: 'body_gone', message: expect.stringContaining('request.body') as string } },
    ]);
  });

  it('passes a stream on as it comes, and tells the handler when the client goes', async () => {
    const encoder = new TextEncoder();
    let cancelled: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => {
      cancelled = resolve;
    });
    let signal: AbortSignal | undefined;
    const origin = await serve((request) => {
      signal = request.signal;
      return Promise.resolve(
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(encoder.encode('data: 1\n\n'));
            },
            cancel() {
              cancelled?.();
            },
          }),
        ),
      );
    });
    const leave = new AbortController();
    const response = await fetch(origin, { signal: leave.signal });
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: 1\n\n');
    leave.abort();
    await gone;
    expect(signal?.aborted).toBe(true);
  });

  it('reads no more of an answer than a slow client takes', async () => {
    let made = 0;
    const origin = await serve(() =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            pull(controller) {
              made += 1;
              controller.enqueue(new Uint8Array(1_000_000));
            },
          }),
        ),
      ),
    );
    const response = await fetch(origin);
    let last = -1;
    const countNew = (): number => {
      const more = made - last;
      last = made;
      return more;
    };
    // Until the buffers on the way are full: the count of parts made stands still while nothing reads the response.
    await expect.poll(countNew, { interval: 200, timeout: 10_000 }).toBe(0);
    expect(made).toBeLessThan(60);
    await response.body?.cancel();
  });

  it('cuts off a response that breaks half way, so that it is not taken for complete', async () => {
    const origin = await serve(() => {
      let parts = 0;
      return Promise.resolve(
        new Response(
          new ReadableStream({
            pull(controller) {
              if (parts++ === 0) controller.enqueue(new Uint8Array(10));
              else controller.error(new Error('lost'));
            },
          }),
        ),
      );
    });
    await expect(fetch(origin).then((response) => response.arrayBuffer())).rejects.toThrow();
  });
});

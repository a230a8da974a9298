import { describe, expect, it } from 'vitest';
import { createAdapter } from '../../src/adapter/index.ts';
import type { Action } from '../../src/adapter/index.ts';

const ORIGIN = 'https://app.example.com';
const draft = (n: number): string => `0190f3a0-0000-7000-8000-00000000000${n}`;
const pathOf = (n: number): string => `/drafts/${draft(n)}/events`;

/** An adapter whose service streams events that the test sends; user cookies decide who may read which draft. */
function setup() {
  const streams = new Map<string, { readonly send: (text: string) => void; readonly end: () => void }>();
  const asked: Request[] = [];
  const left: string[] = [];
  const actions: { readonly action: Action; readonly request: Request }[] = [];
  const adapter = createAdapter({
    upstream: {
      builder: {
        baseUrl: 'http://service.internal',
        key: 'deed_sandbox_secretsecretsecret',
        fetch: (request) => {
          const id = /sessions\/([^/]+)/.exec(request.url)?.[1] ?? '';
          if (!request.url.endsWith('/events'))
            return Promise.resolve(Response.json({ data: { id, participants: [{ id: draft(9) }] } }));
          asked.push(request);
          request.signal.addEventListener('abort', () => left.push(id));
          const body = new ReadableStream<Uint8Array>({
            start: (controller) => {
              const encoder = new TextEncoder();
              streams.set(id, {
                send: (text) => controller.enqueue(encoder.encode(text)),
                end: () => controller.close(),
              });
            },
          });
          return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
        },
      },
    },
    authorize: (request, action) => {
      actions.push({ action, request });
      return 'draft' in action && action.draft !== draft(3);
    },
  });
  const follow = (body: unknown, init: RequestInit = {}): Request =>
    new Request(`${ORIGIN}/deedkit/events`, {
      method: 'POST',
      headers: { Origin: ORIGIN, Cookie: 'user=7', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      ...init,
    });
  return { adapter, streams, asked, left, actions, follow };
}

/** Reads the text of a stream as it comes, until it holds the text waited for. */
function reading(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let text = '';
  return {
    until: async (wanted: string): Promise<string> => {
      while (!text.includes(wanted)) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`Ended with ${text}`);
        text += value;
      }
      return text;
    },
    leave: () => reader.cancel(),
    ended: async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
      return text;
    },
  };
}

describe('drafts followed together', () => {
  it('come in one stream, each message with the index of its own', async () => {
    const { adapter, streams, asked, follow } = setup();
    const response = await adapter(follow({ streams: [{ path: pathOf(1), last_event_id: '4' }, { path: pathOf(2) }] }));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const read = reading(response);
    await expect.poll(() => streams.size).toBe(2);
    expect(asked.map(({ headers }) => headers.get('Last-Event-ID'))).toEqual(['4', null]);
    streams.get(draft(2))?.send('id: 1\nevent: patched\ndata: {"a"');
    streams.get(draft(1))?.send('id: 5\nevent: presence\ndata: {}\n\n');
    streams.get(draft(2))?.send(':1}\n\n');
    const text = await read.until('{"a":1}');
    expect(text).toContain('of: 0\nid: 5\nevent: presence\ndata: {}\n\n');
    expect(text).toContain('of: 1\nid: 1\nevent: patched\ndata: {"a":1}\n\n');
    await read.leave();
  });

  it('are allowed one by one, for the request that the site got', async () => {
    const { adapter, streams, actions, follow } = setup();
    const request = follow({ streams: [{ path: pathOf(1) }, { path: pathOf(3) }] });
    const read = reading(await adapter(request));
    expect(await read.until('refused')).toContain('of: 1\nevent: refused\ndata: {"status":403}\n\n');
    await expect.poll(() => streams.size).toBe(1);
    expect(actions.map(({ action }) => action.verb)).toEqual(['read', 'read']);
    expect(actions.every((one) => one.request === request)).toBe(true);
    await read.leave();
  });

  it('end one by one, and the stream with the last of them', async () => {
    const { adapter, streams, follow } = setup();
    const read = reading(await adapter(follow({ streams: [{ path: pathOf(1) }, { path: pathOf(2) }] })));
    await expect.poll(() => streams.size).toBe(2);
    streams.get(draft(1))?.end();
    expect(await read.until('ended')).toContain('of: 0\nevent: ended\ndata: {}\n\n');
    streams.get(draft(2))?.end();
    expect(await read.ended()).toContain('of: 1\nevent: ended\ndata: {}\n\n');
  });

  it('wait for a page that reads slowly, all of them, and lose nothing', async () => {
    const { adapter, streams, follow } = setup();
    const response = await adapter(follow({ streams: [{ path: pathOf(1) }, { path: pathOf(2) }] }));
    await expect.poll(() => streams.size).toBe(2);
    for (let id = 1; id <= 20; id += 1)
      for (const n of [1, 2]) streams.get(draft(n))?.send(`id: ${id}\nevent: patched\ndata: ${n}\n\n`);
    for (const n of [1, 2]) streams.get(draft(n))?.end();
    // The page reads nothing until all has been sent that is sent without being read.
    await new Promise((resolve) => setImmediate(resolve));
    const text = await reading(response).ended();
    for (const n of [1, 2]) expect(text.split(`\ndata: ${n}\n`)).toHaveLength(21);
  });

  it('are left with the page', async () => {
    const { adapter, streams, left, follow } = setup();
    const read = reading(await adapter(follow({ streams: [{ path: pathOf(1) }, { path: pathOf(2) }] })));
    await expect.poll(() => streams.size).toBe(2);
    await read.leave();
    await expect.poll(() => left.sort()).toEqual([draft(1), draft(2)]);
  });

  it.each([
    [{ streams: [] }, 422],
    [{ streams: [{ path: `/drafts/${draft(1)}` }] }, 422],
    [{ streams: [{ path: '/drafts/../events' }] }, 422],
    [{ streams: [{ path: 'https://elsewhere.example/drafts/1/events' }] }, 422],
    [{ streams: Array.from({ length: 101 }, () => ({ path: pathOf(1) })) }, 422],
  ])('are none but events of drafts and contracts: %#', async (body, status) => {
    const { adapter, asked, follow } = setup();
    expect((await adapter(follow(body))).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it('are for pages of the origin alone', async () => {
    const { adapter, follow } = setup();
    const headers = { Origin: 'https://elsewhere.example', 'Content-Type': 'application/json' };
    expect((await adapter(follow({ streams: [{ path: pathOf(1) }] }, { headers }))).status).toBe(403);
  });
});

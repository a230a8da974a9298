import { describe, expect, it } from 'vitest';
import { stays } from '../fixtures/stays.ts';
import { createAdapter } from '../../src/adapter/index.ts';

const ORIGIN = 'https://app.example.com';
const DRAFT = '0190f3a0-0000-7000-8000-000000000001';
const PARTICIPANT = '0190f3a0-0000-7000-8000-00000000000a';

interface Upstream {
  document_name: string;
  status: 'draft' | 'finalized';
  trial: object | undefined;
  /** undefined: it numbers none. */
  revision: number | undefined;
  deleted: boolean;
  readonly asked: Request[];
}

/**
 * A service that knows the Builder interface and nothing that was added to it: no events, no value schema, the barest
 * details.
 */
function plainUpstream(revision?: number): {
  upstream: Upstream;
  call: (path: string, init?: RequestInit) => Promise<Response>;
} {
  const upstream: Upstream = {
    document_name: 'One',
    status: 'draft',
    trial: undefined,
    revision,
    deleted: false,
    asked: [],
  };
  const contract = (): Response =>
    Response.json(
      {
        data: {
          state: {
            id: DRAFT,
            status: upstream.status,
            document_name: upstream.document_name,
            languages: ['en'],
            value: {},
          },
          signees: [],
        },
      },
      upstream.revision === undefined ? {} : { headers: { ETag: `"${upstream.revision}"` } },
    );
  const answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace(`/api/builder/sessions/${DRAFT}`, '');
    if (upstream.deleted || !['', '/contract', '/contract/finalize'].includes(path))
      return Response.json(
        {
          data: null,
          meta: { status: { code: 404, text: 'Not Found' }, error: { code: 'not_found', message: 'No.' } },
        },
        { status: 404 },
      );
    if (path === '')
      return Response.json({ data: { id: DRAFT, ...(upstream.trial ? { trial: upstream.trial } : {}) } });
    if (request.method === 'PATCH')
      upstream.document_name =
        ((await request.json()) as { operations: { value: string }[] }).operations[0]?.value ?? '';
    if (path.endsWith('finalize')) upstream.status = 'finalized';
    if (request.method !== 'GET' && upstream.revision !== undefined) upstream.revision += 1;
    return contract();
  };
  const adapter = createAdapter({
    upstream: {
      builder: {
        baseUrl: 'http://other.internal',
        key: 'k',
        fetch: (request) => {
          upstream.asked.push(request.clone());
          return answer(request);
        },
      },
    },
    authorize: () => ({ participant: PARTICIPANT }),
    pollInterval: 5,
  });
  return {
    upstream,
    call: (path, init = {}) =>
      adapter(new Request(`${ORIGIN}/deedkit${path}`, { ...init, headers: { Origin: ORIGIN, ...init.headers } })),
  };
}

const rename = (value: string, headers = {}): RequestInit => ({
  method: 'PATCH',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value }] }),
});

/** Reads events as they come: each call gives the text until the next `event:` block that is named. */
function reader(response: Response): {
  next: (name: string) => Promise<Record<string, unknown> & { id: number }>;
  rest: () => Promise<boolean>;
  cancel: () => Promise<void>;
} {
  const stream = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = '';
  return {
    next: async (name) => {
      for (;;) {
        const block = new RegExp(`id: (\\d+)\\nevent: (\\w+)\\ndata: (.*)\\n\\n`).exec(text);
        if (block) {
          text = text.slice(block.index + block[0].length);
          expect(block[2]).toBe(name);
          return { ...(JSON.parse(block[3] ?? '') as Record<string, unknown>), id: Number(block[1]) };
        }
        const { done, value } = await stream.read();
        if (done) throw new Error(`The events ended before ${name}`);
        text += new TextDecoder().decode(value);
      }
    },
    rest: async () => (await stream.read()).done,
    cancel: () => stream.cancel(),
  };
}

describe('a service without revisions, events and value schema', () => {
  it('has drafts that can be opened and edited: later answers have greater revisions, of which the service hears nothing', async () => {
    const { upstream, call } = plainUpstream();
    const opened = await call(`/drafts/${DRAFT}`);
    expect(opened.status).toBe(200);
    const draft = (await opened.json()) as { revision: number };
    expect(draft).toMatchObject({
      id: DRAFT,
      schema: null,
      trial: null,
      finalization: null,
      participant: null,
      state: { document_name: 'One' },
    });
    const patched = (await (
      await call(`/drafts/${DRAFT}`, rename('Two', { 'If-Match': `"${draft.revision}"` }))
    ).json()) as { revision: number };
    expect(patched.revision).toBeGreaterThanOrEqual(draft.revision);
    expect(upstream.asked.at(-1)?.method).toBe('PATCH');
    expect(upstream.asked.filter((request) => request.headers.has('If-Match'))).toEqual([]);
    const again = (await (await call(`/drafts/${DRAFT}`)).json()) as { revision: number; state: object };
    expect(again.state).toMatchObject({ document_name: 'Two' });
    expect(again.revision).toBeGreaterThanOrEqual(patched.revision);
    const finalized = (await (
      await call(`/drafts/${DRAFT}/finalize`, { method: 'POST', headers: { 'If-Match': `"${again.revision}"` } })
    ).json()) as { revision: number };
    expect(finalized.revision).toBeGreaterThanOrEqual(again.revision);
  });

  it('is looked at again and again: a page is asked to fetch when anything has changed, and told of the end', async () => {
    const { upstream, call } = plainUpstream();
    const response = await call(`/drafts/${DRAFT}/events`, { headers: { 'Last-Event-ID': '1795000000000' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = reader(response);
    // The adapter cannot tell whether the page missed anything before.
    expect(await events.next('settings')).toMatchObject({ trial: null, finalization: null });
    upstream.document_name = 'Two';
    expect(await events.next('settings')).toMatchObject({ trial: null });
    upstream.trial = { heading_text: 'Try' };
    expect(await events.next('settings')).toMatchObject({ trial: { heading_text: 'Try' } });
    upstream.trial = { heading_text: 5 };
    expect((await events.next('settings'))['trial']).toEqual({});
    upstream.deleted = true;
    await events.next('deleted');
    expect(await events.rest()).toBe(true);
  });

  it('answers 404 for a draft that the service does not have', async () => {
    const { upstream, call } = plainUpstream();
    upstream.deleted = true;
    expect((await call(`/drafts/${DRAFT}`)).status).toBe(404);
    expect((await call(`/drafts/${DRAFT}/events`)).status).toBe(404);
  });

  it('is looked at no more when the page has gone', async () => {
    const { upstream, call } = plainUpstream();
    const events = reader(await call(`/drafts/${DRAFT}/events`));
    await events.next('settings');
    await events.cancel();
    const asked = upstream.asked.length;
    await stays(() => upstream.asked.length === asked, 40);
  });
});

describe('a service with revisions and no events', () => {
  it('is told of in operations, in its own revisions', async () => {
    const { upstream, call } = plainUpstream(4);
    const events = reader(await call(`/drafts/${DRAFT}/events`, { headers: { 'Last-Event-ID': '4' } }));
    expect(await (await call(`/drafts/${DRAFT}`, rename('Two', { 'If-Match': '"4"' }))).json()).toMatchObject({
      revision: 5,
    });
    expect(upstream.asked.find(({ method }) => method === 'PATCH')?.headers.get('If-Match')).toBe('"4"');
    expect(await events.next('patched')).toEqual({
      id: 5,
      revision: 5,
      operations: [{ op: 'replace', path: '/document_name', value: 'Two' }],
      participant_id: null,
    });
    await call(`/drafts/${DRAFT}/finalize`, { method: 'POST' });
    expect(await events.next('finalized')).toEqual({ id: 6, revision: 6, participant_id: null });
    await events.cancel();
  });

  it('asks a page that is behind to fetch', async () => {
    const { call } = plainUpstream(4);
    const events = reader(await call(`/drafts/${DRAFT}/events`, { headers: { 'Last-Event-ID': '2' } }));
    expect((await events.next('settings')).id).toBe(4);
    await events.cancel();
  });
});

import { expect } from '@open-wc/testing';
import { requestBytes, requestStream } from '../../../../src/elements/base/http/request-body.ts';
import { endpointUrl, requestJson } from '../../../../src/elements/base/http/request.ts';
import type { HttpFailure } from '../../../../src/elements/base/http/request.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** A `fetch` that gives one response and records its requests. */
function answering(answer: Response | Error): { readonly fetch: typeof fetch; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch = (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(url), init });
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { fetch, sent };
}

const url = '/deed/drafts/1';
const refuse = (status: number, body: BodyInit, headers: HeadersInit = {}): Response =>
  new Response(body, { status, headers });

describe('the page’s HTTP', () => {
  it('joins a mount and a path with one slash', () => {
    expect(['/deed', '/deed/', 'https://a.example/deed//'].map((mount) => endpointUrl(mount, '/drafts'))).to.deep.equal(
      ['/deed/drafts', '/deed/drafts', 'https://a.example/deed/drafts'],
    );
  });

  it('asks for JSON with the page’s own credentials, and sends none unless there is a body', async () => {
    const { fetch, sent } = answering(Response.json({ revision: 3 }));
    expect(await requestJson({ url, fetch, headers: { 'X-Deed-Grant': 'g' } })).to.deep.equal({
      ok: true,
      value: { revision: 3 },
    });
    expect(sent[0]?.init).to.deep.include({ method: 'GET', credentials: 'same-origin' });
    expect(sent[0]?.init.headers).to.deep.equal({ Accept: 'application/json', 'X-Deed-Grant': 'g' });
    expect(sent[0]?.init).to.not.have.property('body');
  });

  it('sends a body as JSON, and lets it outlive the page', async () => {
    const { fetch, sent } = answering(Response.json({}));
    await requestJson({ url, fetch, method: 'PATCH', json: { operations: [] }, keepalive: true });
    expect(sent[0]?.init).to.deep.include({ method: 'PATCH', body: '{"operations":[]}', keepalive: true });
    expect(sent[0]?.init.headers).to.deep.include({ 'Content-Type': 'application/json' });
  });

  it('reads the adapter’s error: its code, its message, the rest as detail, and when to come back', async () => {
    const error = { code: 'stale', message: 'Moved on.', revision: 7, operations: [] };
    const { fetch } = answering(refuse(412, JSON.stringify({ error }), { 'Retry-After': '4' }));
    expect(await requestJson({ url, fetch })).to.deep.equal({
      ok: false,
      status: 412,
      code: 'stale',
      message: 'Moved on.',
      detail: { revision: 7, operations: [] },
      retryAfter: 4,
    });
  });

  for (const [title, body] of [
    ['HTML of a proxy', '<h1>Bad gateway</h1>'],
    ['nothing', ''],
    ['null', 'null'],
    ['an error that is a text', '{"error":"no"}'],
    ['codes that are no texts', '{"error":{"code":7,"message":null}}'],
  ] as const) {
    it(`makes a code of the status when a refusal says ${title}`, async () => {
      const { fetch } = answering(refuse(502, body));
      const answer = (await requestJson({ url, fetch })) as HttpFailure;
      expect([answer.ok, answer.status, answer.code, answer.message]).to.deep.equal([false, 502, 'http_502', '']);
    });
  }

  it('takes a success that is not JSON for a failure of what stands between', async () => {
    const { fetch } = answering(new Response('<p>Log in to this hotel’s network</p>'));
    expect(await requestJson({ url, fetch })).to.deep.include({ ok: false, status: 502 });
  });

  it('gives a moment instead of seconds no meaning', async () => {
    const { fetch } = answering(refuse(503, '{}', { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }));
    expect(await requestJson({ url, fetch })).to.deep.include({ retryAfter: undefined });
  });

  it('tells an answer that never came from one that the page gave up', async () => {
    const stop = new AbortController();
    const { fetch } = answering(new TypeError('Failed to fetch'));
    const request = { url, fetch, signal: stop.signal };
    expect(await requestJson(request)).to.deep.include({
      status: 0,
      code: 'network',
      message: 'TypeError: Failed to fetch',
    });
    stop.abort();
    expect(await requestJson(request)).to.deep.include({ status: 0, code: 'aborted' });
  });

  it('reads bytes, asked for by their type', async () => {
    const { fetch, sent } = answering(new Response(new Uint8Array([37, 80, 68, 70])));
    const answer = await requestBytes({ url, fetch, accept: 'application/pdf' });
    expect(answer).to.deep.equal({ ok: true, value: new Uint8Array([37, 80, 68, 70]) });
    expect(sent[0]?.init.headers).to.deep.equal({ Accept: 'application/pdf' });
  });

  it('calls a body that breaks off a failure of the network', async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.error(new TypeError('cut'));
      },
    });
    expect(await requestBytes({ url, fetch: answering(new Response(broken)).fetch })).to.deep.include({
      status: 0,
      code: 'network',
    });
  });

  it('hands a stream over before it has ended', async () => {
    const { fetch } = answering(new Response(new ReadableStream({ start: () => undefined })));
    const answer = await requestStream({ url, fetch, accept: 'text/event-stream' });
    expect(answer.ok && answer.value.body).to.be.instanceOf(ReadableStream);
  });
});

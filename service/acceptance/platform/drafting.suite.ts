import { describe, expect, it } from 'vitest';
import type { SentEvent } from '../support/read-events.ts';
import { readEvents } from '../support/read-events.ts';
import type { Answer } from './api.ts';
import { call, expectError, requestOf, seen, target } from './api.ts';
import { startDocument } from './workspace.ts';

type Started = Awaited<ReturnType<typeof startDocument>>;

async function listen(
  { contractId }: Started,
  { headers = {}, signal }: { readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  const [url, init] = requestOf('getBuilderEvents', {
    params: { contract_id: contractId },
    headers: { Accept: 'text/event-stream', ...headers },
  });
  const response = await fetch(url, { ...init, ...(signal ? { signal } : {}) });
  seen.add(`getBuilderEvents ${response.status}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  return response;
}

const named = (events: readonly SentEvent[], name: string): SentEvent[] =>
  events.filter((event) => event.name === name);
const rename = (value: string): object[] => [{ op: 'replace', path: '/document_name', value }];

async function firstUser(): Promise<string> {
  const { json } = await call('listUsers', { query: { 'page[size]': '100' } });
  const { data } = json as { data: { id: string; email: string | null }[] };
  return data.find(({ email }) => email !== null)?.id ?? '';
}

describe('live events of a contract', () => {
  it('tell what happens, in order, by whom, with the revision as id; then that it is gone', async () => {
    const document = await startDocument();
    const user = await firstUser();
    const events = readEvents(await listen(document), (all) => named(all, 'deleted').length > 0);
    expect((await document.patch(rename('One'), { 'X-Participant': user })).status).toBe(200);
    await document.complete();
    const finalized = await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
    expect(finalized.status).toBe(200);
    const told = await readEvents(
      await listen(document, { headers: { 'Last-Event-ID': '0' } }),
      (all) => named(all, 'finalized').length > 0,
    );
    expect(told.filter(({ name }) => name !== 'presence').map(({ name, id }) => `${name} ${id}`)).toEqual([
      'patched 1',
      'patched 2',
      'finalized 3',
    ]);
    expect(told.find(({ name }) => name === 'patched')?.data).toEqual({
      revision: 1,
      operations: rename('One'),
      participant_id: user,
    });
    expect((await document.call('deleteDocument')).status).toBe(204);
    expect(named(await events, 'deleted')).toMatchObject([{ data: {} }]);
  });

  it('resume after Last-Event-ID, and begin now without', async () => {
    const document = await startDocument();
    for (const name of ['1', '2', '3']) await document.patch(rename(name));
    const all = await readEvents(
      await listen(document, { headers: { 'Last-Event-ID': '1' } }),
      (sent) => named(sent, 'patched').length === 2,
    );
    expect(named(all, 'patched').map(({ id }) => id)).toEqual(['2', '3']);
    const fresh = readEvents(await listen(document), (sent) => named(sent, 'patched').length === 1);
    await document.patch(rename('4'));
    expect(named(await fresh, 'patched').map(({ id }) => id)).toEqual(['4']);
  });

  it('count who is there', async () => {
    const document = await startDocument();
    const leaving = new AbortController();
    const first = listen(document, { signal: leaving.signal });
    await first;
    const counts = (all: readonly SentEvent[]) => named(all, 'presence').map(({ data }) => Number(data.count));
    const second = readEvents(await listen(document), (all) => {
      if (counts(all).includes(2)) leaving.abort();
      return counts(all).includes(2) && counts(all).at(-1) === 1;
    });
    expect(counts(await second).at(-1)).toBe(1);
  });

  it('tell the others where a user stands', async () => {
    const document = await startDocument();
    const user = await firstUser();
    const headers = { 'X-Participant': user };
    const other = readEvents(await listen(document), (all) => named(all, 'focused').length === 1);
    const told = await document.call('reportBuilderFocus', { headers, body: { path: '/value/basic/title' } });
    expect(told.status).toBe(204);
    expect(named(await other, 'focused')[0]?.data).toEqual({ participant_id: user, path: '/value/basic/title' });
    const stranger = { 'X-Participant': '01890000-0000-7000-8000-00000000dead' };
    const refused = await document.call('reportBuilderFocus', { headers: stranger, body: { path: null } });
    expectError(refused, 403);
  });

  it('are those of contracts in the workspace, of the builder of today, while their state can be read', async () => {
    const document = await startDocument();
    const params = { contract_id: document.contractId };
    for (const operation of ['getBuilderEvents', 'getBuilderHtml', 'getBuilderPdf']) {
      expectError(await call(operation, { params, key: target.liveKey }), 404, 'not_found');
      expectError(await call(operation, { params: { contract_id: document.documentId } }), 404, 'not_found');
    }
    const templates = (await call('listTemplates', { query: { 'filter[type]': 'tailored' } })).json as {
      data: { id: string; builder_version: string }[];
    };
    const template = templates.data.find(({ builder_version }) => builder_version === '1')?.id ?? '';
    const old = await startDocument({}, { template });
    for (const operation of ['getBuilderEvents', 'getBuilderHtml', 'getBuilderPdf'])
      expectError(await old.call(operation), 409, 'builder_version');
  });
});

describe('the document of a contract', () => {
  const isPdf = (answer: Answer): boolean => answer.text.startsWith('%PDF-');

  it('is HTML and PDF by its contract, with tags that spare it', async () => {
    const document = await startDocument({ title: 'Näyte 1' });
    const html = await document.call('getBuilderHtml');
    expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html.text).toContain('<!doctype html>');
    // As text, as it stands across each page of the PDF.
    expect(html.text).toMatch(/>SANDBOX DRAFT</);
    expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox$/);
    const pdf = await document.call('getBuilderPdf');
    expect([pdf.status, pdf.headers.get('content-type'), isPdf(pdf)]).toEqual([200, 'application/pdf', true]);
    expect(pdf.headers.get('content-disposition')).toContain("filename*=UTF-8''N%C3%A4yte%201.pdf");
    for (const [operation, answer] of [
      ['getBuilderHtml', html],
      ['getBuilderPdf', pdf],
    ] as const) {
      const again = await document.call(operation, {
        headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
      });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    await document.patch([{ op: 'replace', path: '/appearance/footer', value: { enabled: true, content: 'F' } }]);
    expect((await document.call('getBuilderHtml', { headers: { 'If-None-Match': '"0"' } })).status).toBe(200);
  });
});

describe('Idempotency-Key on a patch of the builder state', () => {
  it('does it once, and refuses another body', async () => {
    const document = await startDocument();
    const headers = { 'Idempotency-Key': 'once', 'If-Match': '"0"' };
    const first = await document.patch(rename('Once'), headers);
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"1"']);
    await document.patch(rename('Later'));
    const again = await document.patch(rename('Once'), headers);
    expect([again.status, again.headers.get('etag')]).toEqual([200, '"1"']);
    expectError(await document.patch(rename('Other'), headers), 422, 'idempotency_key_reused');
    expect((await document.call('getDocument')).json).toMatchObject({ data: { title: 'Later' } });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { startReceiver } from '../support/receiver.ts';
import type { Answer, CallInput } from './api.ts';
import { call, expectError, target } from './api.ts';
import { moveClock, startDocument } from './workspace.ts';

interface Logged {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly key: { readonly id: string; readonly name: string };
  readonly request_id: string;
  readonly idempotency_key: string | null;
  readonly request_body: string | null;
  readonly response_body: string | null;
}

const list = async (query: CallInput['query'] = {}): Promise<readonly Logged[]> =>
  ((await call('listRequests', { query: { 'page[size]': '100', ...query } })).json as { data: Logged[] }).data;
const requestIdOf = ({ headers }: Answer): string => headers.get('x-request-id') ?? '';
const look = async (answer: Answer): Promise<Logged | undefined> =>
  (await list({ 'filter[request_id]': requestIdOf(answer) }))[0];
/** The entry of a request, which a process writes a moment after its answer. */
const find = (answer: Answer): Promise<Logged> =>
  vi.waitFor(
    async () => {
      const logged = await look(answer);
      if (!logged) throw new Error('The request is not in the log.');
      return logged;
    },
    { timeout: 5000 },
  );

describe('the log of requests', () => {
  it('has each request of a key with its bodies, and nothing personal in them', async () => {
    const { id: keyId, key } = await makeKey({ name: 'Importer' });
    const email = `${crypto.randomUUID()}@example.com`;
    const made = await call('createUser', {
      key,
      headers: { 'Idempotency-Key': 'user-1' },
      body: { name: 'Vilma Logged', email, role: 'viewer' },
    });
    const logged = await find(made);
    expect(logged).toMatchObject({
      method: 'POST',
      path: '/public/v2/users',
      status: 201,
      key: { id: keyId, name: 'Importer' },
      request_id: requestIdOf(made),
      idempotency_key: 'user-1',
      request_body: '{"name":"•••","email":"•••","role":"viewer"}',
    });
    expect(logged.response_body).toContain('"role":"viewer"');
    expect(JSON.stringify(logged)).not.toMatch(/Vilma|example\.com/);
    const one = await call('getRequest', { params: { entry_id: logged.id } });
    expect((one.json as { data: Logged }).data).toEqual(logged);
  });

  it('shows no key, no link, no value of a contract', async () => {
    const created = await call('createKey', { body: { name: 'Shown once', role: 'viewer' } });
    const { key } = (created.json as { data: { key: string } }).data;
    const logged = await find(created);
    expect(logged.response_body).toContain('"name":"Shown once"');
    expect(JSON.stringify(logged)).not.toContain(key.slice(-20));
    const { patch } = await startDocument();
    const patched = await patch([
      { op: 'replace', path: '/appearance/footer', value: { enabled: true, content: 'Salary' } },
    ]);
    expect((await find(patched)).request_body).toBe(
      '{"operations":[{"op":"replace","path":"/appearance/footer","value":"•••"}]}',
    );
    expect(JSON.stringify(await find(patched))).not.toContain('Salary');
    const searched = await call('listDocuments', { query: { 'filter[search]': 'Korhonen' } });
    expect(await find(searched)).toMatchObject({ path: '/public/v2/documents', request_body: null });
  });

  it('has refused requests, which name their entry', async () => {
    const answer = await call('createFolder', { body: { title: '' } });
    const error = answer.json as { request_id: string };
    expect(error.request_id).toBe(requestIdOf(answer));
    expect(await find(answer)).toMatchObject({ status: 422, request_body: '{"title":"•••"}'.replace('•••', '') });
    expect((await find(answer)).response_body).toContain('"code":"validation"');
    const missing = await call('getDocument');
    expect(await find(missing)).toMatchObject({ status: 404 });
    const unknown = await call('getWorkspace', { key: 'deed_sandbox_unknown' });
    expect(unknown.json).not.toHaveProperty('request_id');
    expect(await look(unknown)).toBeUndefined();
  });

  it('is filtered by status, method, path, key and request', async () => {
    const { id: keyId, key } = await makeKey({ name: 'Filtered' });
    await call('getWorkspace', { key });
    await call('createFolder', { key, body: { title: 'In the log' } });
    await find(await call('getDocument', { key }));
    const of = async (filter: Record<string, string>) =>
      (await list({ 'filter[key_id]': keyId, ...filter })).map(({ method, status }) => `${method} ${status}`);
    await vi.waitFor(async () => {
      expect(await of({})).toEqual(['GET 404', 'POST 201', 'GET 200']);
    });
    expect(await of({ 'filter[status]': '4xx' })).toEqual(['GET 404']);
    expect(await of({ 'filter[status]': '201' })).toEqual(['POST 201']);
    expect(await of({ 'filter[method]': 'GET' })).toEqual(['GET 404', 'GET 200']);
    expect(await of({ 'filter[path]': '/public/v2/fold' })).toEqual(['POST 201']);
    expect(await of({ 'filter[path]': '%' })).toEqual([]);
    expect(await of({ 'page[size]': '1' })).toEqual(['GET 404']);
    for (const [name, value] of [
      ['filter[status]', '9xx'],
      ['filter[status]', '40'],
      ['filter[method]', 'OPTIONS'],
      ['filter[other]', 'x'],
      ['page[after]', 'x'],
    ])
      expectError(await call('listRequests', { query: { [name ?? '']: value ?? '' } }), 422);
  });

  it('is paged by position, with the filters in its links', async () => {
    const { id: keyId, key } = await makeKey();
    for (let count = 0; count < 5; count++) await call('getWorkspace', { key });
    await vi.waitFor(async () => {
      expect(await list({ 'filter[key_id]': keyId })).toHaveLength(5);
    });
    const seen: Logged[] = [];
    const query = { 'filter[key_id]': keyId, 'filter[status]': '2xx', 'page[size]': '2' };
    for (let next: Record<string, string> | undefined = query; next;) {
      const { json } = await call('listRequests', { query: next });
      const page = json as { data: Logged[]; links: { next: string | null }; meta: { page: { total: number } } };
      expect(page.meta.page.total).toBe(5);
      seen.push(...page.data);
      next = page.links.next === null ? undefined : Object.fromEntries(new URL(page.links.next).searchParams);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
  });

  it('is for admins, and of one environment', async () => {
    const { key } = await makeKey({ role: 'editor' });
    expectError(await call('listRequests', { key }), 403, 'forbidden');
    const answer = await call('getWorkspace');
    const logged = await find(answer);
    expectError(await call('getRequest', { params: { entry_id: logged.id }, key: target.liveKey }), 404, 'not_found');
    expectError(await call('getRequest', {}), 404, 'not_found');
  });

  it('has the request that caused a delivery', async () => {
    const receiver = await startReceiver();
    const body = { accepted_events: ['document-updated'], endpoints: [{ url: receiver.url }] };
    const { data } = (await call('createWebhook', { body })).json as { data: { id: string } };
    const { call: send } = await startDocument();
    const renamed = await send('updateDocument', { body: { title: 'Delivered' } });
    const params = { webhook_id: data.id };
    const deliveries = (await call('listDeliveries', { params })).json as { data: { request_id: string }[] };
    expect(deliveries.data.map(({ request_id }) => request_id)).toContain(requestIdOf(renamed));
    await call('deleteWebhook', { params });
    await receiver.close();
  });

  it('goes as many days back as the workspace says, seven at first', async () => {
    const settings = (request_log_days: number) => call('updateWorkspace', { body: { request_log_days } });
    await settings(0);
    expect(await look(await call('getWorkspace'))).toBeUndefined();
    await settings(7);
    const answer = await call('getWorkspace');
    expect(await find(answer)).toBeDefined();
    await moveClock('P7D');
    expect(await look(answer)).toBeUndefined();
  });
});

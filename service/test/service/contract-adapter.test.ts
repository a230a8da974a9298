import { ALL_CONTRACT_VERBS, createAdapter } from 'deedkit/adapter';
import type { Adapter } from 'deedkit/adapter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../acceptance/support/read-events.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const ORIGIN = 'https://app.example.com';

interface Draft {
  readonly revision: number;
  readonly environment: string;
  readonly schema: { readonly type: string };
  readonly state: { readonly status: string; readonly document_name: string; readonly value: object };
}

describe('a contract in a page, through the adapter', () => {
  let service: TestService;
  let client: TestClient;
  let adapter: Adapter;
  let user: string;
  beforeAll(async () => {
    service = await startTestService();
    client = clientOf(service, SANDBOX_KEY);
    const users = (await (await client.send('GET', '/public/v2/users')).json()) as {
      data: { id: string; email: string | null }[];
    };
    user = users.data.find(({ email }) => email !== null)?.id ?? '';
    adapter = createAdapter({
      upstream: { platform: { baseUrl: service.url, key: SANDBOX_KEY } },
      authorize: {
        platform: Object.fromEntries(ALL_CONTRACT_VERBS.map((verb) => [verb, () => ({ participant: user })])),
      },
      finalize: { method: 'canvas', sendInvitations: true },
    });
  });
  afterAll(() => service.close());

  const start = async (): Promise<(path: string, init?: RequestInit) => Promise<Response>> => {
    const workspace = (await (await client.send('GET', '/public/v2/workspace')).json()) as {
      data: { root_folder_id: string };
    };
    const started = await client.send('POST', '/public/v2/templates/mutual-nda/start', {
      body: { folder_id: workspace.data.root_folder_id, title: 'Agreement' },
    });
    const { data } = (await started.json()) as { data: { contract_id: string } };
    return (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('Origin', ORIGIN);
      return adapter(new Request(`${ORIGIN}/deedkit/contracts/${data.contract_id}${path}`, { ...init, headers }));
    };
  };
  const patch = (operations: readonly object[], headers: Readonly<Record<string, string>> = {}): RequestInit => ({
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ operations }),
  });
  const rename = (value: string) => ({ op: 'replace', path: '/document_name', value });

  it('tells who signs it, and where, unless the page has no need of that', async () => {
    const call = await start();
    const draft = async (headers = {}) => (await call('', { headers })).json() as Promise<{ signees?: object[] }>;
    const { signees = [] } = await draft();
    expect(signees.length).toBeGreaterThan(1);
    for (const signee of signees)
      expect(signee).toMatchObject({ page: expect.any(Number) as number, width: expect.any(Number) as number });
    expect(await draft({ Prefer: 'signees=none' })).not.toHaveProperty('signees');
  });

  it('is opened, changed, followed, finalized and downloaded', async () => {
    const call = await start();
    const draft = (await (await call('')).json()) as Draft;
    expect(draft).toMatchObject({
      revision: 0,
      environment: 'sandbox',
      schema: { type: 'object' },
      participant: { id: user, display_name: 'Aino Korhonen' },
      state: { status: 'draft', document_name: 'Agreement' },
    });
    const events = readEvents(await call('/events', { headers: { 'Last-Event-ID': '0' } }), (all) =>
      all.some(({ name }) => name === 'finalized'),
    );
    expect(await (await call('', patch([rename('Renamed')], { 'If-Match': '"0"' }))).json()).toEqual({ revision: 1 });
    const late = await call('', patch([rename('Late')], { 'If-Match': '"0"' }));
    expect([late.status, await late.json()]).toEqual([
      412,
      {
        error: {
          code: 'stale',
          message: 'The revision has moved on.',
          revision: 1,
          operations: [rename('Renamed')],
        },
      },
    ]);
    const early = await call('/finalize', { method: 'POST' });
    expect([early.status, ((await early.json()) as { error: { code: string } }).error.code]).toEqual([
      409,
      'incomplete',
    ]);
    const template = await client.send('GET', '/api/browser/templates/mutual-nda');
    const { data } = (await template.json()) as { data: { example: Record<string, unknown> } };
    const example = Object.entries(data.example)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
    expect((await call('', patch(example))).status).toBe(200);
    const finalized = await call('/finalize', { method: 'POST', headers: { 'If-Match': '"2"' } });
    expect(await finalized.json()).toMatchObject({
      revision: 3,
      state: { status: 'finalized', document_name: 'Renamed' },
    });
    const told = (await events).filter(({ name }) => name !== 'presence');
    expect(told.map(({ name, data: { participant_id: author } }) => [name, author])).toEqual([
      ['patched', user],
      ['patched', user],
      ['finalized', user],
    ]);
    const refused = await call('', patch([rename('Too late')]));
    expect(refused.status).toBe(409);
    const [html, pdf] = [await call('/html'), await call('/pdf')];
    expect([html.status, (await html.text()).includes('<!doctype html>')]).toEqual([200, true]);
    expect(html.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
    expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('Renamed.pdf')]);
  });

  it('is patched once by a request that is sent again', async () => {
    const call = await start();
    const request = patch([rename('Once')], { 'If-Match': '"0"', 'Idempotency-Key': 'k' });
    expect(await (await call('', request)).json()).toEqual({ revision: 1 });
    expect(await (await call('', request)).json()).toEqual({ revision: 1 });
  });

  it('keeps its contract from users of other workspaces', async () => {
    const call = await start();
    const stranger = user;
    user = '01890000-0000-7000-8000-000000000000';
    const refused = await call('', patch([rename('Mine')]));
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'participant_unknown' } }]);
    user = stranger;
    expect((await call('')).status).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { createId } from 'deedkit/document';
import { platformRoutes } from 'deedkit/protocol/platform';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/database/index.ts';
import { hashKey, makeKey } from '../../src/domain/tenant/key-ring.ts';
import type { Tenant } from '../../src/domain/tenant/tenant.ts';
import { createLog } from '../../src/log.ts';
import { createKeyRegister, createWorkspaceRegister } from '../../src/storage/index.ts';
import { makePdf } from '../../acceptance/support/pdfs.ts';
import type { TestClient } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const tenant: Tenant = { id: 'acme-sandbox', environment: 'sandbox' };
const routes = Object.entries(platformRoutes).map(([operation, { method, path }]) => ({ operation, method, path }));
// Templates that are shipped are everybody's.
const named = routes.filter(({ path }) => /\{(?!template_id)/.test(path));

/** A body that each operation takes, where it is not the first thing that is wrong. */
const BODIES: Readonly<Record<string, object>> = {
  updateFolder: { title: 'Taken over' },
  updateDocument: { title: 'Taken over' },
  replaceTags: { tags: ['taken'] },
  patchBuilderState: { operations: [{ op: 'replace', path: '/document_name', value: 'Taken over' }] },
  finalizeBuilder: { signature_method: 'canvas' },
  updateContract: { due_at: null },
  updateSignature: { email: 'taken@example.com' },
  updateUser: { role: 'admin' },
  updateKey: { role: 'admin' },
  rollKey: { overlap: 'PT1H' },
  updateWebhook: { enabled: false },
  recoverEndpoint: { since: '2026-01-01T00:00:00Z' },
  replaceFolderAccess: { data: [] },
  updateBuilderThread: { resolved: true },
  createBuilderComment: { id: createId(), body: 'Taken over' },
  updateBuilderComment: { body: 'Taken over' },
};

/** Path parameters that are no ids. */
const PLACES: Readonly<Record<string, string>> = { template_id: 'mutual-nda', revision: '1' };

describe('a resource of another workspace', () => {
  let service: TestService;
  let first: TestClient;
  let other: TestClient;
  let ids: Record<string, string>;
  beforeAll(async () => {
    service = await startTestService();
    const log = createLog({ level: 'silent', write: () => undefined });
    const database = openDatabase(service.databaseUrl, { log, connections: 1 });
    const at = new Date();
    const key = makeKey(tenant);
    await createWorkspaceRegister(database.orm).create({ slug: 'acme', name: 'Acme', at });
    await createKeyRegister(database.orm).add({ tenant, id: createId(), hash: hashKey(key), name: '', createdAt: at });
    await database.close();
    first = clientOf(service, SANDBOX_KEY);
    other = clientOf(service, key);
    ids = await arrange();
  });
  afterAll(() => service.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  type Data = Readonly<Record<string, unknown>> & { readonly id: string };
  const ask = async (method: string, path: string, body?: unknown): Promise<Data> => {
    const response = await first.send(method, `/public/v2${path}`, body === undefined ? {} : { body });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return (text === '' ? {} : (JSON.parse(text) as { data: Data }).data) as Data;
  };

  /** One of everything, in the first workspace. */
  async function arrange(): Promise<Record<string, string>> {
    const { root_folder_id } = await ask('GET', '/workspace');
    const folder = await ask('POST', '/folders', { title: 'Ours' });
    const body = { folder_id: root_folder_id, title: 'Ours' };
    const document = await ask('POST', '/templates/mutual-nda/start', body);
    const contract_id = String(document['contract_id']);
    const template = await first.send('GET', '/api/browser/templates/mutual-nda');
    const { example } = ((await template.json()) as { data: { example: Record<string, unknown> } }).data;
    const operations = Object.entries(example)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
    await ask('PATCH', `/contracts/${contract_id}/builder/state`, { operations });
    const anchor = { kind: 'field', path: '/basic/title', quote: '' };
    const thread = await ask('POST', `/contracts/${contract_id}/builder/threads`, {
      id: createId(),
      anchor,
      body: 'Ours',
    });
    const final = await ask('POST', `/contracts/${contract_id}/builder/finalize`, { signature_method: 'canvas' });
    const endpoints = [{ url: 'http://127.0.0.1:1' }];
    const webhook = await ask('POST', '/webhooks', { accepted_events: ['contract-completed'], endpoints });
    await ask('POST', `/webhooks/${webhook.id}/test/${document.id}`);
    let deliveries: readonly Data[] = [];
    // Once it has been tried: what the job writes about it is no statement of a request.
    await eventually(async () => {
      deliveries = (await ask('GET', `/webhooks/${webhook.id}/deliveries`)) as unknown as Data[];
      return deliveries.length > 0 && deliveries.every(({ attempt }) => Number(attempt) > 0);
    });
    const bulk = await ask('POST', '/documents/bulk', { action: 'restore', ids: [document.id] });
    await eventually(async () => (await ask('GET', `/bulk/${bulk.id}`))['state'] === 'done');
    const user = await ask('POST', '/users', { name: 'Ours', email: 'ours@example.com', role: 'viewer' });
    const key = await ask('POST', '/keys', { name: 'Ours', role: 'viewer' });
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await makePdf())], 'Ours.pdf', { type: 'application/pdf' }));
    form.append('name', 'Ours');
    form.append('roles', JSON.stringify(['Signer']));
    const headers = { Authorization: `Bearer ${SANDBOX_KEY}` };
    const kept = await fetch(`${service.url}/public/v2/templates`, { method: 'POST', headers, body: form });
    const { data: ours } = (await kept.json()) as { data: Data };
    const link = await ask('POST', `/templates/${ours.id}/links`, {});
    const requests = (await ask('GET', '/requests')) as unknown as Data[];
    return {
      user_id: user.id,
      key_id: key.id,
      folder_id: folder.id,
      template_id: ours.id,
      link_id: link.id,
      bulk_id: bulk.id,
      document_id: document.id,
      contract_id,
      webhook_id: webhook.id,
      endpoint_id: (webhook['endpoints'] as Data[])[0]?.id ?? '',
      entry_id: requests[0]?.id ?? '',
      thread_id: thread.id,
      comment_id: (thread['comments'] as Data[])[0]?.id ?? '',
      signature_id: (final['signatures'] as Data[])[0]?.id ?? '',
      delivery_id: deliveries[0]?.id ?? '',
    };
  }

  const addressOf = (path: string, params: Readonly<Record<string, string>>): string =>
    `/public/v2${path.replace(/^\/public\/v2/, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? PLACES[name] ?? randomUUID())}`;

  /** Returns the response, and the statements that asked the database for one of the ids. */
  async function watch(client: TestClient, route: (typeof routes)[number], params: Readonly<Record<string, string>>) {
    const statements: string[] = [];
    const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
      const [config, values] = given as [string | { text?: string; values?: unknown[] }, unknown];
      const text = typeof config === 'string' ? config : (config.text ?? '');
      const sent = JSON.stringify(Array.isArray(values) ? values : typeof config === 'string' ? [] : config.values);
      // The log of requests is written later, whatever the answer was.
      const isLogged = text.startsWith('insert into "request_log"');
      if (!isLogged && Object.values(params).some((id) => sent?.includes(id))) statements.push(text);
      return query.apply(this, given);
    } as typeof pg.Client.prototype.query);
    const body = BODIES[route.operation] ?? (['POST', 'PUT', 'PATCH'].includes(route.method) ? {} : undefined);
    const response = await client.send(route.method, addressOf(route.path, params), body === undefined ? {} : { body });
    const text = (await response.text()).replace(/,"request_id":"[^"]+"/, '');
    vi.restoreAllMocks();
    return { status: response.status, text, statements };
  }

  it.each(named)('$operation: is answered like an unknown one, after the same statements', async (route) => {
    const nobody = Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()]));
    const [foreign, unknown] = [await watch(other, route, ids), await watch(other, route, nobody)];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.text).toBe(unknown.text);
    // Nothing is done for the one that is not done for the other: no difference in time tells which is there.
    expect(foreign.statements.length).toBeGreaterThan(0);
    expect(foreign.statements).toEqual(unknown.statements);
  });

  it('is as it was', async () => {
    const document = await ask('GET', `/documents/${ids['document_id']}?include=contract`);
    expect(document).toMatchObject({ title: 'Ours', contract: { stage: 'finalized' } });
    expect(await ask('GET', `/folders/${ids['folder_id']}`)).toMatchObject({ title: 'Ours' });
    expect(await ask('GET', `/webhooks/${ids['webhook_id']}`)).toMatchObject({ enabled: true });
  });

  it('is not where a document can be put, nor who can own it', async () => {
    const users = (await ask('GET', '/users')) as unknown as Data[];
    const workspace = (await (await other.send('GET', '/public/v2/workspace')).json()) as { data: Data };
    const start = (body: object): Promise<Response> =>
      other.send('POST', '/public/v2/templates/mutual-nda/start', {
        body: { folder_id: workspace.data['root_folder_id'], title: 'x', ...body },
      });
    for (const [body, field] of [
      [{ folder_id: ids['folder_id'] }, 'folder_id'],
      [{ owner_id: users[0]?.id }, 'owner_id'],
    ] as const) {
      const response = await start(body);
      expect(response.status).toBe(422);
      expect(Object.keys(((await response.json()) as { validationErrors: object }).validationErrors)).toEqual([field]);
    }
    expect((await start({})).status).toBe(201);
  });
});

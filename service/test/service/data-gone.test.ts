import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../acceptance/support/read-events.ts';
import type { TestSession } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { LIVE_KEY, startTestService } from '../support/start-test-service.ts';

describe('data is gone', () => {
  let service: TestService;
  let stored: pg.Client;
  beforeAll(async () => {
    service = await startTestService();
    stored = new pg.Client({ connectionString: service.databaseUrl });
    await stored.connect();
  });
  afterAll(async () => {
    await stored.end();
    await service.close();
  });

  /** Names of the tables that hold a text anywhere. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const { rows: tables } = await stored.query<{ name: string }>(
      "SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await stored.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`,
        [text],
      );
      if ((rows[0]?.count ?? 0) > 0) found.push(name);
    }
    return found.sort();
  };

  /** A session that says its secret wherever anything can be said, and has been read in every way. */
  const fill = async (secret: string, key?: string): Promise<TestSession> => {
    const client = clientOf(service, key);
    const body = {
      contract: { template_id: 'mutual-nda', languages: ['en'], document_name: `Agreement ${secret}` },
      handlers: Object.fromEntries(
        ['success', 'cancel', 'delete', 'error'].map((name) => [
          `${name}_handler`,
          { method: 'GET', url: 'https://app.example.com/' },
        ]),
      ),
      participant: { display_name: secret, email: `${secret}@example.com`, external_id: secret },
      finalization: { confirmation_text: secret },
    };
    const created = await client.send('POST', '/api/builder/sessions', {
      body,
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const session = ((await created.json()) as { data: TestSession }).data;
    const {
      data: { example },
    } = (await (await client.send('GET', '/api/browser/templates/mutual-nda')).json()) as {
      data: { example: Record<string, unknown> };
    };
    const fieldsets = Object.entries(example)
      .filter(([name]) => !name.startsWith('_'))
      .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
    const section = {
      _type: 'section',
      _id: '01890000-0000-7000-8000-00000000000a',
      source: 'user',
      title: { _type: 'translatable', en: secret },
      content: [{ _type: 'paragraph', content: [{ _type: 'text', text: secret }] }],
    };
    const {
      data: { state },
    } = (await (await client.contract(session)).json()) as { data: { state: { appearance: { footer: object } } } };
    const operations = [
      ...fieldsets,
      { op: 'replace', path: '/value/parties/0/first_name', value: secret },
      { op: 'add', path: '/sections/-', value: section },
      {
        op: 'replace',
        path: '/appearance',
        value: { ...state.appearance, footer: { enabled: true, content: secret } },
      },
    ];
    const patched = await client.send('PATCH', `/api/builder/sessions/${session.id}/contract`, {
      body: { operations },
      headers: { 'X-Participant': session.participant.id, 'Idempotency-Key': randomUUID() },
    });
    expect(patched.status, await patched.text()).toBe(200);
    const said = await client.send('POST', `/api/builder/sessions/${session.id}/threads`, {
      body: { anchor: { kind: 'field', path: '/basic/title', quote: secret }, body: secret },
      headers: { 'X-Participant': session.participant.id },
    });
    expect(said.status, await said.text()).toBe(201);
    for (const path of ['contract', 'html', 'pdf', 'export', 'value-schema', 'contract/history', 'threads']) {
      expect(
        (
          await client.send('GET', `/api/builder/sessions/${session.id}/${path}`, {
            headers: { 'X-Participant': session.participant.id },
          })
        ).status,
      ).toBe(200);
    }
    return session;
  };
  const act = (session: TestSession, verb: 'finalize' | 'unfinalize', key?: string): Promise<Response> =>
    clientOf(service, key).send('POST', `/api/builder/sessions/${session.id}/contract/${verb}`, {
      headers: { 'X-Participant': session.participant.id },
    });
  const advance = (by: string): Promise<Response> =>
    clientOf(service).send('POST', '/sandbox/clock', { body: { advance: by } });

  it('from every table when a session is deleted, but for its handlers', async () => {
    const [secret, other] = ['Secretkivikko', 'Secretlammikko'];
    const session = await fill(secret);
    await fill(other);
    expect(await tablesWith(secret)).toEqual([
      'public.builder_session',
      'public.comment_thread',
      'public.contract',
      'public.contract_change',
      'public.idempotent_answer',
      'public.participant',
    ]);
    expect((await clientOf(service).send('DELETE', `/api/builder/sessions/${session.id}`)).status).toBe(204);
    expect(await tablesWith(secret)).toEqual([]);
    // The log of requests has ids, for some days, and nothing that they stand for.
    expect(await tablesWith(session.participant.id)).toEqual(['public.entry_link', 'public.request_log']);
    for (const path of ['', '/contract', '/html', '/pdf', '/value-schema', '/events']) {
      expect((await clientOf(service).send('GET', `/api/builder/sessions/${session.id}${path}`)).status, path).toBe(
        404,
      );
    }
    expect((await tablesWith(other)).length).toBe(6);
    await advance('P31D');
    // Requests of the last moment are logged after it, and go the next time.
    await eventually(async () => {
      await advance('PT1M');
      return (await tablesWith(session.id)).length === 0;
    });
  });

  it('when the time a finalized contract is kept for is over, and an open page is told', async () => {
    const session = await fill('Salmela');
    const draft = await fill('Rintala');
    const again = await fill('Haapala');
    await act(session, 'finalize');
    await act(again, 'finalize');
    await advance('P20D');
    await act(again, 'unfinalize');
    await advance('P9DT23H');
    expect((await clientOf(service).contract(session)).status).toBe(200);
    const events = readEvents(
      await clientOf(service).send('GET', `/api/builder/sessions/${session.id}/events`),
      (seen) => seen.some(({ name }) => name === 'deleted'),
    );
    await advance('PT2H');
    expect((await events).at(-1)?.name).toBe('deleted');
    expect((await clientOf(service).contract(session)).status).toBe(404);
    expect(await tablesWith('Salmela')).toEqual([]);
    // A contract still being edited is never removed by itself.
    expect((await clientOf(service).contract(draft)).status).toBe(200);
    expect((await clientOf(service).contract(again)).status).toBe(200);
    await act(again, 'finalize');
    await advance('P29D');
    expect((await clientOf(service).contract(again)).status).toBe(200);
    await advance('P2D');
    expect((await clientOf(service).contract(again)).status).toBe(404);
  });

  it('but the charges are still known', async () => {
    const session = await fill('Vuorela', LIVE_KEY);
    await act(session, 'finalize', LIVE_KEY);
    await advance('P60D');
    expect((await clientOf(service, LIVE_KEY).contract(session)).status).toBe(200);
    const details = async (): Promise<unknown> =>
      (
        (await (await clientOf(service, LIVE_KEY).send('GET', `/api/builder/sessions/${session.id}`)).json()) as {
          data: { transactions: number };
        }
      ).data.transactions;
    expect(await details()).toBe(1);
    await act(session, 'unfinalize', LIVE_KEY);
    await act(session, 'finalize', LIVE_KEY);
    expect(await details()).toBe(1);
    await clientOf(service, LIVE_KEY).send('DELETE', `/api/builder/sessions/${session.id}`);
    expect(await tablesWith('Vuorela')).toEqual([]);
    await eventually(async () => (await tablesWith(session.id)).includes('public.transaction'));
  });
});

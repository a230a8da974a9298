import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../acceptance/support/visitor.ts';
import type { OwnPostgres } from '../../src/database/index.ts';
import { startOwnPostgres } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const handler = { method: 'GET', url: 'https://app.example.com/Planted-handler' };
const handlers = { success_handler: handler, cancel_handler: handler, delete_handler: handler, error_handler: handler };
const body = {
  contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Planted-contract' },
  handlers,
  participant: { display_name: 'Planted-person', email: 'planted-mail@example.com', external_id: 'Planted-external' },
  finalization: { confirmation_text: 'Planted-text' },
};

describe('when queries fail', () => {
  let dataDir: string;
  let own: OwnPostgres;
  let service: TestService;
  let admin: pg.Client;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'deedkit-failing-'));
    own = await startOwnPostgres({ dataDir, log: createLog({ level: 'silent', write: () => undefined }) });
    service = await startTestService({ databaseUrl: own.url });
    admin = new pg.Client({ connectionString: own.url });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await service.close();
    await own.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const tables = async (): Promise<string[]> =>
    (
      await admin.query<{ name: string }>(
        "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
      )
    ).rows.map(({ name }) => name);

  it('the log names operation, code, table and constraint, and nothing of a contract, a person or a token', async () => {
    const client = clientOf(service);
    const session = await client.start(body);
    const browser = (await (await client.send('POST', '/api/browser/sessions', { body: { handlers } })).json()) as {
      data: { id: string; url: string };
    };
    const cookie =
      (await fetch(session.url, { headers: NAVIGATION, redirect: 'manual' })).headers.getSetCookie()[0] ?? '';
    const path = `/api/builder/sessions/${session.id}`;
    const acting = { 'X-Participant': session.participant.id, 'Idempotency-Key': 'planted-idempotency' };
    const page = { Cookie: cookie.split(';')[0] ?? '' };
    const everything = [
      () =>
        client.send('POST', '/api/builder/sessions', { body, headers: { 'Idempotency-Key': 'planted-idempotency' } }),
      () =>
        client.send('POST', '/api/browser/sessions', {
          body: { handlers },
          headers: { 'Idempotency-Key': 'planted-idempotency' },
        }),
      () => client.rename(session, 'Planted-rename', acting),
      () => client.send('PATCH', path, { body: { finalization: { confirmation_text: 'Planted-text' } } }),
      () => client.send('POST', `${path}/contract/finalize`, { headers: acting }),
      () => client.send('POST', `${path}/contract/unfinalize`, { headers: acting }),
      () => client.send('POST', `${path}/participants/${session.participant.id}/authenticate`, { headers: acting }),
      ...['', '/contract', '/html', '/pdf', '/export', '/value-schema', '/events'].map(
        (rest) => () => client.send('GET', `${path}${rest}`, { headers: acting }),
      ),
      () => client.send('DELETE', path),
      () => client.send('DELETE', `/api/browser/sessions/${browser.data.id}`),
      () => client.send('GET', `/api/browser/sessions/${browser.data.id}`),
      () => client.send('POST', '/sandbox/clock', { body: { advance: 'PT1S' } }),
      () => clientOf(service, 'deed_sandbox_Planted-key').send('GET', path),
      () => fetch(browser.data.url, { headers: NAVIGATION, redirect: 'manual' }),
      () => fetch(session.url, { headers: NAVIGATION, redirect: 'manual' }),
      () => fetch(`${service.url}/hosted/builder/${session.id}`, { headers: page, redirect: 'manual' }),
    ];
    const statuses: number[] = [];
    const ask = async (): Promise<void> => {
      for (const send of everything) {
        const response = await send();
        statuses.push(response.status);
        await response.body?.cancel();
      }
    };
    for (const table of await tables())
      await admin.query(`ALTER TABLE ${table} ADD CONSTRAINT never CHECK (false) NOT VALID`);
    await ask();
    for (const table of await tables())
      await admin.query(
        `ALTER TABLE ${table} DROP CONSTRAINT never; ALTER TABLE ${table} RENAME TO ${table.replaceAll('"', '')}_away`,
      );
    await ask();
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(20);
    const lines = service.log.join('');
    const postgres = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(postgres).toContain('violates check constraint "never"');
    const tokens = [session.url, browser.data.url].map((url) => url.split('.').at(-1) ?? '');
    for (const planted of [/planted/i, ...tokens, page.Cookie.split('.').at(-1) ?? '', SANDBOX_KEY, 'Mutual']) {
      for (const [name, log] of [
        ['service', lines],
        ['PostgreSQL', postgres],
      ] as const) {
        const found = log
          .split('\n')
          .find((line) => (typeof planted === 'string' ? line.includes(planted) : planted.test(line)));
        expect(found, `${String(planted)} is in the log of the ${name}`).toBeUndefined();
      }
    }
    const failures = lines
      .split('\n')
      .filter((line) => line.includes('A request failed'))
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(failures).toContainEqual(
      expect.objectContaining({
        operation: 'createSession',
        code: '23514',
        table: 'idempotent_answer',
        constraint: 'never',
      }),
    );
    expect(failures).toContainEqual(
      expect.objectContaining({ operation: 'patchContract', code: '23514', constraint: 'never' }),
    );
    expect(failures).toContainEqual(expect.objectContaining({ operation: 'getContract', code: '42P01' }));
    for (const table of await tables())
      await admin.query(`ALTER TABLE ${table} RENAME TO "${table.replaceAll('"', '').replace(/_away$/, '')}"`);
  });

  it('or a client goes away in the middle of its body, that is logged at debug level alone', async () => {
    const requestId = randomUUID();
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    const head = [
      'POST /api/builder/sessions HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${SANDBOX_KEY}`,
      'Content-Type: application/json',
      'Content-Length: 5000',
      'Expect: 100-continue',
      `X-Request-Id: ${requestId}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{"contract":`);
    // It says that it has begun to read.
    await once(socket, 'data');
    socket.resetAndDestroy();
    const lines = (): string[] => service.log.filter((line) => line.includes(requestId));
    await eventually(() => lines().length > 0);
    expect(lines().filter((line) => !line.includes('"level":"debug"'))).toEqual([]);
  });
});

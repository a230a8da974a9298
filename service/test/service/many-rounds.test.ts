import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnPostgres } from '../../src/database/index.ts';
import { startOwnPostgres } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import { rounds } from '../support/rounds.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

const ROUNDS = rounds(24, 100);
const RESTART_EVERY = rounds(8, 10);

describe('a service whose database is lost under load', () => {
  let dataDir: string;
  let own: OwnPostgres;
  let service: TestService;
  const uncaught: unknown[] = [];
  const onUncaught = (error: unknown): void => {
    uncaught.push(error);
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'deedkit-rounds-'));
    own = await startOwnPostgres({ dataDir, log: createLog({ level: 'silent', write: () => undefined }) });
    service = await startTestService({ databaseUrl: own.url });
    process.on('uncaughtException', onUncaught);
  });
  afterAll(async () => {
    await service.close();
    await own.close();
    process.off('uncaughtException', onUncaught);
    await rm(dataDir, { recursive: true, force: true });
  });

  const ask = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({
      connectionString: own.url,
      application_name: 'rounds',
      connectionTimeoutMillis: 2000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const postmaster = async (): Promise<number> =>
    Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);

  /** Everything that writes in a transaction, and some that reads, until told to stop. */
  const work = async (
    client: TestClient,
    session: TestSession,
    { isOver, note }: { readonly isOver: () => boolean; readonly note: (response: Response) => void },
  ): Promise<void> => {
    const headers = { 'X-Participant': session.participant.id };
    const path = `/api/builder/sessions/${session.id}`;
    const tasks = [
      () => client.send('PATCH', path, { body: { finalization: { confirmation_text: 'Yes' } } }),
      () => client.rename(session, 'Under load'),
      () => client.send('POST', `${path}/contract/finalize`, { headers }),
      () => client.send('POST', `${path}/contract/unfinalize`, { headers }),
      () => client.send('GET', `${path}/contract`),
      () =>
        client.send('POST', '/api/builder/sessions', {
          body: { contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'New' }, handlers: {} },
        }),
      () => client.send('POST', `${path}/participants/${session.participant.id}/authenticate`),
    ];
    for (let index = 0; !isOver(); index++) {
      const response = await (tasks[index % tasks.length] as () => Promise<Response>)();
      await response.arrayBuffer();
      note(response);
    }
  };

  it(
    `stays up for ${ROUNDS} rounds, leaks no connection, and answers nothing with 500`,
    { timeout: 300_000 },
    async () => {
      const client = clientOf(service);
      const statuses = new Map<number, number>();
      const note = ({ status }: Response): void => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      };
      let over = false;
      const sessions = await Promise.all(Array.from({ length: 6 }, () => client.start()));
      const workers = sessions.map((session) => work(client, session, { isOver: () => over, note }));
      for (let round = 1; round <= ROUNDS; round++) {
        if (round % RESTART_EVERY === 0) {
          const pid = await postmaster();
          process.kill(pid, round % (2 * RESTART_EVERY) === 0 ? 'SIGINT' : 'SIGQUIT');
          await expect
            .poll(async () => (await ask('SELECT 1').catch(() => [])).length === 1 && (await postmaster()) !== pid, {
              timeout: 60_000,
              interval: 50,
            })
            .toBe(true);
        } else {
          await ask(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'deedkit-%'",
          ).catch(() => undefined);
          const done = statuses.get(200) ?? 0;
          await expect.poll(() => statuses.get(200) ?? 0, { timeout: 20_000, interval: 10 }).toBeGreaterThan(done + 1);
        }
      }
      over = true;
      await Promise.all(workers);
      expect(uncaught.map((error) => (error instanceof Error ? error.stack : String(error)))).toEqual([]);
      expect(statuses.get(500) ?? 0, JSON.stringify(Object.fromEntries(statuses))).toBe(0);
      expect(statuses.get(200)).toBeGreaterThan(ROUNDS);
      await eventually(async () => (await client.send('GET', '/readyz')).status === 200);
      const after = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          client.send('PATCH', `/api/builder/sessions/${sessions[index % 6]?.id ?? ''}`, { body: { trial: null } }),
        ),
      );
      expect([...new Set(after.map(({ status }) => status))]).toEqual([200]);
      const [left] = await ask<{
        open: number;
        stuck: number;
      }>(`SELECT count(*)::int AS open, count(*) FILTER (WHERE state LIKE 'idle in transaction%')::int AS stuck
      FROM pg_stat_activity WHERE application_name = 'deedkit-service'`);
      expect(left?.stuck).toBe(0);
      expect(left?.open).toBeLessThanOrEqual(10);
    },
  );
});

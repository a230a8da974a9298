import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';
import { asker, sendContract } from '../support/signed-document.ts';

const OTHERS = "FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";

describe('a service whose database ends its connections again and again', () => {
  const service = useServiceProcesses();
  let admin: pg.Client | undefined;
  afterEach(async () => {
    await admin?.end();
  });

  const connect = async (): Promise<pg.Client> => {
    const folder = service.dataDir();
    const [, , , port] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
    const client = new pg.Client({
      host: '127.0.0.1',
      port: Number(port),
      user: 'postgres',
      database: 'deedkit',
      password: (await readFile(join(folder, 'postgres-password'), 'utf8')).trim(),
    });
    // It ends with the server.
    client.on('error', () => undefined);
    await client.connect();
    admin = client;
    return client;
  };
  /** The rhythm of a storm, which comes whatever the service is at. */
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  /** Ends all connections, ten times a second, and leaves a job each time. */
  const storm = async (client: pg.Client, rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      await client.query("SELECT graphile_worker.add_job('remove_expired')");
      await client.query(`SELECT pg_terminate_backend(pid) ${OTHERS}`);
      await pause(100);
    }
  };

  it('lives, does its jobs and seals a signed contract, while three write', async () => {
    const { child, url } = await service.serve({ LOG_LEVEL: 'debug' });
    let said = '';
    child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()));
    const contract = await sendContract({ url, key: KEY });
    const admin = await connect();
    const client = clientOf({ url }, KEY);
    const sessions = await Promise.all([client.start(), client.start(), client.start()]);
    let isOver = false;
    const answers = new Set<number>();
    const writers = sessions.map(async (session) => {
      for (let count = 0; !isOver; count += 1) answers.add((await client.rename(session, `Name ${count}`)).status);
    });
    await storm(admin, 20);
    // The signee tries until the signature is taken.
    const signing = (async () => {
      for (;;) if ((await contract.sign().catch(() => 0)) === 200) return;
    })();
    await storm(admin, 30);
    await signing;
    await storm(admin, 20);
    isOver = true;
    await Promise.all(writers);
    expect([...answers].sort()).toEqual([200, 503]);
    const due = async () => (await admin.query('SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now()')).rowCount;
    await expect.poll(due, { timeout: 40_000 }).toBe(0);
    const ask = asker(url, KEY);
    type Contract = { data: { sealing: { status: string } } };
    const sealing = async () =>
      ((await (await ask(`/public/v2/contracts/${contract.contractId}`)).json()) as Contract).data.sealing.status;
    await expect.poll(sealing, { timeout: 60_000 }).toBe('sealed');
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    expect(child.exitCode).toBeNull();
    expect(await service.end(child, 'SIGTERM')).toBe(0);
    // Nothing but lines of the log, whatever libraries think of it.
    const lines = said.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{"time":'))).toEqual([]);
    expect(said).not.toContain('ends the service');
  }, 180_000);

  it.each(['migrate', 'restore'])('ends %s with a sentence, or does all of it', async (command) => {
    const { child } = await service.serve();
    const file = join(service.dataDir(), 'backup');
    expect((await service.outcome(['backup', file])).code).toBe(0);
    const client = await connect();
    await client.query('CREATE DATABASE other');
    const { host, port, password } = client;
    const url = `postgres://postgres:${password}@${host}:${port}/other`;
    let isOver = false;
    const running = service.outcome(command === 'restore' ? [command, file] : [command], { DATABASE_URL: url });
    const ending = (async () => {
      while (!isOver) {
        await client.query(`SELECT pg_terminate_backend(pid) ${OTHERS} AND datname = 'other'`);
        await pause(20);
      }
    })();
    const { code, err } = await running;
    isOver = true;
    await ending;
    expect(err).not.toMatch(/^ +at /m);
    if (code !== 0) expect(err).toMatch(/deedkit-service: .*database.*\n$/);
    // Tried again in peace, it is done.
    expect(await service.outcome(['migrate'], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(await service.end(child, 'SIGTERM')).toBe(0);
  });
});

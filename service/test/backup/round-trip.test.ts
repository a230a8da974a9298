import { chmod, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup, writeBackup } from '../../src/backup/index.ts';
import type { BackupItem } from '../../src/backup/backup-file.ts';
import { writeBackupFile } from '../../src/backup/backup-file.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { StartError, migrateDatabase } from '../../src/database/index.ts';
import type { TestSession } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { createTestDatabase, startTestService } from '../support/start-test-service.ts';

const ROWS = 10_000;
/**
 * Text that no text form may change: line ends, quotes, backslashes, line ends of other systems, letters of four bytes.
 */
const AWKWARD = 'a\\b"c\'d\n\r\t{}[],\\N \u2028\u2029 ÅÄÖ 😀 \\. $1';

describe('a backup', () => {
  let folder: string;
  let service: TestService;
  let session: TestSession;
  const query = async <Row extends pg.QueryResultRow>(
    url: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  /** A hash of all rows of each table. */
  const digest = async (url: string, where = 'true'): Promise<Record<string, string>> => {
    const names = await query<{ name: string }>(
      url,
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'presence' ORDER BY 1",
    );
    const sums = await Promise.all(
      names.map(
        async ({ name }) =>
          [
            name,
            (
              await query<{ sum: string }>(
                url,
                `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS sum FROM "${name}" t WHERE ${name === 'contract_change' || name === 'contract' ? where : 'true'}`,
              )
            )[0]?.sum ?? '',
          ] as const,
      ),
    );
    return Object.fromEntries(sums);
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deedkit-backup-'));
    await chmod(folder, 0o755);
    service = await startTestService();
    const client = clientOf(service);
    session = await client.start({ participant: { display_name: AWKWARD } });
    expect((await client.rename(session, AWKWARD.replaceAll(/[\n\r\t]/g, ' '))).status).toBe(200);
    await query(
      service.databaseUrl,
      `INSERT INTO contract_change (tenant, contract_id, revision, kind, operations, inverse, participant_id, created_at)
      SELECT 'sandbox', gen_random_uuid(), n, 'patched', json_build_array(repeat($1, n % 5)), '[]', null, now() - n * interval '1.000001 s' FROM generate_series(1, $2::int) n`,
      [AWKWARD, ROWS],
    );
    await query(
      service.databaseUrl,
      `INSERT INTO contract SELECT tenant, gen_random_uuid(), origin, template_id, template_version, status, 7, $1, jurisdiction, ARRAY['en', 'a "b", {c}\\'], value, sections, appearance, created_at
      FROM contract, generate_series(1, 500) WHERE id = $2`,
      [AWKWARD, session.id],
    );
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  it(
    'of ten thousand rows holds one moment, while they are written to, and comes back as it was',
    { timeout: 120_000 },
    async () => {
      const client = clientOf(service);
      let over = false;
      const write = async (): Promise<number> => {
        for (let count = 1; ; count++) {
          if (over) return count;
          await client.rename(session, `Written ${count}`);
        }
      };
      const writing = write();
      const file = join(folder, 'written.backup');
      const rows = await writeBackup(service.databaseUrl, file);
      over = true;
      expect(await writing).toBeGreaterThan(3);
      expect(rows).toBeGreaterThan(ROWS);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const copy = await createTestDatabase();
      expect(await restoreBackup(copy, file)).toBe(rows);
      // All rows that were not written to are the same in both, and the contract written to is at one revision in all
      // of its tables.
      const others = `(t::text NOT LIKE '%${session.id}%')`;
      const copied = await digest(copy, others);
      const kept = await digest(service.databaseUrl, others);
      // Requests are logged some time after their changes, and name no session.
      expect({ ...copied, request_log: '' }).toEqual({ ...kept, request_log: '' });
      const [at] = await query<{ revision: number; name: string }>(
        copy,
        'SELECT revision, document_name AS name FROM contract WHERE id = $1',
        [session.id],
      );
      const [told] = await query<{ revision: number; name: string }>(
        copy,
        "SELECT revision, operations -> 0 ->> 'value' AS name FROM contract_change WHERE contract_id = $1 ORDER BY revision DESC LIMIT 1",
        [session.id],
      );
      expect(at).toEqual(told);
      // A service goes on from there, also one that listens to its own.
      const again = await startTestService({ databaseUrl: copy });
      const response = await clientOf(again).rename(session, 'After');
      expect(response.headers.get('etag')).toBe(`"${(at?.revision ?? 0) + 1}"`);
      await again.close();
    },
  );

  it('and a move are commands, which name the fault', { timeout: 120_000 }, async () => {
    const run = async (
      args: readonly string[],
      environment: Readonly<Record<string, string>>,
    ): Promise<{ code: number | string; out: string; err: string }> => {
      const text = { out: '', err: '' };
      const terminal = {
        environment: { LOG_LEVEL: 'error', ...environment },
        stdout: (said: string) => {
          text.out += said;
        },
        stderr: (said: string) => {
          text.err += said;
        },
      };
      return { code: await runCommand(args, terminal).catch((error: unknown) => (error as Error).message), ...text };
    };
    const file = join(folder, 'command.backup');
    const from = { DATABASE_URL: service.databaseUrl };
    expect(await run(['backup', file], from)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ rows are in .*command\.backup\.\n$/) as string,
    });
    expect((await run(['restore', file], from)).code).toBe(
      'A deedkit-service is running on the database; stop it first.',
    );
    const before = await digest(service.databaseUrl);
    // Into its own PostgreSQL, which is made for it; a service that has run there without anybody using it does not
    // matter.
    const own = { DEEDKIT_DATA: join(folder, 'own'), DEEDKIT_POSTGRES_PORT: '0' };
    expect((await run(['restore', file], own)).code).toBe(2);
    const data = { DEEDKIT_DATA: join(folder, 'own') };
    expect(await run(['restore', file], data)).toMatchObject({ code: 0, err: '' });
    expect((await run(['restore', file], data)).code).toBe(
      'The database is not empty, and nothing in it is overwritten; give an empty one, or another DEEDKIT_DATA.',
    );
    const target = await createTestDatabase();
    await (await startTestService({ databaseUrl: target })).close();
    expect(await run(['move-to', target], data)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Start the service with DATABASE_URL set') as string,
    });
    expect(await digest(target)).toEqual(before);
    expect(await readdir(join(folder, 'own'))).not.toContainEqual(expect.stringMatching(/^moving-/));
    expect(await run(['move-to', 'mysql://me:hunter2@x'], data)).toMatchObject({
      code: 2,
      err: expect.not.stringContaining('hunter2') as string,
    });
    expect((await run(['backup'], data)).code).toBe(2);
  });

  it('that is damaged, cut short, of a newer release or none at all changes nothing', { timeout: 60_000 }, async () => {
    const file = join(folder, 'sound.backup');
    await writeBackup(service.databaseUrl, file);
    const packed = await readFile(file);
    const text = gunzipSync(packed).toString();
    const flipped = Buffer.from(packed);
    flipped[Math.floor(packed.length / 2)] = (flipped[Math.floor(packed.length / 2)] ?? 0) ^ 1;
    const bad: readonly (readonly [name: string, bytes: Buffer | string, reason: RegExp])[] = [
      ['flipped', flipped, /damaged, or was cut short/],
      ['short', packed.subarray(0, packed.length - 100), /damaged, or was cut short/],
      ['a letter', 'Dear all', /damaged, or was cut short/],
      ['changed', gzipSync(text.replace('ÅÄÖ', 'OEA')), /damaged, or was cut short/],
      ['without its end', gzipSync(text.split('\n').slice(0, -2).join('\n')), /damaged, or was cut short/],
      ['newer', gzipSync(text.replace('"version":1', '"version":2')), /newer release/],
      ['of more migrations', gzipSync(text.replace(/"migrations":\[/, '"migrations":["ffff",')), /newer release/],
      ['other JSON', gzipSync('{"a":1}\n'), /is no backup/],
    ];
    const target = await createTestDatabase();
    for (const [name, bytes, reason] of bad) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      await expect(restoreBackup(target, path), name).rejects.toThrow(reason);
    }
    await expect(restoreBackup(target, join(folder, 'nothing'))).rejects.toThrow(/cannot be read \(ENOENT/);
    await expect(writeBackup(service.databaseUrl, join(folder, 'no/such/folder'))).rejects.toThrow(
      /could not be written \(ENOENT/,
    );
    expect(
      await query(target, "SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = 'builder_session'"),
    ).toEqual([]);
    expect(await restoreBackup(target, file)).toBeGreaterThan(ROWS);
  });

  it('overwrites nothing, also what appears while it is written', async () => {
    const file = join(folder, 'kept.backup');
    await writeFile(file, 'of yesterday');
    const to = { environment: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'silent' }, stdout: () => undefined };
    let said = '';
    const run = (...args: string[]) =>
      runCommand(args, { ...to, stderr: (text) => void (said += text) }).catch((error: unknown) => {
        expect(error).toBeInstanceOf(StartError);
        said += (error as Error).message;
        return 1;
      });
    expect(await run('backup', file)).toBe(1);
    expect(said).toContain(`${file} is there already and stays as it is; give the backup another name.`);
    // A link that leads nowhere is a name, too.
    await symlink(join(folder, 'nowhere'), join(folder, 'link.backup'));
    await expect(writeBackup(service.databaseUrl, join(folder, 'link.backup'))).rejects.toThrow('is there already');
    const late = join(folder, 'late.backup');
    async function* slow(): AsyncGenerator<BackupItem> {
      await writeFile(late, 'of somebody else');
      yield { head: { format: 'deedkit-backup', version: 1, created_at: '', migrations: [] } };
    }
    await expect(writeBackupFile(late, slow())).rejects.toThrow('is there already');
    expect([await readFile(file, 'utf8'), await readFile(late, 'utf8')]).toEqual(['of yesterday', 'of somebody else']);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('of an older release is brought up to date where it is restored', { timeout: 60_000 }, async () => {
    const [, ...later] = await query<{ hash: string }>(
      service.databaseUrl,
      'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
    );
    expect(later.length).toBeGreaterThan(0);
    const [first] = await query<{ hash: string }>(
      service.databaseUrl,
      'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at LIMIT 1',
    );
    const old = await createTestDatabase();
    await migrateDatabase(old, [first?.hash ?? '']);
    await query(
      old,
      "INSERT INTO api_key (tenant, id, hash, name, created_at) VALUES ('live', gen_random_uuid(), 'h', 'Old', now())",
    );
    const file = join(folder, 'old.backup');
    await writeBackup(old, file);
    const target = await createTestDatabase();
    await restoreBackup(target, file);
    expect(await query(target, 'SELECT name FROM api_key')).toEqual([{ name: 'Old' }]);
    expect(await query(target, 'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at')).toEqual([
      first,
      ...later,
    ]);
  });
});

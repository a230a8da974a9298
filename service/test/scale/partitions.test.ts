import { getTableName, isTable } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '../../src/storage/schema.ts';
import { eventually } from '../support/client.ts';
import type { Statement } from '../support/read-plans.ts';
import { runAcceptance } from '../support/run-acceptance.ts';
import type { DividedService } from '../support/start-divided-service.ts';
import { startDividedService } from '../support/start-divided-service.ts';

/**
 * The statements that are meant to look at all tenants. None of them writes, and one alone serves a request. Each one
 * added costs as much as there are machines, each time.
 */
const ACROSS: Readonly<Record<string, RegExp>> = {
  'a process that starts reads which clocks were ever moved': /^select "tenant", "offset_ms" from "clock"$/,
  'a process that starts without a store of files asks whether files are in one':
    /^SELECT FROM (?:file WHERE in_store|contract_blob WHERE stored_size IS NOT NULL) LIMIT 1$/,
  'a job finds the tenants that have something to remove':
    /^select "tenant", "environment" from "workspace" where "workspace"\."tenant" in \(SELECT .* UNION .*\)$/,
  'a job finds the sealed files whose renewal is not planned yet':
    /^select "workspace"\."tenant", .* from \(select "tenant", "contract_id" from "document" where sealing->>'status'/,
  'a job finds the documents of an earlier release that have not been indexed':
    /^select "workspace"\."tenant", .* from "document_search" inner join "workspace" .* where "document_search"\."grams" is null/,
  'a sign-in to the console finds the workspaces of an address':
    /^select .* from "workspace_user" inner join "workspace" .* where \("workspace_user"\."email" = \$1 /,
  '`keys revoke` finds whose a key is': /^select "tenant" from "api_key" where "api_key"\."id" = \$1$/,
  '`keys list` lists them': /^select .* from "api_key" order by "api_key"\."tenant" asc, "api_key"\."created_at" asc$/,
  '`workspaces list`, and commands that name a workspace, look at all':
    /^select .* from "workspace" (?:where .* )?order by "workspace"\."created_at" asc, /,
  '`transactions` counts them': /^SELECT to_char\(counted_at .* FROM transaction /,
};

/** Those that touched more than one part, of one table or of several: the same number is the same tenants. */
function listCrossing(statements: readonly Statement[]): readonly string[] {
  const parts = ({ partitions }: Statement) => new Set(partitions.map((name) => name.slice(name.indexOf('@'))));
  return [...new Set(statements.filter((one) => parts(one).size > 1).map(({ text }) => text))];
}

/**
 * The shapes that a cluster of machines refuses or carries out elsewhere, by what is wrong with them. Each is found in the
 * text of a statement that touches a divided table, or in its plan.
 */
const UNFIT: Readonly<Record<string, (statement: Statement) => boolean>> = {
  'tells processes or adds a job where rows are': ({ text }) => /\bpg_notify\(|\bgraphile_worker\./.test(text),
  'asks for something that changes in DO UPDATE': ({ text }) =>
    /\bdo update set\b.*\b(?:now|clock_timestamp|statement_timestamp|random|gen_random_uuid)\(/i.test(text),
  'joins a table whose tenant is not given': ({ chosenLate }) => chosenLate.length > 0,
};

function listUnfit(statements: readonly Statement[]): readonly string[] {
  const isMeant = ({ text }: Statement): boolean => Object.values(ACROSS).some((pattern) => pattern.test(text));
  const found = statements.flatMap((statement) =>
    Object.entries(UNFIT).flatMap(([why, isUnfit]) =>
      isUnfit(statement) && !isMeant(statement) ? [`${why}: ${statement.text}`] : [],
    ),
  );
  return [...new Set(found)];
}

describe('two processes on tables that are divided by tenant', () => {
  let service: DividedService;
  beforeAll(async () => {
    service = await startDividedService();
  });
  afterAll(() => service.close());

  it('divide every table, and keep the tenants of the suite apart', async () => {
    const declared = Object.values(schema).flatMap((table) => (isTable(table) ? [getTableName(table)] : []));
    expect([...service.tables].sort()).toEqual(declared.sort());
    const { rows } = await service.client.query<{ part: string }>(
      'SELECT tableoid::regclass::text AS part FROM workspace UNION ALL SELECT DISTINCT tableoid::regclass::text FROM template',
    );
    const parts = rows.map(({ part }) => part.replace(/^"?\w+@|"$/g, ''));
    expect(parts).toHaveLength(3);
    expect(new Set(parts).size).toBe(3);
  });

  it('are reached through PgBouncer', ({ skip }) => {
    skip(service.notPooled !== undefined, service.notPooled);
  });

  it('pass the acceptance suite', async ({ signal }) => {
    const { passed, failed } = await runAcceptance(service, signal);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(350);
    for (const count of service.balancer.counts) expect(count).toBeGreaterThan(500);
    // As long as the suite may take beside other steps, on two cores.
  }, 400_000);

  it('do the jobs of every tenant', async () => {
    // Those that look for work of every tenant, which the clock starts otherwise.
    for (const task of ['remove_expired', 'schedule_renewals', 'index_documents'])
      await service.client.query('SELECT graphile_worker.add_job($1)', [task]);
    await eventually(async () => {
      const { rowCount } = await service.client.query(
        "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier ~ '^(remove_expired|schedule_renewals|index_documents)'",
      );
      return rowCount === 0;
    });
    const { rows } = await service.client.query<{ left: number }>(
      `SELECT count(*)::int AS left FROM hosted_access a JOIN clock c USING (tenant)
       WHERE a.expires_at < now() + c.offset_ms * interval '1 ms' - interval '7 days 1 minute'`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('carry out commands', async () => {
    const { rows } = await service.client.query<{ id: string }>(
      `INSERT INTO api_key (tenant, id, hash, name, created_at)
       VALUES ('live', gen_random_uuid(), 'hash', 'To be revoked', now()) RETURNING id`,
    );
    const person = ['--name', 'Aino', '--email', 'aino@example.com'];
    for (const args of [
      ['keys', 'list'],
      ['keys', 'revoke', rows[0]?.id ?? ''],
      ['transactions'],
      ['workspaces', 'create', 'Acme'],
      ['workspaces', 'list'],
      ['keys', 'create', '--workspace', 'acme'],
      ['users', 'add', '--workspace', 'acme', ...person],
      ['users', 'remove', 'aino@example.com', '--workspace', 'acme'],
    ])
      expect([args[0], await service.command(...args)]).toEqual([args[0], 0]);
  });

  it('touch one part by each statement, but for the few that are meant to look at all', async () => {
    const statements = await service.statements();
    expect(statements.length).toBeGreaterThan(1500);
    const crossing = listCrossing(statements);
    expect(crossing.filter((text) => !Object.values(ACROSS).some((pattern) => pattern.test(text)))).toEqual([]);
    // Entries that are no longer needed are taken out of the list.
    expect(Object.entries(ACROSS).filter(([, pattern]) => !crossing.some((text) => pattern.test(text)))).toEqual([]);
    const touched = new Set(statements.flatMap(({ partitions }) => partitions.map((name) => name.split('@')[0])));
    expect([...touched].sort()).toEqual([...service.tables].sort());
  });

  it('have no statement that a cluster of machines could not carry out', async () => {
    expect(listUnfit(await service.statements())).toEqual([]);
  });

  it('would be caught at one that could not', async () => {
    const wrong = [
      "SELECT pg_notify('deedkit', name) FROM workspace WHERE tenant = 'live'",
      "SELECT count(*) FROM graphile_worker.jobs, workspace WHERE tenant = 'live'",
      "INSERT INTO clock VALUES ('e', 1) ON CONFLICT (tenant) DO UPDATE SET offset_ms = extract(epoch FROM now())::bigint",
      "SELECT (SELECT count(*) FROM folder f WHERE f.tenant = w.tenant AND f.parent_id = w.root_folder_id) FROM workspace w WHERE w.tenant = 'live'",
    ];
    const right = [
      "SELECT f.title FROM workspace w JOIN folder f ON f.tenant = w.tenant AND f.parent_id IS NULL WHERE w.tenant = 'live'",
    ];
    await service.client.query('SET auto_explain.log_min_duration = 0');
    for (const text of [...wrong, ...right]) await service.client.query(text);
    await service.client.query('SET auto_explain.log_min_duration = -1');
    const noted = (await service.statements()).filter(({ text }) => [...wrong, ...right].includes(text));
    expect(noted.filter((one) => listUnfit([one]).length > 0).map(({ text }) => text)).toEqual(wrong);
  });

  it('would be caught at one that touched two', async () => {
    const wrong = [
      'SELECT count(*) FROM contract',
      "UPDATE workspace SET name = name WHERE environment = 'sandbox'",
      "INSERT INTO clock VALUES ('a', 1), ('b', 1), ('c', 1), ('d', 1)",
      "DELETE FROM clock WHERE tenant IN ('a', 'b', 'c', 'd')",
      "SELECT 1 FROM workspace w JOIN template t ON w.tenant <> t.tenant WHERE w.tenant = 'live'",
    ];
    const right = ["SELECT count(*) FROM contract WHERE tenant = 'live'", "INSERT INTO clock VALUES ('a', 1)"];
    const all = [...wrong, ...right];
    await service.client.query('SET auto_explain.log_min_duration = 0');
    for (const text of all) await service.client.query(text);
    const noted = (await service.statements()).filter(({ text }) => all.includes(text));
    expect(noted.map(({ text }) => text)).toEqual(all);
    expect(listCrossing(noted)).toEqual(wrong);
  });
});

import pg from 'pg';
import { StartError } from './start-error.ts';

/** Rows that every tenant reads are on every machine; all other tables are divided by their tenant. */
const ON_EVERY_MACHINE: ReadonlySet<string> = new Set(['template', 'template_version', 'template_release']);

/** A table that was put on the machines of a cluster just now. */
export interface DistributedTable {
  readonly name: string;
  readonly how: 'by tenant' | 'on every machine';
  /** Rows that were there before and were moved. */
  readonly rows: number;
}

/**
 * Functions of the service whose first value is a tenant, and which are not carried out beside the tenants' rows yet.
 * That is said by the group of tables which are divided alike, a new one where they were made anew.
 */
const FUNCTIONS_TO_DISTRIBUTE = `
  SELECT f.oid::regprocedure::text AS signature FROM pg_proc f
  LEFT JOIN pg_catalog.pg_dist_object o ON o.classid = 'pg_proc'::regclass AND o.objid = f.oid
  WHERE f.pronamespace = 'public'::regnamespace AND f.proargnames[1] = '_tenant'
    AND (o.distribution_argument_index, o.colocationid) IS DISTINCT FROM
      (0, (SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = 'public.workspace'::regclass))`;

/**
 * Puts every table on the machines of a Citus cluster: those of tenants divided by tenant, all of a tenant's rows
 * together; those that all read on every machine. Tables that are there already stay as they are, so that a run that was
 * broken off is repeated. Throws StartError where the database is no cluster, and while a service uses it.
 */
export async function distributeTables(client: pg.ClientBase): Promise<readonly DistributedTable[]> {
  await checkCluster(client);
  await refuseWhileInUse(client);
  return distributeRest(client);
}

/** Puts the tables of a new release where those before it are; none where no table was distributed before. */
export async function keepDistributed(client: pg.ClientBase): Promise<void> {
  if (await isDistributed(client)) await distributeRest(client);
}

/**
 * Has the machines of a cluster change their parts of a table one after the other: a function cannot be made in a
 * transaction in which they did so side by side.
 */
export async function migrateInTurn(client: pg.ClientBase): Promise<void> {
  if (await isDistributed(client)) await client.query("SET citus.multi_shard_modify_mode = 'sequential'");
}

/** Throws StartError while a service runs on a database. */
export async function refuseWhileInUse(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('deedkit-service', 'deedkit-listener') LIMIT 1",
  );
  if (rowCount) throw new StartError('A deedkit-service is running on the database; stop it first.');
}

async function hasCitus(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_extension WHERE extname = 'citus'");
  return rowCount === 1;
}

async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  if (!(await hasCitus(client))) return false;
  const { rowCount } = await client.query(
    "SELECT 1 FROM pg_dist_partition WHERE logicalrelid = to_regclass('public.workspace')",
  );
  return rowCount === 1;
}

async function checkCluster(client: pg.ClientBase): Promise<void> {
  if (!(await hasCitus(client)))
    throw new StartError(
      'The database has no extension "citus". Add it to shared_preload_libraries of every machine, and run CREATE EXTENSION citus in the database on each.',
    );
  const { rows } = await client.query<{ workers: number; direct: boolean }>(
    'SELECT (SELECT count(*)::int FROM citus_get_active_worker_nodes()) AS workers, citus_is_coordinator() AS direct',
  );
  if (rows[0]?.direct !== true)
    throw new StartError('The database is not the coordinator of its cluster. Give its address as DATABASE_URL.');
  if (rows[0].workers === 0)
    throw new StartError(
      "The cluster has no worker. Add each with SELECT citus_add_node('<host>', <port>) on the coordinator.",
    );
}

/** Each table in a transaction of its own: moving much data takes long, and what was moved stays moved. */
async function distributeRest(client: pg.ClientBase): Promise<readonly DistributedTable[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND p.logicalrelid IS NULL
      AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant')
    ORDER BY c.relname <> 'workspace', c.relname`);
  const done: DistributedTable[] = [];
  for (const { name } of rows) {
    const table = `public.${pg.escapeIdentifier(name)}`;
    const { rows: counted } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    const how = ON_EVERY_MACHINE.has(name) ? 'on every machine' : 'by tenant';
    if (how === 'on every machine') await client.query('SELECT create_reference_table($1)', [table]);
    else
      await client.query("SELECT create_distributed_table($1, 'tenant', colocate_with => $2)", [
        table,
        name === 'workspace' ? 'none' : 'public.workspace',
      ]);
    // The rows as they were before are left behind in the table on the coordinator.
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [table]);
    done.push({ name, how, rows: counted[0]?.count ?? 0 });
  }
  await distributeFunctions(client);
  return done;
}

/** Has each function carried out on the machine of its tenant; a transaction may call it beside other statements. */
async function distributeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(FUNCTIONS_TO_DISTRIBUTE);
  for (const { signature } of rows)
    await client.query(
      "SELECT create_distributed_function($1::regprocedure, '_tenant', colocate_with => 'public.workspace', force_delegation => true)",
      [signature],
    );
}

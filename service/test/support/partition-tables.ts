import type pg from 'pg';

/** Of what hash each partition of every table is: the same number in two tables is the same tenants. */
export const PARTITIONS = 16;

/**
 * Divides every table of the service by the hash of its tenant, as it would lie on several machines. The tables are
 * those that are there, so that one that comes later is divided too; one without a tenant, or with a key that does not
 * begin with it, cannot be, and rejects. Returns the names of the tables.
 *
 *     contract                       PARTITION BY HASH (tenant)
 *     contract@0 … contract@15       the contracts of some tenants each
 *
 * A row that is put in fires a trigger that does nothing. A plan names the partitions it reads, but not those it writes
 * new rows to, and it does name the triggers that fired.
 */
export async function partitionTables(client: pg.ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname",
  );
  await client.query('CREATE FUNCTION let_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$');
  for (const { name } of rows) {
    await client.query(`
      ALTER TABLE "${name}" RENAME TO "${name}@whole";
      CREATE TABLE "${name}" (LIKE "${name}@whole" INCLUDING ALL) PARTITION BY HASH (tenant);
      ${partitionsOf(name)}
      INSERT INTO "${name}" SELECT * FROM "${name}@whole";
      DROP TABLE "${name}@whole";
      CREATE TRIGGER let_in BEFORE INSERT ON "${name}" FOR EACH ROW EXECUTE FUNCTION let_in();`);
  }
  return rows.map(({ name }) => name);
}

function partitionsOf(name: string): string {
  return Array.from(
    { length: PARTITIONS },
    (_, index) =>
      `CREATE TABLE "${name}@${index}" PARTITION OF "${name}" FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${index});`,
  ).join('\n');
}

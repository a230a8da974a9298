import { sql } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import { FIRST_TENANTS } from '../../domain/tenant/tenant.ts';

/** The id that a database was made with, by which a bucket knows whose files it has. A copy of it has the same. */
export async function readInstallation(orm: Pick<Orm, 'execute'>): Promise<string> {
  const { rows } = await orm.execute<{ id: string }>(
    sql`SELECT root_folder_id AS id FROM workspace WHERE tenant = ${FIRST_TENANTS.sandbox.id}`,
  );
  if (!rows[0]) throw new Error('The database has no sandbox');
  return rows[0].id;
}

/** Whether files, or texts of histories, of any tenant are in an object store. */
export async function hasStoredContent(orm: Pick<Orm, 'execute'>): Promise<boolean> {
  const files = await orm.execute(sql`SELECT FROM file WHERE in_store LIMIT 1`);
  if (files.rows.length > 0) return true;
  const texts = await orm.execute(sql`SELECT FROM contract_blob WHERE stored_size IS NOT NULL LIMIT 1`);
  return texts.rows.length > 0;
}

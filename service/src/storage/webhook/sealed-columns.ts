import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import { webhookEndpoints } from './schema.ts';

/** Opens a text sealed under `about` and seals it anew. */
type Reseal = (sealed: string, about: string) => Promise<string>;

/**
 * Seals the credentials and secrets of all endpoints anew, of every tenant; returns how many. One that is changed
 * meanwhile is left as it was changed: it is sealed with the new secret already.
 */
export async function resealEndpoints(orm: Orm, reseal: Reseal): Promise<number> {
  const { tenant, id, credentials, secret } = webhookEndpoints;
  const rows = await orm.select({ tenant, id, credentials, secret }).from(webhookEndpoints);
  let count = 0;
  for (const row of rows)
    for (const name of ['credentials', 'secret'] as const) {
      const sealed = row[name];
      if (sealed === null) continue;
      const again = await reseal(sealed, `${name} ${row.id}`);
      const { rowCount } = await orm
        .update(webhookEndpoints)
        .set({ [name]: again })
        .where(
          and(
            eq(webhookEndpoints.tenant, row.tenant),
            eq(webhookEndpoints.id, row.id),
            eq(webhookEndpoints[name], sealed),
          ),
        );
      count += rowCount ?? 0;
    }
  return count;
}

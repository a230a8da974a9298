import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { workspaces } from '../tenant/schema.ts';
import { documents, isUnrenewed } from './schema.ts';

/** Contracts of a tenant. */
export interface UnrenewedOfTenant {
  readonly tenant: Tenant;
  readonly ids: readonly string[];
}

/** Documents of one look. */
const LIMIT = 500;

/**
 * Contracts beside the bin whose sealed file has a timestamp that nothing looks after, some at a time. It looks at all tenants at once,
 * along an index that has no others in it.
 */
export async function listUnrenewed(orm: Orm): Promise<readonly UnrenewedOfTenant[]> {
  const found = orm
    .select({ tenant: documents.tenant, contractId: documents.contractId })
    .from(documents)
    .where(sql`${isUnrenewed} AND ${documents.deletedAt} IS NULL`)
    .limit(LIMIT)
    .as('found');
  const rows = await orm
    .select({
      id: workspaces.tenant,
      environment: workspaces.environment,
      ids: sql<string[]>`array_agg(${found.contractId}::text)`,
    })
    .from(found)
    .innerJoin(workspaces, eq(workspaces.tenant, found.tenant))
    .groupBy(workspaces.tenant, workspaces.environment);
  return rows.map(({ id, environment, ids }) => ({ tenant: { id, environment }, ids }));
}

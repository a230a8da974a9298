import { and, asc, count, eq } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { UserTemplate, UserTemplateStore } from '../../domain/user-template/user-template.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { byWords } from '../columns.ts';
import { isUuid } from '../is-uuid.ts';
import { userTemplates } from './schema.ts';

/**
 * User templates in PostgreSQL, which interfaces only read. An id of signing-v1 may be any text, so that one which is
 * no UUID is looked up nowhere.
 */
export function createUserTemplateStore(orm: Orm): UserTemplateStore {
  return {
    list: async (tenant, { offset, limit }) => {
      const isTheirs = eq(userTemplates.tenant, tenant.id);
      const [rows, [counted]] = await Promise.all([
        orm
          .select()
          .from(userTemplates)
          .where(isTheirs)
          .orderBy(byWords(userTemplates.name), asc(userTemplates.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(userTemplates).where(isTheirs),
      ]);
      return { userTemplates: rows.map((row) => toUserTemplate(row, tenant)), total: counted?.total ?? 0 };
    },
    read: async ({ tenant, id }) => {
      if (!isUuid(id)) return undefined;
      const [row] = await orm
        .select()
        .from(userTemplates)
        .where(and(eq(userTemplates.tenant, tenant.id), eq(userTemplates.id, id)));
      return row && toUserTemplate(row, tenant);
    },
  };
}

function toUserTemplate(
  { tenant: _tenant, id, ...row }: typeof userTemplates.$inferSelect,
  tenant: Tenant,
): UserTemplate {
  return { ...row, key: { tenant, id } };
}

import type { Template } from 'deedkit/document';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Orm } from '../database/index.ts';
import { CHANNEL, formatNotice } from '../database/index.ts';
import type { TemplateStore } from '../domain/template-catalog.ts';
import { hashTemplate } from '../domain/template-version.ts';
import type { Environment } from '../domain/tenant.ts';
import { ENVIRONMENTS } from '../domain/tenant.ts';
import { templates, templateVersions } from './schema.ts';

export interface TemplateShelf extends TemplateStore {
  /**
   * Offers these templates from now on, beside those that are offered already. Returns the ids whose text or rules
   * changed.
   */
  readonly put: (tenant: Environment, list: readonly Template[], now: Date) => Promise<readonly string[]>;
}

/** Templates in PostgreSQL, every version of them. */
export function createTemplateShelf(orm: Orm): TemplateShelf {
  return {
    listOffered: async (tenant) => {
      const rows = await orm
        .select({ version: templates.version, template: templateVersions.body })
        .from(templates)
        .innerJoin(
          templateVersions,
          and(
            eq(templateVersions.tenant, templates.tenant),
            eq(templateVersions.templateId, templates.id),
            eq(templateVersions.version, templates.version),
          ),
        )
        .where(eq(templates.tenant, tenant))
        .orderBy(asc(templates.id));
      return rows;
    },
    readVersion: async (tenant, id, version) => {
      const [row] = await orm
        .select({ body: templateVersions.body })
        .from(templateVersions)
        .where(
          and(
            eq(templateVersions.tenant, tenant),
            eq(templateVersions.templateId, id),
            eq(templateVersions.version, version),
          ),
        );
      return row?.body;
    },
    adoptVersion: async (tenant, { id, version }) => {
      for (const other of ENVIRONMENTS) {
        const [row] = await orm
          .select({ body: templateVersions.body })
          .from(templateVersions)
          .where(
            and(
              eq(templateVersions.tenant, other),
              eq(templateVersions.templateId, id),
              eq(templateVersions.version, version),
            ),
          );
        if (!row) continue;
        if (other !== tenant)
          await orm
            .insert(templateVersions)
            .values({ tenant, templateId: id, version, body: row.body })
            .onConflictDoNothing();
        return { version, template: row.body };
      }
      return undefined;
    },
    put: (tenant, list, now) =>
      orm.transaction(async (tx) => {
        const changed: string[] = [];
        for (const template of list) {
          const version = hashTemplate(template);
          await tx
            .insert(templateVersions)
            .values({ tenant, templateId: template.id, version, body: template })
            .onConflictDoNothing();
          const rows = await tx
            .insert(templates)
            .values({ tenant, id: template.id, version, updatedAt: now })
            .onConflictDoUpdate({
              target: [templates.tenant, templates.id],
              set: { version, updatedAt: now },
              setWhere: ne(templates.version, version),
            })
            .returning({ id: templates.id });
          if (rows.length > 0) changed.push(template.id);
        }
        if (changed.length > 0)
          await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${formatNotice({ about: 'templates', tenant })})`);
        return changed;
      }),
  };
}

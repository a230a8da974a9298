import type { Template } from 'deedkit/document';
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { OfferedTemplate, TemplateStore } from '../../domain/template/template-catalog.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { hashTemplate } from '../../domain/template/template-version.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { tell } from '../outbox/outbox.ts';
import { workspaces } from '../tenant/schema.ts';
import { templates, templateVersions } from './schema.ts';

/** The templates on offer, with what only their import may do. */
export interface TemplateRegister extends TemplateStore {
  /**
   * Offers these templates from now on, beside the present ones: to all tenants, or to one. Returns the ids whose text
   * or rules changed. Withdrawn templates are offered again.
   */
  readonly put: (list: readonly Template[], now: Date, tenant?: Tenant) => Promise<readonly string[]>;
  /** The same at a start, for all tenants; withdrawn templates stay withdrawn. */
  readonly refresh: (list: readonly Template[], now: Date) => Promise<readonly string[]>;
  /**
   * Stops offering a template, to all tenants or to one; documents made from it stay as they are. False when it was not
   * offered.
   */
  readonly withdraw: (id: string, now: Date, tenant?: Tenant) => Promise<boolean>;
}

/**
 * The tenant column of templates offered to all tenants, and of all versions, which are known by the hash of their
 * content. No workspace can have it for its id.
 */
const EVERYBODY = '*';

/** Templates in PostgreSQL, every version of them. */
export function createTemplateRegister(orm: Orm): TemplateRegister {
  return {
    listOffered: (tenant) => listOffered(orm, tenant?.id ?? EVERYBODY),
    readVersion: async ({ id, version }) => {
      const [row] = await orm
        .select({ body: templateVersions.body })
        .from(templateVersions)
        .where(
          and(
            eq(templateVersions.tenant, EVERYBODY),
            eq(templateVersions.templateId, id),
            eq(templateVersions.version, version),
          ),
        );
      return row?.body;
    },
    put: (list, now, tenant) => put(orm, list, { now, owner: tenant?.id ?? EVERYBODY, again: true }),
    refresh: (list, now) => put(orm, list, { now, owner: EVERYBODY, again: false }),
    withdraw: (id, now, tenant) => withdraw(orm, id, { now, owner: tenant?.id ?? EVERYBODY }),
  };
}

/**
 * The current version of each, by id. Awaited here: what the query builder returns asks again whenever it is awaited.
 */
async function listOffered(orm: Orm, owner: string): Promise<readonly OfferedTemplate[]> {
  return await orm
    .select({ version: templates.version, template: templateVersions.body })
    .from(templates)
    .innerJoin(
      templateVersions,
      and(
        eq(templateVersions.tenant, EVERYBODY),
        eq(templateVersions.templateId, templates.id),
        eq(templateVersions.version, templates.version),
      ),
    )
    .where(and(eq(templates.tenant, owner), isNull(templates.withdrawnAt)))
    .orderBy(asc(templates.id));
}

interface Offer {
  readonly now: Date;
  readonly owner: string;
}

/**
 * A version is stored under the hash of its content, so importing the same one again writes nothing and sends no
 * notice. `again`: withdrawn templates are offered again.
 */
function put(
  orm: Orm,
  list: readonly Template[],
  { now, owner, again }: Offer & { readonly again: boolean },
): Promise<readonly string[]> {
  return orm.transaction(async (tx) => {
    const changed: string[] = [];
    for (const template of list) {
      const version = hashTemplate(template);
      await tx
        .insert(templateVersions)
        .values({ tenant: EVERYBODY, templateId: template.id, version, body: template })
        .onConflictDoNothing();
      const rows = await tx
        .insert(templates)
        .values({ tenant: owner, id: template.id, version, updatedAt: now })
        .onConflictDoUpdate({
          target: [templates.tenant, templates.id],
          set: { version, updatedAt: now, ...(again && { withdrawnAt: null }) },
          setWhere: sql`${ne(templates.version, version)} or (${again} and ${isNotNull(templates.withdrawnAt)})`,
        })
        .returning({ id: templates.id });
      if (rows.length > 0) changed.push(template.id);
    }
    if (changed.length > 0) await tell(tx, { about: 'templates', tenant: owner });
    if (again) await noteTemplates(tx, owner, { ids: changed, action: 'imported' });
    return changed;
  });
}

function withdraw(orm: Orm, id: string, { now, owner }: Offer): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const rows = await tx
      .update(templates)
      .set({ withdrawnAt: now })
      .where(and(eq(templates.tenant, owner), eq(templates.id, id), isNull(templates.withdrawnAt)))
      .returning({ id: templates.id });
    if (rows.length > 0) await tell(tx, { about: 'templates', tenant: owner });
    const ids = rows.map((row) => row.id);
    await noteTemplates(tx, owner, { ids, action: 'withdrawn' });
    return rows.length > 0;
  });
}

const WORDS = { imported: 'It is offered from now on.', withdrawn: 'It is offered no longer.' } as const;

/** Writes a change of templates down for the tenant that has them, or for every tenant. */
async function noteTemplates(
  tx: Statements,
  owner: string,
  { ids, action }: { readonly ids: readonly string[]; readonly action: keyof typeof WORDS },
): Promise<void> {
  if (ids.length === 0) return;
  const all = owner === EVERYBODY ? await tx.select({ id: workspaces.tenant }).from(workspaces) : [{ id: owner }];
  const changes = ids.map((id) => ({
    action,
    subject: { type: 'template', id, title: id } as const,
    text: WORDS[action],
  }));
  for (const tenant of all) await writeActivity(tx, { tenant }, changes);
}

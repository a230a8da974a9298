import type { Template } from 'deedkit/document';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { KeptTemplate, TemplateRelease, TemplateStore } from '../../domain/template/template-catalog.ts';
import type { TemplateShelf } from '../../domain/template/manage-templates.ts';
import type { TemplateVersion } from '../../domain/template/template-version.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { hashTemplate } from '../../domain/template/template-version.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { tell } from '../outbox/outbox.ts';
import { workspaces } from '../tenant/schema.ts';
import { templateReleases, templates, templateVersions } from './schema.ts';

/** The templates on offer, with what only their import may do. */
export interface TemplateRegister extends TemplateStore, TemplateShelf {
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
    listReleases: async (tenant, id) => {
      const own = await listReleases(orm, tenant.id, id);
      return own.length > 0 ? own : listReleases(orm, EVERYBODY, id);
    },
    withdrawFrom: (tenant, version, now) => withdrawFrom(orm, version, { now, owner: tenant.id }),
    offerAgain: (tenant, id) => offerAgain(orm, tenant.id, id),
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
    refresh: async (list, now) => {
      const others = await listOthers(orm, list);
      return others.length === 0 ? [] : put(orm, others, { now, owner: EVERYBODY, again: false });
    },
    withdraw: (id, now, tenant) => withdraw(orm, id, { now, owner: tenant?.id ?? EVERYBODY }),
  };
}

/** The newest first. */
async function listReleases(orm: Orm, owner: string, id: string): Promise<readonly TemplateRelease[]> {
  return await orm
    .select({ version: templateReleases.version, offeredAt: templateReleases.offeredAt })
    .from(templateReleases)
    .where(and(eq(templateReleases.tenant, owner), eq(templateReleases.templateId, id)))
    .orderBy(desc(templateReleases.offeredAt), asc(templateReleases.version));
}

/**
 * The current version of each, by id; those of one tenant with the withdrawn ones. Two statements: a tenant and what all
 * share may be on two machines.
 */
async function listOffered(orm: Orm, owner: string): Promise<readonly KeptTemplate[]> {
  const rows = await orm
    .select({ id: templates.id, version: templates.version, withdrawnAt: templates.withdrawnAt })
    .from(templates)
    .where(and(eq(templates.tenant, owner), owner === EVERYBODY ? isNull(templates.withdrawnAt) : undefined))
    .orderBy(asc(templates.id));
  if (rows.length === 0) return [];
  const kept = await orm
    .select({ id: templateVersions.templateId, version: templateVersions.version, template: templateVersions.body })
    .from(templateVersions)
    .where(
      and(
        eq(templateVersions.tenant, EVERYBODY),
        inArray(
          templateVersions.templateId,
          rows.map(({ id }) => id),
        ),
        inArray(
          templateVersions.version,
          rows.map(({ version }) => version),
        ),
      ),
    );
  const bodies = new Map(kept.map(({ id, version, template }) => [`${id}/${version}`, template]));
  return rows.flatMap(({ id, version, withdrawnAt }) => {
    const template = bodies.get(`${id}/${version}`);
    return template ? [{ version, template, withdrawnAt }] : [];
  });
}

/** The templates whose present version is another one, or that are new: at most starts there are none. */
async function listOthers(orm: Orm, list: readonly Template[]): Promise<readonly Template[]> {
  const rows = await orm
    .select({ id: templates.id, version: templates.version })
    .from(templates)
    .where(eq(templates.tenant, EVERYBODY));
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return list.filter((template) => versions.get(template.id) !== hashTemplate(template));
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
      const release = tx
        .insert(templateReleases)
        .values({ tenant: owner, templateId: template.id, version, offeredAt: now });
      if (rows.length === 0) await release.onConflictDoNothing();
      else {
        const { tenant, templateId } = templateReleases;
        const target = [tenant, templateId, templateReleases.version];
        await release.onConflictDoUpdate({ target, set: { offeredAt: now } });
      }
    }
    if (changed.length > 0) await tell(tx, { about: 'templates', tenant: owner });
    if (again) await noteTemplates(tx, owner, { ids: changed, action: 'imported' });
    return changed;
  });
}

/** Takes a template from one tenant that all are offered, or that is its own. */
function withdrawFrom(orm: Orm, { id, version }: TemplateVersion, { now, owner }: Offer): Promise<void> {
  return orm.transaction(async (tx) => {
    const rows = await tx
      .insert(templates)
      .values({ tenant: owner, id, version, updatedAt: now, withdrawnAt: now })
      .onConflictDoUpdate({
        target: [templates.tenant, templates.id],
        set: { withdrawnAt: now },
        setWhere: isNull(templates.withdrawnAt),
      })
      .returning({ id: templates.id });
    if (rows.length === 0) return;
    await tell(tx, { about: 'templates', tenant: owner });
    await noteTemplates(tx, owner, { ids: [id], action: 'withdrawn' });
  });
}

/**
 * A tenant's own template is offered again as it was. Of one that all are offered only the withdrawal is kept, which was
 * written in one moment; it is taken away.
 */
function offerAgain(orm: Orm, owner: string, id: string): Promise<void> {
  return orm.transaction(async (tx) => {
    const withdrawn = and(eq(templates.tenant, owner), eq(templates.id, id), isNotNull(templates.withdrawnAt));
    const noted = await tx
      .delete(templates)
      .where(and(withdrawn, eq(templates.updatedAt, templates.withdrawnAt)))
      .returning({ id: templates.id });
    const own = await tx.update(templates).set({ withdrawnAt: null }).where(withdrawn).returning({ id: templates.id });
    if (noted.length + own.length === 0) return;
    await tell(tx, { about: 'templates', tenant: owner });
    await noteTemplates(tx, owner, { ids: [id], action: 'offered' });
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

const WORDS = {
  imported: 'It is offered from now on.',
  withdrawn: 'It is offered no longer.',
  offered: 'It is offered again.',
} as const;

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

import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { Change } from '../../domain/activity/activity.ts';
import type { LinkUse } from '../../domain/template/link-use.ts';
import type { TemplateLink, TemplateLinkStore } from '../../domain/template-link/template-link.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { workspaces } from '../tenant/schema.ts';
import { templateLinks, templateLinkUses } from './schema.ts';

type Row = typeof templateLinks.$inferSelect;

/** Public links to templates in PostgreSQL. */
export function createTemplateLinkStore(orm: Orm): TemplateLinkStore {
  const { tenant: owner, id: linkId, templateId, token: tokenOf, createdAt } = templateLinks;
  return {
    create: ({ key, ...link }) =>
      orm.transaction(async (tx) => {
        await tx.insert(templateLinks).values({ ...link, seats: [...link.seats], tenant: key.tenant.id, id: key.id });
        await note(tx, key.tenant, { id: link.templateId, action: 'published', text: 'It has a new public link.' });
      }),
    list: async ({ tenant, id }) => {
      const isOf = and(eq(owner, tenant.id), eq(templateId, id));
      const rows = await orm.select().from(templateLinks).where(isOf).orderBy(desc(createdAt), desc(linkId));
      return rows.map((row) => toLink(row, tenant));
    },
    find: async (tenantId, token) => {
      const [row] = await orm
        .select()
        .from(templateLinks)
        .where(and(eq(owner, tenantId), eq(tokenOf, token)));
      if (!row) return undefined;
      const [workspace] = await orm
        .select({ id: workspaces.tenant, environment: workspaces.environment })
        .from(workspaces)
        .where(eq(workspaces.tenant, tenantId));
      return workspace && toLink(row, workspace);
    },
    findUse: async ({ tenant, id }, email) => {
      const { tenant: user, linkId: used, email: by, documentId } = templateLinkUses;
      const [row] = await orm
        .select({ documentId })
        .from(templateLinkUses)
        .where(and(eq(user, tenant.id), eq(used, id), eq(by, email)));
      return row?.documentId;
    },
    withdraw: ({ tenant, id: template }, id) =>
      orm.transaction(async (tx) => {
        const rows = await tx
          .delete(templateLinks)
          .where(and(eq(owner, tenant.id), eq(templateId, template), eq(linkId, id)))
          .returning({ id: linkId });
        if (rows.length === 0) return false;
        const { tenant: user, linkId: used } = templateLinkUses;
        await tx.delete(templateLinkUses).where(and(eq(user, tenant.id), eq(used, id)));
        await note(tx, tenant, { id: template, action: 'unpublished', text: 'A public link to it was withdrawn.' });
        return true;
      }),
  };
}

function toLink({ tenant: _tenant, id, ...row }: Row, tenant: Tenant): TemplateLink {
  return { ...row, key: { tenant, id } };
}

async function note(
  tx: Statements,
  tenant: Tenant,
  { id, ...change }: { readonly id: string } & Pick<Change, 'action' | 'text'>,
): Promise<void> {
  await writeActivity(tx, { tenant }, [{ ...change, subject: { type: 'template', id, title: id } }]);
}

/** Removes the links to a template that goes, with their uses. */
export async function removeLinks(tx: Statements, { tenant, id }: Key): Promise<void> {
  const rows = await tx
    .delete(templateLinks)
    .where(and(eq(templateLinks.tenant, tenant.id), eq(templateLinks.templateId, id)))
    .returning({ id: templateLinks.id });
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  const { tenant: user, linkId } = templateLinkUses;
  await tx.delete(templateLinkUses).where(and(eq(user, tenant.id), inArray(linkId, ids)));
}

/**
 * Uses a link for a contract that is being made. Its row is held until the end, so that no use is one too many.
 * Refused for a link that is over, and for an address that has a contract of the link waiting.
 */
export async function takeLink(
  tx: Statements,
  { link: { tenant, id }, email, documentId, at }: LinkUse,
): Promise<'link_closed' | 'link_taken' | undefined> {
  const { rowCount } = await tx.execute(sql`
    UPDATE template_link SET used = used + 1 WHERE tenant = ${tenant.id} AND id = ${id} AND used < most
      AND (ends_at IS NULL OR ends_at > ${at.toISOString()}::timestamptz)`);
  if (rowCount !== 1) return 'link_closed';
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM template_link_use u JOIN document d ON d.tenant = ${tenant.id} AND d.id = u.document_id
    WHERE u.tenant = ${tenant.id} AND u.link_id = ${id} AND u.email = ${email} AND d.stage = 'finalized' AND d.deleted_at IS NULL`);
  if (rows.length > 0) return 'link_taken';
  await tx
    .insert(templateLinkUses)
    .values({ tenant: tenant.id, linkId: id, email, documentId })
    .onConflictDoUpdate({
      target: [templateLinkUses.tenant, templateLinkUses.linkId, templateLinkUses.email],
      set: { documentId },
    });
  return undefined;
}

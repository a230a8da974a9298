import type { TemplateLinkRecord, platformRoutes } from 'deedkit/protocol/platform';
import { refuse } from '../../../domain/outcome.ts';
import type { PdfTemplate } from '../../../domain/template/pdf-template.ts';
import { seatParties } from '../../../domain/template/pdf-template.ts';
import { createTemplateLink as create, findOpenRole } from '../../../domain/template-link/create-link.ts';
import type { TemplateLink } from '../../../domain/template-link/template-link.ts';
import type { Tenant } from '../../../domain/tenant/tenant.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

/** Makes a public link to a template of a PDF. */
export function createTemplateLink(
  ports: PlatformPorts,
): Handler<(typeof platformRoutes.createTemplateLink)['request']> {
  return async ({ params, body }, { identity }) => {
    const template = await findTemplate(ports, identity.tenant, params.template_id);
    if (template.withdrawnAt) valueOf(refuse({ code: 'not_found' }));
    const data = show(ports, template, valueOf(await create(ports.templateLinks, { identity, template, input: body })));
    const headers = { Location: `/public/v2/templates/${template.key.id}/links/${data.id}` };
    return { status: 201, json: { data }, headers };
  };
}

/** The public links to a template. */
export function listTemplateLinks(ports: PlatformPorts): Handler<(typeof platformRoutes.listTemplateLinks)['request']> {
  return async ({ params }, { identity }) => {
    const pdf = { tenant: identity.tenant, id: params.template_id.toLowerCase() };
    const template = await ports.documents.pdfTemplates.read(pdf);
    if (!template && (await ports.documents.catalog.get(identity.tenant, params.template_id)))
      return { status: 200, json: { data: [] } };
    const found = template ?? valueOf<PdfTemplate>(refuse({ code: 'not_found' }));
    const links = await ports.templateLinks.links.list(found.key);
    return { status: 200, json: { data: links.map((link) => show(ports, found, link)) } };
  };
}

/** Withdraws a public link. */
export function deleteTemplateLink(
  ports: PlatformPorts,
): Handler<(typeof platformRoutes.deleteTemplateLink)['request']> {
  return async ({ params }, { identity: { tenant } }) => {
    const template = { tenant, id: params.template_id.toLowerCase() };
    const isSeen = (await ports.documents.pdfTemplates.read(template)) !== undefined;
    const isDone = isSeen && (await ports.templateLinks.links.withdraw(template, params.link_id));
    return isDone ? { status: 204 } : valueOf(refuse({ code: 'not_found' }));
  };
}

async function findTemplate({ documents }: PlatformPorts, tenant: Tenant, id: string): Promise<PdfTemplate> {
  const template = await documents.pdfTemplates.read({ tenant, id: id.toLowerCase() });
  if (template) return template;
  const isOther = (await documents.catalog.get(tenant, id)) !== undefined;
  return valueOf<PdfTemplate>(refuse({ code: isOther ? 'not_a_pdf' : 'not_found' }));
}

function show(
  { publicUrl }: Pick<PlatformPorts, 'publicUrl'>,
  template: PdfTemplate,
  link: TemplateLink,
): TemplateLinkRecord {
  const seats = seatParties(template.roles, link.seats);
  const role = seats.ok ? findOpenRole(seats.value) : undefined;
  return {
    id: link.key.id,
    url: `${publicUrl()}/join/${link.token}`,
    role: role === undefined ? '' : (template.roles[role]?.name ?? ''),
    title: link.title ?? template.name,
    limit: link.limit,
    used: link.used,
    ends_at: link.endsAt?.toISOString() ?? null,
    created_at: link.createdAt.toISOString(),
  };
}

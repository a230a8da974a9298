import type { platformRoutes } from 'deedkit/protocol/platform';
import { readAccess, replaceAccess } from '../../../domain/sharing/access.ts';
import { refuse } from '../../../domain/outcome.ts';
import type { Tenant } from '../../../domain/tenant/tenant.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

/** The list of a template. */
export function getTemplateAccess(ports: PlatformPorts): Handler<(typeof platformRoutes.getTemplateAccess)['request']> {
  return async ({ params: { template_id: id } }, { identity: { tenant } }) => {
    await checkOffered(ports, tenant, id);
    return { status: 200, json: { data: await readAccess(ports.access, { tenant, type: 'template', id }) } };
  };
}

/** Replaces the list of a template; an empty one takes it away. */
export function replaceTemplateAccess(
  ports: PlatformPorts,
): Handler<(typeof platformRoutes.replaceTemplateAccess)['request']> {
  return async ({ params: { template_id: id }, body }, { identity: { tenant } }) => {
    await checkOffered(ports, tenant, id);
    const target = { tenant, type: 'template', id } as const;
    return { status: 200, json: { data: valueOf(await replaceAccess(ports.access, target, body.data)) } };
  };
}

async function checkOffered({ documents }: PlatformPorts, tenant: Tenant, id: string): Promise<void> {
  const isThere = (await documents.catalog.get(tenant, id)) ?? (await documents.pdfTemplates.read({ tenant, id }));
  if (!isThere) valueOf(refuse({ code: 'not_found' }));
}

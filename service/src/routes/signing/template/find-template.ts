import type { DraftedFrom } from '../../../domain/document/create-document.ts';
import type { Key } from '../../../domain/tenant/tenant.ts';
import type { SigningInterfacePorts } from '../ports.ts';

type Ports = Pick<SigningInterfacePorts, 'documents' | 'userTemplates'>;

/**
 * The template with this id, or the user template with the template it is made from; undefined where there is neither.
 */
export async function findTemplate(ports: Ports, key: Key): Promise<DraftedFrom | undefined> {
  const offered = await ports.documents.catalog.get(key.tenant, key.id);
  return offered ? { offered, userTemplate: undefined } : findUserTemplate(ports, key);
}

/** A user template with the template it is made from. */
export async function findUserTemplate(
  { documents, userTemplates }: Ports,
  key: Key,
): Promise<DraftedFrom | undefined> {
  const userTemplate = await userTemplates.read(key);
  const offered = userTemplate && (await documents.catalog.get(key.tenant, userTemplate.templateId));
  return offered && { offered, userTemplate };
}

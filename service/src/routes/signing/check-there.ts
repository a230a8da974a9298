import { refuse } from '../../domain/outcome.ts';
import type { Asked } from '../../http/interface.ts';
import { valueOf } from '../../http/refusals.ts';
import type { SigningInterfacePorts } from './ports.ts';
import { findTemplate } from './template/find-template.ts';

/** Throws RefusalError for what a path names but is not there, or is of another workspace (404). */
export async function checkThere(
  ports: SigningInterfacePorts,
  { identity: { tenant }, params }: Pick<Asked, 'identity' | 'params'>,
): Promise<void> {
  const { template_id: template, document_id: id, signature_id: signature } = params;
  const gone = (): void => valueOf(refuse({ code: 'not_found' }));
  if (template !== undefined && !(await findTemplate(ports, { tenant, id: template }))) gone();
  if (id === undefined) return;
  const found = await ports.documents.store.read({ tenant, id });
  if (!found) return gone();
  if (signature === undefined) return;
  const signatures = await ports.documents.store.listSignatures({ tenant, id: found.document.contractId });
  if (!signatures.some((one) => one.id === signature)) gone();
}

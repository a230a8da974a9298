import { findDrafted } from '../../domain/document/builder-state.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { refuse } from '../../domain/outcome.ts';
import { findTemplate } from '../../domain/template/manage-templates.ts';
import type { Asked } from '../../http/interface.ts';
import { valueOf } from '../../http/refusals.ts';
import type { PlatformPorts } from './ports.ts';

const gone = (): Outcome<never> => refuse({ code: 'not_found' });

/**
 * Throws RefusalError: 404 for a path to something missing, or of another workspace, and 403 for a participant who is
 * not one of its users. It is 409 for a contract that the current builder does not open, with any request.
 */
export async function checkThere(
  { documents, templates, folders, webhooks, users, managedKeys, bulks, requestLog }: PlatformPorts,
  { identity, method, params, path, participant }: Asked,
): Promise<void> {
  const { tenant } = identity;
  if (path.startsWith('/sandbox/') && tenant.environment !== 'sandbox') valueOf(gone());
  const { template_id: template, document_id: document, contract_id: contract, folder_id: folder } = params;
  const { webhook_id: webhook, delivery_id: delivery, user_id: user, key_id: id } = params;
  const { bulk_id: bulk, entry_id: entry } = params;
  if (entry !== undefined && !(await requestLog.store.find({ tenant, id: entry }))) valueOf(gone());
  if (template !== undefined && !(await findTemplate(templates.catalog, tenant, template))) {
    if (!(await documents.pdfTemplates.read({ tenant, id: template.toLowerCase() }))) valueOf(gone());
  }
  // What is in the bin can be restored and erased, and nothing else.
  const reachesBin = method === 'DELETE' || path.endsWith('_id}/restore');
  const folderDeletion = folder === undefined ? null : await folders.store.readDeletion({ tenant, id: folder });
  if (folderDeletion === undefined || (folderDeletion && !reachesBin)) valueOf(gone());
  if (bulk !== undefined && !(await bulks.store.read({ tenant, id: bulk }))) valueOf(gone());
  if (id !== undefined && !(await managedKeys.store.find({ tenant, id }))) valueOf(gone());
  if (user !== undefined && !(await users.store.find({ tenant, id: user }))) valueOf(gone());
  if (document !== undefined) {
    const kept = await documents.store.readKept({ tenant, id: document });
    if (!kept || (kept.deletion && !reachesBin)) valueOf(gone());
  }
  if (webhook !== undefined) {
    const at = { tenant, id: webhook };
    const found = await webhooks.store.read(at);
    const { endpoint_id: endpoint } = params;
    if (!found || (endpoint !== undefined && !found.endpoints.some((one) => one.id === endpoint))) valueOf(gone());
    if (delivery !== undefined && !(await webhooks.store.readDelivery(at, delivery))) valueOf(gone());
  }
  if (contract === undefined) return;
  const key = { tenant, id: contract };
  if (!(await documents.store.readOfContract(key))) valueOf(gone());
  const { signature_id: signature } = params;
  if (signature !== undefined && !(await documents.store.listSignatures(key)).some(({ id }) => id === signature))
    valueOf(gone());
  if (participant !== undefined && !(await documents.workspaces.findUser({ tenant, id: participant.toLowerCase() })))
    valueOf(refuse({ code: 'participant_unknown' }));
  if (path.includes('/builder/')) valueOf(await findDrafted(documents, key));
}

import type { DocumentStore } from '../domain/document/document.ts';
import type { Asked, Place } from '../http/interface.ts';

/** The folder of the document, or of the contract, in a path, in the bin or not; else the folder or template in it. */
export async function locate(
  store: Pick<DocumentStore, 'readKept' | 'readOfContract'>,
  { identity: { tenant }, params }: Pick<Asked, 'identity' | 'params'>,
): Promise<Place | undefined> {
  const { document_id: id, contract_id: contractId, folder_id: folderId, template_id: templateId } = params;
  if (folderId !== undefined) return { folderId };
  if (templateId !== undefined) return { templateId };
  const document =
    contractId === undefined
      ? id && (await store.readKept({ tenant, id }))?.document
      : await store.readOfContract({ tenant, id: contractId });
  return document ? { folderId: document.folderId } : undefined;
}

import type { Makers } from '../domain/access/roles.ts';
import type { DocumentStore } from '../domain/document/document.ts';
import type { Asked } from '../http/interface.ts';

/** The owner and the makers of the document, or of the contract, in a path; undefined when there is none. */
export async function readMakers(
  store: Pick<DocumentStore, 'read' | 'readOfContract'>,
  { identity: { tenant }, params }: Pick<Asked, 'identity' | 'params'>,
): Promise<Makers | undefined> {
  const { document_id: id, contract_id: contractId } = params;
  const document =
    contractId === undefined
      ? id && (await store.read({ tenant, id }))?.document
      : await store.readOfContract({ tenant, id: contractId });
  return document ? [...document.madeBy, ...(document.ownerId === null ? [] : [document.ownerId])] : undefined;
}

import type { Makers } from '../domain/access/roles.ts';
import type { DocumentStore } from '../domain/document/document.ts';
import { listMakers } from '../domain/document/document.ts';
import type { Asked } from '../http/interface.ts';

/** The owner and the makers of the document, in the bin or not, or of the contract in a path; undefined for none. */
export async function readMakers(
  store: Pick<DocumentStore, 'readKept' | 'readOfContract'>,
  { identity: { tenant }, params }: Pick<Asked, 'identity' | 'params'>,
): Promise<Makers | undefined> {
  const { document_id: id, contract_id: contractId } = params;
  const document =
    contractId === undefined
      ? id && (await store.readKept({ tenant, id }))?.document
      : await store.readOfContract({ tenant, id: contractId });
  return document ? listMakers(document) : undefined;
}

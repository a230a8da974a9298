import type { signingRoutes } from 'deedkit/protocol/signing';
import { readDocumentData, writeDocumentData } from '../../../domain/document-data/document-data.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { toAnswer } from '../envelope.ts';
import type { SigningInterfacePorts } from '../ports.ts';

type Reading = (typeof signingRoutes.getDocumentData)['request'];
type Writing = (typeof signingRoutes.patchDocumentData)['request'];

/** Returns the data of a document, in groups and items (signing-v1 §Document data), at any stage. */
export function getDocumentData({ documents }: SigningInterfacePorts): Handler<Reading> {
  return async ({ params }, { identity: { tenant } }) =>
    toAnswer(valueOf(await readDocumentData(documents, { tenant, id: params.document_id })));
}

/**
 * Writes items of a draft by the ids that its structure has. signing-v1 names the operation and does not show it; items
 * that are not sent stay.
 */
export function patchDocumentData({ documents }: SigningInterfacePorts): Handler<Writing> {
  return async ({ params, body }, { identity: { tenant } }) =>
    toAnswer(valueOf(await writeDocumentData(documents, { tenant, id: params.document_id }, body)));
}

import type { signingRoutes } from 'deedkit/protocol/signing';
import { readDocumentData, writeDocumentData } from '../../../domain/document-data/document-data.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { toAnswer } from '../envelope.ts';
import type { SigningInterfacePorts } from '../ports.ts';

type Reading = (typeof signingRoutes.getDocumentData)['request'];
type Writing = (typeof signingRoutes.patchDocumentData)['request'];

export function getDocumentData({ documents }: SigningInterfacePorts): Handler<Reading> {
  return async ({ params }, { identity: { tenant } }) =>
    toAnswer(valueOf(await readDocumentData(documents, { tenant, id: params.document_id })));
}

export function patchDocumentData({ documents }: SigningInterfacePorts): Handler<Writing> {
  return async ({ params, body }, { identity: { tenant } }) =>
    toAnswer(valueOf(await writeDocumentData(documents, { tenant, id: params.document_id }, body)));
}

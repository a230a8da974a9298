import { describeEveryOperation } from '../support/describe-every-operation.ts';
import { platform } from './api.ts';
import { makeFolder, startDocument } from './workspace.ts';

let place: Promise<Record<string, string>> | undefined;

/** A document with signatures and a folder, for all operations alike. */
async function arrange(): Promise<Record<string, string>> {
  const document = await startDocument();
  await document.complete();
  const answer = await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
  const { signatures } = (answer.json as { data: { signatures: { id: string }[] } }).data;
  return {
    document_id: document.documentId,
    contract_id: document.contractId,
    signature_id: signatures[0]?.id ?? '',
    folder_id: await makeFolder('For every operation'),
    template_id: 'mutual-nda',
  };
}

describeEveryOperation(platform, {
  there: async () => ({ params: await (place ??= arrange()), headers: {} }),
  unknownPaths: ['/public/v2', '/public/v2/nothing', '/public/v2/documents/x/y/z'],
});

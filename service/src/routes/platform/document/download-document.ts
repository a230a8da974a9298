import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Document } from '../../../domain/document/document.ts';
import { watermarkOfDocument } from '../../../domain/document/document.ts';
import { readContract } from '../../../domain/contract/read-contract.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import { readStageFile } from '../../../domain/signing/seal-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { FileToSend } from '../../answer-file.ts';
import { answerFile, answerKeptFile, redirectToStore } from '../../answer-file.ts';
import { print } from '../../print.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.downloadDocument)['request'];

/**
 * The file of a document, by its stage (platform-v2 §Documents); `Range` and `If-None-Match` are understood for all
 * of them:
 *
 *     created, drafted here     printed as it is now, marked as a draft, nothing kept
 *     created, from a PDF       the file that will be signed
 *     finalized, cancelled      the file that is, or was, to be signed
 *     completed                 the sealed file, made now where it is not there yet; where nobody signed, the file itself
 */
export function downloadDocument({ documents, signing, printer }: PlatformPorts): Handler<Request> {
  return async ({ params, headers }, { identity: { tenant, holder } }) => {
    const found = await documents.store.read({ tenant, id: params.document_id });
    const { document } = valueOf(found ? succeed(found) : refuse({ code: 'not_found' }));
    if (document.stage === 'created' && document.drafted)
      return answerFile(await printDraft({ documents, printer }, document), headers);
    const kept = { document, file: valueOf(await readStageFile(signing, document)) };
    // A page may not read what another origin answers; a holder of a key may.
    const elsewhere = holder.type === 'key' && (await redirectToStore(signing, kept, headers));
    return elsewhere || answerKeptFile(signing, kept, headers);
  };
}

/** A document that was drafted here, as its contract is now. */
async function printDraft(
  { documents, printer }: Pick<PlatformPorts, 'documents' | 'printer'>,
  document: Document,
): Promise<FileToSend> {
  const contract = { tenant: document.key.tenant, id: document.contractId };
  const { snapshot, schema } = valueOf(await readContract(documents.contracts, contract));
  const { pdf, hash } = await print(printer, {
    state: snapshot.state,
    schema,
    watermark: watermarkOfDocument(document),
  });
  const fileName = `${document.title}.pdf`;
  return { size: pdf.byteLength, hash, fileName, read: ({ first, last }) => pdf.subarray(first, last + 1) };
}

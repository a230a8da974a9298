import type { platformRoutes } from 'deedkit/protocol/platform';
import { readDrafted } from '../../../domain/document/builder-state.ts';
import { watermarkOfDocument } from '../../../domain/document/document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { answerPdf } from '../../answer-document.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getBuilderPdf)['request'];

/**
 * The document as a PDF, printed as its contract is now and marked as a draft until it is finalized. This is not the
 * file that is signed, which is printed once and kept; that one is downloaded.
 */
export function getBuilderPdf({ documents, printer }: PlatformPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    const { contract, document } = valueOf(await readDrafted(documents, key));
    return answerPdf(contract, { printer, watermark: watermarkOfDocument(document), headers });
  };
}

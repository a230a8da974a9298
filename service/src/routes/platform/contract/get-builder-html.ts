import type { platformRoutes } from 'deedkit/protocol/platform';
import { readDrafted } from '../../../domain/document/builder-state.ts';
import { watermarkOfDocument } from '../../../domain/document/document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { answerHtml } from '../../answer-document.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getBuilderHtml)['request'];

/**
 * The document as a page, which stays readable when the builder state is not shown any more: who keeps a document may
 * read it.
 */
export function getBuilderHtml({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const of = { tenant: identity.tenant, id: params.contract_id };
    const { contract, document } = valueOf(await readDrafted(documents, of));
    return answerHtml(contract, { watermark: watermarkOfDocument(document), headers });
  };
}

import type { builderRoutes } from 'deedkit/protocol/builder';
import { readContract } from '../../../domain/contract/read-contract.ts';
import { watermarkOf } from '../../../domain/tenant/tenant.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { answerHtml } from '../../answer-document.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getHtml)['request'];

/** The document as a page, in the text and order of the PDF (builder-embed §Endpoints). */
export function getHtml({ contracts }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity: { tenant } }) => {
    const contract = valueOf(await readContract(contracts, { tenant, id: params.session_id }));
    return answerHtml(contract, { watermark: watermarkOf(tenant), headers });
  };
}

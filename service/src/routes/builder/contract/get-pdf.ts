import type { builderRoutes } from 'deedkit/protocol/builder';
import { readContract } from '../../../domain/contract/read-contract.ts';
import { watermarkOf } from '../../../domain/tenant/tenant.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { answerPdf } from '../../answer-document.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getPdf)['request'];

/**
 * The document as a PDF, at any status; in the sandbox its pages say so. A busy or failing printer is refused with 503.
 */
export function getPdf({ contracts, printer }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity: { tenant } }) => {
    const contract = valueOf(await readContract(contracts, { tenant, id: params.session_id }));
    return answerPdf(contract, { printer, watermark: watermarkOf(tenant), headers });
  };
}

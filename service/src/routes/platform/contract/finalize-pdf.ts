import type { platformRoutes } from 'deedkit/protocol/platform';
import { finalizePdf as finalize } from '../../../domain/document/finalize-pdf.ts';
import { readContractRecord } from '../../../domain/signing/cancel-signing.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.finalizePdf)['request'];

/** Finalizes the draft of a PDF. Nobody is invited unless `send_invitations` says so. */
export function finalizePdf({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity }) => {
    const contract = { tenant: identity.tenant, id: params.contract_id };
    const { 'x-participant': participant, 'if-match': ifMatch } = headers;
    valueOf(await finalize(documents, { contract, participant, ifMatch, input: body }));
    return { status: 200, json: { data: valueOf(await readContractRecord(documents, contract)) } };
  };
}

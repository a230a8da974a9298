import type { roomRoutes } from 'deedkit/protocol/room';
import { readContract } from '../../domain/contract/read-contract.ts';
import { contractOf, watermarkOfDocument } from '../../domain/document/document.ts';
import { refuse } from '../../domain/outcome.ts';
import type { Handler } from '../../http/interface.ts';
import { valueOf } from '../../http/refusals.ts';
import { answerHtml } from '../answer-document.ts';
import type { RoomPorts } from './ports.ts';
import { checkFinalized, seatOf } from './seat.ts';

type Request = (typeof roomRoutes.getSigningHtml)['request'];

/**
 * The text of a drafted document, to be read on a phone beside its pages; 404 for one that came as a PDF, which has no
 * text of ours. `fonts=none` is for pages that have the faces already.
 */
export function getSigningHtml(ports: RoomPorts): Handler<Request> {
  return async ({ params, query, headers }, context) => {
    const seat = await seatOf(ports, params, context);
    checkFinalized(seat);
    if (!seat.document.drafted) valueOf(refuse({ code: 'not_found' }));
    const contract = valueOf(await readContract(ports.signing.contracts, contractOf(seat.document)));
    return answerHtml(contract, {
      watermark: watermarkOfDocument(seat.document),
      headers,
      hasFaces: query.fonts !== 'none',
    });
  };
}

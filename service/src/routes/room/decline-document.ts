import type { roomRoutes } from 'deedkit/protocol/room';
import { contractOf } from '../../domain/document/document.ts';
import { declineSignature } from '../../domain/signing/cancel-signing.ts';
import type { Handler } from '../../http/interface.ts';
import { RefusalError } from '../../http/refusals.ts';
import type { RoomPorts } from './ports.ts';
import { answerRoom, seatOf } from './seat.ts';

type Request = (typeof roomRoutes.declineDocument)['request'];

/**
 * Ends the signing for everybody, in the name of one signee. Answers with the room as it is after it, also to the same
 * request sent again.
 */
export function declineDocument(ports: RoomPorts): Handler<Request> {
  return async ({ params, body }, context) => {
    const { document, signature } = await seatOf(ports, params, context);
    const contract = contractOf(document);
    const declined = await declineSignature(ports.signing, { contract, signatureId: signature.id }, body.reason);
    if (!declined.ok) {
      const history = await ports.signing.records.listHistory(contract);
      // Sent again because the first answer was lost.
      const isRepeated = history.some(
        (line) => line.event === 'declined' && line.signature === signature.id && line.detail === body.reason,
      );
      if (!isRepeated) throw new RefusalError(declined.refusal);
    }
    return answerRoom(ports, params, context);
  };
}

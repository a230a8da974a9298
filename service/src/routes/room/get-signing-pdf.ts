import type { roomRoutes } from 'deedkit/protocol/room';
import { awaitSealedFile } from '../../domain/signing/seal-contract.ts';
import { readSigningFile } from '../../domain/signing/signing-file.ts';
import { RequestError } from '../../http/failure.ts';
import type { Handler } from '../../http/interface.ts';
import { valueOf } from '../../http/refusals.ts';
import { answerKeptFile } from '../answer-file.ts';
import type { RoomPorts } from './ports.ts';
import { checkFinalized, seatOf } from './seat.ts';

type Request = (typeof roomRoutes.getSigningPdf)['request'];

/** Returns the PDF to be signed. A signature is given for its SHA-256, and everybody gets the same bytes. */
export function getSigningPdf(ports: RoomPorts): Handler<Request> {
  return async ({ params, headers }, context) => {
    const seat = await seatOf(ports, params, context);
    checkFinalized(seat);
    const { document } = seat;
    return answerKeptFile(
      ports.signing,
      { document, file: valueOf(await readSigningFile(ports.signing, document)) },
      headers,
    );
  };
}

/**
 * Returns the document that the signee was asked to sign, for them to keep once they have signed or declined. `copy` in
 * its name says that others' signatures and the seal are not there.
 */
export function getSigningCopy(ports: RoomPorts): Handler<Request> {
  return async ({ params, headers }, context) => {
    const seat = await seatOf(ports, params, context);
    checkFinalized(seat);
    const { document, signature } = seat;
    if (signature.state === 'waiting')
      throw new RequestError({
        status: 409,
        code: 'not_ready',
        message: 'The signee has neither signed nor declined.',
      });
    const file = valueOf(await readSigningFile(ports.signing, document));
    const copy = { ...document, title: `${document.title} (copy, not complete)` };
    return answerKeptFile(ports.signing, { document: copy, file }, headers);
  };
}

/**
 * Returns the document that everybody has signed. Refused as `not_completed` before; made now, where the job that seals
 * it has not come so far.
 */
export function getSignedPdf(ports: RoomPorts): Handler<Request> {
  return async ({ params, headers }, context) => {
    const { document } = await seatOf(ports, params, context);
    return answerKeptFile(
      ports.signing,
      { document, file: valueOf(await awaitSealedFile(ports.signing, document)) },
      headers,
    );
  };
}

import type { roomRoutes } from 'deedkit/protocol/room';
import { contractOf } from '../../domain/document/document.ts';
import type { Refusal } from '../../domain/outcome.ts';
import { completeSignature } from '../../domain/signing/complete-signature.ts';
import { readPng } from '../../domain/signing/read-png.ts';
import type { Handler } from '../../http/interface.ts';
import { RefusalError } from '../../http/refusals.ts';
import { actingOf } from './acting.ts';
import type { RoomPorts } from './ports.ts';
import { answerRoom, seatOf } from './seat.ts';

type Request = (typeof roomRoutes.signDocument)['request'];

/**
 * Takes a signature. The image is judged before anything is locked. The hash of the document that was read comes along,
 * and any other document is not signed. A repeated request with the same key gets the room as after the first time.
 */
export function signDocument(ports: RoomPorts): Handler<Request> {
  return async ({ params, headers, body }, context) => {
    const { document, signature } = await seatOf(ports, params, context);
    const contract = contractOf(document);
    const requestKey = headers['idempotency-key'];
    const png = pictureIn(body.image);
    const initials = body.initials === undefined ? undefined : pictureIn(body.initials);
    const { method: how, sha256, values } = body;
    const given = { png, initials, values, how, sha256, requestKey, ...actingOf(ports, headers) };
    const signed = await completeSignature(ports.signing, { contract, signatureId: signature.id }, given);
    if (!signed.ok && !(await isRepeated(signed.refusal, requestKey))) throw new RefusalError(signed.refusal);
    return answerRoom(ports, params, context);

    /** The answer of the first time was lost on its way. */
    async function isRepeated(refusal: Refusal, key: string | undefined): Promise<boolean> {
      if (key === undefined || refusal.code !== 'signature_ended' || refusal.state !== 'completed') return false;
      const marks = await ports.signing.records.listMarks(contract);
      return marks.some((mark) => mark.signatureId === signature.id && mark.requestKey === key);
    }
  };
}

function pictureIn(base64: string): Uint8Array {
  const image = readPng(Buffer.from(base64, 'base64'));
  if (!image.ok) throw new RefusalError({ code: 'image_refused', fault: image.fault });
  return image.png;
}

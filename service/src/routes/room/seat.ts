import type { Seat } from '../../domain/signing/signing-room.ts';
import { findSeat, readSigningRoom, refuseUnidentified } from '../../domain/signing/signing-room.ts';
import { RequestError } from '../../http/failure.ts';
import { RefusalError, valueOf } from '../../http/refusals.ts';
import type { Answer } from '../../http/answer.ts';
import type { RequestContext } from '../../http/interface.ts';
import type { RoomPorts } from './ports.ts';

interface Params {
  readonly document_id: string;
  readonly signature_id: string;
}

/** Finds the signature that a path names, for any caller. Throws RefusalError for one that is not there. */
export async function namedSeat(
  { signing }: RoomPorts,
  { document_id: id, signature_id: signatureId }: Params,
  { identity: { tenant } }: Pick<RequestContext, 'identity'>,
): Promise<Seat> {
  return valueOf(await findSeat(signing, { tenant, id }, signatureId));
}

/**
 * The place of the signee who asks. Throws RefusalError for one that is not there, and for one of a `strong` document
 * whose signee has not logged in: at no stage is anything of it told before.
 */
export async function seatOf(
  ports: RoomPorts,
  params: Params,
  context: Pick<RequestContext, 'identity'>,
): Promise<Seat> {
  const seat = await namedSeat(ports, params, context);
  const refusal = refuseUnidentified(seat, ports.identification());
  if (refusal) throw new RefusalError(refusal);
  return seat;
}

/** The room as it is now. */
export async function answerRoom(
  ports: RoomPorts,
  params: Params,
  context: Pick<RequestContext, 'identity'>,
): Promise<Answer> {
  const seat = await seatOf(ports, params, context);
  return { status: 200, json: { data: valueOf(await readSigningRoom(ports.signing, seat, ports.identification())) } };
}

/** Throws for a document that is drafted still: its signee is not to see it before it is finalized. */
export function checkFinalized({ document }: Seat): void {
  if (document.stage === 'created')
    throw new RequestError({ status: 409, code: 'not_finalized', message: 'The document is not finalized yet.' });
}

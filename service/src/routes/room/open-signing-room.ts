import type { roomRoutes } from 'deedkit/protocol/room';
import { noteOpened } from '../../domain/signing/visit.ts';
import type { Handler } from '../../http/interface.ts';
import { actingOf } from './acting.ts';
import type { RoomPorts } from './ports.ts';
import { seatOf } from './seat.ts';

type Request = (typeof roomRoutes.openSigningRoom)['request'];

/**
 * Notes in the history that the signee has the document before them. It is asked for by the page and not part of
 * reading the room, which servers and previews of links do as well.
 */
export function openSigningRoom(ports: RoomPorts): Handler<Request> {
  return async ({ params, headers }, context) => {
    await noteOpened(ports.signing, await seatOf(ports, params, context), actingOf(ports, headers));
    return { status: 204 };
  };
}

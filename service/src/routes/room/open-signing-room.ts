import type { roomRoutes } from 'deedkit/protocol/room';
import { noteOpened } from '../../domain/signing/visit.ts';
import type { Handler } from '../../http/interface.ts';
import { actingOf } from './acting.ts';
import type { RoomPorts } from './ports.ts';
import { seatOf } from './seat.ts';

type Request = (typeof roomRoutes.openSigningRoom)['request'];

export function openSigningRoom(ports: RoomPorts): Handler<Request> {
  return async ({ params, headers }, context) => {
    await noteOpened(ports.signing, await seatOf(ports, params, context), actingOf(ports, headers));
    return { status: 204 };
  };
}

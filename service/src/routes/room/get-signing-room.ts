import type { roomRoutes } from 'deedkit/protocol/room';
import type { Handler } from '../../http/interface.ts';
import type { RoomPorts } from './ports.ts';
import { answerRoom } from './seat.ts';

type Request = (typeof roomRoutes.getSigningRoom)['request'];

/** All that a signee's page shows beside the document, at any stage: also that it is over, and why. */
export function getSigningRoom(ports: RoomPorts): Handler<Request> {
  return ({ params }, context) => answerRoom(ports, params, context);
}

import { createRoomOpenApi, roomRoutes } from 'deedkit/protocol/room';
import { roomRules } from '../../domain/access/rules.ts';
import { toResponse } from '../../http/answer.ts';
import type { Failure } from '../../http/failure.ts';
import type { HandlersOf, Interface } from '../../http/interface.ts';
import { describeInterface } from '../describe-interface.ts';
import { locate } from '../locate.ts';
import { readMakers } from '../read-makers.ts';
import { declineDocument } from './decline-document.ts';
import { getSigningHtml } from './get-signing-html.ts';
import { getSignedPdf, getSigningCopy, getSigningPdf } from './get-signing-pdf.ts';
import { getSigningRoom } from './get-signing-room.ts';
import { openSigningRoom } from './open-signing-room.ts';
import type { RoomPorts } from './ports.ts';
import { roomRefusals } from './refusals.ts';
import { namedSeat } from './seat.ts';
import { signDocument } from './sign-document.ts';
import { deleteSigningFile, putSigningFile } from './signing-files.ts';

/** The signing room: one signee's side of a document, for a caller that has identified the signee. */
export const roomInterface: Interface<RoomPorts> = {
  prefix: '/api/signing-room',
  routes: roomRoutes,
  scope: 'signing-v1',
  rules: roomRules,
  toError: ({ status, code, message, fields, headers, requestId }: Failure) => {
    const named = requestId === undefined ? {} : { request_id: requestId };
    const json = { message, code, ...(fields ? { fields } : {}), ...named };
    return toResponse({ status, json, ...(headers ? { headers } : {}) });
  },
  refusals: roomRefusals,
  mount: (ports) => ({
    handlers: handlersOf(ports),
    checkThere: async ({ identity, params }) => {
      const { document_id = '', signature_id = '' } = params;
      await namedSeat(ports, { document_id, signature_id }, { identity });
    },
    signeeOf: ({ params }) => params['signature_id'],
    locate: (asked) => locate(ports.signing.store, asked),
    readMakers: (asked) => readMakers(ports.signing.store, asked),
  }),
};

function handlersOf(ports: RoomPorts): HandlersOf<typeof roomRoutes> {
  return {
    getSigningRoom: getSigningRoom(ports),
    getSigningHtml: getSigningHtml(ports),
    getSigningPdf: getSigningPdf(ports),
    getSigningCopy: getSigningCopy(ports),
    getSignedPdf: getSignedPdf(ports),
    openSigningRoom: openSigningRoom(ports),
    putSigningFile: putSigningFile(ports),
    deleteSigningFile: deleteSigningFile(ports),
    signDocument: signDocument(ports),
    declineDocument: declineDocument(ports),
    getOpenApi: describeInterface(createRoomOpenApi),
  };
}

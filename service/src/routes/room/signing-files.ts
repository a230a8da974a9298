import type { roomRoutes } from 'deedkit/protocol/room';
import { contractOf } from '../../domain/document/document.ts';
import { giveFieldFile, removeFieldFile } from '../../domain/signing/field-files.ts';
import type { Handler } from '../../http/interface.ts';
import { valueOf } from '../../http/refusals.ts';
import { actingOf } from './acting.ts';
import type { RoomPorts } from './ports.ts';
import { answerRoom, seatOf } from './seat.ts';

/** Takes the file that a signee gives for a field, and answers with the room as it is then. */
export function putSigningFile(ports: RoomPorts): Handler<(typeof roomRoutes.putSigningFile)['request']> {
  return async ({ params, headers, body }, context) => {
    const { document, signature } = await seatOf(ports, params, context);
    const at = { contract: contractOf(document), signatureId: signature.id, fieldId: params.field_id };
    valueOf(await giveFieldFile(ports.signing, { ...at, ...actingOf(ports, headers) }, body.file));
    return answerRoom(ports, params, context);
  };
}

/** Takes the file of a field away, and answers with the room as it is then. */
export function deleteSigningFile(ports: RoomPorts): Handler<(typeof roomRoutes.deleteSigningFile)['request']> {
  return async ({ params, headers }, context) => {
    const { document, signature } = await seatOf(ports, params, context);
    const at = { contract: contractOf(document), signatureId: signature.id, fieldId: params.field_id };
    valueOf(await removeFieldFile(ports.signing, { ...at, ...actingOf(ports, headers) }));
    return answerRoom(ports, params, context);
  };
}

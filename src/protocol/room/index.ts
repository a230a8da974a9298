export { createRoomOpenApi } from './openapi.ts';
export { roomRoutes } from './routes.ts';
export type { RoomOperation } from './routes.ts';
export { ROOM_CONFLICTS, roomErrorSchema } from './schemas/error.ts';
export type { RoomConflict, RoomError } from './schemas/error.ts';
export { declineInputSchema, MAX_SIGNATURE_BYTES, SIGNATURE_WAYS, signatureInputSchema } from './schemas/input.ts';
export type { DeclineInput, SignatureInput } from './schemas/input.ts';
export { signingRoomAnswerSchema, signingRoomSchema } from './schemas/room.ts';
export type { SignatureBox, SigningRoom } from './schemas/room.ts';

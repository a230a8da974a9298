import type { Route } from '../route.ts';
import { defineDescription } from '../shared/description.ts';
import { getSignedPdf, getSigningCopy, getSigningHtml, getSigningPdf, getSigningRoom } from './operations/read.ts';
import { declineDocument, openSigningRoom, signDocument } from './operations/sign.ts';
import { deleteSigningFile, putSigningFile } from './operations/sign.ts';

/**
 * The signing room: all that a signee may see and do with one document, for a caller that has verified the signee's
 * identity. A key reaches the documents of its workspace.
 */
export const roomRoutes = {
  getSigningRoom,
  getSigningHtml,
  getSigningPdf,
  getSigningCopy,
  getSignedPdf,
  openSigningRoom,
  putSigningFile,
  deleteSigningFile,
  signDocument,
  declineDocument,
  getOpenApi: defineDescription('signing-room.json'),
} as const satisfies Readonly<Record<string, Route>>;

export type RoomOperation = keyof typeof roomRoutes;

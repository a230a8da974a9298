import type { Route } from '../route.ts';
import { defineDescription } from '../shared/description.ts';
import { getSignedPdf, getSigningCopy, getSigningHtml, getSigningPdf, getSigningRoom } from './operations/read.ts';
import { declineDocument, openSigningRoom, signDocument } from './operations/sign.ts';

/**
 * The signing room: what a signee may see and do of one document, for whoever has made sure who the signee is. A key
 * reaches the documents of its workspace.
 */
export const roomRoutes = {
  getSigningRoom,
  getSigningHtml,
  getSigningPdf,
  getSigningCopy,
  getSignedPdf,
  openSigningRoom,
  signDocument,
  declineDocument,
  getOpenApi: defineDescription('signing-room.json'),
} as const satisfies Readonly<Record<string, Route>>;

export type RoomOperation = keyof typeof roomRoutes;

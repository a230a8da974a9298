import { declineDocument } from './client/signing-room';
import type { components } from './types/signing-room';

type Room = components['schemas']['SigningRoom'];

/** Declines for a signee; the room as it is then. */
export async function decline(path: { document_id: string; signature_id: string }): Promise<Room | undefined> {
  const body: components['schemas']['DeclineInput'] = { reason: 'Not as agreed' };
  const { data } = await declineDocument({ path, body });
  const room: Room | undefined = data?.data;
  return room;
}

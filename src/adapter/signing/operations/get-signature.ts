import { signingRoomAnswerSchema } from '../../../protocol/room/index.ts';
import { answerRoom } from '../answer-room.ts';
import type { SigningContext } from '../context.ts';
import { fromRoom } from '../context.ts';

/**
 * Reads the document that a signee is asked to sign. A signee whose turn it is has thereby opened it; a failure to note
 * that does not keep them from reading.
 */
export async function getSignature(context: SigningContext): Promise<Response> {
  const { client, path, signee, request } = context;
  const { data } = await fromRoom(
    client.GET('/api/signing-room/{document_id}/{signature_id}', {
      params: { path },
      headers: signee,
      signal: request.signal,
    }),
  );
  const room = signingRoomAnswerSchema.safeParse(data).data;
  if (room?.data.turn === 'now' && request.method === 'GET')
    await client
      .POST('/api/signing-room/{document_id}/{signature_id}/opened', {
        params: { path },
        headers: signee,
        signal: request.signal,
      })
      .catch(() => undefined);
  return answerRoom(context, data);
}

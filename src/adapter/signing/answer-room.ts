import type { SignatureRoom } from '../../protocol/adapter/index.ts';
import { signingRoomAnswerSchema } from '../../protocol/room/index.ts';
import { answerJson, Refusal } from '../answer.ts';
import type { SigningContext } from './context.ts';
import { ALL_SIGNATURE_VERBS } from './verbs.ts';

/**
 * Responds with the room as the interface documents it, and with the page's verbs in it. Nothing else from the service
 * is passed on. 502 for a response of another form.
 */
export async function answerRoom(context: SigningContext, data: unknown): Promise<Response> {
  const room = signingRoomAnswerSchema.safeParse(data);
  if (!room.success)
    throw new Refusal(502, { code: 'upstream_failed', message: 'The service answered something unexpected.' });
  return answerJson({ ...room.data, verbs: await listVerbs(context) } satisfies SignatureRoom);
}

async function listVerbs({ path, allows }: SigningContext): Promise<NonNullable<SignatureRoom['verbs']>> {
  const { document_id: document, signature_id: signature } = path;
  const subject = `signature:${document}/${signature}`;
  const allowed = await Promise.all(
    ALL_SIGNATURE_VERBS.map((verb) => allows({ subject, action: { interface: 'signing', verb, document, signature } })),
  );
  return ALL_SIGNATURE_VERBS.filter((_, index) => allowed[index]);
}

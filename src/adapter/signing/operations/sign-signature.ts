import { declineInputSchema, MAX_SIGNATURE_BYTES, signatureInputSchema } from '../../../protocol/room/index.ts';
import { readBody } from '../../body.ts';
import { answerRoom } from '../answer-room.ts';
import type { SigningContext } from '../context.ts';
import { fromRoom } from '../context.ts';

/** The images of signature and initials in base64, and the values beside them. */
const SIGNATURE_BODY = 2 * Math.ceil((MAX_SIGNATURE_BYTES * 4) / 3) + 200_000;

/** Signs. It goes on whatever becomes of the page: a signature that was given is not taken back by leaving. */
export async function signSignature(context: SigningContext): Promise<Response> {
  const { client, path, signee, request, bodyLimit } = context;
  const body = await readBody(request, signatureInputSchema, Math.max(bodyLimit, SIGNATURE_BODY));
  const { data } = await fromRoom(
    client.POST('/api/signing-room/{document_id}/{signature_id}/signature', {
      params: { path, header: keyOf(request) },
      headers: signee,
      body,
    }),
  );
  return answerRoom(context, data);
}

/** Declines, which ends signing for everybody. */
export async function declineSignature(context: SigningContext): Promise<Response> {
  const { client, path, signee, request, bodyLimit } = context;
  const body = await readBody(request, declineInputSchema, bodyLimit);
  const { data } = await fromRoom(
    client.POST('/api/signing-room/{document_id}/{signature_id}/decline', {
      params: { path, header: keyOf(request) },
      headers: signee,
      body,
    }),
  );
  return answerRoom(context, data);
}

function keyOf(request: Request): { readonly 'Idempotency-Key'?: string } {
  const key = request.headers.get('Idempotency-Key');
  return key === null ? {} : { 'Idempotency-Key': key };
}

import { signatureRoutes } from '../../../protocol/adapter/index.ts';
import { MAX_FIELD_FILE_BYTES } from '../../../protocol/room/index.ts';
import { parse, readFile } from '../../body.ts';
import { answerRoom } from '../answer-room.ts';
import type { SigningContext } from '../context.ts';
import { fromRoom } from '../context.ts';

const room = '/api/signing-room/{document_id}/{signature_id}/files/{field_id}' as const;

/** Gives the file of a field. Its name and type go on as the page says them; the service looks at the content. */
export async function putSignatureFile(context: SigningContext): Promise<Response> {
  const { client, signee, request, query } = context;
  const { name = '' } = parse(signatureRoutes.putSignatureFile.request.query, Object.fromEntries(query));
  const bytes = await readFile(request, { type: 'application/octet-stream', limit: MAX_FIELD_FILE_BYTES });
  const form = new FormData();
  form.append('file', new File([bytes], name === '' ? 'file' : name, { type: 'application/octet-stream' }));
  const { data } = await fromRoom(
    client.PUT(room, {
      params: { path: pathOf(context) },
      headers: signee,
      // The form is made above; its type has a file as text.
      body: {} as never,
      bodySerializer: () => form,
      signal: request.signal,
    }),
  );
  return answerRoom(context, data);
}

/** Takes the file of a field away. */
export async function deleteSignatureFile(context: SigningContext): Promise<Response> {
  const { client, signee, request } = context;
  const { data } = await fromRoom(
    client.DELETE(room, { params: { path: pathOf(context) }, headers: signee, signal: request.signal }),
  );
  return answerRoom(context, data);
}

const pathOf = ({ path, params }: SigningContext) => ({ ...path, field_id: params['field_id'] ?? '' });

import { answerFile, rangeHeaders } from '../../answer-file.ts';
import { answerBody, Refusal } from '../../answer.ts';
import { answerHtml } from '../../answer-document.ts';
import { prefers } from '../../prefer.ts';
import type { SigningContext } from '../context.ts';
import { fromRoom, toRoomError } from '../context.ts';

/**
 * The document that is to be signed, as HTML; the page that shows it has its fonts. One that came as a PDF has no text,
 * which is 204 for a page that prefers `text=optional`: it asks before it knows.
 */
export async function getSignatureHtml({ client, path, signee, request }: SigningContext): Promise<Response> {
  const sent = client.GET('/api/signing-room/{document_id}/{signature_id}/html', {
    params: { path, query: { fonts: 'none' } },
    headers: signee,
    parseAs: 'text',
    signal: request.signal,
  });
  const found = await fromRoom(sent).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404 && prefers(request, 'text=optional')) return undefined;
    throw error;
  });
  return found ? answerHtml(found) : answerBody(null, {}, 204);
}

/** The document that is to be signed, as PDF, or a part of it. */
export async function getSignaturePdf({ client, path, signee, request }: SigningContext): Promise<Response> {
  const sent = client.GET('/api/signing-room/{document_id}/{signature_id}/pdf', {
    params: { path },
    headers: { ...signee, ...rangeHeaders(request) },
    parseAs: 'stream',
    signal: request.signal,
  });
  return answerFile(sent, toRoomError);
}

/** A copy of the contract as signed so far, or a part of it, for a signee who has signed or declined. */
export async function getSignatureCopy({ client, path, signee, request }: SigningContext): Promise<Response> {
  const sent = client.GET('/api/signing-room/{document_id}/{signature_id}/copy.pdf', {
    params: { path },
    headers: { ...signee, ...rangeHeaders(request) },
    parseAs: 'stream',
    signal: request.signal,
  });
  return answerFile(sent, toRoomError);
}

/** The sealed PDF with everybody's signatures, or a part of it. */
export async function getSignatureSignedPdf({ client, path, signee, request }: SigningContext): Promise<Response> {
  const sent = client.GET('/api/signing-room/{document_id}/{signature_id}/signed.pdf', {
    params: { path },
    headers: { ...signee, ...rangeHeaders(request) },
    parseAs: 'stream',
    signal: request.signal,
  });
  return answerFile(sent, toRoomError);
}

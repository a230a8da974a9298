import { answerFile, rangeHeaders } from '../answer-file.ts';
import { toPlatformError } from '../platform/error.ts';
import type { Signing } from './read-progress.ts';

/** The file of a document as it is now: as it is signed, and sealed once everybody has. */
export function downloadFile({
  client,
  request,
  author,
  documentId,
}: Pick<Signing, 'client' | 'request' | 'author' | 'documentId'>): Promise<Response> {
  const sent = client.GET('/public/v2/documents/{document_id}/download', {
    params: { path: { document_id: documentId } },
    headers: { ...author, ...rangeHeaders(request) },
    parseAs: 'stream',
    signal: request.signal,
  });
  return answerFile(sent, toPlatformError);
}

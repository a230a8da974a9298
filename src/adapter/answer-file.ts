import { Refusal, answerBody } from './answer.ts';
import { refusalOf, refuseUnreachable } from './upstream.ts';
import type { ToError, UpstreamAnswer } from './upstream.ts';

/** Headers of a response with a file that mean the same to a page, each with its allowed form. */
const PASSED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Content-Disposition', /^(?:attachment|inline);[\x20-\x7e]+$/],
  ['Content-Length', /^\d+$/],
  ['Content-Range', /^bytes [\d*]+(?:-\d+)?\/[\d*]+$/],
  ['Accept-Ranges', /^bytes$/],
  ['ETag', /^(?:W\/)?"[\x21\x23-\x7e]*"$/],
];

/** The headers by which a page asks for a part of a file, or whether it has changed (RFC 9110 §13, §14). */
export function rangeHeaders(request: Request): Readonly<Record<string, string>> {
  const names = ['Range', 'If-Range', 'If-None-Match'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** A file passed on as it comes, whole or the part that was asked for. */
export async function answerFile(
  sent: Promise<UpstreamAnswer<unknown>>,
  toError: ToError,
  contentType: 'application/pdf' | 'application/zip' = 'application/pdf',
): Promise<Response> {
  const { data, error, response } = await sent.catch((cause: unknown) => {
    throw refuseUnreachable(cause);
  });
  const { status } = response;
  const headers = Object.fromEntries(
    PASSED.flatMap(([name, pattern]) => {
      const value = response.headers.get(name);
      return value !== null && pattern.test(value) ? [[name, value]] : [];
    }),
  );
  if (status === 304) {
    const { 'Content-Length': _length, ...told } = headers;
    return answerBody(null, told, status);
  }
  if (!response.ok) {
    const refused = refusalOf(response, error, toError);
    const size = headers['Content-Range'];
    // A request for a part that is not there gets the size of the file.
    throw size === undefined ? refused : new Refusal(refused.status, refused.error, { 'Content-Range': size });
  }
  return answerBody(
    data as ReadableStream<Uint8Array>,
    { ...headers, 'Content-Type': contentType },
    status === 206 ? 206 : 200,
  );
}

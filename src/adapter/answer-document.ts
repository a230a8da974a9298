import { answerBody } from './answer.ts';

/** Nothing in a document runs, loads or submits anything, no matter who wrote it. */
const DOCUMENT_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data: 'self'; sandbox";

/** A service's response with a document. */
interface DocumentAnswer {
  readonly data: unknown;
  readonly response: Response;
}

/** A document as HTML, read as text. */
export function answerHtml({ data, response }: DocumentAnswer): Response {
  return answerBody(data as string, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': styleHash(response) ?? DOCUMENT_CSP,
  });
}

/** A document as PDF, read as a stream, under its own name. */
export function answerPdf({ data, response }: DocumentAnswer): Response {
  const disposition = response.headers.get('Content-Disposition');
  const safe =
    disposition !== null && /^(?:attachment|inline);[\x20-\x7e]+$/.test(disposition)
      ? { 'Content-Disposition': disposition }
      : {};
  return answerBody(data as ReadableStream<Uint8Array>, { 'Content-Type': 'application/pdf', ...safe });
}

/** The service names the hash of its one style sheet; nothing else of its policy is taken over. */
function styleHash(response: Response): string | undefined {
  const match = /'sha256-[A-Za-z0-9+/]+=*'/.exec(response.headers.get('Content-Security-Policy') ?? '');
  return match ? `default-src 'none'; style-src ${match[0]}; img-src data:; font-src data:; sandbox` : undefined;
}

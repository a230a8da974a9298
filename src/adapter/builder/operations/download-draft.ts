import { answerBody } from '../../answer.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** Nothing in a document runs, loads or submits anything, whoever wrote it. */
const DOCUMENT_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data: 'self'; sandbox";

/** The document as HTML. */
export async function getDraftHtml({ client, draft, request }: BuilderContext): Promise<Response> {
  const { data, response } = await fromUpstream(
    client.GET('/api/builder/sessions/{session_id}/html', {
      params: { path: { session_id: draft } },
      parseAs: 'text',
      signal: request.signal,
    }),
  );
  return answerBody(data as string, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': styleHash(response) ?? DOCUMENT_CSP,
  });
}

/** The document as PDF, under its own name. */
export async function getDraftPdf({ client, draft, request }: BuilderContext): Promise<Response> {
  const { data, response } = await fromUpstream(
    client.GET('/api/builder/sessions/{session_id}/pdf', {
      params: { path: { session_id: draft } },
      parseAs: 'stream',
      signal: request.signal,
    }),
  );
  const disposition = response.headers.get('Content-Disposition');
  const safe =
    disposition !== null && /^(?:attachment|inline);[\x20-\x7e]+$/.test(disposition)
      ? { 'Content-Disposition': disposition }
      : {};
  return answerBody(data as unknown as ReadableStream<Uint8Array>, { 'Content-Type': 'application/pdf', ...safe });
}

/** The service names the hash of its one style sheet; nothing else of its policy is taken over. */
function styleHash(response: Response): string | undefined {
  const match = /'sha256-[A-Za-z0-9+/]+=*'/.exec(response.headers.get('Content-Security-Policy') ?? '');
  return match ? `default-src 'none'; style-src ${match[0]}; img-src data:; font-src data:; sandbox` : undefined;
}

import { answerHtml, answerPdf } from '../../answer-document.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** The document as HTML. */
export async function getDraftHtml({ client, draft, request }: BuilderContext): Promise<Response> {
  const sent = client.GET('/api/builder/sessions/{session_id}/html', {
    params: { path: { session_id: draft } },
    parseAs: 'text',
    signal: request.signal,
  });
  return answerHtml(await fromUpstream(sent));
}

/** The document as PDF, under its own name. */
export async function getDraftPdf({ client, draft, request }: BuilderContext): Promise<Response> {
  const sent = client.GET('/api/builder/sessions/{session_id}/pdf', {
    params: { path: { session_id: draft } },
    parseAs: 'stream',
    signal: request.signal,
  });
  return answerPdf(await fromUpstream(sent));
}

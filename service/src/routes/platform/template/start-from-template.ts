import type { platformRoutes } from 'deedkit/protocol/platform';
import { startDocument } from '../../../domain/document/start-document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.startFromTemplate)['request'];

/**
 * Begins a draft from a template. Answers with the document, as platform-v2 §Templates and drafting has it; the
 * contract id that builder addresses take is in it.
 */
export function startFromTemplate({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity, idempotency }) => {
    const start = { identity, templateId: params.template_id, input: body, idempotency };
    const data = valueOf(await startDocument(documents, start));
    return { status: 201, json: { data }, headers: { Location: `/public/v2/documents/${data.id}` } };
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { readDocument } from '../../../domain/document/change-document.ts';
import { sendTest } from '../../../domain/webhook/send-again.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.testWebhook)['request'];

/**
 * Sends `document-updated` of a document to one webhook, whether it accepts that event or not (platform-v2 §Webhooks).
 * Status 204 says that it is on its way, not that it was taken; the list of deliveries has the result.
 */
export function testWebhook({ webhooks, documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const content = valueOf(await readDocument(documents, { tenant, id: params.document_id }));
    const webhook = { tenant, id: params.webhook_id };
    valueOf(await sendTest(webhooks, webhook, { type: 'document-updated', content }));
    return { status: 204 };
  };
}

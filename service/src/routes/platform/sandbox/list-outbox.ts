import type { platformRoutes } from 'deedkit/protocol/platform';
import { refuse } from '../../../domain/outcome.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listOutbox)['request'];

/** Lists the messages that a sandbox would have sent; a live key finds nothing here. */
export function listOutbox({ messages, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity: { tenant } }) => {
    if (tenant.environment !== 'sandbox') valueOf(refuse({ code: 'not_found' }));
    const found = await messages.list(tenant, sliceOf(query));
    const rows = found.messages.map(({ key, channel, to, subject, text, html, ...of }) => ({
      id: key.id,
      channel,
      to,
      subject,
      text,
      html,
      document_id: of.documentId,
      signature_id: of.signatureId,
      created_at: of.createdAt.toISOString(),
    }));
    return { status: 200, json: toPage({ rows, total: found.total }, { path: '/sandbox/outbox', query, publicUrl }) };
  };
}

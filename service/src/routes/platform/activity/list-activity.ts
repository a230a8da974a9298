import type { platformRoutes } from 'deedkit/protocol/platform';
import { toActivity } from '../../../domain/activity/activity.ts';
import type { Answer } from '../../../http/answer.ts';
import type { Handler, RequestContext } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { readDocument } from '../../../domain/document/change-document.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Query = (typeof platformRoutes.listActivity)['request']['query']['_output'];

/** Lists the changes of the workspace, the newest first. */
export function listActivity(ports: PlatformPorts): Handler<(typeof platformRoutes.listActivity)['request']> {
  return async ({ query }, context) => answerPage(ports, context, { query, path: '/public/v2/activity' });
}

/** Lists the changes of a document and its signatures, the newest first. */
export function listDocumentActivity(
  ports: PlatformPorts,
): Handler<(typeof platformRoutes.listDocumentActivity)['request']> {
  return async ({ params: { document_id: documentId }, query }, context) => {
    valueOf(await readDocument(ports.documents, { tenant: context.identity.tenant, id: documentId }));
    return answerPage(ports, context, { query, path: `/public/v2/documents/${documentId}/activity`, documentId });
  };
}

interface Asked {
  readonly query: Query;
  readonly path: string;
  readonly documentId?: string;
}

async function answerPage(
  { activity: { store }, publicUrl }: PlatformPorts,
  { identity }: RequestContext,
  { query, path, documentId }: Asked,
): Promise<Answer> {
  const [, [at = ''] = [], id = ''] = query['page[after]'] ?? [];
  const { entries, total, hasMore } = await store.list(identity.tenant, {
    ...sliceOf(query),
    documentId,
    after: query['page[after]'] ? { at, id } : undefined,
  });
  const last = entries.at(-1);
  const after = last && { values: [last.at.toISOString()], id: last.id };
  return {
    status: 200,
    json: toPage({ rows: entries.map(toActivity), total, after, hasMore }, { path, query, publicUrl }),
  };
}

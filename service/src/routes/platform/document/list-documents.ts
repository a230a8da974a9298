import type { DocumentSort, platformRoutes } from 'deedkit/protocol/platform';
import type { Document } from '../../../domain/document/document.ts';
import { toRecords } from '../../../domain/document/document-record.ts';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';
import { filterOfQuery } from './document-filter.ts';

type Request = (typeof platformRoutes.listDocuments)['request'];

const VALUES: Readonly<Record<DocumentSort, (document: Document) => string>> = {
  title: ({ title }) => title,
  created_at: ({ createdAt }) => createdAt.toISOString(),
  updated_at: ({ updatedAt }) => updatedAt.toISOString(),
};

/**
 * A page of documents, newest first where no other order is asked for. All filters have to fit (platform-v2
 * §Documents); one that names a folder or contract that does not exist finds nothing, and is no error.
 */
export function listDocuments({ documents: { store, builderUrl }, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const position = query['page[after]'];
    const { documents, total } = await store.list(identity.tenant, {
      ...sliceOf(query),
      filter: filterOfQuery(query, identity),
      sort: query.sort ?? [],
      after: position ? { values: position[1], id: position[2] } : undefined,
    });
    const include = query.include ?? new Set();
    const rows = await toRecords({ store, builderUrl }, documents, include);
    const last = documents.at(-1)?.document;
    const fields = query.sort?.map(({ field }) => field) ?? ['created_at'];
    const after = last && { values: fields.map((field) => VALUES[field](last)), id: last.key.id };
    return { status: 200, json: toPage({ rows, total, after }, { path: '/public/v2/documents', query, publicUrl }) };
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { toRecord } from '../../../domain/document/document.ts';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listDocuments)['request'];

/**
 * A page of documents, newest first where no other order is asked for. All filters have to fit (platform-v2
 * §Documents); one that names a folder or contract that is not there finds nothing, and is no error.
 */
export function listDocuments({ documents: { store, builderUrl }, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const { documents, total } = await store.list(identity.tenant, {
      ...sliceOf(query),
      folderId: query['filter[folder_id]'],
      contractId: query['filter[contract_id]'],
      stage: query['filter[contract.stage]'],
      sort: query.sort ?? [],
    });
    const include = query.include ?? new Set();
    const rows = documents.map((document) => toRecord(document, include, builderUrl));
    return { status: 200, json: toPage({ rows, total }, { path: '/public/v2/documents', query, publicUrl }) };
  };
}

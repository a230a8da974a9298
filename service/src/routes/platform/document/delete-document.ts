import type { platformRoutes } from 'deedkit/protocol/platform';
import { deleteDocument as remove } from '../../../domain/bin/bin-document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteDocument)['request'];

/**
 * Deletes a document at any stage, with its contract: into the bin, or with `erase` for ever, with its signatures and
 * those of its files that no other document has.
 */
export function deleteDocument({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity: { tenant } }) => {
    valueOf(await remove(documents, { tenant, id: params.document_id }, { erase: query.erase === true }));
    return { status: 204 };
  };
}

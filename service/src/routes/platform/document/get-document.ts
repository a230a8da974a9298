import type { platformRoutes } from 'deedkit/protocol/platform';
import { readDocument } from '../../../domain/document/change-document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getDocument)['request'];

/** A document with what `include` asks for beside it. `owner` is null for a user who is no member any more. */
export function getDocument({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.document_id };
    return { status: 200, json: { data: valueOf(await readDocument(documents, key, query.include)) } };
  };
}

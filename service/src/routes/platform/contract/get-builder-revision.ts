import type { platformRoutes } from 'deedkit/protocol/platform';
import { readRevision } from '../../../domain/contract/history.ts';
import { tagOf } from '../../../domain/contract/revision.ts';
import { findReadable } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getBuilderRevision)['request'];

/**
 * The builder state as it was at a revision of its past. Refused as `unknown_revision` for one that is not there yet.
 */
export function getBuilderRevision({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    valueOf(await findReadable(documents, key));
    const { revision, state } = valueOf(await readRevision(documents.contracts, key, params.revision)).snapshot;
    const { value, sections, appearance, languages, document_name } = state;
    return {
      status: 200,
      json: { data: { revision, state: { value, sections, appearance, languages, document_name } } },
      // A past state never changes: clients may cache it, but no longer than it may be read here.
      headers: { ETag: tagOf(revision), 'Cache-Control': 'private, max-age=3600' },
    };
  };
}

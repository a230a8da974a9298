import type { platformRoutes } from 'deedkit/protocol/platform';
import { replaceTags as replace } from '../../../domain/document/change-document.ts';
import { toTags } from '../../../domain/document/document-record.ts';
import { refuse, succeed } from '../../../domain/outcome.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

/** The tags of a document, in the order in which they were put. */
export function listTags({
  documents: { store },
}: PlatformPorts): Handler<(typeof platformRoutes.listTags)['request']> {
  return async ({ params }, { identity: { tenant } }) => {
    const found = await store.read({ tenant, id: params.document_id });
    const { document } = valueOf(found ? succeed(found) : refuse({ code: 'not_found' }));
    return { status: 200, json: { data: toTags(document) } };
  };
}

/**
 * Puts these tags in the place of all there were (platform-v2 §Documents); none takes all away. Webhooks are not told.
 */
export function replaceTags({ documents }: PlatformPorts): Handler<(typeof platformRoutes.replaceTags)['request']> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const document = valueOf(await replace(documents, { tenant, id: params.document_id }, body.tags));
    return { status: 200, json: { data: toTags(document) } };
  };
}

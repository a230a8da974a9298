import type { platformRoutes } from 'deedkit/protocol/platform';
import { listHistory } from '../../../domain/contract/list-history.ts';
import { findReadable } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { nameActors } from '../../actors.ts';
import { answerHistory, USUAL_SIZE } from '../../answer-history.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getBuilderHistory)['request'];

/**
 * A page of the history, newest first. Document and page are asked for side by side; when both refuse, the answer is
 * that of the document, which says why there is nothing to read (404, 409 or 410).
 */
export function getBuilderHistory({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity: { tenant } }) => {
    const key = { tenant, id: params.contract_id };
    const [document, page] = await Promise.all([
      findReadable(documents, key),
      listHistory(documents.contracts, key, { before: query.before, size: query.size ?? USUAL_SIZE }),
    ]);
    const createdAt = valueOf(document).createdAt.toISOString();
    const history = valueOf(page);
    const authors = [...new Set(history.entries.flatMap(({ author }) => author ?? []))];
    const names = await documents.workspaces.listNames(tenant, authors);
    return answerHistory(history, { actorOf: nameActors(names), createdAt });
  };
}

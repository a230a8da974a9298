import type { platformRoutes } from 'deedkit/protocol/platform';
import { listThreads } from '../../../domain/comment/write-comment.ts';
import { findReadable } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { nameActors } from '../../actors.ts';
import { answerThreads, listAuthors } from '../../answer-thread.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listBuilderThreads)['request'];

/**
 * Threads, or with `since` those changed after a revision, emptied ones among them. Readable as long as the builder
 * state is (platform-v2 §States and transitions).
 */
export function listBuilderThreads({ documents, documentComments }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity: { tenant } }) => {
    const key = { tenant, id: params.contract_id };
    valueOf(await findReadable(documents, key));
    const found = valueOf(await listThreads(documentComments, key, query.since));
    const names = await documents.workspaces.listNames(tenant, listAuthors(found.threads));
    return answerThreads(found, nameActors(names));
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeThread } from '../../../domain/comment/write-comment.ts';
import { readForAuthor } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerThread } from './answer-thread.ts';

type Request = (typeof platformRoutes.updateBuilderComment)['request'];

/**
 * Changes the words of a comment of one's own. The same words again change neither its time nor the thread's revision.
 */
export function updateBuilderComment(ports: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity: { tenant } }) => {
    const key = { tenant, id: params.contract_id };
    const asking = { contract: key, participant: headers['x-participant'] };
    const { author } = valueOf(await readForAuthor(ports.documents, asking));
    const place = { key, author, thread: params.thread_id };
    const change = { kind: 'edit', comment: params.comment_id, body: body.body } as const;
    const thread = valueOf(await changeThread(ports.documentComments, place, change));
    return answerThread(ports, thread, { tenant, status: 200 });
  };
}

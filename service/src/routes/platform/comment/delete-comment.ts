import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeThread } from '../../../domain/comment/write-comment.ts';
import { readForAuthor } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerThread } from './answer-thread.ts';

type Request = (typeof platformRoutes.deleteBuilderComment)['request'];

/**
 * Deletes a comment of whoever asks. Answers with the thread (200) instead of 204: with its last comment gone it stays
 * as an empty one, by which those who follow hear of it.
 */
export function deleteBuilderComment(ports: PlatformPorts): Handler<Request> {
  return async ({ params, headers }, { identity: { tenant } }) => {
    const key = { tenant, id: params.contract_id };
    const asking = { contract: key, participant: headers['x-participant'] };
    const { author } = valueOf(await readForAuthor(ports.documents, asking));
    const place = { key, author, thread: params.thread_id };
    const change = { kind: 'delete', comment: params.comment_id } as const;
    const thread = valueOf(await changeThread(ports.documentComments, place, change));
    return answerThread(ports, thread, { tenant, status: 200 });
  };
}

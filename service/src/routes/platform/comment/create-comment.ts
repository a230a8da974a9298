import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeThread } from '../../../domain/comment/write-comment.ts';
import { readForAuthor } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerThread } from './answer-thread.ts';

type Request = (typeof platformRoutes.createBuilderComment)['request'];

/**
 * Answers in a thread; a thread that was resolved is open again by it. An `id` that the caller chose makes a repeated
 * request harmless: the same author's comment of that id is answered as it stands, another author's refuses as
 * `id_taken`.
 */
export function createBuilderComment(ports: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity: { tenant, keyId }, idempotency }) => {
    const key = { tenant, id: params.contract_id };
    const asking = { contract: key, participant: headers['x-participant'] };
    const { author } = valueOf(await readForAuthor(ports.documents, asking));
    const place = { key, author, thread: params.thread_id };
    const change = { kind: 'reply', ...body, asked: { keyId, idempotency } } as const;
    const thread = valueOf(await changeThread(ports.documentComments, place, change));
    return answerThread(ports, thread, { tenant, status: 201 });
  };
}

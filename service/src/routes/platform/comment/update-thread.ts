import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeThread } from '../../../domain/comment/write-comment.ts';
import { readForAuthor } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerThread } from './answer-thread.ts';

type Request = (typeof platformRoutes.updateBuilderThread)['request'];

/**
 * Resolves a thread or opens it again, whoever began it. One that is so already stays as it is, with who resolved it
 * first.
 */
export function updateBuilderThread(ports: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity: { tenant } }) => {
    const key = { tenant, id: params.contract_id };
    const asking = { contract: key, participant: headers['x-participant'] };
    const { author } = valueOf(await readForAuthor(ports.documents, asking));
    const place = { key, author, thread: params.thread_id };
    const change = { kind: 'resolve', resolved: body.resolved } as const;
    const thread = valueOf(await changeThread(ports.documentComments, place, change));
    return answerThread(ports, thread, { tenant, status: 200 });
  };
}

import type { platformRoutes } from 'deedkit/protocol/platform';
import { startThread } from '../../../domain/comment/write-comment.ts';
import { readForAuthor } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerThread } from './answer-thread.ts';

type Request = (typeof platformRoutes.createBuilderThread)['request'];

/**
 * Begins a thread at a place of the document. The builder state is read with it, since a place that the document does
 * not have is refused, and since nothing is said of a state that may not be read any more (410).
 */
export function createBuilderThread(ports: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity: { tenant, keyId }, idempotency }) => {
    const key = { tenant, id: params.contract_id };
    const asking = { contract: key, participant: headers['x-participant'] };
    const { author, snapshot, schema } = valueOf(await readForAuthor(ports.documents, asking));
    const document = { state: snapshot.state, schema };
    const saying = { key, author, keyId, idempotency };
    const thread = valueOf(await startThread(ports.documentComments, saying, { ...body, document }));
    return answerThread(ports, thread, { tenant, status: 201 });
  };
}

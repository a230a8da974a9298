import type { builderRoutes } from 'deedkit/protocol/builder';
import { startThread } from '../../../domain/comment/write-comment.ts';
import { readContract } from '../../../domain/contract/read-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { listActors } from '../../actors.ts';
import { answerThread } from '../../answer-thread.ts';
import type { BuilderPorts } from '../ports.ts';
import { requireParticipant } from './require-participant.ts';

type Request = (typeof builderRoutes.createThread)['request'];

/**
 * Begins a thread at a place of the document. The contract is read for it: a place that it does not have is refused
 * (422).
 */
export function createThread({ comments, contracts, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity: { tenant, keyId }, idempotency }) => {
    const key = { tenant, id: params.session_id };
    const author = headers['x-participant'];
    const participants = await requireParticipant({ sessions }, key, author);
    const { snapshot, schema } = valueOf(await readContract(contracts, key));
    const document = { state: snapshot.state, schema };
    const thread = valueOf(await startThread(comments, { key, author, keyId, idempotency }, { ...body, document }));
    return answerThread(thread, { actorOf: listActors(participants), status: 201 });
  };
}

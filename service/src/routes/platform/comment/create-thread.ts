import type { platformRoutes } from 'deedkit/protocol/platform';
import { startThread } from '../../../domain/comment/write-comment.ts';
import { readForAuthor } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { answerThread } from './answer-thread.ts';

type Request = (typeof platformRoutes.createBuilderThread)['request'];

export function createBuilderThread(ports: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity: { tenant } }) => {
    const key = { tenant, id: params.contract_id };
    const asking = { contract: key, participant: headers['x-participant'] };
    const { author, snapshot, schema } = valueOf(await readForAuthor(ports.documents, asking));
    const document = { state: snapshot.state, schema };
    const thread = valueOf(await startThread(ports.documentComments, { key, author }, { ...body, document }));
    return answerThread(ports, thread, { tenant, status: 201 });
  };
}

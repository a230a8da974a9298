import type { Draft } from '../../../protocol/adapter/index.ts';
import { upstreamDetailsSchema } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import { revisionOf } from '../../revision.ts';
import { preferFor, readContractAnyway, signeesIn } from '../signees.ts';
import { DRAFTING_VERBS } from '../verbs.ts';
import { refuseUnreachable } from '../../upstream.ts';

/** Everything a page needs to show a draft. */
export async function getDraft(context: BuilderContext): Promise<Response> {
  const { client, draft, request, participant } = context;
  const moment = context.now();
  const init = { params: { path: { session_id: draft } }, signal: request.signal };
  const [session, contract, schema, self, verbs] = await Promise.all([
    fromUpstream(client.GET('/api/builder/sessions/{session_id}', init)),
    readContractAnyway(
      context,
      client.GET('/api/builder/sessions/{session_id}/contract', {
        ...init,
        params: { ...init.params, header: preferFor(request, { state: true }) },
      }),
    ),
    readSchema(context),
    participant(),
    listVerbs(context),
  ]);
  const details = upstreamDetailsSchema.parse(session.data).data;
  const { id, environment, ui_language, trial, finalization, participants, sent, comments_enabled } = details;
  const found = participants.find((candidate) => candidate.id === self);
  const body = {
    id: id ?? draft,
    environment,
    ui_language,
    trial,
    finalization,
    revision: revisionOf(contract.response, moment),
    state: contract.data.data.state,
    schema,
    verbs: comments_enabled ? verbs : verbs.filter((verb) => !verb.includes('comment')),
    participant: found ? { id: found.id, display_name: found.display_name } : null,
    ...signeesIn(contract.data),
    ...(comments_enabled === undefined ? {} : { comments_enabled }),
    // A signed contract stays as it is.
    ...(sent ? { sent, stays_final: true, ...(sent.stage ? { stage: sent.stage } : {}) } : {}),
  };
  return answerJson(
    body satisfies Record<
      Exclude<keyof Draft, 'signees' | 'comments_enabled' | 'sent' | 'stage' | 'stays_final'>,
      unknown
    >,
  );
}

/** The verbs a page is allowed, so that it shows and offers only those. */
async function listVerbs({ draft, allows }: BuilderContext): Promise<NonNullable<Draft['verbs']>> {
  const allowed = await Promise.all(
    // That it may be read is settled: it is being read.
    DRAFTING_VERBS.map(
      (verb) => verb === 'read' || allows({ subject: draft, action: { interface: 'builder', verb, draft } }),
    ),
  );
  return DRAFTING_VERBS.filter((_, index) => allowed[index]);
}

/**
 * The value schema; null of a service that has none to give, for which the elements infer one. Whether there is such a
 * draft, the contract says.
 */
async function readSchema({ client, draft, request }: BuilderContext): Promise<Draft['schema']> {
  const answer = await client
    .GET('/api/builder/sessions/{session_id}/value-schema', {
      params: { path: { session_id: draft } },
      signal: request.signal,
    })
    .catch((cause: unknown) => {
      throw refuseUnreachable(cause);
    });
  return [404, 405, 501].includes(answer.response.status) ? null : (await fromUpstream(Promise.resolve(answer))).data;
}

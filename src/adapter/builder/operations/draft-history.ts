import type { DraftHistory, DraftRevision } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

/** Reads the changes of a draft, with author and time. */
export async function getDraftHistory({ client, draft, request }: BuilderContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(['before', 'size'].flatMap((name) => pick(name, searchParams.get(name))));
  const { data } = await fromUpstream(
    client.GET('/api/builder/sessions/{session_id}/contract/history', {
      params: { path: { session_id: draft }, query: query as never },
      signal: request.signal,
    }),
  );
  return answerJson({ entries: data.data, ...data.meta } satisfies DraftHistory);
}

function pick(name: string, value: string | null): readonly (readonly [string, string])[] {
  return value === null ? [] : [[name, value]];
}

/** A draft as it was. */
export async function getDraftRevision({ client, draft, params, request }: BuilderContext): Promise<Response> {
  const { data } = await fromUpstream(
    client.GET('/api/builder/sessions/{session_id}/contract/revisions/{revision}', {
      params: { path: { session_id: draft, revision: (params['revision'] ?? '') as never } },
      signal: request.signal,
    }),
  );
  return answerJson(data.data satisfies DraftRevision);
}

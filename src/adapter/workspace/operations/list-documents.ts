import { z } from 'zod';
import { WORKSPACE_FILTERS } from '../../../protocol/adapter/index.ts';
import type { WorkspaceDocuments } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { allow, listVerbs } from '../allow.ts';
import type { Target } from '../allow.ts';
import { fromWorkspace, PAGING, pickQuery, positionOf, readAnswer, withAdditions } from '../context.ts';
import type { WorkspaceContext } from '../context.ts';
import { documentSchema, metaSchema } from '../show-document.ts';

const INCLUDE = 'contract,owner,tags';
const FOLDER = 'filter[folder_id]';
const BELOW = 'filter[below]';

const listSchema = z.object({
  data: z.array(documentSchema),
  meta: metaSchema,
  links: z.object({ next: z.string().nullable() }),
});

const count = z.int().catch(0);
const countsSchema = z.object({
  data: z.object({
    total: z.int(),
    created: count,
    finalized: count,
    completed: count,
    cancelled: count,
    deleted: count,
  }),
});

/**
 * Lists documents; with a grant for a folder, those of that folder unless one below it is named. A search goes on in the
 * folders below.
 */
export async function listWorkspaceDocuments(context: WorkspaceContext): Promise<Response> {
  const { client, request, query } = context;
  const { asked, author, target } = await narrow(context);
  const sent = { ...asked, ...pickQuery(query, ['sort', ...PAGING, 'page[after]']) };
  const [{ data }, verbs] = await Promise.all([
    withAdditions(
      (parties) =>
        client.GET('/public/v2/documents', {
          params: { query: { ...sent, include: INCLUDE + parties } as never },
          headers: { ...author },
          signal: request.signal,
        }),
      ',parties',
    ),
    listVerbs(context, target),
  ]);
  const { data: documents, meta, links } = readAnswer(listSchema, data);
  return answerJson({ data: documents, meta, next: positionOf(links.next), verbs } satisfies WorkspaceDocuments);
}

/** Counts the documents that the same filters let through. */
export async function countWorkspaceDocuments(context: WorkspaceContext): Promise<Response> {
  const { client, request } = context;
  const { asked, author } = await narrow(context);
  const { data } = await fromWorkspace(
    client.GET('/public/v2/documents/counts', {
      params: { query: asked as never },
      headers: { ...author },
      signal: request.signal,
    }),
  );
  return answerJson(readAnswer(countsSchema, data));
}

/** The filters of a page, and the folder that its grant narrows them to. */
async function narrow(context: WorkspaceContext): Promise<{
  readonly asked: Readonly<Record<string, string>>;
  readonly author: Readonly<Record<string, string>>;
  readonly target: Target;
}> {
  const filters = pickQuery(context.query, WORKSPACE_FILTERS);
  const folder = (filters[FOLDER] ?? filters[BELOW])?.toLowerCase();
  const target = folder === undefined ? {} : { folder };
  const { author, within } = await allow(context, 'browse', target);
  // A search goes on in the folders below.
  const name = filters['filter[search]'] === undefined ? FOLDER : BELOW;
  const asked = within === undefined || folder !== undefined ? filters : { ...filters, [name]: within };
  return { asked, author: { ...author }, target };
}

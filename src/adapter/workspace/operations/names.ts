import { z } from 'zod';
import type { WorkspaceNames } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { allow } from '../allow.ts';
import { fromWorkspace, PAGING, pickQuery, readAnswer } from '../context.ts';
import type { WorkspaceContext } from '../context.ts';
import { metaSchema } from '../show-document.ts';

const listSchema = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), meta: metaSchema });

/** The names of people, and no more of them. */
export async function listWorkspacePeople(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'browse');
  const { data } = await fromWorkspace(
    context.client.GET('/public/v2/users', {
      params: { query: pickQuery(context.query, PAGING) as never },
      headers: { ...author },
      signal: context.request.signal,
    }),
  );
  return answerJson(readAnswer(listSchema, data) satisfies WorkspaceNames);
}

/** The names of templates, in the page's language. */
export async function listWorkspaceTemplates(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'browse');
  const language = context.request.headers.get('Accept-Language');
  const { data } = await fromWorkspace(
    context.client.GET('/public/v2/templates', {
      params: { query: { ...pickQuery(context.query, PAGING), 'filter[type]': 'tailored' } as never },
      headers: { ...author, ...(language === null ? {} : { 'Accept-Language': language }) },
      signal: context.request.signal,
    }),
  );
  return answerJson(readAnswer(listSchema, data) satisfies WorkspaceNames);
}

import { z } from 'zod';
import { workspaceFolderInputSchema, workspaceFolderPatchSchema } from '../../../protocol/adapter/index.ts';
import type {
  WorkspaceAnswer,
  WorkspaceFolder,
  WorkspaceFolderAnswer,
  WorkspaceFolders,
} from '../../../protocol/adapter/index.ts';
import { answerBody, answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import { allow, allowOnFolder, listVerbs } from '../allow.ts';
import type { Leave } from '../allow.ts';
import { fromWorkspace, PAGING, pickQuery, readAnswer, withAdditions } from '../context.ts';
import type { WorkspaceContext } from '../context.ts';
import { metaSchema } from '../show-document.ts';

const ONE = '/public/v2/folders/{folder_id}';
const INCLUDE = 'has_children';
const COUNTS = ',document_count';

const rowSchema = z.object({
  id: z.string(),
  title: z.string(),
  parent_id: z.string().nullable(),
  has_children: z.boolean().catch(false),
  document_count: z.int().optional().catch(undefined),
  deleted_at: z.string().nullish(),
});

const folderSchema = rowSchema.transform(toFolder);
const oneSchema = z.object({
  data: rowSchema.extend({ breadcrumb: z.array(z.object({ id: z.string(), title: z.string() })).catch([]) }),
});

function toFolder({
  deleted_at: deleted,
  document_count: count,
  ...folder
}: z.output<typeof rowSchema>): WorkspaceFolder {
  return {
    ...folder,
    ...(count === undefined ? {} : { document_count: count }),
    ...(typeof deleted === 'string' ? { deleted_at: deleted } : {}),
  };
}

const workspaceSchema = z.object({
  data: z.object({
    name: z.string(),
    root_folder_id: z.string(),
    environment: z.enum(['sandbox', 'live']).catch('live'),
  }),
});

/** Where a page begins: the workspace's root folder, or the folder of its grant. */
export async function getWorkspaceView(context: WorkspaceContext): Promise<Response> {
  const { author, within } = await allow(context, 'browse');
  const { data } = await fromWorkspace(
    context.client.GET('/public/v2/workspace', { headers: { ...author }, signal: context.request.signal }),
  );
  const { name, environment, root_folder_id: root } = readAnswer(workspaceSchema, data).data;
  const [{ folder }, verbs] = await Promise.all([
    readFolder(context, { id: within ?? root, author, within }),
    listVerbs(context),
  ]);
  return answerJson({ data: { name, environment, folder }, verbs } satisfies WorkspaceAnswer);
}

/** The folders directly in a folder. */
export async function listWorkspaceFolders(context: WorkspaceContext): Promise<Response> {
  const parent = idOf(context);
  const leave = await allow(context, 'browse', { folder: parent });
  return answerFolders(context, leave, { 'filter[parent_id]': parent });
}

/** The folders in the bin. A grant for a folder covers none of them: they are in none. */
export async function listBinnedFolders(context: WorkspaceContext): Promise<Response> {
  const leave = await allow(context, 'browse');
  const none: WorkspaceFolders = { data: [], meta: { page: { number: 1, size: 0, total: 0 } } };
  return leave.within === undefined ? answerFolders(context, leave, { 'filter[deleted]': 'true' }) : answerJson(none);
}

async function answerFolders(
  context: WorkspaceContext,
  { author }: Leave,
  filter: Readonly<Record<string, string>>,
): Promise<Response> {
  const query = { ...pickQuery(context.query, PAGING), ...filter };
  const { data } = await withAdditions(
    (counts) =>
      context.client.GET('/public/v2/folders', {
        params: { query: { ...query, include: INCLUDE + counts } as never },
        headers: { ...author },
        signal: context.request.signal,
      }),
    COUNTS,
  );
  const list = readAnswer(z.object({ data: z.array(folderSchema), meta: metaSchema }), data);
  return answerJson(list satisfies WorkspaceFolders);
}

/** One folder, and the way to it. */
export async function getWorkspaceFolder(context: WorkspaceContext): Promise<Response> {
  const id = idOf(context);
  return answerFolder(context, { id, ...(await allow(context, 'browse', { folder: id })) });
}

/** Makes a folder; in the folder of the grant, or in the root folder, where no other is named. */
export async function createWorkspaceFolder(context: WorkspaceContext): Promise<Response> {
  const { title, parent_id: parent } = await readBody(context.request, workspaceFolderInputSchema, context.bodyLimit);
  const leave = await allow(context, 'organize', parent === undefined ? {} : { folder: parent });
  const into = parent ?? leave.within;
  const key = context.request.headers.get('Idempotency-Key');
  const { data } = await fromWorkspace(
    context.client.POST('/public/v2/folders', {
      params: { header: key === null ? {} : { 'Idempotency-Key': key } },
      headers: { ...leave.author },
      body: { title, ...(into === undefined ? {} : { parent_id: into }) },
    }),
  );
  return answerFolder(context, { ...leave, id: data.data.id, status: 201 });
}

/** Renames or moves a folder. */
export async function changeWorkspaceFolder(context: WorkspaceContext): Promise<Response> {
  const id = idOf(context);
  const body = await readBody(context.request, workspaceFolderPatchSchema, context.bodyLimit);
  const leave = await allowOnFolder(context, 'organize', id);
  if (body.parent_id !== undefined) await allow(context, 'organize', { folder: body.parent_id });
  await fromWorkspace(
    context.client.PATCH(ONE, {
      params: { path: { folder_id: id } },
      headers: { ...leave.author },
      body: body as never,
    }),
  );
  return answerFolder(context, { ...leave, id });
}

/** Deletes a folder with everything in it; with `erase`, for good. */
export async function removeWorkspaceFolder(context: WorkspaceContext): Promise<Response> {
  const id = idOf(context);
  const { author } = await allowOnFolder(context, 'remove', id);
  const params = { path: { folder_id: id }, query: pickQuery(context.query, ['erase']) as never };
  await fromWorkspace(context.client.DELETE(ONE, { params, headers: { ...author } }));
  return answerBody(null, {}, 204);
}

/** Takes a folder out of the bin. No grant for a folder covers it there: it is in none. */
export async function restoreWorkspaceFolder(context: WorkspaceContext): Promise<Response> {
  const id = idOf(context);
  const { author } = await allowOnFolder(context, 'remove', id);
  const params = { path: { folder_id: id } };
  await fromWorkspace(context.client.POST(`${ONE}/restore`, { params, headers: { ...author } }));
  return answerBody(null, {}, 204);
}

/** A folder to be read, and how far the page sees. */
interface Reading extends Leave {
  readonly id: string;
}

async function answerFolder(
  context: WorkspaceContext,
  { status = 200, ...reading }: Reading & { readonly status?: number },
): Promise<Response> {
  const [{ folder, breadcrumb }, verbs] = await Promise.all([
    readFolder(context, reading),
    listVerbs(context, { folder: reading.id }),
  ]);
  return answerJson({ data: { ...folder, breadcrumb }, verbs } satisfies WorkspaceFolderAnswer, { status });
}

/** The way begins at the folder of the grant, which to the page is in no other. */
async function readFolder(
  { client, request }: WorkspaceContext,
  { id, author, within }: Reading,
): Promise<{ readonly folder: WorkspaceFolder; readonly breadcrumb: { id: string; title: string }[] }> {
  const { data } = await withAdditions(
    (counts) =>
      client.GET(ONE, {
        params: { path: { folder_id: id }, query: { include: `breadcrumb,${INCLUDE}${counts}` } },
        headers: { ...author },
        signal: request.signal,
      }),
    COUNTS,
  );
  const { breadcrumb: way, ...row } = readAnswer(oneSchema, data).data;
  const begin =
    within === undefined
      ? 0
      : Math.max(
          0,
          way.findIndex((folder) => folder.id === within),
        );
  const folder = toFolder(row);
  return { folder: id === within ? { ...folder, parent_id: null } : folder, breadcrumb: way.slice(begin) };
}

const idOf = ({ params }: WorkspaceContext): string => (params['folder_id'] ?? '').toLowerCase();

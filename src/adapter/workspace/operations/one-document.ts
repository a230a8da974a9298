import { z } from 'zod';
import { workspaceDocumentPatchSchema, workspaceTagsInputSchema } from '../../../protocol/adapter/index.ts';
import type { WorkspaceDocumentAnswer } from '../../../protocol/adapter/index.ts';
import { answerBody, answerJson } from '../../answer.ts';
import { readBody } from '../../body.ts';
import { downloadFile } from '../../progress/download-file.ts';
import { allow, listVerbs } from '../allow.ts';
import type { Leave, Target } from '../allow.ts';
import { fromWorkspace, pickQuery, readAnswer } from '../context.ts';
import type { WorkspaceContext } from '../context.ts';
import { documentSchema, signatureSchema } from '../show-document.ts';
import type { WorkspaceVerb } from '../verbs.ts';

const ONE = '/public/v2/documents/{document_id}';
const INCLUDE = 'contract,owner,tags';

const contractSchema = z.object({
  data: z.object({
    signatures: z.array(signatureSchema).catch([]),
    due_at: z.string().nullable().catch(null),
    ended: z
      .object({ by: z.string(), name: z.string().nullable(), reason: z.string().nullable(), at: z.string() })
      .nullable()
      .catch(null),
  }),
});

/** One document with its parties. */
export async function getWorkspaceDocument(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'read', targetOf(context));
  return answerDocument(context, author);
}

/** Changes the record. A document is moved with the leave for it and for the folder that it goes into. */
export async function changeWorkspaceDocument(context: WorkspaceContext): Promise<Response> {
  const target = targetOf(context);
  const body = await readBody(context.request, workspaceDocumentPatchSchema, context.bodyLimit);
  const { folder_id: folder, ...others } = body;
  const leaves: Leave[] = [];
  const ask = async (verb: WorkspaceVerb, of: Target): Promise<void> =>
    void leaves.push(await allow(context, verb, of));
  if (folder === undefined || Object.keys(others).length > 0) await ask('change', target);
  if (folder !== undefined) {
    await ask('organize', target);
    await ask('organize', { folder });
  }
  const author = leaves[0]?.author ?? {};
  await fromWorkspace(
    context.client.PATCH(ONE, { params: pathOf(context), headers: { ...author }, body: body as never }),
  );
  return answerDocument(context, author);
}

/** Replaces the tags. */
export async function replaceWorkspaceTags(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'change', targetOf(context));
  const body = await readBody(context.request, workspaceTagsInputSchema, context.bodyLimit);
  const { data } = await fromWorkspace(
    context.client.PUT(`${ONE}/tags`, { params: pathOf(context), headers: { ...author }, body }),
  );
  const { data: tags } = readAnswer(z.object({ data: z.array(z.object({ tag: z.string() })) }), data);
  return answerJson({ data: tags.map(({ tag }) => tag) });
}

/** Deletes a document. */
export async function removeWorkspaceDocument(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'remove', targetOf(context));
  const query = pickQuery(context.query, ['erase']);
  await fromWorkspace(
    context.client.DELETE(ONE, { params: { ...pathOf(context), query: query as never }, headers: { ...author } }),
  );
  return answerBody(null, {}, 204);
}

/** Takes a document out of the bin. */
export async function restoreWorkspaceDocument(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'remove', targetOf(context));
  await fromWorkspace(context.client.POST(`${ONE}/restore`, { params: pathOf(context), headers: { ...author } }));
  return answerDocument(context, author);
}

/** The file of a document as it is now. */
export async function downloadWorkspaceDocument(context: WorkspaceContext): Promise<Response> {
  const { author } = await allow(context, 'download', targetOf(context));
  const { client, request } = context;
  return downloadFile({ client, request, author, documentId: idOf(context) });
}

async function answerDocument(context: WorkspaceContext, author: Leave['author']): Promise<Response> {
  const { client, request } = context;
  const { data } = await fromWorkspace(
    client.GET(ONE, {
      params: { ...pathOf(context), query: { include: INCLUDE } },
      headers: { ...author },
      signal: request.signal,
    }),
  );
  const document = readAnswer(z.object({ data: documentSchema }), data).data;
  const [contract, verbs] = await Promise.all([
    fromWorkspace(
      client.GET('/public/v2/contracts/{contract_id}', {
        params: { path: { contract_id: document.contract_id } },
        headers: { ...author },
        signal: request.signal,
      }),
    ),
    listVerbs(context, targetOf(context)),
  ]);
  const { signatures, ...signing } = readAnswer(contractSchema, contract.data).data;
  return answerJson({
    data: { ...document, parties: signatures, ...signing },
    verbs,
  } satisfies WorkspaceDocumentAnswer);
}

const idOf = ({ params }: WorkspaceContext): string => (params['document_id'] ?? '').toLowerCase();
const targetOf = (context: WorkspaceContext): Target => ({ document: idOf(context) });
const pathOf = (context: WorkspaceContext) => ({ path: { document_id: idOf(context) } });

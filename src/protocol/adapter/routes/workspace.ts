import { z } from 'zod';
import { DOCUMENT_SORTS } from '../../platform/schemas/document.ts';
import type { Route } from '../../route.ts';
import { defineRoute } from '../../route.ts';
import { advisory, idempotencyKey } from '../../shared/headers.ts';
import {
  workspaceAnswerSchema,
  workspaceCountsSchema,
  workspaceDocumentAnswerSchema,
  workspaceDocumentPatchSchema,
  workspaceDocumentsSchema,
  workspaceFolderAnswerSchema,
  workspaceFolderInputSchema,
  workspaceFolderPatchSchema,
  workspaceFoldersSchema,
  workspaceNamesSchema,
  workspaceTagsInputSchema,
  workspaceTagsSchema,
} from '../schemas/workspace.ts';

// UUIDs are the same in capitals; grants name them in small letters.
const id = z.uuid().toLowerCase();
const documentParams = z.object({ document_id: id });
const folderParams = z.object({ folder_id: id });
const grantHeader = {
  'x-deed-grant': z.string().max(4000).optional().describe('A signed grant for `workspace`, a folder or a document.'),
};
const headers = z.object(grantHeader);
const text = z.string().optional();
const paging = { 'page[number]': text, 'page[size]': text };
const tag = 'Workspace';
const document = '/workspace/documents/{document_id}' as const;
const folder = '/workspace/folders/{folder_id}' as const;

/** Parameters of a list of documents that are passed on, each as the Platform interface has it. */
export const WORKSPACE_FILTERS = [
  'filter[folder_id]',
  'filter[below]',
  'filter[contract.stage]',
  'filter[search]',
  'filter[owner_id]',
  'filter[tag]',
  'filter[template_id]',
  'filter[created_from]',
  'filter[created_to]',
  'filter[waiting]',
  'filter[deleted]',
] as const;
const filters = Object.fromEntries(WORKSPACE_FILTERS.map((name) => [name, text]));

const documentAnswer = { 200: { description: 'The document', schema: workspaceDocumentAnswerSchema } };
const folderAnswer = { description: 'The folder', schema: workspaceFolderAnswerSchema };

/** Documents and folders of a workspace: the page's side of the Platform interface's archive. */
export const workspaceRoutes = {
  /** The first thing that a page reads. Verb `browse`. */
  getWorkspaceView: defineRoute({
    operationId: 'getWorkspaceView',
    method: 'GET',
    path: '/workspace',
    tag,
    summary: 'Read where the page begins',
    request: { headers },
    responses: { 200: { description: 'The workspace', schema: workspaceAnswerSchema } },
    errors: [404],
  }),
  /** Verb `browse`. Under a grant for a folder it lists that folder, unless one below it is named. */
  listWorkspaceDocuments: defineRoute({
    operationId: 'listWorkspaceDocuments',
    method: 'GET',
    path: '/workspace/documents',
    tag,
    summary: 'List documents',
    description: 'Filters and order are those of the Platform interface.',
    request: {
      query: z.object({
        ...filters,
        sort: text.describe(`\`field\` or \`-field\`: ${DOCUMENT_SORTS.join(', ')}.`),
        ...paging,
        'page[after]': text.describe('`next` of the page before.'),
      }),
      headers,
    },
    responses: { 200: { description: 'A page of documents', schema: workspaceDocumentsSchema } },
    errors: [422],
  }),
  /** Verb `browse`. */
  countWorkspaceDocuments: defineRoute({
    operationId: 'countWorkspaceDocuments',
    method: 'GET',
    path: '/workspace/documents/counts',
    tag,
    summary: 'Count documents by stage',
    request: { query: z.object(filters), headers },
    responses: { 200: { description: 'The numbers', schema: workspaceCountsSchema } },
    errors: [422],
  }),
  /** Verb `read`. */
  getWorkspaceDocument: defineRoute({
    operationId: 'getWorkspaceDocument',
    method: 'GET',
    path: document,
    tag,
    summary: 'Read a document with its parties',
    request: { params: documentParams, headers },
    responses: documentAnswer,
    errors: [404],
  }),
  /** Verb `change`; with `folder_id` also `organize`, for the document and for the folder that it goes into. */
  changeWorkspaceDocument: defineRoute({
    operationId: 'changeWorkspaceDocument',
    method: 'PATCH',
    path: document,
    tag,
    summary: 'Change title, description, owner or folder',
    request: { params: documentParams, body: workspaceDocumentPatchSchema, headers },
    responses: documentAnswer,
    errors: [400, 404, 413, 415, 422],
  }),
  /** Verb `change`. */
  replaceWorkspaceTags: defineRoute({
    operationId: 'replaceWorkspaceTags',
    method: 'PUT',
    path: `${document}/tags`,
    tag,
    summary: 'Replace the tags of a document',
    request: { params: documentParams, body: workspaceTagsInputSchema, headers },
    responses: { 200: { description: 'All of its tags', schema: workspaceTagsSchema } },
    errors: [400, 404, 413, 415, 422],
  }),
  /** Verb `remove`. */
  removeWorkspaceDocument: defineRoute({
    operationId: 'removeWorkspaceDocument',
    method: 'DELETE',
    path: document,
    tag,
    summary: 'Delete a document',
    description: 'It goes into the bin, where the service has one; with `erase=true` it is deleted for good.',
    request: { params: documentParams, query: z.object({ erase: text }), headers },
    responses: { 204: { description: 'Deleted' } },
    errors: [404],
  }),
  /** Verb `remove`. */
  restoreWorkspaceDocument: defineRoute({
    operationId: 'restoreWorkspaceDocument',
    method: 'POST',
    path: `${document}/restore`,
    tag,
    summary: 'Restore a document from the bin',
    request: { params: documentParams, headers },
    responses: documentAnswer,
    errors: [404, 409],
  }),
  /** Verb `download`. Parts are answered to `Range: bytes=`. */
  downloadWorkspaceDocument: defineRoute({
    operationId: 'downloadWorkspaceDocument',
    method: 'GET',
    path: `${document}/download`,
    tag,
    summary: 'Download the file of a document',
    request: {
      params: documentParams,
      headers: z.object({ ...grantHeader, range: advisory, 'if-range': advisory, 'if-none-match': advisory }),
    },
    responses: {
      200: { description: 'The file', contentType: 'application/pdf' },
      206: { description: 'The part asked for by `Range`', contentType: 'application/pdf' },
      304: { description: 'Still the file given in `If-None-Match`' },
    },
    errors: [404, 409, 416],
  }),
  /** Verb `browse`. Those directly in the folder. */
  listWorkspaceFolders: defineRoute({
    operationId: 'listWorkspaceFolders',
    method: 'GET',
    path: `${folder}/folders`,
    tag,
    summary: 'List the folders in a folder',
    request: { params: folderParams, query: z.object(paging), headers },
    responses: { 200: { description: 'A page of folders, by title', schema: workspaceFoldersSchema } },
    errors: [404, 422],
  }),
  /** Verb `browse`. */
  listBinnedFolders: defineRoute({
    operationId: 'listBinnedFolders',
    method: 'GET',
    path: '/workspace/bin/folders',
    tag,
    summary: 'List the folders in the bin',
    description: 'Those of the whole workspace; under a grant for a folder there are none.',
    request: { query: z.object(paging), headers },
    responses: { 200: { description: 'A page of folders, by title', schema: workspaceFoldersSchema } },
    errors: [422],
  }),
  /** Verb `browse`. */
  getWorkspaceFolder: defineRoute({
    operationId: 'getWorkspaceFolder',
    method: 'GET',
    path: folder,
    tag,
    summary: 'Read a folder and the way to it',
    request: { params: folderParams, headers },
    responses: { 200: folderAnswer },
    errors: [404],
  }),
  /** Verb `organize`, for the folder that it goes into: the root folder when none is named. */
  createWorkspaceFolder: defineRoute({
    operationId: 'createWorkspaceFolder',
    method: 'POST',
    path: '/workspace/folders',
    tag,
    summary: 'Make a folder',
    request: {
      body: workspaceFolderInputSchema,
      headers: z.object({ ...grantHeader, 'idempotency-key': idempotencyKey }),
    },
    responses: { 201: folderAnswer },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** Verb `organize`, for the folder and for the one that it goes into. */
  changeWorkspaceFolder: defineRoute({
    operationId: 'changeWorkspaceFolder',
    method: 'PATCH',
    path: folder,
    tag,
    summary: 'Rename or move a folder',
    request: { params: folderParams, body: workspaceFolderPatchSchema, headers },
    responses: { 200: folderAnswer },
    errors: [400, 404, 409, 413, 415, 422],
  }),
  /** Verb `remove`. */
  removeWorkspaceFolder: defineRoute({
    operationId: 'removeWorkspaceFolder',
    method: 'DELETE',
    path: folder,
    tag,
    summary: 'Delete a folder with everything in it',
    description: 'It goes into the bin, where the service has one; with `erase=true` it is deleted for good.',
    request: { params: folderParams, query: z.object({ erase: text }), headers },
    responses: { 204: { description: 'Deleted' } },
    errors: [404, 409],
  }),
  /** Verb `remove`. It comes back with all that its deletion took along. */
  restoreWorkspaceFolder: defineRoute({
    operationId: 'restoreWorkspaceFolder',
    method: 'POST',
    path: `${folder}/restore`,
    tag,
    summary: 'Restore a folder from the bin',
    request: { params: folderParams, headers },
    responses: { 204: { description: 'Restored' } },
    errors: [404],
  }),
  /** Verb `browse`: who can own documents. */
  listWorkspacePeople: defineRoute({
    operationId: 'listWorkspacePeople',
    method: 'GET',
    path: '/workspace/people',
    tag,
    summary: 'List the names of people',
    request: { query: z.object(paging), headers },
    responses: { 200: { description: 'A page of names', schema: workspaceNamesSchema } },
    errors: [422],
  }),
  /** Verb `browse`. */
  listWorkspaceTemplates: defineRoute({
    operationId: 'listWorkspaceTemplates',
    method: 'GET',
    path: '/workspace/templates',
    tag,
    summary: 'List the names of templates',
    request: { query: z.object(paging), headers: z.object({ ...grantHeader, 'accept-language': advisory }) },
    responses: { 200: { description: 'A page of names', schema: workspaceNamesSchema } },
    errors: [422],
  }),
} as const satisfies Readonly<Record<string, Route>>;

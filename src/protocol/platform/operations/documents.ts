import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory } from '../../shared/headers.ts';
import { listQuery, sortParameter } from '../../shared/list.ts';
import type { SortKey } from '../../shared/list.ts';
import { listOf, moment, recordOf } from '../schemas/record.ts';
import {
  documentCountsSchema,
  DOCUMENT_SORTS,
  documentPatchSchema,
  documentSchema,
  tagSchema,
  tagsInputSchema,
} from '../schemas/document.ts';
import type { DocumentSort } from '../schemas/document.ts';
import { documentFilters, documentInclude, documentParams, flag, paging, positionParameter } from './parameters.ts';
import type { ListPosition } from './parameters.ts';

const tag = 'Documents';
const path = '/public/v2/documents' as const;
const one = `${path}/{document_id}` as const;
const tags = z.object({ data: z.array(tagSchema) });

/** Refuses a position beside a page number, and one of a list in another order. */
function checkPosition(
  query: {
    readonly sort?: readonly SortKey<DocumentSort>[] | undefined;
    readonly 'page[number]'?: number | undefined;
    readonly 'page[after]'?: ListPosition | null | undefined;
  },
  context: z.RefinementCtx,
): void {
  const position = query['page[after]'];
  const path = ['page[after]'];
  if (position !== undefined && query['page[number]'] !== undefined)
    context.addIssue({ code: 'custom', path, message: 'Give `page[number]` or `page[after]`.' });
  const fields = query.sort?.map(({ field }) => field) ?? ['created_at'];
  const isOf = (field: DocumentSort, value: string | undefined): boolean =>
    field === 'title' ? value?.includes('\0') === false : moment.safeParse(value).success;
  if (position && !(position[1].length === fields.length && fields.every((field, at) => isOf(field, position[1][at]))))
    context.addIssue({ code: 'custom', path, message: 'This is a page of a list in another order.' });
}

/**
 * The archive (platform-v2 §Documents). Filters have to fit together; `filter[contract_id]` finds the document of a
 * contract that an event told of.
 */
export const listDocuments = defineRoute({
  operationId: 'listDocuments',
  method: 'GET',
  path,
  tag,
  summary: 'List documents',
  request: {
    query: listQuery({
      ...documentFilters,
      sort: sortParameter(DOCUMENT_SORTS),
      include: documentInclude,
      ...paging,
      'page[after]': positionParameter,
    }).superRefine(checkPosition),
  },
  responses: {
    200: { description: 'A page of documents, the newest first if not said otherwise', schema: listOf(documentSchema) },
  },
  errors: [422],
});

/** How many documents of each stage the filters of `listDocuments` let through (an addition). `deleted` counts the bin. */
export const countDocuments = defineRoute({
  operationId: 'countDocuments',
  method: 'GET',
  path: `${path}/counts`,
  tag,
  summary: 'Count documents by stage',
  request: { query: listQuery(documentFilters) },
  responses: { 200: { description: 'The numbers', schema: recordOf(documentCountsSchema) } },
  errors: [422],
});

/** One document; contract, owner and tags come along when `include` names them. */
export const getDocument = defineRoute({
  operationId: 'getDocument',
  method: 'GET',
  path: one,
  tag,
  summary: 'Read a document',
  request: { params: documentParams, query: listQuery({ include: documentInclude }) },
  responses: { 200: { description: 'The document', schema: recordOf(documentSchema) } },
  errors: [404, 422],
});

/** Changes the record in the archive. The text of the document is changed by patching its builder state. */
export const updateDocument = defineRoute({
  operationId: 'updateDocument',
  method: 'PATCH',
  path: one,
  tag,
  summary: 'Change title, description, folder or owner',
  description: 'Only what is sent changes.',
  request: { params: documentParams, body: documentPatchSchema },
  responses: { 200: { description: 'The document', schema: recordOf(documentSchema) } },
  errors: [400, 404, 413, 415, 422],
});

/** With its contract, whatever its stage. */
export const deleteDocument = defineRoute({
  operationId: 'deleteDocument',
  method: 'DELETE',
  path: one,
  tag,
  summary: 'Delete a document with its contract',
  description:
    'It goes into the bin for the `bin_days` of the workspace: 404 for everybody, its links lead nowhere, and only `filter[deleted]=true` lists it. `erase` removes it at once and for ever, also from the bin; so does any deletion where `bin_days` is 0.',
  request: { params: documentParams, query: z.object({ erase: flag.describe('`true` to remove it for ever.') }) },
  responses: { 204: { description: 'Deleted' } },
  errors: [404, 422],
});

/** Not in the specification. */
export const restoreDocument = defineRoute({
  operationId: 'restoreDocument',
  method: 'POST',
  path: `${one}/restore`,
  tag,
  summary: 'Take a document out of the bin',
  description:
    'An addition. It is as it was, and its links lead to it again. One whose folder is in the bin goes into the root folder. A document that is not in the bin stays as it is.',
  request: { params: documentParams },
  responses: { 200: { description: 'The document', schema: recordOf(documentSchema) } },
  errors: [404],
});

/**
 * The file as the contract is at its stage. Ranges (RFC 9110 §14) let a viewer show the first page of a large file
 * early.
 */
export const downloadDocument = defineRoute({
  operationId: 'downloadDocument',
  method: 'GET',
  path: `${one}/download`,
  tag,
  summary: 'Download the file of a document',
  description:
    'A draft is printed as it is now, with a watermark. Parts are answered to `Range: bytes=`. Of a completed contract whose file is not sealed within 5 seconds: 409 `being_sealed` with `Retry-After`.',
  request: {
    params: documentParams,
    headers: z.object({ 'if-none-match': advisory, range: advisory, 'if-range': advisory }),
  },
  responses: {
    200: {
      description: 'The file',
      contentType: 'application/pdf',
      headers: {
        'Content-Disposition': 'The title as file name.',
        ETag: 'A hash of the content.',
        'Accept-Ranges': '`bytes`',
      },
    },
    302: {
      description:
        'Where the service keeps files in a store and lets them be fetched there: an address of the whole file, which works for a minute',
      headers: { Location: 'The address; it takes no key.' },
    },
    206: {
      description: 'The part asked for by `Range`',
      contentType: 'application/pdf',
      headers: { 'Content-Range': 'Which part, `bytes 0-99/1234`.', ETag: 'A hash of the content.' },
    },
    304: { description: 'Still the file given in `If-None-Match`', headers: { ETag: 'A hash of the content.' } },
  },
  errors: [404, 409, 416],
});

/** The set as it is; the same tags stand in a document read with `include=tags`. */
export const listTags = defineRoute({
  operationId: 'listTags',
  method: 'GET',
  path: `${one}/tags`,
  tag,
  summary: 'Read the tags of a document',
  request: { params: documentParams },
  responses: { 200: { description: 'All of its tags', schema: tags } },
  errors: [404],
});

/** PUT of the whole set: sent twice it does the same. */
export const replaceTags = defineRoute({
  operationId: 'replaceTags',
  method: 'PUT',
  path: `${one}/tags`,
  tag,
  summary: 'Replace the tags of a document',
  description: 'The whole list; an empty one removes all.',
  request: { params: documentParams, body: tagsInputSchema },
  responses: { 200: { description: 'All of its tags', schema: tags } },
  errors: [400, 404, 413, 415, 422],
});

import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { idempotencyKey } from '../../shared/headers.ts';
import { bulkSchema } from '../schemas/bulk.ts';
import { MOST_ROWS, importFiles, importInputSchema } from '../schemas/import.ts';
import { recordOf } from '../schemas/record.ts';
import { bulkParams, createdHeaders } from './parameters.ts';

const tag = 'Templates';

/** Not in the specification. All rows are checked before anything is made. */
export const createImport = defineRoute({
  operationId: 'createImport',
  method: 'POST',
  path: '/public/v2/imports',
  tag,
  summary: 'Make contracts of the rows of a table',
  description: `An addition. Up to ${MOST_ROWS} rows, as CSV with commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. Without \`confirm\` the rows are only checked. \`errors\` has every fault of every row; nothing is made while there are any, unless \`skip_wrong\` leaves those rows out. Contracts are made after the answer, each row once, and \`GET /public/v2/bulk/{id}\` tells how far that has come. Values are texts: a spreadsheet’s formula is none here.`,
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    contentType: 'multipart/form-data',
    files: importFiles,
    body: importInputSchema,
  },
  responses: {
    202: { description: 'The import, and how far it has come', schema: recordOf(bulkSchema), headers: createdHeaders },
  },
  errors: [400, 413, 415, 422],
});

/** Not in the specification. Kept for a week. */
export const getImportErrors = defineRoute({
  operationId: 'getImportErrors',
  method: 'GET',
  path: '/public/v2/imports/{bulk_id}/errors',
  tag,
  summary: 'Download the faults of an import as CSV',
  description: 'An addition. A row for each fault: `row`, `column`, `message`.',
  request: { params: bulkParams },
  responses: {
    200: {
      description: 'A header and a row for each fault',
      contentType: 'text/csv',
      headers: { 'Content-Disposition': 'The file name `errors.csv`.' },
    },
  },
  errors: [404],
});

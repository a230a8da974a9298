import { z } from 'zod';
import { defineRoute } from '../../route.ts';

/** Documents whose values are asked for at once: their ids have to fit into an address. */
const MAX_DOCUMENTS = 100;

const idList = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .toLowerCase()
        .split(',')
        .map((id) => id.trim()),
    ),
  ])
  .refine((ids) => ids.length <= MAX_DOCUMENTS, { message: `At most ${MAX_DOCUMENTS} ids.` })
  .refine((ids) => ids.every((id) => z.uuid().safeParse(id).success), {
    message: 'Ids of documents, with commas between them.',
  })
  .describe(`Ids of at most ${MAX_DOCUMENTS} documents, joined by commas.`);

/**
 * The values of documents as CSV (RFC 4180, UTF-8 with a byte order mark), a row for each document in the order of the
 * ids (an addition). The first columns are `id`, `title` and `stage`; each other one is named by the path of a field,
 * items of lists counted from 1: `parties/1/name`.
 */
export const getDocumentValues = defineRoute({
  operationId: 'getDocumentValues',
  method: 'GET',
  path: '/public/v2/documents/values',
  tag: 'Documents',
  summary: 'Read the values of documents as CSV',
  description:
    'Numbers, dates and codes are plain, texts as they were written. A text that a spreadsheet would take for a ' +
    'formula has an apostrophe in front. All ids have to be there.',
  request: { query: z.looseObject({ ids: idList }) },
  responses: {
    200: {
      description: 'A header and a row for each document',
      contentType: 'text/csv',
      headers: { 'Content-Disposition': 'The file name `values.csv`.' },
    },
  },
  errors: [404, 422],
});

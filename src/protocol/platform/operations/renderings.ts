import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { advisory } from '../../shared/headers.ts';
import { contractParams } from './parameters.ts';

const builder = '/public/v2/contracts/{contract_id}/builder' as const;
// Said of HTML and PDF alike, whose tags are made in different ways.
const sameDocument = {
  description: 'Still the document given in `If-None-Match`',
  headers: { ETag: 'As it was given.' },
};
const disposition = { 'Content-Disposition': 'The title as file name.' };

/** The document as its PDF shows it, as one page of HTML without scripts. Unlike the state it can be read for good. */
export const getBuilderHtml = defineRoute({
  operationId: 'getBuilderHtml',
  method: 'GET',
  path: `${builder}/html`,
  tag: 'Drafting',
  summary: 'Read the document as HTML',
  request: { params: contractParams, headers: z.object({ 'if-none-match': advisory }) },
  responses: {
    200: {
      description: 'The rendered document',
      contentType: 'text/html',
      headers: { ...disposition, ETag: 'The revision.' },
    },
    304: sameDocument,
  },
  errors: [404, 409],
});

/**
 * The document as pages. Its ETag is a hash of the input of the pages and not the revision: an edit may change no page.
 */
export const getBuilderPdf = defineRoute({
  operationId: 'getBuilderPdf',
  method: 'GET',
  path: `${builder}/pdf`,
  tag: 'Drafting',
  summary: 'Read the document as PDF',
  description: 'As the download of its document, which says draft across its pages until it is finalized.',
  request: { params: contractParams, headers: z.object({ 'if-none-match': advisory }) },
  responses: {
    200: {
      description: 'The rendered document',
      contentType: 'application/pdf',
      headers: { ...disposition, ETag: 'A hash of what the pages were made from.' },
    },
    304: sameDocument,
  },
  errors: [404, 409],
});

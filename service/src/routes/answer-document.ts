import { dispositionOf } from '../http/disposition.ts';
import type { ContractSnapshot } from '../domain/contract/contract.ts';
import type { ContractWithSchema } from '../domain/contract/read-contract.ts';
import { tagOf } from '../domain/contract/revision.ts';
import type { Answer } from '../http/answer.ts';
import { isNamed } from '../http/if-none-match.ts';
import type { PdfPrinter } from '../render/index.ts';
import { renderHtmlInSlices } from '../render/index.ts';
import { DOCUMENT_HEADERS, print } from './print.ts';

/** The version of the document that the caller has already. */
interface Known {
  readonly 'if-none-match'?: string | undefined;
}

/**
 * The document as a page with what stands across it, tagged with its revision; drafts, too. It brings its faces unless
 * the asker has them.
 */
export async function answerHtml(
  { snapshot: { state, revision }, schema }: ContractWithSchema,
  {
    watermark,
    headers,
    hasFaces = true,
  }: { readonly watermark: string | null; readonly headers: Known; readonly hasFaces?: boolean },
): Promise<Answer> {
  const caching = { ETag: tagOf(revision), 'Cache-Control': 'private, no-cache' };
  if (isNamed(headers['if-none-match'], caching.ETag)) return { status: 304, headers: caching };
  const { html, styleHash } = await renderHtmlInSlices({ state, schema, watermark }, { hasFaces });
  return {
    status: 200,
    body: html,
    headers: {
      ...caching,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': dispositionOf('inline', `${state.document_name}.html`),
      'Content-Language': languageOf(state),
      'Content-Security-Policy': `default-src 'none'; img-src data:; font-src data:; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`,
      'Referrer-Policy': 'no-referrer',
    },
  };
}

/** The document as PDF, with what stands across its pages. */
export async function answerPdf(
  { snapshot: { state }, schema }: ContractWithSchema,
  {
    printer,
    watermark,
    headers,
  }: { readonly printer: PdfPrinter; readonly watermark: string | null; readonly headers: Known },
): Promise<Answer> {
  const { pdf, hash } = await print(printer, { state, schema, watermark });
  // A file name is no part of the pages.
  const tag = `"${hash}"`;
  const caching = { ETag: tag, 'Cache-Control': 'private, no-cache' };
  if (isNamed(headers['if-none-match'], tag)) return { status: 304, headers: caching };
  return {
    status: 200,
    body: pdf,
    headers: {
      ...caching,
      'Content-Type': 'application/pdf',
      'Content-Disposition': dispositionOf('inline', `${state.document_name}.pdf`),
      'Content-Length': String(pdf.byteLength),
      'Content-Language': languageOf(state),
      ...DOCUMENT_HEADERS,
    },
  };
}

function languageOf({ languages }: ContractSnapshot['state']): string {
  return languages[0] ?? 'en';
}

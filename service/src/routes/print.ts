import type { PlacesFailure } from '../domain/outcome.ts';
import { RequestError, unavailable } from '../http/failure.ts';
import type { PdfInput, PdfPrinter, RenderedPdf } from '../render/index.ts';

/** Seconds. Waiting a little helps when many ask at once, and longer when a renderer failed twice on a document. */
export const RETRY_AFTER: Readonly<Record<PlacesFailure, number>> = { busy: 5, stopped: 5, failed: 30 };

/** The headers of a document from a user: a browser that shows it runs nothing of it. */
export const DOCUMENT_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
};

/** Prints, or refuses with 503: what cannot be printed now may be later, and nothing is wrong with the request. */
export async function print(printer: PdfPrinter, input: PdfInput): Promise<RenderedPdf> {
  const result = await printer.print(input);
  if (result.ok) return result.value;
  const { code, advice } = result.error;
  throw new RequestError({
    ...unavailable(
      advice ??
        (code === 'failed'
          ? 'The PDF could not be made; try again later.'
          : 'The PDF cannot be made at the moment; try again.'),
      RETRY_AFTER[code],
    ),
    code: 'pdf_unavailable',
  });
}

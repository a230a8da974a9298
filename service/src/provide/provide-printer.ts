import type { Closers } from '../closers.ts';
import { describeError } from '../describe-error.ts';
import type { Log } from '../log.ts';
import type { PdfPrinter } from '../render/index.ts';
import { createPdfPrinter } from '../render/index.ts';
import { removeLeftFolders } from '../temporary-folder.ts';

/** Provides the printer of PDFs; folders that an earlier process left are removed meanwhile. */
export function providePrinter({ log, closers }: { readonly log: Log; readonly closers: Closers }): PdfPrinter {
  const printer = createPdfPrinter({
    onFault: (reason) => {
      log.warn('A renderer failed', { reason });
    },
  });
  if (printer.missing !== undefined) log.warn(printer.missing);
  removeLeftFolders().catch((error: unknown) => {
    log.warn('Folders that were left were not removed', describeError(error));
  });
  // Documents that are being made are waited for, as whatever else was asked for.
  closers.add('renderers', printer.close);
  return printer;
}

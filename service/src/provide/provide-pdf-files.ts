import type { Closers } from '../closers.ts';
import type { Log } from '../log.ts';
import type { PdfPool } from '../pdf-files/index.ts';
import { createPdfPool } from '../pdf-files/index.ts';

/** Where PDFs that were sent are read, in processes of their own. */
export function providePdfFiles({ log, closers }: { readonly log: Log; readonly closers: Closers }): PdfPool {
  const pool = createPdfPool({
    onFault: (reason) => {
      log.warn('A PDF was not read', { reason });
    },
  });
  closers.add('PDF readers', pool.close);
  return pool;
}

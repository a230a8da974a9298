export { createPdfPool } from './pdf-pool.ts';
export type { PdfPool, PdfPoolOptions } from './pdf-pool.ts';

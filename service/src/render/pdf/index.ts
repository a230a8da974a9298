export type { PdfInput } from './document-data.ts';
export { createPdfPrinter } from './pdf-printer.ts';
export type { PdfPrinter, PdfResult, PlacesResult, PrinterOptions, RenderedPdf } from './pdf-printer.ts';

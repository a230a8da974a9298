export type { PdfInput } from './document-data.ts';
export { createPdfPrinter } from './pdf-printer.ts';
export type { PdfPrinter, PdfResult, PlacesResult, PrinterOptions, RenderedPdf, SignatureBox } from './pdf-printer.ts';
export { removeLeftHomes } from './renderer-home.ts';

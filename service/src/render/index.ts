export { renderHtml, renderHtmlInSlices, renderText } from './html.ts';
export type { RenderedHtml } from './html.ts';
export { createPdfPrinter } from './pdf/index.ts';
export type { PdfInput, PdfPrinter, PdfResult, PlacesResult, PrinterOptions, RenderedPdf } from './pdf/index.ts';
export { findLackingInContract, lackingAt } from './pdf/lacking-letters.ts';
export { measureValue } from './pdf/measure-value.ts';
export { PAGE } from './pdf/page.ts';

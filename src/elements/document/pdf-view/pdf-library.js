// The library that draws the pages. JavaScript, so that its name is the same in the source and in the package, where
// the build has put PDF.js into it. The build for browsers of the last years; the other one needs this year's.
export { getDocument, PDFWorker, TextLayer, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

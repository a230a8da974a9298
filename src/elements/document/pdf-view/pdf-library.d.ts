export { getDocument, PDFWorker, TextLayer, VerbosityLevel } from 'pdfjs-dist';

// The worker that reads PDFs, as a file of its own: bundlers follow `new URL('./pdf-worker.js', import.meta.url)`, and a page's
// `worker-src 'self'` allows it. JavaScript, so that its name is the same in the source and in the package.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

// The worker that reads PDFs, as a file of its own: a page's `worker-src 'self'` allows it. JavaScript, so that its
// name is the same in the source and in the package, where the build has put PDF.js into it and runs it in workers
// only.
import './pdf-worker-reports.js';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

/** Where this file is, for pages of a bundler that made a chunk of it. */
export const address = import.meta.url;

// The reports of the worker that reads PDFs, sent to the page beside PDF.js: PDF.js writes to the console the parts
// that it cannot draw, and goes on. JavaScript, as the worker is.

/** The part of a page's drawing that ends with an error, in PDF.js's words; the page from 0. */
const BROKEN_OFF = /ignoring errors during "GetOperatorList: page (\d+)"/;
const INLINE_IMAGE = /Unable to decode inline image/;
/** Only a font's file that cannot be read is told by its error alone. */
const FONT = /^Warning: (?:\w*Error|\w*Exception): /;

/** The page that is being read, from 0, and of which document: PDF.js's words do not name them each time. */
let current = { page: 0, target: '' };

/**
 * How this worker finds the file of a decoder: the page knows, which was bundled. PDF.js may ask for one again before
 * the answer is there: when another document is closed, it forgets that it has asked.
 */
const asked = new Map();
globalThis.findDeedkitDecoder = (name) => {
  const before = asked.get(name);
  if (before) return before.promise;
  const wanted = Promise.withResolvers();
  asked.set(name, wanted);
  globalThis.postMessage({ deedkit: 'find', name });
  return wanted.promise;
};

if ('WorkerGlobalScope' in globalThis) {
  globalThis.addEventListener('message', ({ data }) => {
    if (data?.action === 'GetOperatorList') current = { page: data.data.pageIndex, target: data.targetName };
    if (data?.deedkit !== 'found') return;
    const { resolve, reject } = asked.get(data.name) ?? {};
    asked.delete(data.name);
    if (data.address) resolve?.(data.address);
    else reject?.(new Error('There is no such decoder.'));
  });
  console.warn = (text) => {
    const brokenOff = BROKEN_OFF.exec(String(text));
    const what = brokenOff ? 'page' : INLINE_IMAGE.test(text) ? 'image' : FONT.test(text) ? 'font' : undefined;
    const { page, target } = current;
    if (what) globalThis.postMessage({ deedkit: 'fault', target, page: Number(brokenOff?.[1] ?? page) + 1, what });
  };
}

// How the script-tag build fetches a part that is needed later. While a page is open, a browser remembers that it
// could not fetch a module, and never asks for it again. On a train, a tunnel would take the document, the button
// that finalizes and all else that had not come yet, until the page is loaded anew. So each file is fetched first in
// a way that can be tried again, and imported once it is there. (A <link rel=preload> that failed is remembered as
// well.)
//
//   import('./history.js')  ─▶  fetch() of it and of its imports  ─▶  all there: import, from the cache
//                                     └ not there: again after a pause, or as soon as the browser is online
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const OWN = resolve(import.meta.dirname, 'ask-again/import-when-there.js');

/** Takes the place of Vite's helper around each `import()`. */
export function askAgain() {
  return {
    name: 'ask-again',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => readFileSync(OWN, 'utf8'),
    },
  };
}

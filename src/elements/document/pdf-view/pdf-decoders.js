// The decoders without WebAssembly, for pages from the source alone: PDF.js imports them by the name of a folder and its
// own name of the file, which stands behind the `?` here. In the package each is a file (scripts/pdf-data.mjs).
import { checkScans } from './check-scans.js';

const name = new URL(import.meta.url).search.replace('?of=/', '');
const { default: plain } = await import(
  /* @vite-ignore */ new URL(`../../../../node_modules/pdfjs-dist/wasm/${name}`, import.meta.url).href
);
const instantiate = name.startsWith('jbig2') ? checkScans(plain) : plain;

export { instantiate as default };

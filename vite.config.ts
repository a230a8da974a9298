import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { askAgain } from './scripts/ask-again.mjs';
import { CHUNKS, createChunks } from './scripts/chunks.mjs';
import { writeLicenses } from './scripts/licenses.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { pdfFiles } from './scripts/pdf-files.mjs';
import { DOCUMENT_FACES } from './src/document/appearance/font-faces.ts';

/** What the first frame runs. */
const EAGER = new Set(['base', 'listed', 'draft', 'builder', 'builder-form']);

/**
 * Marks those chunks to be compiled while they are downloaded, off the main thread, by browsers that know the mark: it
 * counts only above everything that Vite puts into a chunk.
 */
const compileEarly: Plugin = {
  name: 'compile-early',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && EAGER.has(chunk.name)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/** Vite's helper for `import()`: in the first file it has a copy of its own, since it would wait for another chunk. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const OWN_HELPER = '\0own-preload-helper.js';

/** Lets `deedkit.js` ask for the files of an element as soon as it has come, all at once. */
const askAtOnce: Plugin = {
  name: 'ask-at-once',
  resolveId: {
    order: 'pre',
    handler: (id, from) => (id === PRELOAD_HELPER && from?.endsWith('/elements/script.ts') ? OWN_HELPER : undefined),
  },
  load: (id) =>
    id === OWN_HELPER
      ? `const asked = new Set();
        const ask = (href) => {
          if (asked.has(href)) return;
          asked.add(href);
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
        };
        export const __vitePreload = (load, files, from) => {
          for (const file of files ?? []) ask(new URL(file, from).href);
          return load();
        };`
      : undefined,
};

const chunkOf = createChunks();

const ENTRIES = new Set(['deedkit.js', 'template-picker.js']);
/** Elements that are rarely alone on a page: beside a form, most of what they stand on is there already. */
const BESIDE = /^(?:appearance-editor|comments|finalize-button|history|pdf-view|section-editor|signature-pad)-/;

/** The script-tag build: `deedkit.js` registers every element and loads its heavier parts when they are shown. */
export default defineConfig({
  base: './',
  plugins: [
    askAgain(),
    minifyTemplates(),
    pdfFiles(),
    compileEarly,
    askAtOnce,
    writeLicenses({
      of: 'dist/script',
      beside: ['pdfjs-dist', ...Object.values(DOCUMENT_FACES).map(({ file }) => `@fontsource/${file}`)],
      files: {
        'faces of typed signatures (OFL-1.1)': 'assets/fonts/OFL.txt',
        'PDFium, which reads JBIG2 and fax pictures': 'node_modules/pdfjs-dist/wasm/LICENSE_JBIG2',
        'OpenJPEG, which reads JPEG 2000': 'node_modules/pdfjs-dist/wasm/LICENSE_OPENJPEG',
        'character maps of Adobe': 'node_modules/pdfjs-dist/cmaps/LICENSE',
        'Foxit fonts': 'node_modules/pdfjs-dist/standard_fonts/LICENSE_FOXIT',
        'Liberation fonts': 'node_modules/pdfjs-dist/standard_fonts/LICENSE_LIBERATION',
      },
      to: 'dist/licenses.txt',
    }),
  ],
  build: {
    outDir: 'dist/script',
    emptyOutDir: true,
    target: 'es2022',
    // Beside the files for who looks for a fault in them; the package has the maps of the modules they are made of.
    sourcemap: 'hidden',
    // PDF.js and its worker, which load when pages are shown.
    chunkSizeWarningLimit: 1500,
    // What an element needs is fetched beside it, not after it.
    modulePreload: {
      polyfill: false,
      // The two that every part of an element stands on are there already when it asks for another part.
      resolveDependencies: (name, files, { hostId }) =>
        ENTRIES.has(hostId)
          ? files.slice(0, BESIDE.test(name) ? 1 : undefined)
          : // Nobody waits for the words of icons: what they stand on is fetched after them.
            files.filter((file) => !/^(?:base|draft)-/.test(file) && !name.startsWith('tooltips-')),
    },
    rolldownOptions: {
      input: {
        deedkit: 'src/elements/script.ts',
        'template-picker': 'src/elements/define/template-picker.ts',
        'language-da': 'src/elements/languages/da.ts',
      },
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash:7].js',
        assetFileNames: '[name]-[hash][extname]',
        codeSplitting: {
          groups: CHUNKS.map((name, index) => ({
            name: (id, context) => (chunkOf(id, context) === name ? name : null),
            debugName: name,
            priority: CHUNKS.length - index,
          })),
        },
      },
    },
  },
});

import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { writeLicenses } from './scripts/licenses.mjs';
import { minifyTemplates } from './scripts/minify-templates.mjs';
import { pdfFiles } from './scripts/pdf-files.mjs';
import { DOCUMENT_FACES } from './src/document/font-faces.ts';

/** Lit, tokens, texts shared by all, and the little of the document that a template picker needs. */
const BASE =
  /node_modules\/(?:@lit\/|lit)(?!.*(?:directives\/(?:repeat|class-map|style-map|live|guard)|directive-helpers))|oxc-project|vite\/preload-helper|src\/document\/json\.ts|src\/elements\/(?:styles\/(?!hues)|icons\.ts|http\/request\.ts|font-base-url|deed-element|bad-property|define\/define-element|localize\/(?:[a-z-]+\.ts|source\/common))/;
/** Patches, rules and sync, and the draft that an element shows; not what is fetched later. */
const DRAFT =
  /src\/document\/(?!adopt-schema|compare|sync|rebase|interference|create-instance|flatten-schema|infer-schema|evaluate|format-value|appearance-css|font-faces|instantiate|template-text)|src\/elements\/(?:own-contract|popups\/toast|readable-schema|events|draft\/(?!event-stream|read-event|written-|open-draft|stage-api|shared-document|outgoing-|incoming-)|builder-form\/(?:locate|problem-text|control-attributes|widgets\/rich-text))/;

/** Slivers that several later parts need: one chunk, since each is named wherever one of those is asked for. */
const LATER = /src\/elements\/(?:later-icons|trusted-types|adopt-styles)\.ts/;

/** What the first frame runs. */
const EAGER = new Set(['base', 'draft', 'builder', 'builder-form']);

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

/** Vite's helper stands in a chunk that every element needs: to fetch it before anything else would be a way of its own. */
const FIRST_HOP = /^import\{\w+ as (\w+)\}from"\.\/base-[\w-]+\.js";/m;

/**
 * Lets `deedkit.js` ask for the files of an element as soon as it has come, all at once: it is one file that imports
 * none, with a few lines of its own for what Vite's helper does.
 */
const askAtOnce: Plugin = {
  name: 'ask-at-once',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const entry = bundle['deedkit.js'];
      if (entry?.type !== 'chunk' || !FIRST_HOP.test(entry.code)) this.error('deedkit.js does not begin as it did');
      entry.code = entry.code.replace(
        FIRST_HOP,
        'const $1=(load,files,from)=>{for(const file of files??[])ask(new URL(file,from).href);return load()},asked=new Set,ask=(href)=>{asked.has(href)||(asked.add(href),document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href})))};',
      );
    },
  },
};

const ENTRIES = new Set(['deedkit.js', 'template-picker.js']);

/** The script-tag build: `deedkit.js` registers every element and loads its heavier parts when they are shown. */
export default defineConfig({
  base: './',
  plugins: [
    minifyTemplates(),
    pdfFiles(),
    compileEarly,
    askAtOnce,
    writeLicenses({
      of: 'dist/script',
      beside: ['pdfjs-dist', ...Object.values(DOCUMENT_FACES).map(({ file }) => `@fontsource/${file}`)],
      to: 'dist/licenses.txt',
    }),
  ],
  build: {
    outDir: 'dist/script',
    emptyOutDir: true,
    target: 'es2022',
    // In the package for who looks for a fault; no page asks for them.
    sourcemap: 'hidden',
    // PDF.js and its worker, which load when pages are shown.
    chunkSizeWarningLimit: 1500,
    // What an element needs is fetched beside it, not after it.
    modulePreload: {
      polyfill: false,
      // The two that every part of an element stands on are there already when it asks for another part.
      resolveDependencies: (_, files, { hostId }) =>
        ENTRIES.has(hostId) ? files : files.filter((file) => !/^(?:base|draft)-/.test(file)),
    },
    rolldownOptions: {
      input: { deedkit: 'src/elements/script.ts', 'template-picker': 'src/elements/define/template-picker.ts' },
      preserveEntrySignatures: 'strict',
      output: {
        format: 'es',
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        // Two chunks instead of a dozen slivers: what every element needs, and what every element of a draft needs.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'draft', test: DRAFT },
            { name: 'later', test: LATER },
          ],
        },
      },
    },
  },
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { writeLicenses } from '../scripts/licenses.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SOURCES = here('src/');

/** The rooms of the library that the service stands on, from their sources; also for the tests. */
export const ROOMS = [
  'adapter',
  'document',
  'protocol',
  'protocol/builder',
  'protocol/platform',
  'protocol/room',
  'protocol/signing',
].map((room) => ({ find: new RegExp(`^deedkit/${room}$`), replacement: here(`../src/${room}/index.ts`) }));

/** What a process runs from its beginning. */
const PROGRAMS = [
  'main',
  'imports/import-process',
  'pdf-files/pdf-process',
  'render/pdf/typst-process',
  'seal/process/seal-process',
  'seal/process/verify-process',
];
/** What scripts, measurements and tests of this repository read by its name. */
const PARTS = [
  'config',
  'database/index',
  'domain/document/search',
  'log',
  'pdf-files/load-pdf',
  'pdf-files/suggestions/find-form-fields',
  'processes/serve-tasks',
  'processes/start-process',
  'process-log',
  'render/index',
  'seal/index',
  'seal/pages/page-data',
  'seal/pages/typeset-pages',
  'seal/verify/verify-seal',
  'service',
  'stop-signals',
  'stop-with-npm',
  'storage/index',
  'templates/index',
];

/** Stands for the folder that is built where the chunk of an address is not known yet. */
const BUILT = '__BUILT__/';

/**
 * Lets a module know its place although it is part of a chunk: what stands beside it, or beside the folder that is
 * built, it finds as it would from there.
 */
const placesOfModules: Plugin = {
  name: 'places-of-modules',
  transform(code, id) {
    if (!id.startsWith(SOURCES) || !code.includes('import.meta.url')) return null;
    const place = `${BUILT}${id.slice(SOURCES.length).replace(/\.ts$/, '.js')}`;
    return { code: code.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`), map: null };
  },
  renderChunk(code, { fileName }) {
    if (!code.includes(BUILT)) return null;
    const up = '../'.repeat(fileName.split('/').length - 1) || './';
    return { code: code.replaceAll(BUILT, up), map: null };
  },
};

/** What reads pictures of PDFs: their module looks for them beside what is built. */
const pictureDecoders: Plugin = {
  name: 'picture-decoders',
  generateBundle() {
    for (const name of ['openjpeg.wasm', 'jbig2.wasm'])
      this.emitFile({
        type: 'asset',
        fileName: `pdf-decoders/${name}`,
        source: readFileSync(here(`../node_modules/pdfjs-dist/wasm/${name}`)),
      });
  },
};

/** PDF files are written by these; they are hundreds of modules, of which each process would read every one. */
const WRITES_PDF = ['@cantoo/pdf-lib', 'culori', 'fflate', 'html-entities', 'node-html-better-parser', 'tslib'];

/**
 * The service in few files, which a process reads in half of the time that it takes for all modules. What is installed
 * beside it stays outside, but for what a part of is enough.
 */
export default defineConfig({
  root: here('.'),
  plugins: [
    placesOfModules,
    pictureDecoders,
    writeLicenses({
      of: 'service/dist',
      beside: [],
      files: {
        'PDFium, which reads JBIG2 pictures': here('../node_modules/pdfjs-dist/wasm/LICENSE_JBIG2'),
        'OpenJPEG, which reads JPEG 2000': here('../node_modules/pdfjs-dist/wasm/LICENSE_OPENJPEG'),
      },
      to: 'service/dist/licenses.txt',
    }),
  ],
  resolve: { alias: ROOMS },
  ssr: { noExternal: [...WRITES_PDF, 'openapi-fetch', 'pdfjs-dist', 'qr', 'uuid'] },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      external: ['deedkit/script-assets'],
      input: Object.fromEntries([...PROGRAMS, ...PARTS].map((name) => [name, `${SOURCES}${name}.ts`])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
        // Classes are named in logs.
        keepNames: true,
        codeSplitting: {
          groups: [{ name: 'writes-pdf', test: new RegExp(`/node_modules/(?:${WRITES_PDF.join('|')})/`) }],
        },
      },
    },
  },
});

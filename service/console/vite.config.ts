import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { minifyTemplates } from '../../scripts/minify-templates.mjs';
import { pdfFiles } from '../../scripts/pdf-files.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Lit, the helpers of the build, and what the pages of the console share. */
const CORE =
  /\/node_modules\/(?:@lit|lit|lit-element|lit-html)\/|oxc-project|vite\/preload-helper|\/service\/console\/(?!(?:main|early)\.)[\w-]+\.ts$/;

/**
 * The console with the elements in it, in parts that are fetched when a page asks for them. The elements are built
 * from their sources, under the names that integrators import them by.
 */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [minifyTemplates(), pdfFiles()],
  resolve: {
    alias: [{ find: /^deedkit\/define\/(.*)$/, replacement: here('../../src/elements/define/$1.ts') }],
  },
  build: {
    outDir: here('../dist/console'),
    emptyOutDir: true,
    // By which the service knows what each page will import.
    manifest: 'manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { console: here('main.ts'), early: here('early.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
        // One file in place of a dozen slivers that every page waits for.
        codeSplitting: { groups: [{ name: 'core', test: CORE }] },
      },
    },
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { minifyTemplates } from '../../scripts/minify-templates.mjs';
import { pdfFiles } from '../../scripts/pdf-files.mjs';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

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
      input: here('main.ts'),
      output: {
        entryFileNames: 'console.js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});

import { defineConfig } from 'vite';

/** The script-tag build: `deedkit.js` registers every element and loads its heavier parts when they are shown. */
export default defineConfig({
  base: './',
  build: {
    outDir: 'dist/script',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    modulePreload: false,
    rolldownOptions: {
      input: { deedkit: 'src/elements/script.ts', 'template-picker': 'src/elements/define/template-picker.ts' },
      preserveEntrySignatures: 'strict',
      output: { format: 'es', minify: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

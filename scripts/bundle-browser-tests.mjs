import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const FOLDER = 'node_modules/.cache/browser-tests';

/** The worker of PDF.js is not bundled: it is served from where it stands, as all that the tests only name. */
const workerFromSources = {
  name: 'worker-from-sources',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/pdf-view/pdf-worker-address.ts')
      ? `export const findWorkerAddress = async () => '/src/elements/document/pdf-view/pdf-worker.js';`
      : undefined,
};

/**
 * Bundles the tests that run in a browser, each a file of its own over shared ones. From their sources every test file
 * would have the browser ask for some four hundred modules, which takes longer than most tests do.
 * @param rooms - folders under `test` whose every `*.test.ts` runs in a browser
 * @returns what stands for the test files: a pattern of their paths
 */
export async function bundleBrowserTests(rooms) {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(room, file)),
  );
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [workerFromSources],
    build: {
      outDir: FOLDER,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), file])),
        // The test runner's own.
        external: [/^\/__web/],
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return `${FOLDER}/test/**/*.test.js`;
}

/** The source of a bundled test file; any other path as it is. */
export function sourceOfTest(path) {
  return path.replace(`${FOLDER}/`, '').replace(/(?<=\.test)\.js$/, '.ts');
}

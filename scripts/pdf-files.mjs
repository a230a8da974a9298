// PDF.js as the package carries it: one file that draws and one that reads, each complete, so that who installs the
// package needs no more.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'vite';

const SOURCE = 'src/elements/pdf-view';
const PRODUCT = 'dist/elements/pdf-view';
const NOTICE = '/** PDF.js {version}. Copyright Mozilla Foundation, Apache License 2.0: see licenses.txt */';

const NOTES = String.raw`\s*(?:\/\*[^*]*\*\/\s*)*`;

/**
 * What PDF.js would import by an address of its own making, in which no bundler can follow it: its worker, which pages
 * give it, and decoders without WebAssembly, which are not shipped.
 */
const OWN_IMPORTS = {
  'pdf.mjs': new RegExp(String.raw`await import\(${NOTES}this\.workerSrc\)`),
  'pdf.worker.mjs': new RegExp(
    'await import\\(' + NOTES + String.raw`\`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}\`\)`,
  ),
};

const withoutOwnImports = {
  name: 'without-own-imports',
  transform(code, id) {
    const own = id.includes('/pdfjs-dist/') ? OWN_IMPORTS[basename(id)] : undefined;
    if (!own) return undefined;
    if (!own.test(code))
      throw new Error(`${basename(id)} imports in another way than before: scripts/pdf-files.mjs has to follow.`);
    return {
      code: code.replace(own, 'await Promise.reject(new Error("Deedkit ships no such part of PDF.js."))'),
      map: null,
    };
  },
};

/** Writes the two files into dist, over what the compiler left there. */
export async function writePdfFiles() {
  const { version } = JSON.parse(readFileSync('node_modules/pdfjs-dist/package.json', 'utf8'));
  const notice = NOTICE.replace('{version}', version);
  const library = await bundle(`${SOURCE}/pdf-library.js`, { format: 'es', define: { process: 'undefined' } });
  const worker = await bundle('node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs', {
    format: 'iife',
    define: { process: 'undefined', 'import.meta.url': '""' },
  });
  mkdirSync(PRODUCT, { recursive: true });
  writeFileSync(`${PRODUCT}/pdf-library.js`, `${notice}\n${library}`);
  // A page that imports the file to learn where it is reads PDFs in the worker all the same.
  writeFileSync(
    `${PRODUCT}/pdf-worker.js`,
    `${notice}\nexport const address = import.meta.url;\nif ('WorkerGlobalScope' in globalThis) {\n${worker}}\n`,
  );
}

async function bundle(entry, { format, define }) {
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      define,
      plugins: [withoutOwnImports],
      build: {
        write: false,
        target: 'es2022',
        minify: 'oxc',
        sourcemap: false,
        lib: { entry: resolve(entry), formats: [format], name: 'pdfWorker' },
        rolldownOptions: { output: { minify: true, comments: { legal: false } } },
      },
    }),
  ].flat();
  if (output.length !== 1) throw new Error(`${entry} became ${output.length} files.`);
  return output[0].code;
}

/**
 * A Vite plugin for builds from the source: they take PDF.js from the package's two files, and know where the worker
 * is. `dist` has to hold them.
 */
export function pdfFiles() {
  const address = '\0pdf-worker-address';
  return {
    name: 'pdf-files',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      if (source.endsWith('/pdf-library.js')) return resolve(PRODUCT, 'pdf-library.js');
      return source.endsWith('/pdf-worker-address.ts') ? address : undefined;
    },
    // What would be mapped to is the package's file, which is no source.
    generateBundle(_, bundle) {
      for (const name of Object.keys(bundle)) if (/^pdf-library-.*\.map$/.test(name)) delete bundle[name];
    },
    load(id) {
      if (id !== address) return undefined;
      const file = this.emitFile({
        type: 'asset',
        name: 'pdf-worker.js',
        source: readFileSync(`${PRODUCT}/pdf-worker.js`),
      });
      return `export const findWorkerAddress = async () => import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}

// PDF.js as the package carries it: one file that draws, one that reads, and those that a document may need beside
// them. Installing the package is then enough.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'vite';
import { listDecoders, writeDataIndex, writeDataModules } from './pdf-data.mjs';

const SOURCE = 'src/elements/document/pdf-view';
const MODULES = 'dist/elements/document/pdf-view';
const PRODUCT = 'dist/pdf-js';
const NOTICE = '/** PDF.js {version}. Copyright Mozilla Foundation, Apache License 2.0: see licenses.txt */';

/** Modules that are in the worker's file, and in those of the decoders. */
const OF_WORKER = ['pdf-worker-reports', 'pdf-decoders', 'check-scans'];

const NOTES = String.raw`\s*(?:\/\*[^*]*\*\/\s*)*`;

const SHIPS_NO_SUCH_PART = 'await Promise.reject(new Error("Deedkit ships no such part of PDF.js."))';
/**
 * Imports of PDF.js by an address of its own making, in which no bundler can follow it, and the code in their place.
 * The import of its worker, which pages give it, becomes nothing; that of a decoder becomes the address that the page
 * knows.
 */
const OWN_IMPORTS = {
  'pdf.mjs': [new RegExp(String.raw`await import\(${NOTES}this\.workerSrc\)`), SHIPS_NO_SUCH_PART],
  'pdf.worker.mjs': [
    new RegExp('await import\\(' + NOTES + String.raw`\`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}\`\)`),
    'await import(await globalThis.findDeedkitDecoder(this._noWasmFilename))',
  ],
};

/**
 * JPEG 2000 holds its picture in several sizes. Of one with more than 6 million pixels, as an A4 of 300 dpi has, half
 * the size is read. That takes a quarter of the time and of the memory, and still gives 150 dpi.
 */
const SMALLER_JPEG_2000 = [
  'getReducePower(width, height, 2 ** 30 / (componentsCount * 4))',
  'getReducePower(width, height, 6e6)',
];

const smallerPictures = {
  name: 'smaller-pictures',
  transform(code, id) {
    if (basename(id) !== 'pdf.worker.mjs') return undefined;
    const [from, to] = SMALLER_JPEG_2000;
    if (!code.includes(from)) throw new Error('pdf.worker.mjs reads JPEG 2000 in another way than before.');
    return { code: code.replace(from, to), map: null };
  },
};

const withoutOwnImports = {
  name: 'without-own-imports',
  transform(code, id) {
    const own = id.includes('/pdfjs-dist/') ? OWN_IMPORTS[basename(id)] : undefined;
    if (!own) return undefined;
    const [from, to] = own;
    if (!from.test(code))
      throw new Error(`${basename(id)} imports in another way than before: scripts/pdf-files.mjs has to follow.`);
    return { code: code.replace(from, to), map: null };
  },
};

/**
 * Writes the files for the script-tag build, which puts them beside `deedkit.js`, and leads the package's modules to
 * them there: they are large, and a package holds them once.
 */
export async function writePdfFiles() {
  const { version } = JSON.parse(readFileSync('node_modules/pdfjs-dist/package.json', 'utf8'));
  const notice = NOTICE.replace('{version}', version);
  const library = await bundle(`${SOURCE}/pdf-library.js`, { format: 'es', define: { process: 'undefined' } });
  const worker = await bundle(`${SOURCE}/pdf-worker.js`, {
    format: 'iife',
    define: { process: 'undefined', 'import.meta.url': '""' },
    // The one whose imports can be told.
    alias: {
      'pdfjs-dist/legacy/build/pdf.worker.min.mjs': resolve('node_modules/pdfjs-dist/legacy/build/pdf.worker.mjs'),
    },
  });
  const decoders = await Promise.all(
    listDecoders().map(async ({ module, code }) => [
      module,
      `${notice}\n${await bundle(module, { format: 'es', define: {}, code })}`,
    ]),
  );
  rmSync(PRODUCT, { recursive: true, force: true });
  mkdirSync(PRODUCT, { recursive: true });
  const names = {
    'pdf-library': write('pdf-library', `${notice}\n${library}`),
    // A page that imports the file to learn where it is reads PDFs in the worker all the same.
    'pdf-worker': write(
      'pdf-worker',
      `${notice}\nexport const address = import.meta.url;\nif ('WorkerGlobalScope' in globalThis) {\n${worker}}\n`,
    ),
    ...Object.fromEntries(
      [...decoders, ...writeDataModules()].map(([module, content]) => [module, write(module, content)]),
    ),
  };
  leadTo(names);
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (exports['./pdf-worker.js'] !== `./dist/script/${names['pdf-worker']}`)
    throw new Error(`PDF.js has changed: "./pdf-worker.js" in package.json has to name ${names['pdf-worker']}.`);
}

/** Writes a file of which its name tells the content, as the script-tag build names its own. */
function write(name, content) {
  const file = `${name}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(`${PRODUCT}/${file}`, content);
  return file;
}

/** The modules name files beside them, which are the source's: in the package they stand with the script-tag files. */
function leadTo(names) {
  for (const name of ['pdf-library', 'pdf-worker', ...OF_WORKER])
    for (const ending of ['js', 'js.map']) rmSync(`${MODULES}/${name}.${ending}`, { force: true });
  for (const [module, name] of [
    ['open-pdf.js', 'pdf-library'],
    ['pdf-worker-address.js', 'pdf-worker'],
  ]) {
    const code = readFileSync(`${MODULES}/${module}`, 'utf8');
    if (!code.includes(`'./${name}.js'`)) throw new Error(`${module} no longer names ${name}.js.`);
    writeFileSync(`${MODULES}/${module}`, code.replaceAll(`'./${name}.js'`, `'../../../script/${names[name]}'`));
  }
  const addressOf = (module) => `'../../../script/${names[module]}'`;
  rmSync(`${MODULES}/pdf-data.js.map`, { force: true });
  writeFileSync(
    `${MODULES}/pdf-data.js`,
    writeDataIndex({
      addressOf,
      decoderOf: (module) =>
        `() => placeOf(new URL(${addressOf(module)}, import.meta.url).href, ${addressOf(module)}, () => import(${addressOf(module)}))`,
      helpers: FIND_PLACE,
    }),
  );
}

/** As `findWorkerAddress` finds the worker: by its address, or by importing what a tool has moved. */
const FIND_PLACE = `const placeOf = async (href, name, load) => {
  const here = (import.meta.url ?? '').replace(/[?#].*$/, '');
  if (here === '') return undefined;
  return /\\/pdf-view\\/pdf-data\\.js$/.test(here) || href !== new URL(name, here).href ? href : (await load()).address;
};
`;

/** Of a file, or of `code` that stands for one of that name. */
async function bundle(entry, { format, define, alias = {}, code }) {
  const given = {
    name: 'given-code',
    resolveId: (id) => (code !== undefined && id === resolve(entry) ? id : undefined),
    load: (id) =>
      code !== undefined && id === resolve(entry) ? code.replaceAll("'/src/", `'${resolve('src')}/`) : undefined,
  };
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'warn',
      define,
      plugins: [given, withoutOwnImports, smallerPictures],
      resolve: { alias },
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
  return output[0].code.replaceAll(OF_DECODERS, `import(/* webpackIgnore: true */ /* @vite-ignore */ $1`);
}

/** Where the worker fetches a decoder: bundlers of pages are to leave it as it is, and minifying drops the words for it. */
const OF_DECODERS = /import\((await globalThis\.findDeedkitDecoder)/g;

/** A Vite plugin for builds from the source: they get the files as `writePdfFiles` wrote them, and know where they are. */
export function pdfFiles() {
  const emit = (context, name) => {
    const fileName = readdirSync(PRODUCT).find((file) => file.replace(/-[\w-]{8}\.js$/, '') === name);
    if (fileName === undefined) context.error(`${PRODUCT} has no ${name}: build the library first.`);
    const file = context.emitFile({ type: 'asset', fileName, source: readFileSync(`${PRODUCT}/${fileName}`) });
    return `import.meta.ROLLUP_FILE_URL_${file}`;
  };
  return {
    name: 'pdf-files',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/pdf-view/pdf-worker-address.ts'))
        return `export const findWorkerAddress = async () => ${emit(this, 'pdf-worker')};`;
      if (!id.endsWith('/pdf-view/pdf-data.ts')) return undefined;
      return writeDataIndex({
        addressOf: (module) => `/* @vite-ignore */ ${emit(this, module)}`,
        decoderOf: (module) => `() => ${emit(this, module)}`,
      });
    },
    transform(code, id) {
      if (!id.endsWith('/pdf-view/open-pdf.ts')) return undefined;
      return {
        code: code.replace("'./pdf-library.js'", () => `/* @vite-ignore */ ${emit(this, 'pdf-library')}`),
        map: null,
      };
    },
  };
}

// Data that PDF.js fetches when a document needs it, as modules that any bundler can follow. It is character maps and
// fonts in base64, and the decoders that the worker imports by their address.
import { readdirSync, readFileSync } from 'node:fs';

const PACKAGE = 'node_modules/pdfjs-dist';
const DECODERS = [
  { file: 'jbig2_nowasm_fallback.js', check: true },
  { file: 'openjpeg_nowasm_fallback.js', check: false },
];
/** Much faster, for workers whose policy allows it; imported by an address as the others. */
const COMPILED = { file: 'openjpeg_wasm.js', module: 'pdf-openjpeg-wasm', wasm: 'openjpeg.wasm' };
/** Larger maps stand alone: a document needs one or two of them. The small ones are grouped by character set. */
const LARGE = 10_000;
/** Beginnings of the names of small maps; those of Japan begin with anything. */
const SMALL = [
  ['gb1', /^(?:GB|UniGB|Adobe-GB1)/],
  ['cns1', /^(?:B5|CNS|ET|HK|UniCNS|Adobe-CNS1)/],
  ['korea1', /^(?:KSC|UniKS|Adobe-Korea1)/],
  ['japan1', /./],
];

/** The modules with data: `{module, kind, files}`, `files` by the names that PDF.js asks for. */
function listPacks() {
  const read = (folder, ending) =>
    readdirSync(`${PACKAGE}/${folder}`)
      .filter((name) => ending.test(name))
      .sort()
      .map((name) => ({ name, bytes: readFileSync(`${PACKAGE}/${folder}/${name}`) }));
  const slug = (name) => name.replace(/\.\w+$/, '').toLowerCase();
  const single = (kind, prefix) => (file) => ({ module: `${prefix}-${slug(file.name)}`, kind, files: [file] });
  const maps = read('cmaps', /\.bcmap$/);
  const small = maps.filter(({ bytes }) => bytes.length < LARGE);
  const partOf = (name) => SMALL.find(([, names]) => names.test(name))[0];
  return [
    ...read('standard_fonts', /\.(?:pfb|ttf)$/).map(single('standardFontDataUrl', 'pdf-font')),
    ...maps.filter(({ bytes }) => bytes.length >= LARGE).map(single('cMapUrl', 'pdf-map')),
    ...SMALL.map(([part]) => ({
      module: `pdf-maps-${part}`,
      kind: 'cMapUrl',
      files: small.filter(({ name }) => partOf(name) === part),
    })),
  ];
}

/** The modules of data by name. */
export function writeDataModules() {
  return listPacks().map(({ module, files }) => [
    module,
    `export const files = ${JSON.stringify(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes.toString('base64')])))};\n`,
  ]);
}

/** The decoders by the names of their files, each with the text of its module, which knows where it is. */
export function listDecoders() {
  const bytes = readFileSync(`${PACKAGE}/wasm/${COMPILED.wasm}`).toString('base64');
  const compiled = `const data = '${bytes}';
const instantiate = (imports) => {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), imports).exports;
};
export { instantiate as default };
export const address = import.meta.url;
`;
  const plain = DECODERS.map(({ file, check }) => ({
    file,
    module: `pdf-${file.replace('_nowasm_fallback.js', '')}`,
    code: `import instantiate from 'pdfjs-dist/wasm/${file}';
import { checkScans } from '/src/elements/document/pdf-view/check-scans.js';
const decoder = ${check ? 'checkScans(instantiate)' : 'instantiate'};
export { decoder as default };
export const address = import.meta.url;
`,
  }));
  return [...plain, { ...COMPILED, code: compiled }];
}

/**
 * The module that stands in the built package in place of `pdf-data.ts`. `addressOf` gives the text of what leads to a
 * module in an import, `decoderOf` that of a function that finds the address of a decoder.
 */
export function writeDataIndex({ addressOf, decoderOf, helpers = '' }) {
  const packs = listPacks();
  const entries = packs.flatMap(({ module, kind, files }) =>
    files.map(({ name }) => `${JSON.stringify(`${kind} ${name}`)}: ${JSON.stringify(module)}`),
  );
  const loaders = packs.map(({ module }) => `${JSON.stringify(module)}: () => import(${addressOf(module)})`);
  const decoders = listDecoders().map(({ file, module }) => `${JSON.stringify(file)}: ${decoderOf(module)}`);
  return `${helpers}const MODULES = {\n${entries.join(',\n')}\n};
const LOADERS = {\n${loaders.join(',\n')}\n};
const DECODERS = {\n${decoders.join(',\n')}\n};
export async function readPdfData({ kind, filename }) {
  const load = LOADERS[MODULES[kind + ' ' + filename]];
  if (!load) throw new Error('There is no ' + filename + '.');
  const { files } = await load();
  return Uint8Array.from(atob(files[filename]), (character) => character.charCodeAt(0));
}
// The worker asks for the address of each: PDF.js wants a folder all the same.
export const findDecoderFolder = async () => './';
export const findDecoder = async (name) => (Object.hasOwn(DECODERS, name) ? DECODERS[name]() : undefined);
`;
}

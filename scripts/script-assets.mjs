import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const FACES = [
  'latin-400-normal',
  'latin-700-normal',
  'latin-400-italic',
  'latin-700-italic',
  'latin-ext-400-normal',
  'latin-ext-700-normal',
];

/** Copies the files of faces, `<package>-<face>.woff2`. Not each has an italic. */
export function copyFonts(names, to) {
  mkdirSync(to, { recursive: true });
  for (const name of names) {
    for (const face of FACES) {
      const file = `node_modules/@fontsource/${name}/files/${name}-${face}.woff2`;
      if (existsSync(file)) copyFileSync(file, join(to, `${name}-${face}.woff2`));
    }
  }
}

/** Copies the faces of typed signatures, which are subsets of ours (assets/fonts/README.md). */
export function copyScriptFaces(to) {
  for (const name of readdirSync('assets/fonts'))
    if (name.endsWith('.woff2')) copyFileSync(join('assets/fonts', name), join(to, name));
}

const compress = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/**
 * The code above the list of files. Each address is written out in the list. Bundlers and tracers of files (Turbopack,
 * webpack, @vercel/nft, which sees it as an argument) thereby see that a server needs the file. Those that copy it put
 * the copy's address there. Next.js built by webpack puts the address for pages there, so the one beside this module
 * comes second. Scripts are read compressed also where they are sent plain: a bundler would turn their plain files into
 * others.
 */
const READER = `const besideThis = (name) => new URL(['..', 'script', name].join('/'), import.meta.url);
const readFrom = async (place) => {
  const { readFile } = globalThis.process.getBuiltinModule('node:fs/promises');
  return readFile(typeof place === 'string' ? place : new URL(place.href));
};
const reader = (name, readBeside) => async (folder) => {
  if (folder !== undefined) return readFrom(\`\${folder}/\${name}\`);
  // A bundle that is no module has no address: then finding it is what fails.
  try {
    return await readBeside();
  } catch {
    return readFrom(besideThis(name));
  }
};
const zip = (name, bytes) =>
  new Promise((resolve, reject) => {
    globalThis.process.getBuiltinModule('node:zlib')[name](bytes, (error, result) => (error ? reject(error) : resolve(result)));
  });
const compressed = (etag, br) => {
  let kept;
  const load = async (folder) => new Uint8Array(await zip('brotliDecompress', await br(folder)));
  const gzip = (folder) => {
    kept ??= load(folder).then((bytes) => zip('gzip', bytes)).then((bytes) => new Uint8Array(bytes));
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
  return { etag, load, encoded: { br, gzip } };
};`;

/**
 * Writes the module by which the adapter finds the script-tag files and fonts, and beside each script its bytes by
 * brotli. By gzip they are made of those when somebody first asks for them so, and kept: the files of both would be a
 * megabyte of every installation. Fonts are compressed in themselves.
 */
export function writeScriptAssets({ from, to }) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(from, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:js|woff2)$/.test(name))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(from, name));
      const read = (file) =>
        `reader(${JSON.stringify(file)}, () => readFrom(new URL(${JSON.stringify(`../script/${file}`)}, import.meta.url)))`;
      const readCompressed = () => {
        writeFileSync(join(from, `${name}.br`), compress(bytes));
        return read(`${name}.br`);
      };
      const etag = JSON.stringify(createHash('sha256').update(bytes).digest('base64url').slice(0, 22));
      const asset = name.endsWith('.js')
        ? `compressed(${etag}, ${readCompressed()})`
        : `{ etag: ${etag}, load: ${read(name)} }`;
      return `  [${JSON.stringify(name)}, ${asset}],`;
    });
  writeFileSync(
    join(to, 'index.js'),
    `${READER}

/** The script-tag files and fonts by name. */
export const scriptAssets = new Map([\n${entries.join('\n')}\n]);\n`,
  );
  writeFileSync(
    join(to, 'none.js'),
    '/** No files: there is no file system here, they are served from elsewhere. */\nexport const scriptAssets = new Map();\n',
  );
  writeFileSync(
    join(to, 'index.d.ts'),
    `/** Reads a file of the package, or its copy in a folder. Rejects where it is not. */
export type AssetReader = (folder?: string) => Promise<Uint8Array<ArrayBuffer>>;
export interface ScriptAsset {
  readonly etag: string;
  readonly load: AssetReader;
  /** The same bytes compressed; missing where that gains nothing. */
  readonly encoded?: Readonly<Record<'br' | 'gzip', AssetReader>>;
}
/** The script-tag files and fonts by name; empty where there is no file system. */
export declare const scriptAssets: ReadonlyMap<string, ScriptAsset>;\n`,
  );
}

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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

/**
 * Writes the script-tag files and fonts as modules that hold them, so that the adapter can serve them wherever it runs,
 * also where there is no file system. Each is loaded when it is first asked for. Scripts are held as they travel, by
 * brotli and by gzip; fonts are compressed in themselves.
 */
export function writeScriptAssets({ from, to }) {
  rmSync(to, { recursive: true, force: true });
  const entries = readdirSync(from, { recursive: true })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:js|woff2)$/.test(name))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(from, name));
      const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      mkdirSync(dirname(join(to, name)), { recursive: true });
      const hold = (content, ending) => {
        writeFileSync(
          join(to, `${name}${ending}.held.js`),
          `export const held = ${JSON.stringify(content.toString('base64'))};\n`,
        );
        return `async () => toBytes((await import(${JSON.stringify(`./${name}${ending}.held.js`)})).held)`;
      };
      if (!name.endsWith('.js'))
        return `  [${JSON.stringify(name)}, { etag: ${JSON.stringify(etag)}, load: ${hold(bytes, '')} }],`;
      const br = hold(
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        '.br',
      );
      const gzip = hold(gzipSync(bytes, { level: 9 }), '.gz');
      return `  [${JSON.stringify(name)}, compressed(${JSON.stringify(etag)}, ${br}, ${gzip})],`;
    });
  writeFileSync(
    join(to, 'index.js'),
    `const toBytes = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const unpack = async (bytes) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
const compressed = (etag, br, gzip) => ({ etag, load: async () => unpack(await gzip()), encoded: { br, gzip } });

/** The script-tag files and fonts by name. */
export const scriptAssets = new Map([\n${entries.join('\n')}\n]);\n`,
  );
  writeFileSync(
    join(to, 'none.js'),
    '/** No files: where a bundle has to be small they are served from elsewhere. */\nexport const scriptAssets = new Map();\n',
  );
  writeFileSync(
    join(to, 'index.d.ts'),
    `export interface ScriptAsset {
  readonly etag: string;
  readonly load: () => Promise<Uint8Array<ArrayBuffer>>;
  /** The same bytes as the build compressed them; missing where that gains nothing. */
  readonly encoded?: Readonly<Record<'br' | 'gzip', () => Promise<Uint8Array<ArrayBuffer>>>>;
}
/** The script-tag files and fonts by name. */
export declare const scriptAssets: ReadonlyMap<string, ScriptAsset>;\n`,
  );
}

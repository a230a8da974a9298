import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes the script-tag files as modules that hold their text, so that the adapter can serve them wherever it runs, also where
 * there is no file system. Each is loaded when it is first asked for.
 */
export function writeScriptAssets({ from, to }) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(from).filter((name) => name.endsWith('.js')).sort().map((name) => {
    const text = readFileSync(join(from, name), 'utf8');
    const etag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    writeFileSync(join(to, `${name}.text.js`), `export const text = ${JSON.stringify(text)};\n`);
    return `  [${JSON.stringify(name)}, { etag: ${JSON.stringify(etag)}, load: async () => (await import(${JSON.stringify(`./${name}.text.js`)})).text }],`;
  });
  writeFileSync(join(to, 'index.js'), `/** The script-tag files by name. */\nexport const scriptAssets = new Map([\n${entries.join('\n')}\n]);\n`);
  writeFileSync(join(to, 'index.d.ts'), 'export interface ScriptAsset { readonly etag: string; readonly load: () => Promise<string> }\n/** The script-tag files by name. */\nexport declare const scriptAssets: ReadonlyMap<string, ScriptAsset>;\n');
}

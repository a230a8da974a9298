import { readFile } from 'node:fs/promises';
import type { Locale } from 'deedkit/document';

/** A part of the console as the build describes it (Vite's manifest). */
interface Part {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
type Manifest = Readonly<Record<string, Part>>;

const MANIFEST = new URL('../../dist/console/manifest.json', import.meta.url);
let reading: Promise<Manifest> | undefined;

/**
 * The files that a page of the console will import, so that they are asked for with the document and not one behind the
 * other. `page` is the first part of its address, `home` for none; for one that is unknown these are the files of the
 * entry alone. The texts of a language are among them.
 */
export async function listConsoleParts(page: string, language: Locale): Promise<readonly string[]> {
  reading ??= readFile(MANIFEST, 'utf8').then((text) => JSON.parse(text) as Manifest);
  // A failed read is tried again by the next request.
  reading.catch(() => {
    reading = undefined;
  });
  const manifest = await reading;
  const files = new Set<string>();
  const add = (name: string): void => {
    const part = Object.hasOwn(manifest, name) ? manifest[name] : undefined;
    if (!part || files.has(part.file)) return;
    files.add(part.file);
    for (const next of part.imports ?? []) add(next);
  };
  add('main.ts');
  add(`texts/${language.toLowerCase()}.ts`);
  const name = `pages/${page}.ts`;
  add(name);
  // Where a page is made of one element, it is fetched in any case; one with several fetches by what it shows.
  const [element, ...others] = (Object.hasOwn(manifest, name) ? manifest[name]?.dynamicImports : undefined) ?? [];
  if (element !== undefined && others.length === 0) add(element);
  return [...files].filter((file) => file !== 'console.js');
}

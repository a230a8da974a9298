import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Template } from 'deedkit/document';
import { readTemplates } from './read-templates.ts';
import type { TemplatesResult } from './read-templates.ts';

const FOLDER = fileURLToPath(new URL('../../templates', import.meta.url));
const COMPILED = fileURLToPath(new URL('../../dist/shipped-templates.json', import.meta.url));

interface Compiled {
  /** The SHA-256 of the folder that they were read from. */
  readonly source: string;
  readonly templates: readonly Template[];
}

/**
 * The templates that come with the service. They are taken as the build compiled them, since reading their YAML is a
 * third of a start; from their folder where that was changed since.
 */
export async function readShippedTemplates(): Promise<TemplatesResult> {
  const text = await readFile(COMPILED, 'utf8').catch(() => undefined);
  if (text === undefined) return readTemplates(FOLDER);
  const { source, templates } = JSON.parse(text) as Compiled;
  return source === (await hashFolder()) ? { ok: true, templates } : readTemplates(FOLDER);
}

/** Compiles them for `readShippedTemplates`, in the build. Throws for the first fault. */
export async function compileShippedTemplates(): Promise<void> {
  const read = await readTemplates(FOLDER);
  if (!read.ok) {
    const [first] = read.faults;
    throw new Error(`service/templates/${first?.file}:${first?.line}: ${first?.message}`);
  }
  const compiled: Compiled = { source: await hashFolder(), templates: read.templates };
  await writeFile(COMPILED, JSON.stringify(compiled));
}

async function hashFolder(): Promise<string> {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const hash = createHash('sha256');
  for (const [at, content] of (await Promise.all(paths.map((path) => readFile(path).catch(() => '')))).entries())
    hash.update(`${paths[at]?.slice(FOLDER.length)}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

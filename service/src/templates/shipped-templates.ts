import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Template } from 'deedkit/document';
import { readTemplates } from './read-templates.ts';
import type { TemplatesResult } from './read-templates.ts';

/** Where the shipped templates are, and what the build made of them. */
const SHIPPED = {
  folder: fileURLToPath(new URL('../../templates', import.meta.url)),
  compiled: fileURLToPath(new URL('../../dist/shipped-templates.json', import.meta.url)),
};

interface Compiled {
  /** The SHA-256 of the folder that they were read from. */
  readonly source: string;
  readonly templates: readonly Template[];
}

/**
 * The templates that come with the service. They are taken as the build compiled them, since reading their YAML is a
 * third of a start; from their folder where that was changed since.
 */
export async function readShippedTemplates({ folder, compiled } = SHIPPED): Promise<TemplatesResult> {
  const text = await readFile(compiled, 'utf8').catch(() => undefined);
  if (text === undefined) return readTemplates(folder);
  const { source, templates } = JSON.parse(text) as Compiled;
  return source === (await hashFolder(folder)) ? { ok: true, templates } : readTemplates(folder);
}

/** Compiles them for `readShippedTemplates`, in the build. Throws for the first fault. */
export async function compileShippedTemplates({ folder, compiled } = SHIPPED): Promise<void> {
  const read = await readTemplates(folder);
  if (!read.ok) {
    const [first] = read.faults;
    throw new Error(`service/templates/${first?.file}:${first?.line}: ${first?.message}`);
  }
  const written: Compiled = { source: await hashFolder(folder), templates: read.templates };
  await writeFile(compiled, JSON.stringify(written));
}

async function hashFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const hash = createHash('sha256');
  for (const [at, content] of (await Promise.all(paths.map((path) => readFile(path).catch(() => '')))).entries())
    hash.update(`${paths[at]?.slice(folder.length)}\0${content.length}\0`).update(content);
  return hash.digest('hex');
}

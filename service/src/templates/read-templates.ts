import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from 'deedkit/document';
import { readTemplateFolder } from './read-template-folder.ts';
import type { FolderFault } from './yaml-source.ts';

/**
 * All templates of a folder of folders, each with an id of its own, or everything wrong with any of them. `file` in a
 * fault begins with the template's folder.
 */
export type TemplatesResult =
  | { readonly ok: true; readonly templates: readonly Template[] }
  | { readonly ok: false; readonly faults: readonly FolderFault[] };

/** Reads every template folder in `dir`. Files beside them and folders whose names begin with a dot are passed over. */
export async function readTemplates(dir: string): Promise<TemplatesResult> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return { ok: false, faults: [{ file: '.', line: 1, message: 'not a folder that can be read' }] };
  const names = entries
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  const templates = new Map<string, Template>();
  const faults: FolderFault[] = [];
  for (const name of names) {
    const result = await readTemplateFolder(join(dir, name));
    if (result.ok && templates.has(result.template.id))
      faults.push({
        file: `${name}/template.yaml`,
        line: 1,
        message: `another folder here has a template with the id "${result.template.id}"`,
      });
    else if (result.ok) templates.set(result.template.id, result.template);
    else
      faults.push(
        ...result.faults.map((fault) => ({ ...fault, file: fault.file === '.' ? name : `${name}/${fault.file}` })),
      );
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, templates: [...templates.values()] };
}

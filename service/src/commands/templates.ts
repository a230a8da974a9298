import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Template } from 'deedkit/document';
import { createTemplateRegister } from '../storage/index.ts';
import type { FolderFault } from '../templates/index.ts';
import { readTemplateFolder, readTemplates } from '../templates/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { withDatabase } from './with-database.ts';

/**
 * `templates import DIR`: one template folder, or a folder of them. Nothing is imported when any of them has a fault.
 */
export async function runTemplates(invocation: Invocation): Promise<number> {
  const [action, dir, ...more] = invocation.args;
  if (action !== 'import' || dir === undefined || more.length > 0)
    return refuseUsage(invocation, 'templates takes import and a folder.');
  const folder = resolve(dir);
  const read = await readFolder(folder);
  if (!read.ok) {
    for (const { file, line, message } of read.faults) invocation.stderr(`${join(dir, file)}:${line}: ${message}\n`);
    return 1;
  }
  if (read.templates.length === 0) {
    invocation.stderr(`deedkit-service: There is no template in ${folder}.\n`);
    return 1;
  }
  await withDatabase(invocation, async ({ orm }) => {
    await createTemplateRegister(orm).put(read.templates, new Date());
  });
  for (const { id, languages } of read.templates) invocation.stdout(`${id} (${languages.join(', ')}) is offered.\n`);
  return 0;
}

type Read =
  | { readonly ok: true; readonly templates: readonly Template[] }
  | { readonly ok: false; readonly faults: readonly FolderFault[] };

/** A template's own folder, or one of several. */
async function readFolder(folder: string): Promise<Read> {
  if (!(await stat(join(folder, 'template.yaml')).catch(() => undefined))) return readTemplates(folder);
  const read = await readTemplateFolder(folder);
  return read.ok ? { ok: true, templates: [read.template] } : read;
}

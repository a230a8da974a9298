import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Template } from 'deedkit/document';
import { createTemplateRegister, createWorkspaceRegister } from '../storage/index.ts';
import type { FolderFault } from '../templates/index.ts';
import { readTemplateFolder, readTemplates } from '../templates/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import type { NamedWorkspace } from './named-workspace.ts';
import { describeMissing, findTenants, readEnvironments } from './named-workspace.ts';
import { withDatabase } from './with-database.ts';

/**
 * `templates import DIR`: one template folder, or a folder of them, offered to all workspaces or to one. Nothing is
 * imported when any of them has a fault.
 */
export async function runTemplates(invocation: Invocation): Promise<number> {
  const options = readOptions(invocation.args);
  if (!options) return refuseUsage(invocation, USAGE);
  const { dir, of } = options;
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
  if (!(await offer(invocation, read.templates, of))) {
    if (of) invocation.stderr(describeMissing(of));
    return 1;
  }
  for (const { id, languages } of read.templates) invocation.stdout(`${id} (${languages.join(', ')}) is offered.\n`);
  return 0;
}

const USAGE =
  'templates takes import and a folder, and --workspace where they are for one workspace alone, with --environment sandbox or live where for one of its environments.';

/** `of` is undefined for what all workspaces are offered. */
function readOptions(
  args: readonly string[],
): { readonly dir: string; readonly of: NamedWorkspace | undefined } | undefined {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { workspace: text, environment: text },
      allowPositionals: true,
    });
    const [action, dir, ...more] = positionals;
    const { workspace, environment } = values;
    const environments = readEnvironments(environment);
    if (action !== 'import' || dir === undefined || more.length > 0 || !environments) return undefined;
    if (workspace === undefined) return environment === undefined ? { dir, of: undefined } : undefined;
    return { dir, of: { workspace, environments } };
  } catch {
    // An option that there is not.
    return undefined;
  }
}

/** False when there is no such workspace. */
function offer(
  invocation: Invocation,
  templates: readonly Template[],
  of: NamedWorkspace | undefined,
): Promise<boolean> {
  return withDatabase(invocation, async ({ orm }) => {
    const register = createTemplateRegister(orm);
    const tenants = of ? await findTenants(createWorkspaceRegister(orm), of) : [undefined];
    for (const tenant of tenants ?? []) await register.put(templates, new Date(), tenant);
    return tenants !== undefined;
  });
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

import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Template } from 'deedkit/document';
import { runPatternsInLinearTime } from '../linear-patterns.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { createTemplateRegister, createWorkspaceRegister } from '../storage/index.ts';
import type { TemplateRegister } from '../storage/index.ts';
import type { FolderFault } from '../templates/index.ts';
import { readTemplateFolder, readTemplates } from '../templates/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import type { NamedWorkspace } from './named-workspace.ts';
import { describeMissing, findTenants, readEnvironments } from './named-workspace.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'templates takes list, import and a folder, or withdraw and the id of a template, and --workspace where one workspace alone is meant, with --environment sandbox or live where one of its environments is.';

/** `templates import DIR | list | withdraw ID`, for all workspaces or for one. */
export async function runTemplates(invocation: Invocation): Promise<number> {
  const options = readOptions(invocation.args);
  if (!options) return refuseUsage(invocation, USAGE);
  const { action, what, of } = options;
  runPatternsInLinearTime();
  if (action === 'import' && what !== undefined) return importTemplates(invocation, what, of);
  if (action === 'withdraw' && what !== undefined) return withdrawTemplate(invocation, what, of);
  return action === 'list' && what === undefined ? listTemplates(invocation, of) : refuseUsage(invocation, USAGE);
}

/** Of whom templates are; undefined: of all workspaces. */
type Owner = NamedWorkspace | undefined;

interface Options {
  readonly action: string | undefined;
  readonly what: string | undefined;
  readonly of: Owner;
}

/** Returns undefined for arguments that are not understood, among them an environment without a workspace. */
function readOptions(args: readonly string[]): Options | undefined {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { workspace: text, environment: text },
      allowPositionals: true,
    });
    const [action, what, ...more] = positionals;
    const { workspace, environment } = values;
    const environments = readEnvironments(environment);
    if (more.length > 0 || !environments) return undefined;
    if (workspace === undefined) return environment === undefined ? { action, what, of: undefined } : undefined;
    return { action, what, of: { workspace, environments } };
  } catch {
    // An option that there is not.
    return undefined;
  }
}

/** One template folder, or a folder of them. Nothing is imported when any of them has a fault. */
async function importTemplates(invocation: Invocation, dir: string, of: Owner): Promise<number> {
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
  const offered = await forEach(invocation, of, async (register, tenant) => {
    await register.put(read.templates, new Date(), tenant);
  });
  if (!offered) return 1;
  for (const { id, languages } of read.templates) invocation.stdout(`${id} (${languages.join(', ')}) is offered.\n`);
  return 0;
}

/** Withdraws a template. Documents made from it stay as they are; importing it offers it again. */
async function withdrawTemplate(invocation: Invocation, id: string, of: Owner): Promise<number> {
  const withdrawn = await forEach(invocation, of, (register, tenant) => register.withdraw(id, new Date(), tenant));
  if (!withdrawn) return 1;
  if (!withdrawn.includes(true)) {
    const whose = of ? `of the workspace "${of.workspace}" alone` : 'of all workspaces';
    invocation.stderr(
      `deedkit-service: No template ${whose} with the id "${id}" is offered; templates list has those that are.\n`,
    );
    return 1;
  }
  invocation.stdout(`${id} is withdrawn.\n`);
  return 0;
}

/** One line each: id, languages, environments where it is not of all, name. */
async function listTemplates(invocation: Invocation, of: Owner): Promise<number> {
  const lists = await forEach(invocation, of, async (register, tenant) =>
    (await register.listOffered(tenant))
      .filter(({ withdrawnAt }) => !withdrawnAt)
      .map(({ template }) => ({ template, tenant })),
  );
  if (!lists) return 1;
  for (const { template, tenant } of lists.flat()) {
    const name = template.name[template.languages[0] ?? ''] ?? '';
    invocation.stdout(`${template.id}  ${template.languages.join(',')}  ${tenant?.environment ?? 'all'}  ${name}\n`);
  }
  return 0;
}

/**
 * Runs `run` once for all tenants together, or for each one of a workspace, and returns the results. Returns undefined,
 * after telling why, when there is no such workspace.
 */
function forEach<T>(
  invocation: Invocation,
  of: Owner,
  run: (register: TemplateRegister, tenant: Tenant | undefined) => Promise<T>,
): Promise<readonly T[] | undefined> {
  return withDatabase(invocation, async ({ orm }) => {
    const tenants = of ? await findTenants(createWorkspaceRegister(orm), of) : [undefined];
    if (of && !tenants) invocation.stderr(describeMissing(of));
    const results: T[] = [];
    for (const tenant of tenants ?? []) results.push(await run(createTemplateRegister(orm), tenant));
    return tenants && results;
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

import { parseArgs } from 'node:util';
import { readSlug, suggestSlug } from '../domain/workspace/new-workspace.ts';
import { createWorkspaceRegister } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { readLine } from './named-workspace.ts';
import { withDatabase } from './with-database.ts';

/**
 * `workspaces create NAME [--id ID] | list`. A workspace has a tenant in each environment, `ID-sandbox` and `ID-live`;
 * the short name is in every address of its pages, and never changes.
 */
export async function runWorkspaces(invocation: Invocation): Promise<number> {
  const [action, ...args] = invocation.args;
  if (action === 'create') return createWorkspace(invocation, args);
  if (action === 'list' && args.length === 0) return listWorkspaces(invocation);
  return refuseUsage(invocation, 'workspaces takes list, or create and a name.');
}

/**
 * Makes it with root folder and service account, but without keys. The short name is printed for the command that makes
 * keys next.
 */
async function createWorkspace(invocation: Invocation, args: readonly string[]): Promise<number> {
  const wish = readWish(args);
  if (typeof wish === 'string') return refuseUsage(invocation, wish);
  const made = await withDatabase(invocation, ({ orm }) =>
    createWorkspaceRegister(orm).create({ ...wish, at: new Date() }),
  );
  if (!made) {
    invocation.stderr(`deedkit-service: There is a workspace "${wish.slug}" already; give another --id.\n`);
    return 1;
  }
  invocation.stdout(`${wish.slug}\n`);
  invocation.stderr(
    `Workspace "${wish.name}" was made. Make its keys with: deedkit-service keys create --workspace ${wish.slug} --environment sandbox\n`,
  );
  return 0;
}

/** A short name that is not given is made of the name; a sentence where neither will do. */
function readWish(args: readonly string[]): { readonly slug: string; readonly name: string } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { id: { type: 'string' } },
    });
    const name = positionals.length === 1 ? readLine(positionals[0] ?? '') : undefined;
    if (name === undefined) return 'workspaces create takes a name: one line of 1 to 100 characters.';
    const slug = values.id === undefined ? suggestSlug(name) : readSlug(values.id);
    return slug === undefined
      ? 'Give an --id of at most 55 small letters and digits, with single hyphens between them.'
      : { slug, name };
  } catch (error) {
    return (error as Error).message;
  }
}

/** One line each: id, when it was made, its tenants, its name. */
async function listWorkspaces(invocation: Invocation): Promise<number> {
  const records = await withDatabase(invocation, ({ orm }) => createWorkspaceRegister(orm).list());
  const workspaces = new Map(records.map((record) => [record.id, record]));
  for (const { id, name, createdAt } of workspaces.values()) {
    const tenants = records.filter((record) => record.id === id).map(({ tenant }) => tenant.id);
    invocation.stdout(`${id}  ${createdAt.toISOString()}  ${tenants.join(' ')}  ${name}\n`);
  }
  return 0;
}

import { readConfig } from '../config.ts';
import { readVersion } from '../read-version.ts';
import { actFor } from '../domain/activity/cause.ts';
import type { Invocation, Terminal } from './invocation.ts';
import { USAGE, refuseUsage } from './invocation.ts';

/** By whom the changes of commands are made. */
const BY_COMMAND = { actor: { type: 'service', id: 'command', name: 'Command line' }, requestId: null } as const;

type Command = (invocation: Invocation) => Promise<number>;

/** Each is read when it is asked for: some take a fraction of the time that reading all of the service takes. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).runServe,
  verify: async () => (await import('./verify.ts')).runVerify,
  workspaces: async () => (await import('./workspaces.ts')).runWorkspaces,
  users: async () => (await import('./users.ts')).runUsers,
  keys: async () => (await import('./keys.ts')).runKeys,
  templates: async () => (await import('./templates.ts')).runTemplates,
  transactions: async () => (await import('./transactions.ts')).runTransactions,
  migrate: async () => (await import('./migrate.ts')).runMigrate,
  distribute: async () => (await import('./distribute.ts')).runDistribute,
  backup: async () => (await import('./backup.ts')).runBackup,
  restore: async () => (await import('./backup.ts')).runRestore,
  'move-to': async () => (await import('./backup.ts')).runMoveTo,
  'move-files': async () => (await import('./move-files.ts')).runMoveFiles,
  'oidc-keys': async () => (await import('./oidc-keys.ts')).runOidcKeys,
  bounce: async () => (await import('./bounce.ts')).runBounce,
  history: async () => (await import('./history.ts')).runHistory,
  reseal: async () => (await import('./reseal.ts')).runReseal,
};

/**
 * Carries out a command line and returns the exit code: 0 done, 1 failed, 2 not understood. Settings are read before
 * the command is: one that is wrong is told at once, whatever is asked for.
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') {
    terminal.stdout(USAGE);
    return 0;
  }
  if (name === 'version' || name === '--version' || name === '-v') {
    terminal.stdout(`${await readVersion()}\n`);
    return 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) return refuseUsage(terminal, `There is no command "${name}".`);
  const read = readConfig(terminal.environment);
  if (!read.ok) {
    for (const error of read.errors) terminal.stderr(`deedkit-service: ${error}\n`);
    return 2;
  }
  const command = await load();
  const run = (): Promise<number> => command({ ...terminal, args: rest, config: read.config });
  return name === 'serve' ? run() : actFor(BY_COMMAND, run);
}

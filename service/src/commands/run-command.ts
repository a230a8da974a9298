import { readConfig } from '../config.ts';
import { runBackup, runMoveTo, runRestore } from './backup.ts';
import type { Invocation, Terminal } from './invocation.ts';
import { USAGE, refuseUsage } from './invocation.ts';
import { runKeys } from './keys.ts';
import { runMigrate } from './migrate.ts';
import { runServe } from './serve.ts';
import { runTemplates } from './templates.ts';
import { runTransactions } from './transactions.ts';
import { runUsers } from './users.ts';
import { runWorkspaces } from './workspaces.ts';

const COMMANDS: Readonly<Record<string, (invocation: Invocation) => Promise<number>>> = {
  serve: runServe,
  workspaces: runWorkspaces,
  users: runUsers,
  keys: runKeys,
  templates: runTemplates,
  transactions: runTransactions,
  migrate: runMigrate,
  backup: runBackup,
  restore: runRestore,
  'move-to': runMoveTo,
};

/** Carries out a command line and returns the exit code: 0 done, 1 failed, 2 not understood. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = 'help', ...rest] = args;
  if (name === 'help' || name === '--help' || name === '-h') {
    terminal.stdout(USAGE);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return refuseUsage(terminal, `There is no command "${name}".`);
  const read = readConfig(terminal.environment);
  if (!read.ok) {
    for (const error of read.errors) terminal.stderr(`deedkit-service: ${error}\n`);
    return 2;
  }
  return command({ ...terminal, args: rest, config: read.config });
}

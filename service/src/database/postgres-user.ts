import { execFile } from 'node:child_process';
import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/** The account PostgreSQL runs under. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Which account to run PostgreSQL under: undefined for the own one. PostgreSQL refuses to run as root, so root gets the
 * account `postgres`, made when missing, or `nobody` where accounts cannot be made.
 */
export async function findPostgresAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await readAccount('postgres');
  if (existing) return existing;
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]).catch(() => undefined);
  const account = (await readAccount('postgres')) ?? (await readAccount('nobody'));
  if (!account)
    throw new StartError(
      'PostgreSQL cannot run as root and no account "postgres" could be made; start the service as another user or set DATABASE_URL.',
    );
  return account;
}

/** An account's numbers; undefined when there is none of that name. Root's do not count. */
async function readAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number.parseInt((await run('id', [flag, name])).stdout, 10)),
    );
    return uid !== undefined && gid !== undefined && uid > 0 ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an account may walk into a folder, judged by the permissions of every folder on the way. */
export async function canReach(folder: string, account: Account): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/** Lets other accounts walk through a folder of ours, without letting them list it. */
export async function openForWalking(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, (mode & 0o7777) | 0o011);
}

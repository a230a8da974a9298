import { randomUUID } from 'node:crypto';
import { access, constants, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '../describe-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import type { Account } from './postgres-user.ts';
import { canReach, findPostgresAccount, openForWalking } from './postgres-user.ts';
import { StartError } from './start-error.ts';

/** Where this service's own PostgreSQL lives, and who runs it. */
export interface PostgresHome {
  /** The folder that PostgreSQL keeps its files in. */
  readonly cluster: string;
  readonly passwordFile: string;
  readonly logFile: string;
  /** The account that PostgreSQL runs as; undefined for that of the service. */
  readonly account: Account | undefined;
  readonly binaries: PostgresBinaries;
}

/** Used when root keeps the service in a folder that the account `postgres` cannot enter, such as /root. */
const SHARED_ROOT = '/var/lib/deedkit';

/** Makes the data folder when it is missing and decides where the cluster goes: inside it whenever that can work. */
export async function prepareHome(dataDir: string): Promise<PostgresHome> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be used (${messageOf(error)}); set DEEDKIT_DATA to a folder that can be written.`,
      { cause: error },
    );
  }
  const account = await findPostgresAccount();
  const found = await findPostgresBinaries();
  const passwordFile = join(dataDir, 'postgres-password');
  if (!account) {
    return {
      cluster: join(dataDir, 'postgres'),
      passwordFile,
      logFile: join(dataDir, 'postgres.log'),
      account,
      binaries: found,
    };
  }
  await openForWalking(dataDir);
  const home = (await canReach(dataDir, account)) ? dataDir : await shareFolder(dataDir);
  const binaries = (await canReach(found.root, account)) ? found : await shareBinaries(found);
  return { cluster: join(home, 'postgres'), passwordFile, logFile: join(dataDir, 'postgres.log'), account, binaries };
}

/**
 * Makes a folder and those above it. `recursive` of mkdir never ends where a folder is there and none can be made in
 * it, as in /proc.
 */
async function makeFolder(path: string, mayLack = true): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if (mayLack && (error as NodeJS.ErrnoException).code === 'ENOENT' && dirname(path) !== path) {
      await makeFolder(dirname(path));
      return makeFolder(path, false);
    }
    if (
      !(await stat(path).then(
        (found) => found.isDirectory(),
        () => false,
      ))
    )
      throw error;
  }
}

/**
 * A folder that the account of PostgreSQL can enter. Where it is stands in the data folder, so that the next start
 * finds the same one.
 */
async function shareFolder(dataDir: string): Promise<string> {
  const note = join(dataDir, 'postgres-location');
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim();
  // A new name each time: who removes the data folder means to start afresh.
  const folder = noted || join(SHARED_ROOT, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o711 });
  if (!noted) await writeFile(note, `${folder}\n`);
  return folder;
}

/**
 * Copies the programs to where that account can run them, once for each version. They are made complete beside their
 * place and then renamed, so that a copy that was broken off is never taken for a whole one.
 */
async function shareBinaries(binaries: PostgresBinaries): Promise<PostgresBinaries> {
  const root = join(SHARED_ROOT, `postgresql-${binaries.version}`);
  if (!(await stat(root).catch(() => undefined))) {
    await mkdir(SHARED_ROOT, { recursive: true, mode: 0o755 });
    const copy = `${root}.${process.pid}`;
    await cp(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
    // The second process finds the folder there and uses it.
    await rename(copy, root).catch(() => rm(copy, { recursive: true, force: true }));
  }
  const move = (path: string): string => join(root, path.slice(binaries.root.length));
  return {
    ...binaries,
    root,
    postgres: move(binaries.postgres),
    initdb: move(binaries.initdb),
    pgCtl: move(binaries.pgCtl),
  };
}

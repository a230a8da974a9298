import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresHome } from './postgres-home.ts';
import { StartError } from './start-error.ts';

const run = promisify(execFile);

/** Makes the cluster when there is none. It appears under its name only when it is complete. */
export async function initCluster(home: PostgresHome): Promise<void> {
  const version = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version !== '') {
    checkMajor(home, version);
    return;
  }
  // Named by the process, so that two that begin at once do not write into one folder.
  const unfinished = `${home.cluster}.${process.pid}`;
  const secrets = await mkdtemp(join(tmpdir(), 'deedkit-'));
  // Beside the cluster and not in it: `initdb` wants an empty folder. Gone when it is done.
  const passwordFile = join(secrets, 'password');
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, `${await readPassword(home, 'make')}\n`, { mode: 0o600 });
    const { account } = home;
    if (account)
      await Promise.all([unfinished, secrets, passwordFile].map((path) => chown(path, account.uid, account.gid)));
    await run(
      home.binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // The same order of texts on every machine: an index made by one system’s locale may be wrong under another’s.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...account, cwd: unfinished, env: { ...process.env, LC_ALL: 'C' } },
    );
    // Another process that started at the same time may have been first; its cluster is as good.
    await rename(unfinished, home.cluster).catch(async (error: unknown) => {
      if (!(await stat(join(home.cluster, 'PG_VERSION')).catch(() => undefined))) throw error;
    });
  } catch (error) {
    throw new StartError(`The service's own database could not be made in ${home.cluster}: ${firstLine(error)}`, {
      cause: error,
    });
  } finally {
    await Promise.all([unfinished, secrets].map((path) => rm(path, { recursive: true, force: true })));
  }
}

/** Throws StartError for a cluster of another major version, which PostgreSQL cannot open. */
function checkMajor({ cluster, binaries }: PostgresHome, version: string): void {
  // A cluster names its major version alone; the programs say the minor one as well.
  const [major = ''] = binaries.version.split('.');
  if (version === major) return;
  throw new StartError(
    `The database in ${cluster} was written by PostgreSQL ${version}, and this release brings PostgreSQL ${major}: make a backup with the release that you had (deedkit-service backup FILE), ` +
      'set DEEDKIT_DATA to a new folder, and restore it there with this one (deedkit-service restore FILE).',
  );
}

/** The line of `initdb` that names what went wrong; it says much before and after it. */
function firstLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (
    stderr
      ?.trim()
      .split('\n')
      .find((line) => /error|fatal|could not|denied/i.test(line)) ??
    message.split('\n')[0] ??
    ''
  ).trim();
}

/** The password of the cluster's one account, known only to who can read the data folder. */
export async function readPassword(
  home: Pick<PostgresHome, 'passwordFile' | 'cluster'>,
  missing: 'make' | 'fail' = 'fail',
): Promise<string> {
  if (missing === 'make') {
    await writeFile(home.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  try {
    return (await readFile(home.passwordFile, 'utf8')).trim();
  } catch (error) {
    throw new StartError(
      `The password of the database in ${home.cluster} is missing; restore ${home.passwordFile} from a backup.`,
      { cause: error },
    );
  }
}

import { parseArgs } from 'node:util';
import { checkObjectStore, createObjectStore } from '../object-store/index.ts';
import type { Database } from '../database/index.ts';
import type { ObjectStore } from '../domain/file/object-store.ts';
import type { MoveTarget } from '../storage/index.ts';
import { createWorkspaceRegister, moveFiles, readInstallation } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { withDatabase } from './with-database.ts';

/**
 * `move-files --to s3|database`: moves the files of all workspaces, also while the service runs. One that was broken off
 * is run again. Exit code 1 when the store has lost a file, which is named.
 */
export async function runMoveFiles(invocation: Invocation): Promise<number> {
  const to = readTarget(invocation.args);
  if (to === undefined) return refuseUsage(invocation, 'move-files takes --to s3 or --to database.');
  const { s3 } = invocation.config;
  if (!s3) {
    invocation.stderr('deedkit-service: S3_BUCKET is not set; give the settings of the store (docs/service.md).\n');
    return 2;
  }
  if (s3.takesNewFiles !== (to === 's3'))
    invocation.stderr(
      `deedkit-service: New files still go to the other place; set FILE_STORE=${to} for the service, and run this again.\n`,
    );
  const store = createObjectStore(s3);
  try {
    return await withDatabase(invocation, async (database) => {
      await checkObjectStore(store, await readInstallation(database.orm));
      return moveAll(invocation, { database, store, to });
    });
  } finally {
    store.close();
  }
}

interface Moving {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly to: MoveTarget;
}

async function moveAll(invocation: Invocation, { database, store, to }: Moving): Promise<number> {
  const { orm, pool } = database;
  let [files, bytes, lost] = [0, 0, 0];
  for (const { tenant } of await createWorkspaceRegister(orm).list()) {
    const moved = await moveFiles({ orm, pool, objects: store }, tenant, to);
    files += moved.files;
    bytes += moved.bytes;
    lost += moved.lost.length;
    for (const hash of moved.lost)
      invocation.stderr(
        `deedkit-service: The bytes of ${tenant.id}/${hash} are missing or damaged; the file was not moved.\n`,
      );
  }
  const where = to === 's3' ? 'the store' : 'the database';
  invocation.stdout(`${files} ${files === 1 ? 'file was' : 'files were'} moved to ${where}, ${bytes} bytes.\n`);
  return lost === 0 ? 0 : 1;
}

function readTarget(args: readonly string[]): MoveTarget | undefined {
  try {
    const { to } = parseArgs({ args: [...args], options: { to: { type: 'string' } } }).values;
    return to === 's3' || to === 'database' ? to : undefined;
  } catch {
    return undefined;
  }
}

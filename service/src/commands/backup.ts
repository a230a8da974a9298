import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { countStoredFiles, restoreBackup, writeBackup } from '../backup/index.ts';
import { readDatabaseUrl } from '../config.ts';
import { waitForDatabase } from '../database/index.ts';
import type { Invocation } from './invocation.ts';
import { logOf, refuseUsage } from './invocation.ts';
import { withAddress } from './with-database.ts';

/** Tells of files that are in an object store, on standard error. */
function tellStored({ stderr }: Invocation, files: number, sentence: string): void {
  if (files === 0) return;
  stderr(`deedkit-service: ${files} ${files === 1 ? 'file is' : 'files are'} in the object store. ${sentence}\n`);
}

/** `backup FILE`: everything that is stored at this moment, also while a service runs. */
export async function runBackup(invocation: Invocation): Promise<number> {
  const [file, ...more] = invocation.args;
  if (file === undefined || more.length > 0) return refuseUsage(invocation, 'backup takes the name of a file.');
  await withAddress(invocation, 'beside', async (url) => {
    const rows = await writeBackup(url, resolve(file));
    invocation.stdout(`${rows} rows are in ${file}.\n`);
    tellStored(
      invocation,
      await countStoredFiles(url),
      'They are not in the backup: back up the bucket too, after this.',
    );
  });
  return 0;
}

/** `restore FILE`: into a database that is empty. */
export async function runRestore(invocation: Invocation): Promise<number> {
  const [file, ...more] = invocation.args;
  if (file === undefined || more.length > 0) return refuseUsage(invocation, 'restore takes the name of a backup.');
  await withAddress(invocation, 'alone', async (url) => {
    const rows = await restoreBackup(url, resolve(file));
    invocation.stdout(`${rows} rows of ${file} are restored.\n`);
    tellStored(invocation, await countStoredFiles(url), 'Give the service the bucket, or a copy of it, by S3_BUCKET.');
  });
  return 0;
}

/** `move-to DATABASE_URL`: from the database of the settings into another one, which is empty. */
export async function runMoveTo(invocation: Invocation): Promise<number> {
  const [address, ...more] = invocation.args;
  const target = readDatabaseUrl(address);
  if (target === undefined || more.length > 0)
    return refuseUsage(
      invocation,
      'move-to takes the address of a database: postgres://user:password@host:5432/database.',
    );
  if (target instanceof Error) return refuseUsage(invocation, target.message);
  // On the way it lies where the data does: no other place is as private, or known to have the room.
  const file = join(invocation.config.dataDir, `moving-${randomUUID()}`);
  const rows = await withAddress(invocation, 'alone', async (url) => {
    await waitForDatabase(target, { log: logOf(invocation) });
    try {
      await writeBackup(url, file);
      const moved = await restoreBackup(target, file);
      tellStored(invocation, await countStoredFiles(target), 'They stay there: keep the settings of the store.');
      return moved;
    } finally {
      await rm(file, { force: true });
    }
  });
  invocation.stdout(
    `${rows} rows were moved. Start the service with DATABASE_URL set to the new address; what was there stays as it is.\n`,
  );
  return 0;
}

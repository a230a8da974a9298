import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { open, readFile, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** `process`: where a process works. `upload`: where files wait that somebody sends. */
type Kind = 'process' | 'upload';

const LEFT = /^deedkit-(?:process|upload)-(\d+)-/;
/** In a folder: the machine and the start of the process whose number it has. Several may share a temporary folder. */
const OWNER = 'owner';

/** Makes an empty folder, which says whose it is. */
export function makeTemporaryFolder(kind: Kind): string {
  const folder = mkdtempSync(join(tmpdir(), `deedkit-${kind}-${process.pid}-`));
  writeFileSync(join(folder, OWNER), `${hostname()} ${performance.timeOrigin}`);
  return folder;
}

/** Removes the folders of services that were killed together with all their child processes: no other process does. */
export async function removeLeftFolders(from: string = tmpdir()): Promise<void> {
  for (const name of await readdir(from).catch(() => [])) {
    const pid = Number(LEFT.exec(name)?.[1] ?? Number.NaN);
    const folder = join(from, name);
    if (Number.isNaN(pid)) continue;
    const [host = '', start] = (await readFile(join(folder, OWNER), 'utf8').catch(() => '')).split(' ');
    if (host !== hostname() || isOwner(pid, start)) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** In a container the next process has the number of the one that was killed. */
function isOwner(pid: number, start: string | undefined): boolean {
  return pid === process.pid ? start === String(performance.timeOrigin) : isAlive(pid);
}

/** A process that may not be signalled is there, too. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A file that was written, with the SHA-256 of its bytes. */
export interface TemporaryFile {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

/** Writes what comes into a new file of a folder. Rejects when that cannot be done, or no more comes; no file is left then. */
export async function writeTemporaryFile(folder: string, pieces: AsyncIterable<Uint8Array>): Promise<TemporaryFile> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      await file.writeFile(piece);
      hash.update(piece);
      size += piece.byteLength;
    }
    await file.close();
    return { path, hash: hash.digest('hex'), size };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

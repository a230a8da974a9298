import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'deedkit-pdf-';
/** In a folder: the machine that its number of a process is of. Several may share a temporary folder. */
const OWNER = 'owner';

/** Makes an empty folder for a renderer, which says whose it is. */
export function makeRendererHome(): string {
  const home = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  writeFileSync(join(home, OWNER), hostname());
  return home;
}

/** Removes the folders of services that were killed together with their renderers: nobody else does. */
export async function removeLeftHomes(folder: string = tmpdir()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? Number.NaN);
    const home = join(folder, name);
    if (Number.isNaN(pid) || isAlive(pid) || (await readFile(join(home, OWNER), 'utf8').catch(() => '')) !== hostname())
      continue;
    await rm(home, { recursive: true, force: true }).catch(() => undefined);
  }
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

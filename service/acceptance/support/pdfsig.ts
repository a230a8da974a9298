import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The words of poppler's `pdfsig` about a file's signatures; undefined where it is not installed. */
export async function askPdfsig(file: Uint8Array): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-pdfsig-'));
  try {
    const path = join(folder, 'file.pdf');
    await writeFile(path, file);
    return (await promisify(execFile)('pdfsig', ['-nocert', path])).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderFault } from './yaml-source.ts';

/** A contract's text is far smaller; a larger file is not a template, and is not read into memory. */
const MAX_BYTES = 1024 * 1024;

/** Reads one text file of a template folder; undefined, having reported why, when it cannot or must not be read. */
export async function readTemplateFile(
  folder: string,
  file: string,
  faults: FolderFault[],
): Promise<string | undefined> {
  const report = (message: string): undefined => {
    faults.push({ file, line: 1, message });
  };
  const path = join(folder, file);
  const stats = await lstat(path).catch(() => undefined);
  if (!stats) return report('this file is missing');
  if (stats.isSymbolicLink()) return report('symbolic links are not allowed; put the file itself here');
  if (!stats.isFile()) return report('must be a file');
  if (stats.size > MAX_BYTES) return report('larger than 1 MB');
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return report('cannot be read');
  if (bytes.byteLength > MAX_BYTES) return report('larger than 1 MB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return report('not UTF-8 text');
  }
}

import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ArchiveError, unpackFiles } from '../archive/index.ts';
import { readTemplateFolder, readTemplates } from '../templates/index.ts';
import type { ReadTemplates } from './messages.ts';

/** Names that programs add by themselves: folders as entries of their own, and files of systems. */
const BESIDE = /(?:^|\/)(?:__MACOSX|\.[^/]*)(?:\/|$)|\/$/;

/**
 * Reads the templates of a ZIP: of the folder of one, of a folder of such folders, or of one that is packed with its own
 * name. Files lie in a folder beside the ZIP meanwhile. Nothing of an invalid ZIP is read.
 */
export async function readTemplateZip(path: string): Promise<ReadTemplates> {
  const folder = `${path}.folder`;
  try {
    const files = await unpackFiles(path);
    const names = [...files.keys()].filter((name) => !BESIDE.test(name));
    const top = topOf(names);
    for (const name of names) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, files.get(name) ?? '');
    }
    await mkdir(folder, { recursive: true });
    const read = await readFolder(join(folder, top), names.includes(`${top}template.yaml`));
    // Files are told as they stand in the ZIP.
    if (!('faults' in read)) return read;
    return { ok: false, faults: read.faults.map((fault) => ({ ...fault, file: join(top, fault.file) })) };
  } catch (error) {
    if (error instanceof ArchiveError) return { ok: false, fault: error.fault };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The one folder that holds all others, where there is one; of a single template it is its own. */
function topOf(names: readonly string[]): string {
  const [first = ''] = names;
  const top = first.slice(0, first.indexOf('/') + 1);
  const isAround = top !== '' && names.every((name) => name.startsWith(top));
  return isAround && names.some((name) => name === `${top}template.yaml` || name.split('/').length > 2) ? top : '';
}

async function readFolder(folder: string, isOne: boolean): Promise<ReadTemplates> {
  if (isOne) {
    const read = await readTemplateFolder(folder);
    return read.ok ? { ok: true, templates: [read.template] } : read;
  }
  const read = await readTemplates(folder);
  if (!read.ok || read.templates.length > 0) return read;
  const message = 'holds no folder with a template.yaml; put the folder of a template into it';
  return { ok: false, fault: { code: 'archive_invalid', message: `The ZIP ${message}.` } };
}

import type { Entry, ZipFile } from 'yauzl';
import { openPromise } from 'yauzl';
import { parseExactly } from 'deedkit/protocol';
import { measureJson } from '../domain/json-shape.ts';
import type { ArchiveFault } from './fault.ts';
import { ArchiveError } from './fault.ts';
import { MAX_ENTRIES, MAX_UNPACKED_BYTES, MAX_VALUES, limitOf } from './limits.ts';
import { MANIFEST, checkManifest } from './manifest.ts';

/** The content of an archive with its hashes checked; the meaning of the JSON is not judged here. */
export interface ReadArchive {
  readonly state: unknown;
  readonly template: unknown;
}

type Result = { readonly ok: true; readonly value: ReadArchive } | { readonly ok: false; readonly fault: ArchiveFault };

/** Unpacks the archive in a file, and stops at the first thing an archive of ours never has. */
export async function readArchive(path: string): Promise<Result> {
  try {
    const files = await unpackFiles(path);
    const manifest = readJson(files, MANIFEST);
    files.delete(MANIFEST);
    checkManifest(manifest, files);
    return { ok: true, value: { state: readJson(files, 'state.json'), template: readJson(files, 'template.json') } };
  } catch (error) {
    if (error instanceof ArchiveError) return { ok: false, fault: error.fault };
    throw error;
  }
}

/**
 * Unpacks a ZIP in memory once the sizes that the archive announces are right, counting bytes as they come: what an archive
 * says need not be so. Throws ArchiveError.
 */
export async function unpackFiles(path: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const zip = await open(path);
  let room = MAX_UNPACKED_BYTES;
  try {
    if (zip.entryCount > MAX_ENTRIES)
      throw new ArchiveError('archive_invalid', `The archive has more than ${MAX_ENTRIES} entries.`);
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry, entries);
      entries.push(entry);
    }
    for (const entry of entries) {
      const content = await inflate(zip, entry, Math.min(room, limitOf(entry.fileName)));
      room -= content.byteLength;
      files.set(entry.fileName, content);
    }
  } catch (error) {
    // The reader's own messages name the fault in the file, nothing of ours.
    throw error instanceof ArchiveError
      ? error
      : new ArchiveError(
          'archive_invalid',
          `The archive cannot be read: ${error instanceof Error ? error.message : 'it is broken'}.`,
        );
  } finally {
    zip.close();
  }
  return files;
}

/** Names that lead elsewhere are refused by the reader itself: absolute ones, `..` and backslashes. */
function open(path: string): Promise<ZipFile> {
  return openPromise(path, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
    validateEntrySizes: true,
  }).catch(() => {
    throw new ArchiveError('archive_invalid', 'The file is not a ZIP archive.');
  });
}

const LINK = 0o120000;
const KIND = 0o170000;

/** Refuses entries that no export has, or that could reach out of the archive. */
function checkEntry(entry: Entry, before: readonly Entry[]): void {
  const name = JSON.stringify(entry.fileName);
  if (before.some(({ fileName }) => fileName === entry.fileName))
    throw new ArchiveError('archive_invalid', `The archive has ${name} twice.`);
  if (entry.isEncrypted()) throw new ArchiveError('archive_invalid', `${name} is encrypted.`);
  if (((entry.externalFileAttributes >>> 16) & KIND) === LINK)
    throw new ArchiveError('archive_invalid', `${name} is a link.`);
  if (entry.uncompressedSize > limitOf(entry.fileName)) throw tooLarge(entry.fileName);
  const announced = before.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, entry.uncompressedSize);
  if (announced > MAX_UNPACKED_BYTES) throw tooLarge('');
}

/** Counts what really comes out: what an entry says of its size is the sender's word. */
async function inflate(zip: ZipFile, entry: Entry, room: number): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).byteLength;
    // Leaving the loop ends the stream.
    if (size > room) throw tooLarge(entry.fileName);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function tooLarge(name: string): ArchiveError {
  const limit = limitOf(name);
  return new ArchiveError(
    'archive_too_large',
    limit < MAX_UNPACKED_BYTES
      ? `Unpacked, ${name} is larger than ${limit} bytes.`
      : `Unpacked, the archive is larger than ${limit} bytes.`,
  );
}

/** An entry as JSON; throws ArchiveError for one that is missing, no UTF-8, or would be too many values. */
function readJson(files: ReadonlyMap<string, Uint8Array>, name: string): unknown {
  const bytes = files.get(name);
  if (!bytes) throw new ArchiveError('archive_invalid', `The archive has no ${name}.`);
  if (measureJson(bytes).values > MAX_VALUES)
    throw new ArchiveError('archive_too_large', `${name} holds more than ${MAX_VALUES} values.`);
  try {
    return parseExactly(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ArchiveError('archive_invalid', `${name} is not JSON in UTF-8.`);
  }
}

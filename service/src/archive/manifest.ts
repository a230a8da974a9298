import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ArchiveError } from './fault.ts';

/** Name of the entry that lists all others. */
export const MANIFEST = 'manifest.json';

const entrySchema = z.object({ name: z.string(), sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().min(0) });
const manifestSchema = z.object({ version: z.literal(1), entries: z.array(entrySchema) });

export type Manifest = z.infer<typeof manifestSchema>;

/** Lists the entries of an archive for its manifest, without `manifest.json` itself. */
export function listEntries(files: ReadonlyMap<string, Uint8Array>): Manifest {
  const entries = [...files].map(([name, bytes]) => ({ name, sha256: hashOf(bytes), size: bytes.byteLength }));
  return { version: 1, entries };
}

/**
 * Throws ArchiveError unless the manifest is of this version and names exactly the entries that are there, with their
 * hashes.
 */
export function checkManifest(manifest: unknown, files: ReadonlyMap<string, Uint8Array>): void {
  const version: unknown =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : undefined;
  if (version !== undefined && version !== 1)
    throw new ArchiveError('archive_version', 'The archive is of another version; this service reads version 1.');
  const read = manifestSchema.safeParse(manifest);
  if (!read.success)
    throw new ArchiveError('archive_invalid', 'manifest.json is not {version, entries: [{name, sha256, size}]}.');
  const named = new Map(read.data.entries.map((entry) => [entry.name, entry]));
  if (named.size !== read.data.entries.length)
    throw new ArchiveError('archive_invalid', 'manifest.json names an entry twice.');
  const missing = [...named.keys()].find((name) => !files.has(name));
  if (missing !== undefined)
    throw new ArchiveError(
      'archive_invalid',
      `manifest.json names ${JSON.stringify(missing)}, which is not in the archive.`,
    );
  for (const [name, bytes] of files) {
    const entry = named.get(name);
    if (!entry) throw new ArchiveError('archive_invalid', `${JSON.stringify(name)} is not in manifest.json.`);
    if (entry.size !== bytes.byteLength || entry.sha256 !== hashOf(bytes))
      throw new ArchiveError(
        'archive_hash',
        `${JSON.stringify(name)} is not what manifest.json says; export the session again.`,
      );
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

import { createHash } from 'node:crypto';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** The entries of a ZIP archive as text, in their order. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return files;
}

/** A ZIP archive of any entries, also of twice the same name. */
export async function zip(
  entries: Iterable<readonly [name: string, content: string | Buffer]>,
  options: { readonly mode?: number } = {},
): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of entries) archive.addBuffer(Buffer.from(content as string), name, options);
  archive.end();
  const chunks: Buffer[] = [];
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The same entries with a manifest that fits them. */
export async function seal(files: ReadonlyMap<string, string>, version: unknown = 1): Promise<Buffer> {
  const others = [...files].filter(([name]) => name !== 'manifest.json');
  const entries = others.map(([name, text]) => ({
    name,
    sha256: createHash('sha256').update(text).digest('hex'),
    size: Buffer.byteLength(text),
  }));
  return zip([['manifest.json', JSON.stringify({ version, entries })], ...others]);
}

/** Puts another name, of the same length, over one that stands in an archive. */
export function rename(archive: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('A name can be put over one of the same length only');
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}

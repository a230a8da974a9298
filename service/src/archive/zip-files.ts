import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a ZIP. */
interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * A ZIP of files that are packed already, such as PDFs, made as it is read: one piece of one file is in memory at a
 * time. Rejects with what `entries` or the content of one rejects with.
 */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error('A file of a ZIP could not be read'));
  };
  zip.on('error', fail);
  const feed = async (): Promise<void> => {
    for await (const { name, content } of entries) {
      const stream = Readable.from(content, { objectMode: false });
      const isRead = once(stream, 'end');
      zip.addReadStream(stream, name, { compress: false, mode: 0o100644 });
      await isRead;
    }
    zip.end();
  };
  feed().catch(fail);
  for await (const chunk of output) yield chunk as Uint8Array;
}

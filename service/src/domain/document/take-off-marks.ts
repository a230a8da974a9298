import type { DocumentFile, NewFile, Upload } from '../file/file.ts';
import { WHOLE_DOCUMENT } from '../file/file.ts';
import type { PageMark } from '../file/pdf-files.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Document } from './document.ts';
import type { DocumentPorts } from './ports.ts';

/** The document without content that fields stand for now, and the hash of the file that it was made of. */
export interface Cleared {
  readonly file: NewFile;
  readonly was: Pick<DocumentFile, 'place' | 'hash'>;
}

/**
 * Makes the file of a document without accepted form fields and tags, as an upload that a change takes or `made` tells to
 * discard. Refused where a tag cannot leave its page.
 */
export async function takeOffMarks(
  { store, files, pdfs }: Pick<DocumentPorts, 'store' | 'files' | 'pdfs'>,
  { key }: Document,
  { marks, made }: { readonly marks: readonly PageMark[]; readonly made: string[] },
): Promise<Outcome<Cleared | undefined>> {
  if (marks.length === 0) return succeed(undefined);
  const whole = (await store.listFiles(key)).find(({ place }) => place === WHOLE_DOCUMENT);
  if (!whole) return refuse({ code: 'not_found' });
  const { hash, size, ...kept } = whole;
  const source = { size, pieces: () => files.read(key.tenant, hash, { first: 0, last: size - 1 }) };
  const written = await pdfs.takeOff(source, marks, async (pieces): Promise<Upload> => {
    const upload = await files.store(key.tenant, pieces);
    made.push(upload.id);
    return upload;
  });
  if (written.ok) return succeed({ file: { ...kept, upload: written.value }, was: whole });
  const { fault } = written;
  return refuse(fault === 'busy' ? { code: 'pdf_busy' } : { code: 'pdf_refused', files: [{ path: '/fields', fault }] });
}

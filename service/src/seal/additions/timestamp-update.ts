import { createHash } from 'node:crypto';
import { UNKNOWN_RANGE, addToList, completeRevision, entryOf, setEntry, writeUpdate } from '../../pdf-update/index.ts';
import type { Revision, UpdateObject } from '../../pdf-update/index.ts';
import type { CheckedTimestamp } from '../cms/check-timestamp.ts';
import { checkTimestamp } from '../cms/check-timestamp.ts';
import { readDer } from '../cms/der.ts';
import type { Bodies } from './read-bodies.ts';
import type { Addition } from './store-update.ts';
import type { Tail } from './tail.ts';
import { nextTrailer, objectOfDict, sizeAfter } from './tail.ts';

/** Told by readers that read forms aloud; files that were sealed earlier are without it. */
const DESCRIPTION = '/TU (Timestamp of the document)\n';

/**
 * Writes the update that adds a timestamp over all bytes before it (ISO 32000-2 §12.8.5). It has the form with one
 * field more, a field that is nowhere seen, and the timestamp, with `room` bytes for its token.
 */
export function writeTimestamp(
  bytes: Buffer,
  tail: Tail,
  { room, description = DESCRIPTION }: { readonly room: number; readonly description?: string },
): { readonly revision: Revision; readonly tail: Tail } {
  const stamp = { number: tail.size, generation: 0 };
  const field = { number: tail.size + 1, generation: 0 };
  const range = `[ 0 ${UNKNOWN_RANGE} ${UNKNOWN_RANGE} ${UNKNOWN_RANGE} ]`;
  const fields = addToList(entryOf(tail.form.text, '/Fields') ?? '[ ]', `${field.number} 0 R`);
  const form = { ...tail.form, text: setEntry(tail.form.text, '/Fields', fields) };
  const added = [
    {
      ...stamp,
      text: `<<\n/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n/ByteRange ${range}\n/Contents <${'0'.repeat(2 * room)}>\n>>`,
    },
    {
      ...field,
      text: `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/F 132\n/Rect [ 0 0 0 0 ]\n/P ${tail.page}\n/V ${stamp.number} 0 R\n/T (Timestamp${field.number})\n${description}>>`,
    },
  ];
  const objects: UpdateObject[] = [form, ...added].map(objectOfDict);
  const size = sizeAfter(tail, added.length);
  const trailer = nextTrailer(bytes, tail, size);
  const { end: at, kind } = tail;
  const { bytes: written, start, entries } = writeUpdate({ at, objects, kind, trailer });
  const stampAt = (entries.find(({ number }) => number === stamp.number)?.offset ?? at) - at;
  const revision = completeRevision(bytes.subarray(0, at), written, stampAt);
  return { revision, tail: { ...tail, end: at + written.length, start, trailer, size, form } };
}

/**
 * Reads the update behind a tail when it is one that `writeTimestamp` writes, to the last byte, with a token that is
 * right; undefined for any other. Throws PdfSyntaxError or DerError.
 */
export function readTimestamp(
  bytes: Buffer,
  tail: Tail,
  bodies: Bodies,
): (Addition & { readonly timestamp: CheckedTimestamp }) | undefined {
  const digits = /\n\/Contents <((?:[\da-f]{2})+)>\n>>$/.exec(bodies.dicts.get(tail.size) ?? '')?.[1];
  if (digits === undefined) return undefined;
  const contents = Buffer.from(digits, 'hex');
  const token = readDer(contents).bytes;
  if (contents.subarray(token.length).some((octet) => octet !== 0)) return undefined;
  const description = bodies.dicts.get(tail.size + 1)?.includes('\n/TU ') === true ? DESCRIPTION : '';
  const { revision, tail: after } = writeTimestamp(bytes, tail, { room: contents.length, description });
  const { appended, contentsAt, contentsLength, digest } = revision;
  appended.write(digits, contentsAt + 1, 'latin1');
  if (!bytes.subarray(tail.end, after.end).equals(appended)) return undefined;
  const digestOf = (hash: string): Buffer =>
    hash === 'sha256'
      ? digest
      : createHash(hash)
          .update(bytes.subarray(0, tail.end + contentsAt))
          .update(appended.subarray(contentsAt + contentsLength))
          .digest();
  const checked = checkTimestamp(token, digestOf);
  return checked.ok ? { appended, tail: after, timestamp: checked.value } : undefined;
}

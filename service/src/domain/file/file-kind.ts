import type { FieldFile } from 'deedkit/document';
import { ByteSource } from './byte-source.ts';

/** Why a picture, or a file of another kind, is not taken. */
export type FileKindFault = 'unknown' | 'broken';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes before which a PDF has its mark (ISO 32000-2, Annex I). */
const PDF_WITHIN = 1024;

/**
 * The kind of a file by its content alone, whatever its name says, read as it comes. A picture is followed from its
 * beginning to its end; `broken` where it has none. A PDF is only recognised, and has to be inspected.
 */
export async function findFileKind(
  pieces: AsyncIterable<Uint8Array>,
): Promise<FieldFile['type'] | Readonly<Record<'fault', FileKindFault>>> {
  const source = new ByteSource(pieces);
  const head = await source.peek(PDF_WITHIN);
  if (PNG.every((byte, index) => head[index] === byte))
    return (await isPngWhole(source)) ? 'image/png' : { fault: 'broken' };
  if (head.length > 3 && head.readUIntBE(0, 3) === 0xffd8ff)
    return (await isJpegWhole(source)) ? 'image/jpeg' : { fault: 'broken' };
  return head.includes('%PDF-') ? 'application/pdf' : { fault: 'unknown' };
}

/** Chunks from the header to the end, and nothing behind it (ISO/IEC 15948 §5). */
async function isPngWhole(source: ByteSource): Promise<boolean> {
  await source.skip(PNG.length);
  for (let isFirst = true; ; isFirst = false) {
    const head = await source.take(8);
    if (head.length < 8) return false;
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4)];
    if (isFirst && (type !== 'IHDR' || length !== 13)) return false;
    if (!(await source.skip(length + 4))) return false;
    if (type === 'IEND') return length === 0 && (await source.peek(1)).length === 0;
  }
}

/** Segments up to a frame and a scan, and the end of the image behind it (ITU-T T.81 §B.1). Cameras add more to that. */
async function isJpegWhole(source: ByteSource): Promise<boolean> {
  await source.skip(2);
  let hasFrame = false;
  for (;;) {
    const head = await source.take(2);
    if (head.length < 2 || head[0] !== 0xff) return false;
    const marker = head[1] ?? 0;
    if (marker === 0xff) {
      source.putBack(head.subarray(1));
      continue;
    }
    hasFrame ||= marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    const length = await source.take(2);
    if (length.length < 2 || length.readUInt16BE(0) < 2 || !(await source.skip(length.readUInt16BE(0) - 2)))
      return false;
    if (marker === 0xda) return hasFrame && (await source.findPair(0xff, 0xd9));
  }
}

import { ByteSource } from './byte-source.ts';

/** A picture without what it tells of the person who took it. */
export interface StrippedPhoto {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Filled while the pieces are read. */
  readonly found: Found;
}

interface Found {
  /** Whether anything was left out. */
  isChanged: boolean;
  /** Whether it is not built as its type is; the pieces end there. */
  isBroken: boolean;
}

const PNG_MARK = 8;
/** Texts, a time, and EXIF, which may hold a location (ISO/IEC 15948 §11.3). */
const PNG_DATA: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']);

/** Segments with data of the camera and of programs: EXIF and XMP, FlashPix, IPTC, comments (ITU-T T.81 §B.2.4). */
const APP1 = 0xe1;
const APP2 = 0xe2;
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;
/** Their colours need these: JFIF, an ICC profile, and Adobe's kind of colours. */
const KEPT_APPS: ReadonlySet<number> = new Set([0xe0, APP2, 0xee]);
const ICC = 'ICC_PROFILE';
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

/**
 * Leaves out of a whole PNG or JPEG what cameras and programs write beside the picture: place, time, device, names,
 * preview. Colours and orientation stay, and the picture is not encoded anew.
 */
export function stripPhoto(type: 'image/png' | 'image/jpeg', given: AsyncIterable<Uint8Array>): StrippedPhoto {
  const found: Found = { isChanged: false, isBroken: false };
  const source = new ByteSource(given);
  return { pieces: type === 'image/png' ? stripPng(source, found) : stripJpeg(source, found), found };
}

async function* stripPng(source: ByteSource, found: Found): AsyncGenerator<Uint8Array> {
  yield* source.pass(PNG_MARK);
  for (let head = await source.take(8); head.length === 8; head = await source.take(8)) {
    // Its data, and a checksum.
    const rest = head.readUInt32BE(0) + 4;
    if (PNG_DATA.has(head.toString('latin1', 4))) {
      found.isChanged = true;
      await source.skip(rest);
    } else {
      yield head;
      yield* source.pass(rest);
    }
  }
}

async function* stripJpeg(source: ByteSource, found: Found): AsyncGenerator<Uint8Array> {
  yield* source.pass(2);
  for (let head = await source.take(4); head.length > 1; head = await source.take(4)) {
    const marker = head[1] ?? 0;
    if (head[0] === 0xff && marker === 0xff) {
      // Markers may be preceded by bytes that fill.
      source.putBack(head.subarray(1));
    } else if (head[0] === 0xff && marker === END) {
      yield head.subarray(0, 2);
      // Cameras append more pictures.
      if (head.length > 2 || (await source.peek(1)).length > 0) found.isChanged = true;
      return;
    } else if (head.length < 4 || head[0] !== 0xff || head.readUInt16BE(2) < 2) break;
    else yield* passSegment(source, head, found);
  }
  // A picture has an end, and segments up to it.
  found.isBroken = true;
}

async function* passSegment(source: ByteSource, head: Buffer, found: Found): AsyncGenerator<Uint8Array> {
  const [marker, length] = [head[1] ?? 0, head.readUInt16BE(2) - 2];
  const isPrivate = marker === COMMENT || (marker >= 0xe0 && marker <= 0xef);
  if (!isPrivate) {
    yield head;
    yield* source.pass(length);
    // In the data of a scan, 0xFF is followed by 0 or a restart mark; then come further segments, or the end.
    if (marker === SCAN)
      yield* source.passBefore(0xff, (next) => next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0);
    return;
  }
  const data = await source.take(length);
  if (KEPT_APPS.has(marker) && (marker !== APP2 || data.toString('latin1', 0, ICC.length) === ICC)) {
    yield head;
    yield data;
    return;
  }
  found.isChanged = true;
  const turned = marker === APP1 ? orientationOf(data) : 1;
  if (turned > 1) yield segmentOfOrientation(turned);
}

/** The orientation that EXIF data asks for, 1 to 8; 1 where it says none that can be read (EXIF 2.32 §4.6.2). */
function orientationOf(segment: Buffer): number {
  if (!segment.subarray(0, EXIF.length).equals(EXIF)) return 1;
  const tiff = segment.subarray(EXIF.length);
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 10 || (order !== 'II' && order !== 'MM')) return 1;
  const [short, long] =
    order === 'II'
      ? [(at: number) => tiff.readUInt16LE(at), (at: number) => tiff.readUInt32LE(at)]
      : [(at: number) => tiff.readUInt16BE(at), (at: number) => tiff.readUInt32BE(at)];
  const first = long(4);
  if (first + 2 > tiff.length) return 1;
  const count = Math.min(short(first), Math.floor((tiff.length - first - 2) / 12));
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12;
    if (short(entry) !== ORIENTATION) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A segment of EXIF data that says the orientation, and nothing else. */
function segmentOfOrientation(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000' + '0000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2);
  return Buffer.concat([head, EXIF, tiff]);
}

import { createHash } from 'node:crypto';
import { DerError, readDer } from '../cms/der.ts';

/** A signature as it stands in the file: over all up to `end` but the gap that it is in itself. */
export interface FoundSignature {
  /** The place of its `/ByteRange` in the file. */
  readonly at: number;
  readonly kind: 'signature' | 'timestamp';
  readonly gapStart: number;
  readonly gapEnd: number;
  readonly end: number;
  /** CMS, or a token, with zeros behind it; empty when the gap has none. */
  readonly contents: Buffer;
  /** Whether the gap is written as we write it: digits in lower case, and nothing but zeros behind the signature. */
  readonly isExact: boolean;
  /** The time that it gives itself. */
  readonly statedAt: Date | undefined;
}

/** More signatures than anybody gives, in a file that somebody made to be long to read; and the longest one. */
const MAX_SIGNATURES = 200;
const MAX_GAP = 2_000_000;
/** How far the rest of a dictionary may be from its `/ByteRange`. */
const NEAR = 2000;

const RANGE = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

/**
 * All signatures, the one that covers least first. Those that do not begin with the file do not count. They are
 * looked for as text and not through the objects of the file. A file can hide an object from one reader and show it
 * to another, but not the bytes that a signature covers.
 *
 *     /ByteRange [0 840 10842 1200]     0       has to be: else the beginning of the file is not covered
 *                                       840     gapStart: the `<` of /Contents
 *                                       10842   gapEnd: behind its `>`
 *                                       1200    bytes behind the gap; end is 12042
 */
export function findSignatures(bytes: Buffer): FoundSignature[] {
  const found: FoundSignature[] = [];
  let at = bytes.indexOf('/ByteRange');
  for (; at >= 0 && found.length < MAX_SIGNATURES; at = bytes.indexOf('/ByteRange', at + 1)) {
    const range = RANGE.exec(bytes.toString('latin1', at, at + 120));
    const [first = -1, gapStart = 0, gapEnd = 0, length = 0] = (range ?? []).slice(1).map(Number);
    if (first !== 0 || gapEnd <= gapStart || gapEnd - gapStart > MAX_GAP) continue;
    const text = textAround(bytes, { at, gapStart, gapEnd });
    const contents = readGap(bytes, gapStart, gapEnd);
    found.push({
      at,
      kind: /\/SubFilter\s*\/ETSI\.RFC3161/.test(text) ? 'timestamp' : 'signature',
      gapStart,
      gapEnd,
      end: gapEnd + length,
      contents,
      isExact: isExactGap(contents, bytes.toString('latin1', gapStart + 1, gapEnd - 1)),
      statedAt: readDate(/\/M\s*\(([^)]*)\)/.exec(text)?.[1]),
    });
  }
  return found.sort((one, other) => one.end - other.end);
}

/** The digest of what a signature covers. */
export function digestOf(bytes: Buffer, { gapStart, gapEnd, end }: FoundSignature): (hash: string) => Buffer {
  return (hash) => createHash(hash).update(bytes.subarray(0, gapStart)).update(bytes.subarray(gapEnd, end)).digest();
}

/** The dictionary without its gap. */
function textAround(
  bytes: Buffer,
  { at, gapStart, gapEnd }: Pick<FoundSignature, 'at' | 'gapStart' | 'gapEnd'>,
): string {
  const from = Math.max(0, at - NEAR);
  const start = from + Math.max(0, bytes.subarray(from, at).lastIndexOf(' obj'));
  const behind = gapStart > at ? gapEnd : at;
  const close = bytes.subarray(behind, behind + NEAR).indexOf('endobj');
  const end = close < 0 ? behind + NEAR : behind + close;
  if (gapStart < start || gapStart > end) return bytes.toString('latin1', start, end);
  return bytes.toString('latin1', start, gapStart) + bytes.toString('latin1', gapEnd, end);
}

/** The bytes between `<` and `>`; none where anything but hexadecimal digits stands there. */
function readGap(bytes: Buffer, start: number, end: number): Buffer {
  if (bytes[start] !== 0x3c || bytes[end - 1] !== 0x3e) return Buffer.alloc(0);
  const digits = bytes.toString('latin1', start + 1, end - 1);
  return /^[\da-fA-F]*$/.test(digits) ? Buffer.from(digits, 'hex') : Buffer.alloc(0);
}

/** A signature with anything but zeros behind it could hold a second one, for a reader that begins elsewhere. */
function isExactGap(contents: Buffer, digits: string): boolean {
  try {
    const { length } = readDer(contents).bytes;
    return contents.toString('hex') === digits && contents.subarray(length).every((octet) => octet === 0);
  } catch (error) {
    if (error instanceof DerError) return false;
    throw error;
  }
}

/** `D:20261122140311Z`, or with an offset such as `+02'00'`; ISO 32000-2 §7.9.4. */
function readDate(text: string | undefined): Date | undefined {
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign = 'Z',
    oh = '00',
    om = '00',
  ] = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(Z|[+-])?(\d\d)?'?(\d\d)?/.exec(text ?? '') ?? [];
  if (year === undefined) return undefined;
  const offset = sign === 'Z' ? 'Z' : `${sign}${oh}:${om}`;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

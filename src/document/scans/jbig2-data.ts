/** Types of segments that draw something onto the page; ISO/IEC 14492 §7.3. */
const DRAWN: ReadonlySet<number> = new Set([6, 7, 22, 23, 38, 39, 42, 43]);
/** All types that there are. */
const KNOWN: ReadonlySet<number> = new Set([...DRAWN, ...[0, 4, 16, 20, 36, 40, 48, 49, 50, 51, 52, 53, 62]]);
const OF_UNKNOWN_LENGTH = 0xffff_ffff;
/** Referred-to segments are counted in three bits, or in a number of its own. */
const LONG_COUNT = 7;

/** A segment's header; `length` of its data, in bytes. */
interface Segment {
  readonly type: number;
  readonly length: number;
  /** Where its data begins. */
  readonly at: number;
}

/**
 * Whether the data of a JBIG2 picture is there to its end: every segment within it, and one that draws something.
 * Decoders leave missing parts white without an error. `bytes` as a PDF embeds them, ISO 32000-2 §7.4.7.
 */
export function isJbig2Whole(bytes: Uint8Array): boolean {
  return listTypes(bytes)?.some((type) => DRAWN.has(type)) ?? false;
}

/** The types of all segments; undefined where the data breaks off, or is something else. */
function listTypes(bytes: Uint8Array): readonly number[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: number[] = [];
  let at = 0;
  // Files end with a line end or zeros, which are no segment.
  while (at < bytes.length && !isPadding(bytes.subarray(at))) {
    const segment = readHeader(view, at);
    if (!segment || !KNOWN.has(segment.type)) return undefined;
    types.push(segment.type);
    // Its end has to be looked for by decoding it; only the last may be so.
    if (segment.length === OF_UNKNOWN_LENGTH) return segment.type === 38 ? types : undefined;
    at = segment.at + segment.length;
    if (at > bytes.length) return undefined;
    if (segment.type === 51) break;
  }
  return types;
}

const isPadding = (rest: Uint8Array): boolean =>
  rest.length < 11 && rest.every((byte) => byte === 0 || byte === 10 || byte === 13);

/** ISO/IEC 14492 §7.2. Undefined where the data breaks off in it. */
function readHeader(view: DataView, from: number): Segment | undefined {
  try {
    const number = view.getUint32(from);
    const flags = view.getUint8(from + 4);
    let at = from + 5;
    let count = view.getUint8(at) >> 5;
    if (count === LONG_COUNT) {
      count = view.getUint32(at) & 0x1fff_ffff;
      at += 4 + Math.ceil((count + 1) / 8);
    } else at += 1;
    at += count * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4);
    at += (flags & 0x40) === 0 ? 1 : 4;
    return { type: flags & 0x3f, length: view.getUint32(at), at: at + 4 };
  } catch {
    // Beyond the last byte.
    return undefined;
  }
}

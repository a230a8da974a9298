import type { Buffer } from 'node:buffer';

/** The tables of an OpenType font by their names, as parts of its bytes (ISO/IEC 14496-22 §4.3). */
export function readTables(font: Buffer): ReadonlyMap<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16;
      const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
      return [font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + length)];
    }),
  );
}

/**
 * The glyph of a character by a font's `cmap`, 0 for none. From the map of all characters where the font has one (format 12, §5.2.1.3.9),
 * else from that of the Basic Multilingual Plane.
 */
export function readCharacters(cmap: Buffer | undefined): (code: number) => number {
  if (!cmap) return () => 0;
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const withFormat = (format: number): number | undefined =>
    subtables.find((offset) => cmap.readUInt16BE(offset) === format);
  const [all, basic] = [withFormat(12), withFormat(4)];
  if (all !== undefined) return readGroups(cmap, all);
  return basic === undefined ? () => 0 : readSegments(cmap, basic);
}

/** Groups of characters whose glyphs follow each other, in their order: found by halving. */
function readGroups(cmap: Buffer, table: number): (code: number) => number {
  const count = cmap.readUInt32BE(table + 12);
  const at = (index: number): number => table + 16 + index * 12;
  return (code) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cmap.readUInt32BE(at(middle) + 4) < code) low = middle + 1;
      else high = middle;
    }
    const start = low < count ? cmap.readUInt32BE(at(low)) : Infinity;
    return code < start ? 0 : cmap.readUInt32BE(at(low) + 8) + code - start;
  };
}

/**
 * The glyphs of the Basic Multilingual Plane (format 4, §5.2.1.3.3): segments of characters in order of their ends.
 *
 *     end     start   delta   offset
 *     U+007E  U+0020    -29        0    glyph = character + delta, as 16 bits: U+0041 is 65 - 29 = 36
 *     U+00FF  U+00A0      0      212    glyph = a table's entry, 212 bytes behind this offset itself, for U+00A0
 */
function readSegments(cmap: Buffer, table: number): (code: number) => number {
  const size = cmap.readUInt16BE(table + 6);
  const [ends, starts, deltas, offsets] = [table + 14, table + 16 + size, table + 16 + size * 2, table + 16 + size * 3];
  return (code) => {
    for (let at = 0; at < size; at += 2) {
      if (code > cmap.readUInt16BE(ends + at)) continue;
      const start = cmap.readUInt16BE(starts + at);
      if (code < start) return 0;
      const offset = cmap.readUInt16BE(offsets + at);
      const glyph = offset === 0 ? code : cmap.readUInt16BE(offsets + at + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + cmap.readInt16BE(deltas + at)) & 0xffff;
    }
    return 0;
  };
}

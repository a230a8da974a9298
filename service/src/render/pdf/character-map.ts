import type { Buffer } from 'node:buffer';

/** Where the tables of an OpenType font begin (ISO/IEC 14496-22 §4.3). */
export function readTables(font: Buffer): ReadonlyMap<string, number> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => [
      font.toString('latin1', 12 + index * 16, 16 + index * 16),
      font.readUInt32BE(20 + index * 16),
    ]),
  );
}

/**
 * The glyph of a character, 0 for none. From the map of all characters where the font has one (format 12, §5.2.1.3.9),
 * else from that of the Basic Multilingual Plane.
 */
export function readCharacters(font: Buffer): (code: number) => number {
  const cmap = readTables(font).get('cmap') ?? 0;
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const withFormat = (format: number): number | undefined =>
    subtables.find((offset) => font.readUInt16BE(offset) === format);
  const [all, basic] = [withFormat(12), withFormat(4)];
  if (all !== undefined) return readGroups(font, all);
  return basic === undefined ? () => 0 : readSegments(font, basic);
}

/** Groups of characters whose glyphs follow each other, in their order: found by halving. */
function readGroups(font: Buffer, table: number): (code: number) => number {
  const count = font.readUInt32BE(table + 12);
  const at = (index: number): number => table + 16 + index * 12;
  return (code) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (font.readUInt32BE(at(middle) + 4) < code) low = middle + 1;
      else high = middle;
    }
    const start = low < count ? font.readUInt32BE(at(low)) : Infinity;
    return code < start ? 0 : font.readUInt32BE(at(low) + 8) + code - start;
  };
}

/**
 * The glyphs of the Basic Multilingual Plane (format 4, §5.2.1.3.3): segments of characters in order of their ends.
 *
 *     end     start   delta   offset
 *     U+007E  U+0020    -29        0    glyph = character + delta, as 16 bits: U+0041 is 65 - 29 = 36
 *     U+00FF  U+00A0      0      212    glyph = a table's entry, 212 bytes behind this offset itself, for U+00A0
 */
function readSegments(font: Buffer, table: number): (code: number) => number {
  const size = font.readUInt16BE(table + 6);
  const [ends, starts, deltas, offsets] = [table + 14, table + 16 + size, table + 16 + size * 2, table + 16 + size * 3];
  return (code) => {
    for (let at = 0; at < size; at += 2) {
      if (code > font.readUInt16BE(ends + at)) continue;
      const start = font.readUInt16BE(starts + at);
      if (code < start) return 0;
      const offset = font.readUInt16BE(offsets + at);
      const glyph = offset === 0 ? code : font.readUInt16BE(offsets + at + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + font.readInt16BE(deltas + at)) & 0xffff;
    }
    return 0;
  };
}

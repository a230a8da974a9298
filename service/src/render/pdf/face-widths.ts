import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfFace } from './fonts.ts';

/**
 * How wide text is in a face, in ems, without kerning. `missing` is the width of a character the face lacks, half an em
 * unless given.
 */
export type MeasureText = (text: string, missing?: number) => number;

const known = new Map<string, MeasureText>();

/**
 * The measure of a family's upright face. Missing characters of scripts that fill a square count as one em at least.
 */
export function measureOf(family: string, weight: 'regular' | 'bold'): MeasureText {
  const name = `${family}/${weight}`;
  const measure = known.get(name) ?? createMeasure(readWidths(family, weight));
  known.set(name, measure);
  return measure;
}

/** Characters whose widths are kept: Latin, Greek, Cyrillic and general punctuation. */
const KEPT = 0x2100;
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

/**
 * Adds up the widths of characters, which is not quite how wide the text is: kerning and ligatures are left out, and
 * whoever measures leaves a little room for them.
 */
function createMeasure(widths: Float32Array): MeasureText {
  return (text, missing = 0.5) => {
    let sum = 0;
    for (const character of text) {
      const width = widths[character.codePointAt(0) ?? 0] ?? 0;
      sum += width > 0 ? width : character === '\u200b' ? 0 : SQUARE.test(character) ? Math.max(1, missing) : missing;
    }
    return sum;
  };
}

/**
 * The widths of a face from its file: `cmap` leads from a character to a glyph, `hmtx` from a glyph to its advance.
 * Glyphs beyond the last advance share it (ISO/IEC 14496-22 §5.2.5). All are 0 when there is no file.
 */
function readWidths(family: string, weight: 'regular' | 'bold'): Float32Array {
  const folder = folderOfFace(family, weight);
  const file = readdirSync(folder).find((name) => name.endsWith('.ttf'));
  const widths = new Float32Array(KEPT);
  if (file === undefined) return widths;
  const font = readFileSync(join(folder, file));
  const tables = readTables(font);
  const glyphOf = readCharacters(font, tables.get('cmap') ?? 0);
  const [unitsPerEm, metrics] = [
    font.readUInt16BE((tables.get('head') ?? 0) + 18),
    font.readUInt16BE((tables.get('hhea') ?? 0) + 34),
  ];
  const advances = tables.get('hmtx') ?? 0;
  for (let code = 0x20; code < KEPT; code++) {
    const glyph = glyphOf(code);
    if (glyph > 0) widths[code] = font.readUInt16BE(advances + Math.min(glyph, metrics - 1) * 4) / unitsPerEm;
  }
  return widths;
}

/** Where the tables of an OpenType font begin (ISO/IEC 14496-22 §4.3). */
function readTables(font: Buffer): ReadonlyMap<string, number> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => [
      font.toString('latin1', 12 + index * 16, 16 + index * 16),
      font.readUInt32BE(20 + index * 16),
    ]),
  );
}

/**
 * The glyphs of the Basic Multilingual Plane (format 4, §5.2.1.3.3): segments of characters in order of their ends.
 *
 *     end     start   delta   offset
 *     U+007E  U+0020    -29        0    glyph = character + delta, as 16 bits: U+0041 is 65 - 29 = 36
 *     U+00FF  U+00A0      0      212    glyph = a table's entry, 212 bytes behind this offset itself, for U+00A0
 */
function readCharacters(font: Buffer, cmap: number): (code: number) => number {
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const table = subtables.find((offset) => font.readUInt16BE(offset) === 4);
  if (table === undefined) return () => 0;
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

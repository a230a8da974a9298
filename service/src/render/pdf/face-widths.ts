import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCharacters, readTables } from './character-map.ts';
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
 * Adds up the widths of characters, which is not quite the width of the text: kerning and ligatures are left out, and
 * callers leave a little room for them.
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
  const tables = readTables(readFileSync(join(folder, file)));
  const [head, hhea, advances] = [tables.get('head'), tables.get('hhea'), tables.get('hmtx')];
  if (!head || !hhea || !advances) return widths;
  const glyphOf = readCharacters(tables.get('cmap'));
  const [unitsPerEm, metrics] = [head.readUInt16BE(18), hhea.readUInt16BE(34)];
  for (let code = 0x20; code < KEPT; code++) {
    const glyph = glyphOf(code);
    if (glyph > 0) widths[code] = advances.readUInt16BE(Math.min(glyph, metrics - 1) * 4) / unitsPerEm;
  }
  return widths;
}

/** The versions that a font of tables may begin with: TrueType, Apple's, OpenType, a collection. */
const VERSIONS: ReadonlySet<number> = new Set([0x0001_0000, 0x7472_7565, 0x4f54_544f, 0x7474_6366]);
const COLLECTION = 0x7474_6366;
/** Without these nothing of a TrueType font can be drawn; ISO 32000-2 §9.9.1. */
const NEEDED = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'];
const ENTRY = 16;

/** Under which key of its descriptor a font's file stands; ISO 32000-2 §9.9, table 124. */
export type FontKey = 'FontFile' | 'FontFile2' | 'FontFile3';

/**
 * Whether a font's file can be one: its beginning, and where it has tables, that those it needs are within it. How its
 * letters are drawn is not looked at.
 */
export function isFontWhole(bytes: Uint8Array, key: FontKey): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12) return false;
  const version = view.getUint32(0);
  if (VERSIONS.has(version))
    return version === COLLECTION || hasTables(view, version === 0x4f54_544f ? ['CFF '] : NEEDED);
  // Readers go by what a file is, not by where it stands.
  return key !== 'FontFile2' && (isType1(bytes) || isCompact(bytes));
}

function hasTables(view: DataView, needed: readonly string[]): boolean {
  const count = view.getUint16(4);
  const found = new Set<string>();
  for (let at = 12; at < 12 + count * ENTRY; at += ENTRY) {
    if (at + ENTRY > view.byteLength) return false;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
    if (view.getUint32(at + 8) + view.getUint32(at + 12) <= view.byteLength) found.add(tag);
  }
  return needed.every((tag) => found.has(tag));
}

/** A program in PostScript, in plain or in segments; Adobe Type 1 Font Format §2. */
const isType1 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x25 && bytes[1] === 0x21) || (bytes[0] === 0x80 && bytes[1] === 1);

/** Compact Font Format, whose header tells its own length; Adobe Technical Note 5176 §6. */
const isCompact = (bytes: Uint8Array): boolean =>
  bytes[0] === 1 && (bytes[2] ?? 0) >= 4 && (bytes[3] ?? 0) >= 1 && (bytes[3] ?? 9) <= 4;

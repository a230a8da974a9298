import type { Appearance, TableStyle, TextStyle, TextStyleName } from 'deedkit/document';
import { DEFAULT_APPEARANCE, faceOf, TEXT_STYLE_NAMES } from 'deedkit/document';

/** A text style as the layout reads it; `size` in points. */
export interface StyleData {
  readonly font: string;
  readonly color: string;
  readonly size: number;
  readonly weight: 'regular' | 'bold';
  readonly align: TextStyle['alignment'];
}

/** A table's look, with the fallbacks of its appearance made out; a border of null is none. */
export interface TableData extends Omit<StyleData, 'align'> {
  /** Fill of the head row. */
  readonly header: string;
  readonly headerColor: string;
  /** Fills of the rows, counted from the first below the header. */
  readonly odd: string;
  readonly even: string;
  /** A colour; null draws no line at all. */
  readonly border: string | null;
}

/** An appearance's styles with values the typesetter can set: an invalid colour or size becomes the default's. */
export function toStyles(appearance: Appearance): Readonly<Record<TextStyleName, StyleData>> {
  return Object.fromEntries(
    TEXT_STYLE_NAMES.map((name) => {
      const style = appearance[name];
      const fallback = DEFAULT_APPEARANCE[name];
      return [
        name,
        {
          font: faceOf(style.family).name,
          color: toColor(style.color, fallback.color),
          size: toPoints(style.size, fallback.size),
          weight: style.weight,
          align: style.alignment,
        },
      ];
    }),
  ) as unknown as Readonly<Record<TextStyleName, StyleData>>;
}

/** The same for tables. Without alternating rows both fills are one. */
export function toTable(style: TableStyle): TableData {
  const fallback = DEFAULT_APPEARANCE.table;
  const odd = toColor(style.bgColor, fallback.bgColor);
  return {
    font: faceOf(style.family).name,
    color: toColor(style.color, fallback.color),
    size: toPoints(style.size, fallback.size),
    weight: 'regular',
    header: toColor(style.headerBgColor, fallback.headerBgColor),
    headerColor: toColor(style.headerColor, fallback.headerColor),
    odd,
    even: style.alternatingRowBgColorEnabled
      ? toColor(style.alternatingRowBgColor, fallback.alternatingRowBgColor)
      : odd,
    border: style.borderColorEnabled ? toColor(style.borderColor, fallback.borderColor) : null,
  };
}

/** An appearance that was imported may hold anything; here it would be an error of the layout. */
function toColor(value: string, fallback: string): string {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? value : fallback;
}

/** Whole points, from 1 to 999. */
function toPoints(value: string, fallback: string): number {
  const size = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  return size >= 1 ? size : Number(fallback);
}

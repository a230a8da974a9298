import type { PDFRef } from '@cantoo/pdf-lib';
import type { PDFContext } from '@cantoo/pdf-lib';
import type { Color, FrameStyle } from './field-style.ts';
import { name } from './load-pdf.ts';

/** Parts of a look: a frame, and in it a mark, or a drawing that is as large as the inside of the frame. */
export interface LookParts {
  readonly frame: FrameStyle;
  readonly mark?: { readonly letter: string; readonly color: Color } | undefined;
  readonly content?: { readonly ref: PDFRef; readonly inset: number } | undefined;
}

/** A look as an object of the document, turned as its field is: ISO 32000-2 §12.7.4.3. */
export function drawLook(context: PDFContext, { frame, mark, content }: LookParts): PDFRef {
  const { width, height, turn } = frame;
  const inside = content ? [`q 1 0 0 1 ${written(content.inset)} ${written(content.inset)} cm /Value Do Q`] : [];
  const lines = [...drawFrame(frame), ...(mark ? drawMark(frame, mark) : []), ...inside];
  const stream = context.flateStream(`${lines.join('\n')}\n`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Matrix: {
      0: [1, 0, 0, 1, 0, 0],
      90: [0, 1, -1, 0, height, 0],
      180: [-1, 0, 0, -1, width, height],
      270: [0, -1, 1, 0, 0, width],
    }[turn],
    Resources: context.obj({}),
  });
  if (content) stream.dict.set(name('Resources'), context.obj({ XObject: { Value: content.ref } }));
  return context.register(stream);
}

/** PDF knows no exponents. */
const written = (number: number): string => Number(number.toFixed(4)).toString();

const FILLS: Readonly<Record<number, string>> = { 1: 'g', 3: 'rg', 4: 'k' };
const STROKES: Readonly<Record<number, string>> = { 1: 'G', 3: 'RG', 4: 'K' };
const colored = (color: Color, operators: Readonly<Record<number, string>>): string =>
  `${color.map(written).join(' ')} ${operators[color.length] ?? ''}`;

function drawFrame(frame: FrameStyle): string[] {
  const { width, height, ground, border, borderWidth: line } = frame;
  const fill = ground.length > 0 ? [`q ${colored(ground, FILLS)} 0 0 ${written(width)} ${written(height)} re f Q`] : [];
  if (border.length === 0 || line === 0) return fill;
  const dash = frame.isDashed ? '[3] 0 d ' : '';
  const path = frame.isUnderline
    ? `0 ${written(line / 2)} m ${written(width)} ${written(line / 2)} l S`
    : `${[line / 2, line / 2, width - line, height - line].map(written).join(' ')} re S`;
  return [...fill, `q ${colored(border, STROKES)} ${written(line)} w ${dash}${path} Q`];
}

/** Circles by Bézier curves. */
const ROUND = 0.5523;

/** Marks in a square from -1 to 1, by the letters that ZapfDingbats has them under. */
const MARKS: Readonly<Record<string, string>> = {
  '4': '-0.8 0.02 m -0.5 0.32 l -0.24 0.02 l 0.56 0.82 l 0.84 0.54 l -0.24 -0.62 l h f',
  '8': '-0.75 -0.55 m -0.2 0 l -0.75 0.55 l -0.55 0.75 l 0 0.2 l 0.55 0.75 l 0.75 0.55 l 0.2 0 l 0.75 -0.55 l 0.55 -0.75 l 0 -0.2 l -0.55 -0.75 l h f',
  l: `1 0 m 1 ${ROUND} ${ROUND} 1 0 1 c -${ROUND} 1 -1 ${ROUND} -1 0 c -1 -${ROUND} -${ROUND} -1 0 -1 c ${ROUND} -1 1 -${ROUND} 1 0 c f`,
  u: '0 1 m 1 0 l 0 -1 l -1 0 l h f',
  n: '-0.85 -0.85 1.7 1.7 re f',
  H: '0 1 m 0.225 0.309 l 0.951 0.309 l 0.363 -0.118 l 0.588 -0.809 l 0 -0.382 l -0.588 -0.809 l -0.363 -0.118 l -0.951 0.309 l -0.225 0.309 l h f',
};

function drawMark(
  { width, height, borderWidth }: FrameStyle,
  { letter, color }: NonNullable<LookParts['mark']>,
): string[] {
  const half = Math.max(0, Math.min(width, height) / 2 - borderWidth) * (letter === 'l' ? 0.6 : 0.85);
  const matrix = `${written(half)} 0 0 ${written(half)} ${written(width / 2)} ${written(height / 2)} cm`;
  return [`q ${colored(color, FILLS)} ${matrix} ${MARKS[letter] ?? MARKS['4'] ?? ''} Q`];
}

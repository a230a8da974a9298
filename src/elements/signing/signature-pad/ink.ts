import { PAD_WIDTH } from './strokes.ts';
import type { Stroke, StrokePoint } from './strokes.ts';

/** Blue-black, as ink is: dark enough for print, and told apart from print. */
export const INK = '#12204a';

/** A canvas context that ink is drawn on. */
type InkContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Widths of a line in units of the pad: 0.9 without pressure, 3.4 with all of it. */
const THINNEST = 0.9;
const SPREAD = 2.5;
/** Length of the straight pieces a curve is drawn of, in units of the pad. */
const PIECE = 2;

const widthOf = (pressure: number): number => THINNEST + SPREAD * pressure;

/** A canvas in the pad's units. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d');
  const scale = canvas.width / PAD_WIDTH;
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

/**
 * Draws a stroke from its point number `from` on; the surface is scaled so that it has the pad's units. With `from` 0
 * it is the whole stroke.
 *
 *     points   0───1───2───3      a curve from each point to the next, whose direction at a point is that
 *     drawn        ╰───╯   from 3: the piece 2–3 alone   between its neighbours (Catmull–Rom)
 *
 * A growing stroke costs only its new part, however much is on the pad. At its end it has no next point to bend to.
 * There the two curves are less than a line's width apart, since the points are that near.
 */
export function drawStroke(context: InkContext, stroke: Stroke, from = 0): void {
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  const [first] = stroke;
  if (first && from === 0) drawDot(context, first);
  for (let index = Math.max(1, from); index < stroke.length; index += 1) drawPiece(context, stroke, index);
}

/** Where the pen went down: all there is of the dot on an i. */
function drawDot(context: InkContext, { x, y, pressure }: StrokePoint): void {
  context.beginPath();
  context.arc(x, y, widthOf(pressure) / 2, 0, 2 * Math.PI);
  context.fill();
}

/** The curve from point `index - 1` to point `index`, as thick at each end as the pen pressed there. */
function drawPiece(context: InkContext, stroke: Stroke, index: number): void {
  const a = stroke[index - 1];
  const b = stroke[index];
  if (!a || !b) return;
  const before = stroke[index - 2] ?? a;
  const after = stroke[index + 1] ?? b;
  // The control points of the Bézier curve that is the same as the Catmull–Rom one.
  const c1 = { x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6 };
  const c2 = { x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6 };
  const steps = Math.min(24, Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / PIECE)));
  let from: { readonly x: number; readonly y: number } = a;
  for (let step = 1; step <= steps; step += 1) {
    const t = step / steps;
    const to = curveAt(t, [a, c1, c2, b]);
    context.lineWidth = widthOf(a.pressure + (b.pressure - a.pressure) * (t - 0.5 / steps));
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    from = to;
  }
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/** A cubic Bézier curve at `t` from 0 to 1 (Bernstein’s form). */
function curveAt(t: number, [a, b, c, d]: readonly [Position, Position, Position, Position]): Position {
  const u = 1 - t;
  const [ka, kb, kc, kd] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return { x: ka * a.x + kb * b.x + kc * c.x + kd * d.x, y: ka * a.y + kb * b.y + kc * c.y + kd * d.y };
}

/** The width of the pad in its own units: a signature is 300 × 150 of them, whatever it is shown at. */
export const PAD_WIDTH = 300;
/** The height of the pad in its own units. */
export const PAD_HEIGHT = 150;

/** A place of the pen: where, in the pad's units, and how hard, from 0 to 1. */
export interface StrokePoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
}

/** The points from putting the pen down to lifting it. */
export type Stroke = readonly StrokePoint[];

/** A place as the browser tells it. */
export interface PenSample {
  readonly x: number;
  readonly y: number;
  /** Milliseconds, on any clock. */
  readonly time: number;
  /** From 0 to 1; undefined of a finger or a mouse, which feel none. */
  readonly pressure: number | undefined;
}

/** Samples that are nearer than this to the last one say nothing new. */
const NEAREST = 0.4;
/** Units per millisecond at which a line without pressure is at its thinnest. */
const FASTEST = 1.1;
/** How much of a change of pressure shows at once: pens and speeds are jumpy, ink is not. */
const YIELD = 0.35;
/** Where a stroke begins, before it is known how fast it will be. */
const RESTING = 0.55;

/**
 * Collects one stroke. A finger or a mouse presses by being slow, as a pen on paper leaves more ink.
 *
 *     nearly still, units/ms      pressure 0.8      the pressure of a point is 35 % of the way there from
 *     0.55                        0.3               that of the point before: a line never jumps in width
 *     0.75 and faster             0.12
 *
 * Samples come as often as the screen asks for them, 60 to 240 times a second. Those that say nothing new are
 * dropped, so that the length of a stroke follows its line and not its time.
 */
export class StrokeRecorder {
  readonly #points: StrokePoint[] = [];
  #last: PenSample | undefined;

  /** The stroke so far. */
  get points(): Stroke {
    return this.#points;
  }

  /** Takes a sample; true when it is a new point. */
  add(sample: PenSample): boolean {
    const last = this.#last;
    const before = this.#points.at(-1);
    if (!last || !before) {
      this.#last = sample;
      this.#points.push({ x: sample.x, y: sample.y, pressure: sample.pressure ?? RESTING });
      return true;
    }
    const distance = Math.hypot(sample.x - last.x, sample.y - last.y);
    if (distance < NEAREST) return false;
    const speed = distance / Math.max(1, sample.time - last.time);
    const wanted = sample.pressure ?? Math.max(0.12, 0.8 - speed / FASTEST);
    this.#last = sample;
    this.#points.push({ x: sample.x, y: sample.y, pressure: before.pressure + (wanted - before.pressure) * YIELD });
    return true;
  }
}

/**
 * Strokes as text, for a form that is filled in again by the browser; `readStrokes` reads it. Numbers are rounded to a
 * hundredth of a unit, less than a pixel at any size.
 *
 *     [[{x: 10, y: 20, pressure: 0.55}, {x: 11.234, y: 20, pressure: 0.5}]]  ──▶  [[10,20,0.55,11.23,20,0.5]]
 */
export function writeStrokes(strokes: readonly Stroke[]): string {
  const round = (number: number): number => Math.round(number * 100) / 100;
  return JSON.stringify(strokes.map((stroke) => stroke.flatMap(({ x, y, pressure }) => [x, y, pressure].map(round))));
}

/** Strokes from text; none where it is not what `writeStrokes` wrote. */
export function readStrokes(text: string): readonly Stroke[] {
  try {
    const lists = JSON.parse(text) as unknown;
    if (!Array.isArray(lists)) return [];
    return (lists as unknown[]).flatMap((list) => {
      const stroke = Array.isArray(list) ? toStroke(list) : [];
      return stroke.length > 0 ? [stroke] : [];
    });
  } catch {
    return [];
  }
}

/** Reads three numbers a point; a remainder at the end is ignored. A value that is not a number spoils the stroke. */
function toStroke(numbers: readonly unknown[]): Stroke {
  if (!numbers.every((number): number is number => typeof number === 'number' && Number.isFinite(number))) return [];
  return Array.from({ length: Math.floor(numbers.length / 3) }, (_, index) => ({
    x: numbers[index * 3] ?? 0,
    y: numbers[index * 3 + 1] ?? 0,
    pressure: numbers[index * 3 + 2] ?? 0,
  }));
}

import { followPen } from './follow-pen.ts';
import { contextOf, drawStroke } from './ink.ts';
import { paintPad } from './picture.ts';
import type { PadContent } from './picture.ts';
import type { Stroke } from './strokes.ts';

/** The content of a canvas, and its callbacks. */
interface Setting {
  /** Undefined until it is drawn. */
  readonly canvas: () => HTMLCanvasElement | undefined;
  readonly content: () => PadContent;
  readonly mayDraw: () => boolean;
  /** Whether the pen is down. */
  readonly onPen: (isDown: boolean) => void;
  readonly onStroke: (stroke: Stroke) => void;
}

/** The canvas of a pad: drawn on by the pen, and painted from its content whenever that or the size is another one. */
export class PadCanvas {
  readonly #setting: Setting;
  #pen = new AbortController();
  /** Whether the canvas shows the strokes already, since the last of them was drawn while it was made. */
  #isPainted = false;
  readonly #resizes =
    typeof ResizeObserver === 'undefined'
      ? undefined
      : new ResizeObserver(() => {
          this.paint();
        });

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  /** Follows the pen and the size, until `end`. */
  begin(): void {
    const { canvas: find, mayDraw, onPen, onStroke } = this.#setting;
    const canvas = find();
    if (!canvas) return;
    this.#resizes?.observe(canvas);
    this.#pen = new AbortController();
    followPen(canvas, {
      signal: this.#pen.signal,
      mayDraw,
      onGrown: (stroke, from) => {
        onPen(true);
        const context = contextOf(canvas);
        if (context) drawStroke(context, stroke, from);
      },
      onEnd: (stroke) => {
        onPen(false);
        // It is on the canvas already: painting all of them anew would cost more with each.
        this.#isPainted = true;
        onStroke(stroke);
      },
      onCancel: () => {
        onPen(false);
        this.paint();
      },
    });
  }

  end(): void {
    this.#pen.abort();
    // A stroke that was not finished is none.
    this.#setting.onPen(false);
    this.#resizes?.disconnect();
  }

  paint(): void {
    const canvas = this.#setting.canvas();
    if (!canvas) return;
    paintPad(canvas, this.#setting.content(), { isPainted: this.#isPainted });
    this.#isPainted = false;
  }
}

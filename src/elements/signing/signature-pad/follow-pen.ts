import { PAD_HEIGHT, PAD_WIDTH, StrokeRecorder } from './strokes.ts';
import type { PenSample, Stroke } from './strokes.ts';

/** The callbacks for the pen on a canvas. */
export interface PenOptions {
  readonly signal: AbortSignal;
  /** Asked at each event: a stroke that is under way when nothing may be drawn any more was not meant. */
  readonly mayDraw: () => boolean;
  /** The stroke has grown, from its point number `from`. */
  readonly onGrown: (stroke: Stroke, from: number) => void;
  readonly onEnd: (stroke: Stroke) => void;
  /** The browser has cancelled the pointer: the stroke was not meant. */
  readonly onCancel: () => void;
}

interface Drawing {
  readonly pointer: number;
  readonly type: string;
  readonly recorder: StrokeRecorder;
  /** Where the canvas is; asked once for each stroke, since nothing moves while somebody draws. */
  readonly bounds: DOMRect;
}

/**
 * Follows pen, finger and mouse on a canvas until the signal fires. One pointer draws at a time; a pen takes over from
 * the hand that rests beside it. Events that the browser has merged into one are taken apart again
 * (`getCoalescedEvents`): at 60 frames a second the corners of a fast letter would be cut.
 */
export function followPen(canvas: HTMLCanvasElement, options: PenOptions): void {
  const { signal, mayDraw, onGrown, onEnd, onCancel } = options;
  let drawing: Drawing | undefined;

  const grow = (event: PointerEvent, { recorder, bounds }: Drawing): void => {
    const from = recorder.points.length;
    const parts = event.getCoalescedEvents?.() ?? [];
    for (const part of parts.length > 0 ? parts : [event]) recorder.add(sampleOf(part, bounds));
    if (recorder.points.length > from) onGrown(recorder.points, from);
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !mayDraw()) return;
    if (drawing && !(drawing.type === 'touch' && event.pointerType === 'pen')) return;
    if (drawing) onCancel();
    // No text is selected by drawing over it, and the focus stays where it is.
    event.preventDefault();
    capture(canvas, event.pointerId);
    drawing = {
      pointer: event.pointerId,
      type: event.pointerType,
      recorder: new StrokeRecorder(),
      bounds: canvas.getBoundingClientRect(),
    };
    grow(event, drawing);
  };
  const onMove = (event: PointerEvent): void => {
    if (!mayDraw()) onLost(event);
    else if (drawing?.pointer === event.pointerId) grow(event, drawing);
  };
  const onUp = (event: PointerEvent): void => {
    if (!mayDraw()) onLost(event);
    if (drawing?.pointer !== event.pointerId) return;
    const { points } = drawing.recorder;
    drawing = undefined;
    onEnd(points);
  };
  /** The browser takes a finger away when it scrolls or zooms by it, and a pen when another application comes. */
  const onLost = (event: PointerEvent): void => {
    if (drawing?.pointer !== event.pointerId) return;
    drawing = undefined;
    onCancel();
  };
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', onMove, { signal });
  canvas.addEventListener('pointerup', onUp, { signal });
  canvas.addEventListener('pointercancel', onLost, { signal });
}

/** A stroke that leaves the canvas goes on; a pointer that is gone already cannot be held. */
function capture(canvas: HTMLCanvasElement, pointer: number): void {
  try {
    canvas.setPointerCapture(pointer);
  } catch {
    // It draws as far as the canvas reaches.
  }
}

/**
 * In units of the pad, whatever size the canvas is shown at; outside of it they go on below 0 and above 300 and 150.
 */
function sampleOf(event: PointerEvent, bounds: DOMRect): PenSample {
  return {
    x: ((event.clientX - bounds.left) / Math.max(1, bounds.width)) * PAD_WIDTH,
    y: ((event.clientY - bounds.top) / Math.max(1, bounds.height)) * PAD_HEIGHT,
    time: event.timeStamp,
    // A mouse says 0.5 whatever it does, and many screens say 0 or 1 of a finger.
    pressure: event.pointerType === 'pen' && event.pressure > 0 ? event.pressure : undefined,
  };
}

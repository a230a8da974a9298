/** The scale that gestures read and set. */
export interface ZoomGestures {
  readonly scroller: HTMLElement;
  /** The scale as it is, in CSS pixels for one point. */
  readonly readScale: () => number;
  readonly setScale: (scale: number) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * The most that one turn of the wheel counts for, in its own pixels: a notch of a mouse is then about one step of the
 * buttons.
 */
const MAX_DELTA = 18;
/** How a pixel of a pinch on a trackpad, which comes as such turns, multiplies. */
const PER_PIXEL = 0.01;

/** A place in the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Multiplies the size of the pages, keeping the content under a point in place. */
type ZoomBy = (factor: number, at: Point) => void;

/**
 * Makes the pages larger and smaller by Ctrl and the wheel, by a pinch on a trackpad (an event of the same kind) and by
 * two fingers on a screen. The content under them stays in place. The window's own zoom is left alone outside of the
 * pages.
 */
export function followZoomGestures(gestures: ZoomGestures): void {
  const zoomBy = zoomOncePerFrame(gestures);
  followWheel(gestures, zoomBy);
  followFingers(gestures, zoomBy);
}

/** Factors that come within one frame are multiplied and applied at once. */
function zoomOncePerFrame({ scroller, readScale, setScale, signal }: ZoomGestures): ZoomBy {
  let due: { factor: number; readonly at: Point } | undefined;
  return (factor, at) => {
    if (due) {
      due.factor *= factor;
      return;
    }
    due = { factor, at };
    requestAnimationFrame(() => {
      const wanted = due;
      due = undefined;
      if (wanted && !signal.aborted)
        keepUnder(scroller, wanted.at, () => {
          setScale(readScale() * wanted.factor);
        });
    });
  };
}

/**
 * One turn multiplies by `e^(-delta / 100)`, so that as many back lead to the size it was. Mice tell a notch as 100
 * pixels or as three lines, and trackpads a pinch as many turns of a few pixels. A turn of more than `MAX_DELTA` counts
 * as that.
 */
function followWheel({ scroller, signal }: ZoomGestures, zoomBy: ZoomBy): void {
  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * MAX_DELTA;
      zoomBy(Math.exp(-Math.max(-MAX_DELTA, Math.min(MAX_DELTA, delta)) * PER_PIXEL), {
        x: event.clientX,
        y: event.clientY,
      });
    },
    { passive: false, signal },
  );
}

/**
 * The pages grow by the distance of two fingers now over their distance at the last event. With one finger or three
 * nothing is done, and the browser scrolls.
 */
function followFingers({ scroller, signal }: ZoomGestures, zoomBy: ZoomBy): void {
  let spread = 0;
  const measure = ({ touches }: TouchEvent): void => {
    spread = readSpread(touches);
  };
  scroller.addEventListener('touchstart', measure, { passive: true, signal });
  scroller.addEventListener('touchend', measure, { passive: true, signal });
  scroller.addEventListener(
    'touchmove',
    (event) => {
      const now = readSpread(event.touches);
      if (now === 0 || spread === 0) return;
      if (event.cancelable) event.preventDefault();
      const [first, second] = [event.touches[0] as Touch, event.touches[1] as Touch];
      zoomBy(now / spread, { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 });
      spread = now;
    },
    { passive: false, signal },
  );
  // Safari tells of a pinch on a trackpad by events of its own; on a screen they come beside those of the fingers.
  followSafariGestures({ scroller, signal }, (factor, at) => {
    if (spread === 0) zoomBy(factor, at);
  });
}

/** Safari tells how much larger it has become since the gesture began, and not since the last event. */
function followSafariGestures({ scroller, signal }: Pick<ZoomGestures, 'scroller' | 'signal'>, zoomBy: ZoomBy): void {
  let grown = 1;
  scroller.addEventListener(
    'gesturestart',
    (event) => {
      event.preventDefault();
      grown = 1;
    },
    { signal },
  );
  scroller.addEventListener(
    'gesturechange',
    (event) => {
      event.preventDefault();
      const { scale, clientX, clientY } = event as Event & {
        readonly scale: number;
        readonly clientX: number;
        readonly clientY: number;
      };
      zoomBy(scale / grown, { x: clientX, y: clientY });
      grown = scale;
    },
    { signal },
  );
}

/** How far two fingers are apart; 0 for any other number of them. */
function readSpread(touches: TouchList): number {
  const [first, second] = [touches[0], touches[1]];
  return touches.length === 2 && first && second
    ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
    : 0;
}

/** Does what changes the size of the pages, and scrolls so that the place under a point is there again. */
function keepUnder(scroller: HTMLElement, { x, y }: Point, change: () => void): void {
  const sheets = [...scroller.querySelectorAll<HTMLElement>('.sheet')];
  const sheet = sheets.find((each) => each.getBoundingClientRect().bottom >= y) ?? sheets.at(-1);
  const before = sheet?.getBoundingClientRect();
  change();
  const after = sheet?.getBoundingClientRect();
  if (!before || !after) return;
  scroller.scrollLeft += after.left + ((x - before.left) / Math.max(1, before.width)) * after.width - x;
  scroller.scrollTop += after.top + ((y - before.top) / Math.max(1, before.height)) * after.height - y;
}

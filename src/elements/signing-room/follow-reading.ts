/** How far somebody has come in a document. */
export interface Reading {
  /** The part of the document that has been on the screen, from 0 to 1. */
  readonly read: number;
  /** Whether the place to sign is before the person. */
  readonly isAtSign: boolean;
}

/** Of the height of the window: where the place to sign has to be to count as reached. */
const REACHED = 0.62;

/** What is looked at, asked for each time: both come and go. */
export interface ReadingParts {
  readonly paper: () => Element | null;
  readonly sign: () => Element | null;
  readonly onMove: (reading: Reading) => void;
  readonly signal: AbortSignal;
}

/** Tells how far a person has come, once a frame while they scroll, in whatever scrolls. Returns a look to be asked for. */
export function followReading({ paper, sign, onMove, signal }: ReadingParts): () => void {
  let isDue = false;
  const look = (): void => {
    if (isDue || signal.aborted) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      if (!signal.aborted) onMove(measure(paper(), sign()));
    });
  };
  window.addEventListener('scroll', look, { passive: true, capture: true, signal });
  window.addEventListener('resize', look, { passive: true, signal });
  return look;
}

function measure(paper: Element | null, sign: Element | null): Reading {
  const height = window.innerHeight;
  const place = paper?.getBoundingClientRect();
  const read = place && place.height > 0 ? Math.min(1, Math.max(0, (height - place.top) / place.height)) : 0;
  return { read, isAtSign: sign !== null && sign.getBoundingClientRect().top < height * REACHED };
}

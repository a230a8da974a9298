import type { PageSize, Place } from '../../document/index.ts';
import type { PageGuides } from './page-guides.ts';
import type { Rectangle } from './rectangles.ts';
import { keepInside, overlap } from './rectangles.ts';

const [MARGIN, GAP, STEP] = [72, 12, 24];

/** The page and the things on it that a new place goes around. */
export interface SpotSearch {
  readonly page: PageSize;
  readonly size: { readonly width: number; readonly height: number };
  readonly others: readonly Rectangle[];
  readonly guides: PageGuides;
  /** The place it follows: it stands below that, or beside it. */
  readonly after: Rectangle | undefined;
}

/**
 * The next sensible place on a page: on a free line to write on, below the last place, beside it, or the first free
 * room from the top. Undefined when the page is full.
 */
export function findFreeSpot(search: SpotSearch): Place | undefined {
  const { page, others } = search;
  for (const { x, y, width, height } of candidates(search)) {
    const place = keepInside({ page: page.page, x, y, width, height }, page);
    const isAsked = Math.abs(place.x - x) < 0.02 && Math.abs(place.y - y) < 0.02;
    if (isAsked && !others.some((other) => overlap(other, place))) return place;
  }
  return undefined;
}

function* candidates({ page, size, after, guides }: SpotSearch): Generator<Rectangle> {
  const { width, height } = size;
  const isBehind = ({ x, y }: Rectangle): boolean =>
    !after || y > after.y + 1 || (Math.abs(y - after.y) <= 1 && x > after.x);
  const lines = guides.rules
    .filter((rule) => rule.height === 0 && rule.width >= Math.min(width * 0.6, 90) && rule.width < page.width * 0.7)
    .sort((left, right) => left.y - right.y || left.x - right.x);
  for (const line of lines) {
    const onLine = { x: line.x, y: line.y - height, width: Math.min(width, Math.max(line.width, 40)), height };
    if (onLine.y >= 0 && isBehind({ ...onLine, y: line.y })) yield onLine;
  }
  if (after) {
    yield { x: after.x, y: after.y + after.height + GAP, width, height };
    yield { x: after.x + after.width + GAP, y: after.y, width, height };
  }
  for (let y = MARGIN; y + height <= page.height; y += STEP)
    for (let x = MARGIN; x + width <= page.width; x += STEP * 2) yield { x, y, width, height };
  yield { x: 0, y: 0, width, height };
}

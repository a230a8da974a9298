import type { PageSize, Place } from '../../document/index.ts';

/** A rectangle in points from the top left of a page. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest that a place is made by hand, in points. */
export const LEAST = 8;

/** A hundredth of a point: what is told and stored has no more digits. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** Millimetres of a number of points, whole. */
export const toMillimetres = (points: number): number => Math.round((points * 25.4) / 72);

/** A place on the page, moved inside where it stands outside; one larger than the page gets its size. */
export function keepInside(place: Place, page: Pick<PageSize, 'width' | 'height'> | undefined): Place {
  if (!page) return place;
  const [width, height] = [Math.min(place.width, page.width), Math.min(place.height, page.height)];
  return {
    page: place.page,
    x: round(Math.min(Math.max(0, place.x), page.width - width)),
    y: round(Math.min(Math.max(0, place.y), page.height - height)),
    width: round(width),
    height: round(height),
  };
}

/** The part of a rectangle that stands on the page; the whole of one of which too little does. */
export function clipToPage<T extends Rectangle>(rectangle: T, page: Pick<PageSize, 'width' | 'height'> | undefined): T {
  if (!page) return rectangle;
  const [x, y] = [Math.max(0, rectangle.x), Math.max(0, rectangle.y)];
  const width = Math.min(page.width, rectangle.x + rectangle.width) - x;
  const height = Math.min(page.height, rectangle.y + rectangle.height) - y;
  return width < LEAST || height < LEAST ? rectangle : { ...rectangle, x, y, width, height };
}

/** The part of a way that a place can go without leaving its page; one that stands outside already goes inwards only. */
export function limitWay(
  { x, y }: Pick<Rectangle, 'x' | 'y'>,
  { place, page }: { readonly place: Rectangle; readonly page: Pick<PageSize, 'width' | 'height'> },
): Pick<Rectangle, 'x' | 'y'> {
  const limit = (way: number, back: number, ahead: number): number =>
    Math.min(Math.max(way, Math.min(0, -back)), Math.max(0, ahead));
  return {
    x: limit(x, place.x, page.width - place.width - place.x),
    y: limit(y, place.y, page.height - place.height - place.y),
  };
}

/** Whether two rectangles have more than a hair of a point in common. */
export function overlap(left: Rectangle, right: Rectangle): boolean {
  const HAIR = 0.5;
  return (
    left.x + left.width > right.x + HAIR &&
    right.x + right.width > left.x + HAIR &&
    left.y + left.height > right.y + HAIR &&
    right.y + right.height > left.y + HAIR
  );
}

/** The edges that a handle moves: `n` the upper, `se` the lower and the right one. */
export type Handle = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** The rectangle with some of its edges moved; it never gets smaller than `LEAST`. */
export function moveEdges(
  { x, y, width, height }: Rectangle,
  { handle, dx, dy }: { readonly handle: Handle; readonly dx: number; readonly dy: number },
): Rectangle {
  const west = handle.includes('w') ? Math.min(dx, width - LEAST) : 0;
  const east = handle.includes('e') ? Math.max(dx, LEAST - width) : 0;
  const north = handle.startsWith('n') ? Math.min(dy, height - LEAST) : 0;
  const south = handle.startsWith('s') ? Math.max(dy, LEAST - height) : 0;
  return { x: x + west, y: y + north, width: width - west + east, height: height - north + south };
}

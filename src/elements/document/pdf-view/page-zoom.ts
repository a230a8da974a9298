/** How large: a width that fits (`page` never above its own size), or CSS pixels for one point. */
export type PageZoom = 'page' | 'width' | number;

/** CSS pixels for one point at 100 %. */
export const FULL_SIZE = 96 / 72;
const [LEAST, MOST] = [0.25 * FULL_SIZE, 5 * FULL_SIZE];

/** A zoom between 25 % and 500 %. */
export function limitZoom(zoom: PageZoom): PageZoom {
  return typeof zoom === 'number' ? Math.min(MOST, Math.max(LEAST, zoom)) : zoom;
}

/** The scale of a zoom; where it follows the width, the one at which the widest page fits. */
export function scaleOf(
  zoom: PageZoom,
  { scroller, sheets }: { readonly scroller: HTMLElement; readonly sheets: HTMLElement },
): number {
  if (typeof zoom === 'number') return zoom;
  const style = getComputedStyle(sheets);
  const space =
    scroller.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
  const pages = [...sheets.children] as HTMLElement[];
  const widest = Math.max(1, ...pages.map(({ style: own }) => Number(own.getPropertyValue('--_width'))));
  const fitting = Math.max(LEAST, space / widest);
  return zoom === 'page' ? Math.min(fitting, FULL_SIZE) : Math.min(fitting, MOST);
}

/** A part of a page; `from` and `to` are fractions of its height. */
export interface PagePart {
  /** From 1. */
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The visible part of a scroller's content, in its own coordinates: by its own scrolling and by the page's.
 *
 *     ┌ scroller ──┐  ─ top of it, above the window: `above` of it cannot be seen
 *     ├────────────┤  ─ window begins           from = scrollTop + above
 *     │            │
 *     ├────────────┤  ─ window ends             to
 *     └────────────┘
 */
export function measureView(scroller: HTMLElement): { readonly from: number; readonly to: number } {
  const { top } = scroller.getBoundingClientRect();
  const above = Math.max(0, -top);
  const height = Math.min(scroller.clientHeight - above, window.innerHeight - Math.max(0, top));
  const from = scroller.scrollTop + above;
  // Out of the window altogether, it counts as a screen's height from there.
  return { from, to: from + (height > 0 ? height : Math.min(scroller.clientHeight, window.innerHeight)) };
}

/** Calls in the frame after a change of size; undefined where there is no browser. */
export function observeSize(then: () => void): ResizeObserver | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined;
  return new ResizeObserver(() => {
    requestAnimationFrame(then);
  });
}

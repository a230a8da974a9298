import { adoptStyles } from '../dom/adopt-styles.ts';
import { popups } from './popup.styles.ts';

/** Adds a floating element to a shadow root, beside the content drawn in it. */
export function addPopup(
  root: ShadowRoot,
  properties: { readonly id: string; readonly role: string; readonly popover: 'auto' | 'manual' },
): HTMLElement {
  const popup = Object.assign(document.createElement('div'), properties, { className: 'popup' });
  root.append(popup);
  return popup;
}

/**
 * Opens a popover under its anchor, with the styles of what floats where it stands: they arrive with the first that is
 * opened.
 */
export function showPopup(popup: HTMLElement, anchor: Element, options?: PopupPosition): void {
  adoptStyles(popup, popups);
  if (!popup.matches(':popover-open')) popup.showPopover();
  positionPopup(popup, anchor, options);
}

/** `anchor` makes a popup as wide as its anchor; `end` aligns it there. */
interface PopupPosition {
  readonly width?: 'anchor';
  readonly align?: 'end';
}

/**
 * Puts an open popover under its anchor, or above where there is more room, inside the window. At most 320 px high and
 * at least 120; under the anchor as soon as there are 240 px, even where there are more above. In right-to-left text, a
 * popover aligned at the end stands at the left edge of its anchor.
 */
export function positionPopup(popup: HTMLElement, anchor: Element, options: PopupPosition = {}): void {
  const box = anchor.getBoundingClientRect();
  const gap = 4;
  const below = window.innerHeight - box.bottom - gap * 2;
  const above = box.top - gap * 2;
  const under = below >= Math.min(240, above);
  const { style } = popup;
  style.position = 'fixed';
  style.inset = 'auto';
  style.margin = '0';
  style.maxBlockSize = `${Math.max(120, Math.min(320, under ? below : above))}px`;
  if (options.width === 'anchor') style.inlineSize = `${box.width}px`;
  const width = options.width === 'anchor' ? box.width : popup.offsetWidth;
  const ltr = getComputedStyle(anchor).direction === 'ltr';
  const wanted = (options.align === 'end') === ltr ? box.right - width : box.left;
  style.left = `${Math.max(gap, Math.min(wanted, window.innerWidth - width - gap))}px`;
  style.top = under ? `${box.bottom + gap}px` : 'auto';
  style.bottom = under ? 'auto' : `${window.innerHeight - box.top + gap}px`;
}

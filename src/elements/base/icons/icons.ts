import { Directive, directive } from 'lit/directive.js';
import type { DirectiveResult } from 'lit/directive.js';
import { cloner } from '../dom/dom-nodes.ts';

const SVG = 'http://www.w3.org/2000/svg';
const FRAME = {
  class: 'icon',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '1.5',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
};

const createSvg = /* @__PURE__ */ cloner(() => {
  const svg = document.createElementNS(SVG, 'svg') as SVGSVGElement;
  for (const [name, value] of Object.entries(FRAME)) svg.setAttribute(name, value);
  svg.append(document.createElementNS(SVG, 'path'));
  return svg;
});

/** Nodes instead of a template for each: icons are by far the most frequent thing on a page. */
class IconDirective extends Directive {
  readonly #svg = createSvg();
  #path = '';

  render(path: string): unknown {
    if (path !== this.#path) this.#svg.firstElementChild?.setAttribute('d', (this.#path = path));
    return this.#svg;
  }
}

/** An icon as lit shows it; the same object can stand in many places. */
export type Icon = DirectiveResult<typeof IconDirective>;

/**
 * Draws one icon of the set: 24 px grid, 1.5 px stroke, the colour of the text around it. Decorative: name the control
 * it stands in.
 */
export const icon: (path: string) => Icon = /* @__PURE__ */ directive(IconDirective);

/** The path of a circle. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0`;
/** The path of the ring around a sign. */
export const frame = circle(12, 12, 10);

export const iconAlert = /* @__PURE__ */ icon(`${frame}M12 8v4M12 16h.01`);
export const iconCheck = /* @__PURE__ */ icon('M20 6 9 17l-5-5');
export const iconChevronDown = /* @__PURE__ */ icon('m6 9 6 6 6-6');
export const iconClock = /* @__PURE__ */ icon(`${frame}M12 6v6l4 2`);
export const iconCloudOff = /* @__PURE__ */ icon(
  'm2 2 20 20M5.782 5.782A7 7 0 0 0 9 19h8.5a4.5 4.5 0 0 0 1.307-.193M21.532 16.5A4.5 4.5 0 0 0 17.5 10h-1.79A7.008 7.008 0 0 0 10 5.07',
);
export const iconFile = /* @__PURE__ */ icon(
  'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v4a2 2 0 0 0 2 2h4M10 9H8M16 13H8M16 17H8',
);
export const iconLock = /* @__PURE__ */ icon(
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
);
export const iconTrash = /* @__PURE__ */ icon(
  'M3 6h18M19 6v14c0 1-1 2-2 2H7c-1 0-2-1-2-2V6M8 6V4c0-1 1-2 2-2h4c1 0 2 1 2 2v2M10 11v6M14 11v6',
);
export const iconType = /* @__PURE__ */ icon('M4 7V4h16v3M9 20h6M12 4v16');
export const iconUsers = /* @__PURE__ */ icon(
  `M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2${circle(9, 7, 4)}M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75`,
);
export const iconX = /* @__PURE__ */ icon('M18 6 6 18M6 6l12 12');

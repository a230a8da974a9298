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

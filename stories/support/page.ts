import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { within } from 'storybook/test';

/** Queries inside an element's shadow root, as a person meets it. */
export function inside(canvas: HTMLElement, selector: string): ReturnType<typeof within> {
  return within(elementIn(canvas, selector).shadowRoot as unknown as HTMLElement);
}

/** The first element of this selector in a story. */
export function elementIn<T extends HTMLElement>(canvas: HTMLElement, selector: string): T {
  const element = canvas.querySelector<T>(selector);
  if (!element) throw new Error(`No ${selector} in the story.`);
  return element;
}

type Decorator = (story: () => unknown) => TemplateResult;

/** Gives a story a page of this width. */
export const wide =
  (inlineSize: string): Decorator =>
  (story) =>
    html`<div style=${`inline-size: ${inlineSize}`}>${story()}</div>`;

/** Gives a story room around and a reading width. */
export const padded =
  (inlineSize = '100%'): Decorator =>
  (story) =>
    html`<div style=${`padding: 24px; box-sizing: border-box; inline-size: ${inlineSize}; max-inline-size: 100%`}>
      ${story()}
    </div>`;

/** The narrowest page. */
export const NARROW = { decorators: [wide('320px')] };
// On the page of an element, its states stand in one language and scheme.
const elsewhere = { tags: ['!autodocs'] };
export const DARK = { ...elsewhere, globals: { theme: 'dark' } };
export const FINNISH = { ...elsewhere, globals: { language: 'fi' } };
export const SWEDISH = { ...elsewhere, globals: { language: 'sv' } };
export const GERMAN = { ...elsewhere, globals: { language: 'de' } };
export const POLISH = { ...elsewhere, globals: { language: 'pl' } };

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

/** The place a story stands in; a story's own is in the stead of that of its element, not inside it. */
export interface Frame {
  readonly frame: { readonly inlineSize: string; readonly padding: string };
}

/** Gives a story a page of this width. */
export const wide = (inlineSize: string): Frame => ({ frame: { inlineSize, padding: '0' } });

/** Gives a story this width, room around it included. */
export const padded = (inlineSize = '100%'): Frame => ({ frame: { inlineSize, padding: '24px' } });

/** The narrowest page. */
export const NARROW = { parameters: wide('320px') };
// On the page of an element, its states stand in one language and scheme.
const elsewhere = { tags: ['!autodocs'] };
export const DARK = { ...elsewhere, globals: { theme: 'dark' } };
export const FINNISH = { ...elsewhere, globals: { language: 'fi' } };
export const SWEDISH = { ...elsewhere, globals: { language: 'sv' } };
export const GERMAN = { ...elsewhere, globals: { language: 'de' } };
export const POLISH = { ...elsewhere, globals: { language: 'pl' } };

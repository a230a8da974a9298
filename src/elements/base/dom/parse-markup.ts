import { trustParsedHtml } from './trusted-types.ts';

/** A tag with its attributes. Invariant: none is read over the beginning of another, so that this takes one pass. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
/** In a tag: a value, which is left as it is, or the name of an attribute that a page's policy has a say in. */
const JUDGED = /"[^"]*"|'[^']*'|(?<![^\s"'])(style|on[a-z]+)(?=\s*=)/gi;
/** `noframes`: parsed as raw text until its end tag, as a style sheet is, but not applied. */
const STYLE_SHEET = /(<\/?)style\b/gi;

/** Where the text of a `style` attribute is found after parsing: properties that only a word processor knows, too. */
export const STYLE_TEXT = 'data-deed-style';

/**
 * HTML as a document in which nothing runs or loads, to be read and never put into a page. A page whose policy allows no
 * inline styles or handlers would have its browser report every one of them, and leave `element.style` empty. Here
 * handlers are data, style sheets are gone, and styles can be read as they were written.
 *
 *     <b style="font-weight:400" onclick="…">   →   <b data-deed-style="font-weight:400" style="font-weight: 400" data-deed-onclick="…">
 */
export function parseMarkup(html: string): Document {
  const quiet = html
    .replace(STYLE_SHEET, '$1noframes')
    .replace(TAG, (tag) =>
      tag.replace(JUDGED, (part, name?: string) => (name === undefined ? part : `data-deed-${name.toLowerCase()}`)),
    );
  const parsed = new DOMParser().parseFromString(trustParsedHtml(quiet), 'text/html');
  for (const sheet of parsed.querySelectorAll('noframes')) sheet.remove();
  for (const element of parsed.querySelectorAll<HTMLElement>(`[${STYLE_TEXT}]`))
    // A policy does not judge the styles that a script sets.
    element.style.cssText = element.getAttribute(STYLE_TEXT) ?? '';
  return parsed;
}

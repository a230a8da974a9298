import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { trustParsedHtml } from '../../base/dom/trusted-types.ts';

/** Tags of a confirmation text (builder-embed §Finalization object). */
export const CONFIRMATION_TAGS: ReadonlySet<string> = new Set(['STRONG', 'B', 'WBR']);
/** Tags of a trial's text: enough to write with, nothing that loads, runs or looks like the page around. */
export const TRIAL_TAGS: ReadonlySet<string> = new Set([
  'STRONG',
  'B',
  'WBR',
  'EM',
  'I',
  'P',
  'BR',
  'UL',
  'OL',
  'LI',
  'A',
]);

/** Comments; elements whose content is not text to read, with that content; any other tag. */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<(script|style|template|noscript|iframe|object|textarea|title)\b[^]*?(?:<\/\1\s*>|$)|<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * An integrator's HTML as templates made anew from the tags that are allowed, without attributes but a link's address.
 * Of any other tag only its text is left; of script and style nothing.
 */
export function renderSettingsHtml(text: string, tags: ReadonlySet<string>): unknown {
  // Parsing neither runs nor loads anything, but a page's policy would report markup that it forbids: so only allowed
  // tags are parsed.
  return renderNodes(
    new DOMParser().parseFromString(trustParsedHtml(keepTags(text, tags)), 'text/html').body.childNodes,
    tags,
  );
}

/**
 * The text with the tags that are allowed and no attribute but a link's address; everything else is escaped or left
 * out.
 *
 *     <p class="x">Sign <b onclick="…">now</b><script>…</script> & pay      →  <p>Sign <b>now</b> &amp; pay
 *
 * Invariant: text added to `kept` is escaped, or a tag that was written here letter by letter.
 */
function keepTags(text: string, tags: ReadonlySet<string>): string {
  let kept = '';
  let end = 0;
  for (const { 0: markup, index } of text.matchAll(MARKUP)) {
    kept += escapeText(text.slice(end, index)) + keepTag(markup, tags);
    end = index + markup.length;
  }
  return kept + escapeText(text.slice(end));
}

/** A tag that is allowed, without any attribute but the address of a link; nothing for all others. */
function keepTag(markup: string, tags: ReadonlySet<string>): string {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(markup) ?? [];
  if (!tags.has(name.toUpperCase())) return '';
  const [, double, single, bare] = name.toUpperCase() === 'A' && slash === '' ? (HREF.exec(markup) ?? []) : [];
  const href = double ?? single ?? bare;
  return href === undefined ? `<${slash}${name}>` : `<a href="${escapeText(href).replaceAll('"', '&quot;')}">`;
}

/** Entities stay as they are. */
function escapeText(text: string): string {
  return text.replaceAll('<', '&lt;');
}

/** Markup as templates: the elements are created by this code, never set as HTML. */
function renderNodes(nodes: Iterable<ChildNode>, tags: ReadonlySet<string>): unknown[] {
  return [...nodes].map((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return nothing;
    const content = renderNodes(node.childNodes, tags);
    return tags.has(node.tagName) ? (ELEMENTS[node.tagName]?.(content, node) ?? content) : content;
  });
}

const ELEMENTS: Readonly<Record<string, (content: unknown[], node: Element) => TemplateResult>> = {
  STRONG: (content) => html`<strong>${content}</strong>`,
  B: (content) => html`<b>${content}</b>`,
  WBR: () => html`<wbr />`,
  EM: (content) => html`<em>${content}</em>`,
  I: (content) => html`<i>${content}</i>`,
  P: (content) => html`<p>${content}</p>`,
  BR: () => html`<br />`,
  UL: (content) =>
    html`<ul>
      ${content}
    </ul>`,
  OL: (content) =>
    html`<ol>
      ${content}
    </ol>`,
  LI: (content) => html`<li>${content}</li>`,
  A: (content, node) => {
    const href = node.getAttribute('href') ?? '';
    return /^https?:\/\//i.test(href)
      ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${content}</a>`
      : html`${content}`;
  },
};

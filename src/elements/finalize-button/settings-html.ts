import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

/** Tags of a confirmation text (builder-embed §Finalization object). */
export const CONFIRMATION_TAGS: ReadonlySet<string> = new Set(['STRONG', 'B', 'WBR']);
/** Tags of a trial's text: enough to write with, nothing that loads, runs or looks like the page around. */
export const TRIAL_TAGS: ReadonlySet<string> = new Set(['STRONG', 'B', 'WBR', 'EM', 'I', 'P', 'BR', 'UL', 'OL', 'LI', 'A']);

/** Elements whose content is not text to read, inside SVG too. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'title']);

/**
 * An integrator's HTML as templates made anew from the tags that are allowed, without attributes but a link's address.
 * Of any other tag only its text is left; of script and style nothing.
 */
export function renderSettingsHtml(text: string, tags: ReadonlySet<string>): unknown {
  // Parsing alone neither loads nor runs anything: the document has no browsing context.
  return renderNodes(new DOMParser().parseFromString(text, 'text/html').body.childNodes, tags);
}

function renderNodes(nodes: Iterable<ChildNode>, tags: ReadonlySet<string>): unknown[] {
  return [...nodes].map((node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || SILENT.has(node.localName)) return nothing;
    const content = renderNodes(node.childNodes, tags);
    return tags.has(node.tagName) ? (ELEMENTS[node.tagName]?.(content, node) ?? content) : content;
  });
}

const ELEMENTS: Readonly<Record<string, (content: unknown[], node: Element) => TemplateResult>> = {
  STRONG: (content) => html`<strong>${content}</strong>`, B: (content) => html`<b>${content}</b>`, WBR: () => html`<wbr>`,
  EM: (content) => html`<em>${content}</em>`, I: (content) => html`<i>${content}</i>`, P: (content) => html`<p>${content}</p>`, BR: () => html`<br>`,
  UL: (content) => html`<ul>${content}</ul>`, OL: (content) => html`<ol>${content}</ol>`, LI: (content) => html`<li>${content}</li>`,
  A: (content, node) => {
    const href = node.getAttribute('href') ?? '';
    return /^https?:\/\//i.test(href) ? html`<a href=${href} target="_blank" rel="noopener noreferrer">${content}</a>` : html`${content}`;
  },
};

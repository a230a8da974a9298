import { parseMarkup } from '../base/dom/parse-markup.ts';

/** The elements that mails of the service are made of; others are left out with all that is in them. */
const TAGS: ReadonlySet<string> = new Set(['DIV', 'P', 'SPAN', 'STRONG', 'EM', 'B', 'BDI', 'BR', 'HR', 'A', 'IMG']);
/** Elements of a deeper nesting than mails have are left out. */
const DEEPEST = 20;

/**
 * The body of a mail as nodes of the page: text, styles and pictures that are in it. Nothing runs, nothing is fetched,
 * and no link leads anywhere. Styles are set by the script, which a page's policy allows.
 */
export function createMailBody(html: string): HTMLElement {
  const mail = document.createElement('div');
  mail.className = 'mail';
  // A long one is scrolled, also by keys.
  mail.tabIndex = 0;
  mail.setAttribute('role', 'group');
  mail.setAttribute('aria-labelledby', 'preview');
  copyChildren(parseMarkup(html).body, mail, 0);
  return mail;
}

function copyChildren(from: Node, to: Node, depth: number): void {
  if (depth > DEEPEST) return;
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
    if (!(node instanceof HTMLElement) || !TAGS.has(node.tagName)) continue;
    const copy = document.createElement(node.tagName === 'A' ? 'span' : node.tagName);
    const style = node.style.cssText;
    if (!/url\s*\(|image-set|\\/i.test(style)) copy.style.cssText = style;
    if (node.dir === 'auto') copy.dir = 'auto';
    if (node instanceof HTMLImageElement && copy instanceof HTMLImageElement) {
      if (!/^data:image\/(?:png|jpeg);base64,/.test(node.src)) continue;
      copy.src = node.src;
      copy.alt = node.alt;
    }
    copyChildren(node, copy, depth + 1);
    to.appendChild(copy);
  }
}

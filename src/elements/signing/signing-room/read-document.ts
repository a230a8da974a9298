import { parseMarkup } from '../../base/dom/parse-markup.ts';

/** Elements that a document's text is made of; of any other, what stands in it is taken. */
const TAGS: ReadonlySet<string> = new Set(
  'h1 h2 h3 h4 h5 h6 p ul ol li div section span strong em b i u br table thead tbody tr th td a header footer'.split(
    ' ',
  ),
);
/** Elements of which nothing is taken. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript iframe object embed svg math form input button select textarea link meta base title head img audio video'.split(
    ' ',
  ),
);
/** Classes that say how a part is laid out; any other is left behind. */
const CLASSES = /^(?:clause|number|body|letters|table|signatures|signature|line|value|center|end|page-break|footer)$/;

/** A document's text, and the language it is in. */
export interface ReadDocument {
  /** Not a fragment, which is empty once it was shown: the text is shown again after the pages. */
  readonly content: readonly ChildNode[];
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * The text of a document as nodes of the page's own: made from an HTML page of which only known elements, classes and
 * web addresses are kept. It is parsed apart from the page, where nothing loads or runs. Undefined where it says nothing.
 */
export function readDocument(html: string): ReadDocument | undefined {
  const parsed = parseMarkup(html);
  return copyDocument(parsed.querySelector('main') ?? parsed.body, parsed.documentElement);
}

/** Does the same with a text that stands in the page, made by the page's author. */
export function copyDocument(
  text: Element,
  { lang, dir }: Pick<HTMLElement, 'lang' | 'dir'>,
): ReadDocument | undefined {
  const content = document.createDocumentFragment();
  copyChildren(text, content);
  if ((content.textContent ?? '').trim() === '') return undefined;
  return {
    content: [...content.childNodes],
    language: /^[\w-]{2,35}$/.test(lang) ? lang : '',
    direction: dir === 'rtl' ? 'rtl' : 'ltr',
  };
}

function copyChildren(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
    else if (node instanceof Element) copyElement(node, to);
  }
}

function copyElement(element: Element, to: Node): void {
  const tag = element.localName;
  if (DROPPED.has(tag)) return;
  if (!TAGS.has(tag)) {
    copyChildren(element, to);
    return;
  }
  const copy = document.createElement(tag);
  const classes = [...element.classList].filter((name) => CLASSES.test(name));
  if (classes.length > 0) copy.className = classes.join(' ');
  // Wide tables scroll in themselves; the arrow keys can do it.
  if (classes.includes('table')) {
    copy.tabIndex = 0;
    copy.setAttribute('role', 'group');
  }
  if (tag === 'th') copy.setAttribute('scope', element.getAttribute('scope') === 'row' ? 'row' : 'col');
  const href = element.getAttribute('href') ?? '';
  if (tag === 'a' && /^(?:https?:\/\/|mailto:)/i.test(href)) {
    copy.setAttribute('href', href);
    copy.setAttribute('rel', 'noopener noreferrer nofollow');
    copy.setAttribute('target', '_blank');
  }
  copyChildren(element, copy);
  to.appendChild(copy);
}

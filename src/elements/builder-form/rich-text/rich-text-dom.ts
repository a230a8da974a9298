import { isObject, isSafeHref } from '../../../document/index.ts';
import type { Json, JsonObject } from '../../../document/index.ts';

/** Builds the nodes of a rich text's blocks. Text goes in as text: nothing in a document can become markup. */
export function buildBlocks(content: Json | undefined): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const block of listOf(content)) fragment.append(buildBlock(block));
  return fragment;
}

function buildBlock(block: JsonObject): Node {
  if (block['_type'] === 'list') {
    const list = document.createElement(block['style'] === 'letter' ? 'ol' : 'ul');
    for (const item of listOf(block['items'])) {
      const element = document.createElement('li');
      element.append(buildInlines(item['content']), buildBlocks(item['children']));
      list.append(element);
    }
    return list;
  }
  const element = document.createElement(block['_type'] === 'heading' ? 'h3' : 'p');
  element.append(buildInlines(block['content']));
  // An empty paragraph has no height, and no caret can stand in it, without this.
  if (!element.hasChildNodes()) element.append(document.createElement('br'));
  return element;
}

function buildInlines(content: Json | undefined): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const inline of listOf(content)) fragment.append(buildInline(inline));
  return fragment;
}

function buildInline(inline: JsonObject): Node {
  switch (inline['_type']) {
    case 'break': return document.createElement('br');
    case 'strong': case 'em': {
      const element = document.createElement(inline['_type']);
      element.append(buildInlines(inline['content']));
      return element;
    }
    case 'link': {
      const element = document.createElement('a');
      if (isSafeHref(inline['href'])) element.href = inline['href'];
      element.rel = 'noreferrer';
      element.append(buildInlines(inline['content']));
      return element;
    }
    default: return document.createTextNode(typeof inline['text'] === 'string' ? inline['text'] : '');
  }
}

/** Reads blocks back from nodes that a person, a paste or an extension has made: what has no place in the model is reduced to its text. */
export function readBlocks(root: Node): JsonObject[] {
  const blocks: JsonObject[] = [];
  let loose: JsonObject[] = [];
  const close = (): void => {
    if (hasText(loose)) blocks.push({ _type: 'paragraph', content: tidy(loose) });
    loose = [];
  };
  for (const node of root.childNodes) {
    const kind = blockKind(node);
    if (!kind) {
      loose.push(...readInline(node));
      continue;
    }
    close();
    if (kind === 'list') blocks.push(readList(node as Element));
    else if (kind === 'container') blocks.push(...readBlocks(node));
    else pushParagraph(node as Element, kind, blocks);
  }
  close();
  return blocks;
}

function pushParagraph(element: Element, kind: 'paragraph' | 'heading', into: JsonObject[]): void {
  const content = tidy([...element.childNodes].flatMap((node) => readInline(node)));
  into.push(kind === 'heading' && content.length > 0 ? { _type: 'heading', level: 3, content } : { _type: 'paragraph', content });
}

function readList(element: Element): JsonObject {
  const items = [...element.children].map((item) => {
    const nested = [...item.childNodes].filter((node) => blockKind(node) === 'list');
    const content = tidy([...item.childNodes].filter((node) => !nested.includes(node)).flatMap((node) => readInline(node)));
    return { _type: 'item', content, children: nested.map((node) => readList(node as Element)) };
  });
  return { _type: 'list', style: element.localName === 'ol' ? 'letter' : 'bullet', items };
}

function blockKind(node: Node): 'paragraph' | 'heading' | 'list' | 'container' | undefined {
  if (!(node instanceof Element)) return undefined;
  const name = node.localName;
  if (name === 'ul' || name === 'ol') return 'list';
  if (/^h[1-6]$/.test(name)) return 'heading';
  // Word processors wrap whole texts in a <b> or <span>: what has blocks inside is no piece of a line.
  if ([...node.children].some((child) => blockKind(child))) return 'container';
  return /^(?:p|div|section|article|blockquote|pre|li|table|tbody|tr|td|body|main|header|footer)$/.test(name) ? 'paragraph' : undefined;
}

function readInline(node: Node): JsonObject[] {
  if (node instanceof Text) return node.data === '' ? [] : [{ _type: 'text', text: node.data.replaceAll(/[\n\t\u00a0]+/g, ' ') }];
  if (!(node instanceof Element) || /^(?:script|style|template|title|head|meta|link)$/.test(node.localName)) return [];
  if (node.localName === 'br') return [{ _type: 'break' }];
  const content = [...node.childNodes].flatMap((child) => readInline(child));
  if (content.length === 0) return [];
  const { fontWeight = '', fontStyle = '' } = (node as HTMLElement).style ?? {};
  // A pasted <b style="font-weight:normal"> is what one word processor wraps everything in.
  if (/^(?:b|strong)$/.test(node.localName) ? fontWeight !== 'normal' : /^(?:bold|[6-9]00)$/.test(fontWeight)) return [{ _type: 'strong', content }];
  if (/^(?:i|em)$/.test(node.localName) || fontStyle === 'italic') return [{ _type: 'em', content }];
  const href = node.localName === 'a' ? node.getAttribute('href') : null;
  return isSafeHref(href) ? [{ _type: 'link', href, content }] : content;
}

/** Joins neighbouring texts, and drops the break that editors leave at the end of a line. */
function tidy(inlines: readonly JsonObject[]): JsonObject[] {
  const joined: JsonObject[] = [];
  for (const inline of inlines) {
    const last = joined.at(-1);
    if (inline['_type'] === 'text' && last?.['_type'] === 'text') joined[joined.length - 1] = { _type: 'text', text: String(last['text']) + String(inline['text']) };
    else joined.push(inline);
  }
  if (joined.at(-1)?.['_type'] === 'break') joined.pop();
  return joined;
}

function hasText(inlines: readonly JsonObject[]): boolean {
  return inlines.some((inline) => inline['_type'] !== 'text' || String(inline['text']).trim() !== '');
}

function listOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : [];
}

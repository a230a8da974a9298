/** An element with its attributes and what stands in it. */
export function createNode(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const node = document.createElement(tag);
  for (const name in attributes) node.setAttribute(name, attributes[name] ?? '');
  node.append(...children);
  return node;
}

/**
 * Clones an element that is made once, when the first clone is asked for: the cheapest way to nodes that stand in a
 * page by the thousand.
 */
export function cloner<N extends Element>(create: () => N): () => N {
  let first: N | undefined;
  return () => (first ??= create()).cloneNode(true) as N;
}

/** Writes a text where it is another: a node that stays as it is costs the browser nothing. */
export function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** Says what language a text is in; nothing where it is that of everything around. */
export function setLanguage(element: Element, language: string | undefined): void {
  if (language === undefined) element.removeAttribute('lang');
  else element.setAttribute('lang', language);
}

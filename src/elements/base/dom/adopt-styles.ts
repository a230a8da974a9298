import type { CSSResult } from 'lit';

/** Gives the shadow root a node stands in styles that it did not have from the beginning; once. */
export function adoptStyles(node: Node, { styleSheet }: CSSResult): void {
  const root = node.getRootNode();
  if (root instanceof ShadowRoot && styleSheet && !root.adoptedStyleSheets.includes(styleSheet))
    root.adoptedStyleSheets.push(styleSheet);
}

/**
 * Notes what has the focus in a shadow tree. The returned function tells whether it has it still, or lost it to nothing:
 * a late answer takes the focus from nobody who has gone on.
 */
export function noteFocus(root: HTMLElement | DocumentFragment): () => boolean {
  const find = (): Element | null => (root instanceof ShadowRoot ? root.activeElement : null);
  const before = find();
  return () => {
    const now = find();
    return now === null ? document.activeElement === null || document.activeElement === document.body : now === before;
  };
}

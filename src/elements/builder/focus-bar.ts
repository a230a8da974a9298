/** Puts the focus on the bar of the Builder, when the element that had it is gone. */
export function focusBar(root: ParentNode): void {
  const bar = root.querySelector<HTMLElement>('.bar');
  if (bar) bar.tabIndex = -1;
  bar?.focus();
}

/** Has the arrows, Home and End go through the entries of a list. */
export function goThroughEntries(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const buttons = [...list.querySelectorAll<HTMLElement>('.entry')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  buttons[Math.min(Math.max(0, to), buttons.length - 1)]?.focus();
}

/** Shows the first difference of a version, or the one after the one that is shown, then round again; returns its index. */
export function showDifference(root: ParentNode, isFirst: boolean): number {
  const lines = [...root.querySelectorAll<HTMLElement>('.line.changed')];
  const at = lines.findIndex((line) => line.hasAttribute('data-current'));
  const to = lines[isFirst ? 0 : (at + 1) % lines.length];
  for (const line of lines) line.toggleAttribute('data-current', line === to);
  to?.scrollIntoView({ block: 'nearest' });
  return to ? lines.indexOf(to) : 0;
}

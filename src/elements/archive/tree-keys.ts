/** What is done with the tree's places. */
export interface TreeCommands {
  readonly choose: (folder: string) => void;
  readonly toggle: (folder: string) => void;
  readonly openMenu: (folder: string, button: HTMLElement) => void;
}

/** Answers a key in the tree as its pattern has it (ARIA APG): arrows walk, open and close; Enter shows. */
export function onTreeKey(event: KeyboardEvent, { choose, toggle, openMenu }: TreeCommands): void {
  const item = (event.target as Element).closest<HTMLElement>('[role=treeitem]');
  const items = [...(item?.parentElement?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
  const menu = item?.querySelector<HTMLElement>('[data-folder-menu]');
  if (!item || event.target !== item || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = items.indexOf(item);
  const id = item.dataset['folder'] ?? '';
  const expanded = item.getAttribute('aria-expanded');
  const isRtl = getComputedStyle(item).direction === 'rtl';
  const [opening, closing] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (step !== undefined) items[step]?.focus();
  else if (event.key === opening && expanded === 'false') toggle(id);
  else if (event.key === opening && expanded === 'true') items[at + 1]?.focus();
  else if (event.key === closing && expanded === 'true') toggle(id);
  else if (event.key === closing) parentOf(items, at)?.focus();
  else if (menu && (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))) openMenu(id, menu);
  else if (event.key === 'Enter' || event.key === ' ') choose(id);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** The nearest item before with a lower level. */
function parentOf(items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const level = Number(items[at]?.ariaLevel);
  return items.slice(0, at).findLast((item) => Number(item.ariaLevel) < level);
}

import { isTyping } from '../base/dom/typing-target.ts';
import { onListKey } from './list-keys.ts';
import type { RowSetting } from './row-events.ts';

/** Answers a key in an archive: of its list, or one that is the same everywhere in it. */
export function answerKey(event: KeyboardEvent, setting: RowSetting): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || isTyping(target) || target.closest('dialog, [role=menu]')) return;
  // A popup that is open is closed first, by the browser.
  if (event.key === 'Escape' && (event.currentTarget as Element).querySelector(':popover-open')) return;
  const row = target.closest<HTMLElement>('tbody tr');
  if (onAnywhere(event, setting, row !== null) || (row && onRow(event, setting, row))) event.preventDefault();
}

function onAnywhere({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, setting: RowSetting, isRow: boolean): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === '/') setting.search();
  else if (key === '?') setting.showKeys();
  else if (key === 'Escape' && !isRow) return setting.escape();
  else return false;
  return true;
}

/** The controls of a row have their own Enter and Space. */
function onRow(event: KeyboardEvent, { model, focus, run, openMenu, escape }: RowSetting, row: HTMLElement): boolean {
  const isControl = event.target !== row;
  if (isControl && (event.key === 'Enter' || event.key === ' ')) return false;
  const id = row.dataset['id'] ?? '';
  return onListKey(event, {
    shown: model.ids,
    active: id,
    targets: () => model.targetsOf(id),
    focus: (next) => {
      focus.move(next);
    },
    toggle: (one, options) => {
      model.toggle(one, options);
    },
    extend: (to) => {
      model.extend(to, id);
    },
    togglePage: () => {
      model.togglePage();
    },
    run,
    openMenu: () => {
      const button = row.querySelector<HTMLElement>('[data-menu]');
      if (button) openMenu(id, button);
    },
    escape,
  });
}

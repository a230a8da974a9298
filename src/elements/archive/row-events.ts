import { isTyping } from '../base/dom/typing-target.ts';
import type { ArchiveModel } from './archive-model.ts';
import type { Command } from './commands.ts';
import type { ListFocus } from './list-focus.ts';
import { onListKey } from './list-keys.ts';

/** What presses and keys in the list do. */
interface Setting {
  readonly model: ArchiveModel;
  readonly focus: ListFocus;
  readonly run: (command: Command, ids: readonly string[]) => void;
  readonly openMenu: (id: string, button: HTMLElement) => void;
  readonly search: () => void;
  readonly showKeys: () => void;
  /** Whether there was something to leave. */
  readonly escape: () => boolean;
}

/** Hears presses and keys of all rows together. */
export class RowEvents {
  readonly #setting: Setting;

  constructor(setting: Setting) {
    this.#setting = setting;
  }

  readonly onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('tbody tr')?.dataset['id'];
    if (id === undefined) return;
    const { model, run, focus, openMenu } = this.#setting;
    const menu = target.closest<HTMLElement>('[data-menu]');
    const command = target.closest<HTMLElement>('[data-command]')?.dataset['command'] as Command | undefined;
    if (menu) openMenu(id, menu);
    else if (command) run(command, [id]);
    else if (target.closest('input, button')) return;
    else if (event.shiftKey || event.ctrlKey || event.metaKey) model.toggle(id, { range: event.shiftKey });
    else {
      focus.move(id);
      run('details', [id]);
    }
  };

  /** The title is renamed where it stands; a row is opened. */
  readonly onDoubleClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('tbody tr')?.dataset['id'];
    if (id === undefined || target.closest('input, button')) return;
    this.#setting.run(target.closest('.name') ? 'rename' : 'open', [id]);
  };

  readonly onKeydown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || isTyping(target) || target.closest('dialog, [role=menu]')) return;
    // A popup that is open is closed first, by the browser.
    if (event.key === 'Escape' && (event.currentTarget as Element).querySelector(':popover-open')) return;
    const row = target.closest<HTMLElement>('tbody tr');
    if (this.#onAnywhere(event, row !== null) || (row && this.#onRow(event, row))) event.preventDefault();
  };

  #onAnywhere({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isRow: boolean): boolean {
    if (ctrlKey || metaKey || altKey) return false;
    if (key === '/') this.#setting.search();
    else if (key === '?') this.#setting.showKeys();
    else if (key === 'Escape' && !isRow) return this.#setting.escape();
    else return false;
    return true;
  }

  /** The controls of a row have their own Enter and Space. */
  #onRow(event: KeyboardEvent, row: HTMLElement): boolean {
    const isControl = event.target !== row;
    if (isControl && (event.key === 'Enter' || event.key === ' ')) return false;
    const id = row.dataset['id'] ?? '';
    const { model, focus, run, openMenu, escape } = this.#setting;
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
}

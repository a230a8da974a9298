import type { ArchiveModel } from './archive-model.ts';
import type { Command } from './commands.ts';
import type { ListFocus } from './list-focus.ts';

/** What presses and keys in the list do. */
export interface RowSetting {
  readonly model: ArchiveModel;
  readonly focus: ListFocus;
  readonly run: (command: Command, ids: readonly string[]) => void;
  readonly openMenu: (id: string, button: HTMLElement) => void;
  readonly search: () => void;
  readonly showKeys: () => void;
  /** Whether there was something to leave. */
  readonly escape: () => boolean;
}

/** Hears presses of all rows together. */
export class RowEvents {
  readonly #setting: RowSetting;

  constructor(setting: RowSetting) {
    this.#setting = setting;
  }

  readonly onClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('tbody tr')?.dataset['id'];
    if (id === undefined) return;
    const { model, run, focus, openMenu } = this.#setting;
    const menu = target.closest<HTMLElement>('[data-menu]');
    const command = target.closest<HTMLElement>('[data-command]')?.dataset['command'] as Command | undefined;
    const box = target.closest<HTMLInputElement>('.check');
    if (box) this.#choose(id, box, event.shiftKey);
    else if (menu) openMenu(id, menu);
    else if (command) run(command, [id]);
    else if (target.closest('input, button')) return;
    else if (event.shiftKey || event.ctrlKey || event.metaKey) model.toggle(id, { range: event.shiftKey });
    else {
      focus.move(id);
      run('details', [id]);
    }
  };

  /** A range only adds rows: one that is chosen already stays so, and its box as well. */
  #choose(id: string, box: HTMLInputElement, range: boolean): void {
    const { model, focus } = this.#setting;
    if (range) box.checked = true;
    focus.active = id;
    model.toggle(id, { range });
  }

  /** The title is renamed where it stands; a row is opened. */
  readonly onDoubleClick = (event: MouseEvent): void => {
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('tbody tr')?.dataset['id'];
    if (id === undefined || target.closest('input, button')) return;
    this.#setting.run(target.closest('.subject') ? 'rename' : 'open', [id]);
  };
}

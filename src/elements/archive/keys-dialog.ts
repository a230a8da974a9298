import { html, render } from 'lit';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { nameKeys } from '../base/popups/name-keys.ts';
import { keyOf, labelOf } from './command-look.ts';
import type { Command } from './commands.ts';

/** Shows the keys of the list in a dialog, those that the person has. */
export function showKeys(dialog: HTMLDialogElement, commands: readonly Command[]): void {
  const lines: readonly (readonly [keys: readonly string[], text: string])[] = [
    [['J', 'K', '↓', '↑'], sayArchiveWork('keyNext')],
    [['X', '␣'], sayArchiveWork('keySelect')],
    [['Shift+X', 'Shift+↓'], sayArchiveWork('keyRange')],
    [[nameKeys('A')], sayArchive('selectPage')],
    ...commands
      .filter((command) => keyOf(command) !== '')
      .map((command): readonly [readonly string[], string] => [[keyOf(command)], labelOf(command)]),
    [['/'], sayArchive('search')],
    [['Esc'], sayArchiveWork('clear')],
    [['?'], sayArchiveWork('keyList')],
  ];
  render(
    html`<form method="dialog" aria-labelledby="keys-title">
      <h2 class="subtitle" id="keys-title">${sayArchive('keys')}</h2>
      <dl class="keys">
        ${lines.map(
          ([keys, text]) =>
            html`<dt>${text}</dt>
              <dd>${keys.map((key) => html`<kbd>${key.length === 1 ? key.toUpperCase() : key}</kbd>`)}</dd>`,
        )}
      </dl>
      <div class="actions"><button type="submit" class="button">${sayCommon('close')}</button></div>
    </form>`,
    dialog,
  );
  if (!dialog.open) dialog.showModal();
}

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconX } from '../base/icons/index.ts';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import type { ArchiveList } from './archive-list.ts';
import type { Progress } from './archive-work.ts';
import { iconOf, isDanger, labelOf } from './command-look.ts';
import type { ArchiveCommands, Command } from './commands.ts';
import { MOST_CHOSEN } from './found-ids.ts';
import type { Selection } from './selection.ts';

/** The bar under the list while rows are chosen. */
export interface BulkView {
  readonly selection: Selection;
  readonly list: ArchiveList;
  readonly commands: readonly Command[];
  readonly progress: Progress | undefined;
  readonly do: ArchiveCommands;
}

/**
 * What is done with the chosen documents, over the lower end of the list. It waits there unseen, so that nothing is laid
 * out anew when the first is chosen.
 */
export function renderBulkBar({ selection, list, commands, progress, do: act }: BulkView): TemplateResult {
  const count = selection.ids.size;
  const isBusy = progress !== undefined;
  const most = Math.min(list.total, MOST_CHOSEN);
  return html`<div
    class=${count === 0 && !isBusy ? 'bulk-waiting' : 'bulk'}
    role="toolbar"
    aria-label=${sayArchiveWork('selected', count)}
    part="bulk-bar"
  >
    <span class="chosen" role="status"
      >${isBusy ? sayArchiveWork('progress', progress.done, progress.total) : sayArchiveWork('selected', count)}</span
    >
    ${
      !isBusy && list.total > (list.rows?.length ?? 0) && count >= (list.rows?.length ?? 0) && count < most
        ? html`<button
            type="button"
            class="button ghost small"
            @click=${() => {
              act.selectFound();
            }}
          >
            ${sayArchiveWork(list.total > MOST_CHOSEN ? 'selectMost' : 'selectAll', most)}
          </button>`
        : nothing
    }
    <span class="commands"
      >${commands.map(
        (command) =>
          html`<button
            type="button"
            class=${`button ghost small${isDanger(command) ? ' danger' : ''}`}
            ?disabled=${isBusy}
            @click=${() => {
              act.run(command, [...selection.ids]);
            }}
          >
            ${iconOf(command)}<span class="word">${labelOf(command)}</span>
          </button>`,
      )}</span
    >
    <button
      type="button"
      class="button ghost small icon-only"
      aria-label=${sayArchiveWork('clear')}
      aria-keyshortcuts="Escape"
      ?disabled=${isBusy}
      @click=${() => {
        act.clearSelection();
      }}
    >
      ${iconX}
    </button>
  </div>`;
}

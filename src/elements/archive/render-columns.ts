import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { sayArchive } from '../base/localize/source/archive.ts';
import { COLUMNS } from './archive-view.ts';
import type { ArchiveView, Column } from './archive-view.ts';
import type { ArchiveCommands } from './commands.ts';

/** The columns, those that are shown ticked. */
export function renderColumns(view: ArchiveView, act: ArchiveCommands): readonly TemplateResult[] {
  return COLUMNS.map((column) => renderColumn(column, view, act));
}

function renderColumn(column: Column, { columns }: ArchiveView, act: ArchiveCommands): TemplateResult {
  return html`<label class="option">
    <input
      type="checkbox"
      class="check"
      .checked=${columns.includes(column)}
      @change=${(event: Event) => {
        const isOn = (event.target as HTMLInputElement).checked;
        act.show({ columns: COLUMNS.filter((one) => (one === column ? isOn : columns.includes(one))) });
      }}
    />${column === 'created' ? sayArchive('createdAt') : sayArchive(column)}
  </label>`;
}

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconArrowDown, iconArrowUp } from '../base/icons/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { ArchiveCommands, Command } from './commands.ts';
import type { ArchiveView, Column, Sort } from './archive-view.ts';
import type { ArchiveDocument } from './documents.ts';
import type { Selection } from './selection.ts';
import type { Renaming } from './title-field.ts';

/** The list as it is drawn. */
export interface RowsView {
  readonly name: string;
  readonly rows: readonly ArchiveDocument[];
  readonly total: number;
  /** Rows on the pages before. */
  readonly before: number;
  readonly view: ArchiveView;
  readonly selection: Selection;
  /** The row that Tab leads to. */
  readonly active: string;
  /** The row whose title is being written, and the field for it. */
  readonly renaming: Renaming | undefined;
  readonly isOld: boolean;
  /** The rows whose actions are drawn: those of new ones come once the rows themselves have been seen. */
  readonly settled: ReadonlySet<string>;
  /** Commands that a row offers by itself. */
  readonly commands: readonly Command[];
  readonly do: ArchiveCommands;
}

const SORT_OF: Readonly<Partial<Record<Column | 'title', Sort>>> = {
  title: 'title',
  updated: 'updated_at',
  created: 'created_at',
};

/** A table whose rows have the focus: arrows go through them, and Tab into the controls of one. `body` has its rows. */
export function renderRows(view: RowsView, body: HTMLElement): TemplateResult {
  const { rows, selection, total } = view;
  const { columns } = view.view;
  const all = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id));
  const some = rows.some(({ id }) => selection.ids.has(id));
  return html`<table
    role="grid"
    aria-multiselectable="true"
    aria-label=${view.name}
    aria-rowcount=${total + 1}
    aria-busy=${view.isOld ? 'true' : 'false'}
    ?data-some=${some}
  >
    <thead>
      <tr role="row" aria-rowindex="1">
        <th class="pick" role="columnheader" scope="col">
          <input
            type="checkbox"
            class="check"
            aria-label=${sayArchive('selectPage')}
            .checked=${all}
            .indeterminate=${some && !all}
            @change=${() => {
              view.do.togglePage();
            }}
          />
        </th>
        ${renderHead('title', sayArchive('title'), view)}
        ${columns.map((column) => renderHead(column, column === 'created' ? sayArchive('createdAt') : sayArchive(column), view))}
        <td class="acts" role="gridcell"></td>
      </tr>
    </thead>
    ${body}
  </table>`;
}

/** The name of a column; pressed, it orders by it, and the other way round the second time. */
function renderHead(column: Column | 'title', name: string, view: RowsView): TemplateResult {
  const sort = SORT_OF[column];
  const place = column === 'title' ? 'subject' : column;
  if (!sort) return html`<th class=${place} role="columnheader" scope="col">${name}</th>`;
  const { sort: sorted, descending } = view.view;
  const isSorted = sorted === sort;
  const direction = descending ? 'descending' : 'ascending';
  return html`<th class=${place} role="columnheader" scope="col" aria-sort=${isSorted ? direction : 'none'}>
    <button
      type="button"
      class="sort"
      @click=${() => {
        view.do.show({ sort, descending: isSorted ? !descending : sort !== 'title' });
      }}
    >
      ${name}${isSorted ? (descending ? iconArrowDown : iconArrowUp) : nothing}
    </button>
  </th>`;
}

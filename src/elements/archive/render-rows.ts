import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { iconArrowDown, iconArrowUp, iconFile, iconMore, iconUndo } from '../base/icons/index.ts';
import { formatMoment } from '../base/localize/format-moment.ts';
import { getUiLanguage } from '../base/localize/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { ArchiveCommands, Command } from './commands.ts';
import type { ArchiveView, Column, Sort } from './archive-view.ts';
import type { ArchiveDocument } from './documents.ts';
import { sayDay } from './say-day.ts';
import type { Selection } from './selection.ts';

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
  /** The row whose title is being written. */
  readonly renaming: string;
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

/** A table whose rows have the focus: arrows go through them, and Tab into the controls of one. */
export function renderRows(view: RowsView): TemplateResult {
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
    <tbody>
      ${repeat(
        rows,
        ({ id }) => id,
        (row, index) => guard(dependencies(row, index, view), () => renderRow(row, index, view)),
      )}
    </tbody>
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

/** Everything that a row is drawn from; one whose values are the same is not drawn anew. */
function dependencies(row: ArchiveDocument, index: number, view: RowsView): unknown[] {
  const { id } = row;
  return [
    row,
    view.before + index,
    view.active === id,
    view.selection.ids.has(id),
    view.view.open === id,
    view.renaming === id,
    view.settled.has(id),
    view.view.columns.join(),
    view.commands.join(),
    getUiLanguage(),
  ];
}

function renderRow(row: ArchiveDocument, index: number, view: RowsView): TemplateResult {
  const { id, title } = row;
  const isActive = view.active === id;
  const isSelected = view.selection.ids.has(id);
  const stop = isActive ? 0 : -1;
  return html`<tr
    role="row"
    data-id=${id}
    tabindex=${stop}
    aria-rowindex=${view.before + index + 2}
    aria-selected=${isSelected ? 'true' : 'false'}
    ?data-open=${view.view.open === id}
    draggable=${view.commands.includes('move') && view.renaming !== id ? 'true' : 'false'}
  >
    <td class="pick" role="gridcell">
      <input
        type="checkbox"
        class="check"
        tabindex=${stop}
        aria-label=${sayArchive('select', title)}
        .checked=${isSelected}
        @click=${(event: MouseEvent) => {
          // A range only adds rows: one that is chosen already stays so, and its box as well.
          if (event.shiftKey) (event.target as HTMLInputElement).checked = true;
          view.do.toggle(id, { range: event.shiftKey });
        }}
      />
    </td>
    <th class="subject" role="rowheader" scope="row">
      ${view.renaming === id ? renderTitleField(row, view) : html`<span class="name" title=${title}>${title}</span>`}
    </th>
    ${view.view.columns.map((column) => html`<td class=${column} role="gridcell">${CELLS[column](row, view.settled.has(id))}</td>`)}
    <td class="acts" role="gridcell">${renderActs(row, { view, stop })}</td>
  </tr>`;
}

/** What may be done with one document: the likeliest by itself, all in a menu. */
function renderActs(
  { id, title }: ArchiveDocument,
  { view, stop }: { readonly view: RowsView; readonly stop: number },
): TemplateResult | typeof nothing {
  const [first] = view.commands;
  if (!first || !view.settled.has(id)) return nothing;
  return html`<span class="buttons">
    <button
      type="button"
      class="button ghost small icon-only"
      tabindex=${stop}
      data-command=${first}
      aria-label=${`${sayArchive(first === 'restore' ? first : 'open')}: ${title}`}
    >
      ${first === 'restore' ? iconUndo : iconFile}
    </button>
    <button
      type="button"
      class="button ghost small icon-only"
      tabindex=${stop}
      data-menu
      aria-haspopup="menu"
      aria-expanded="false"
      aria-label=${sayArchive('actions', title)}
    >
      ${iconMore}
    </button>
  </span>`;
}

/**
 * Leaving the field keeps what was typed, as Enter does; Escape does not. The title is an attribute, so that another
 * person's change of it leaves what is being typed.
 */
function renderTitleField({ id, title }: ArchiveDocument, view: RowsView): TemplateResult {
  let isOver = false;
  const end = (text: string | undefined, next: EventTarget | null = null): void => {
    if (isOver) return;
    isOver = true;
    view.do.rename(id, { title: text, next });
  };
  return html`<input
    class="control rename"
    maxlength="255"
    aria-label=${sayArchive('title')}
    value=${title}
    @blur=${(event: FocusEvent) => {
      end((event.target as HTMLInputElement).value, event.relatedTarget);
    }}
    @keydown=${(event: KeyboardEvent) => {
      event.stopPropagation();
      if (event.key === 'Enter') end((event.target as HTMLInputElement).value);
      if (event.key === 'Escape') end(undefined);
    }}
  />`;
}

/** Cells by column; what is seen over them alone comes once they have been painted. */
const CELLS: Readonly<Record<Column, (row: ArchiveDocument, isSettled: boolean) => unknown>> = {
  parties: renderParties,
  stage: ({ stage }) => renderStage(stage),
  owner: ({ owner }) => (owner ? html`<span title=${owner.name}>${owner.name}</span>` : nothing),
  tags: ({ tags }) =>
    html`${tags.slice(0, 2).map((tag) => html`<span class="chip">${tag}</span>`)}${tags.length > 2 ? html`<span class="chip" title=${tags.slice(2).join(', ')}>+${tags.length - 2}</span>` : nothing}`,
  updated: ({ updated_at }, isSettled) => renderDay(updated_at, isSettled),
  created: ({ created_at }, isSettled) => renderDay(created_at, isSettled),
};

function renderDay(at: string, isSettled: boolean): TemplateResult {
  return html`<time datetime=${at} title=${isSettled ? formatMoment(at, 'moment') : nothing}>${sayDay(at)}</time>`;
}

const TONES = { created: nothing, finalized: 'waiting', completed: 'good', cancelled: 'ended' } as const;

/** A dot and a word. */
export function renderStage(stage: ArchiveDocument['stage']): TemplateResult {
  return html`<span class="dot" data-tone=${TONES[stage]}>${sayArchive(stage)}</span>`;
}

/** The first two by name, and how many more. */
function renderParties({ parties = [] }: ArchiveDocument): TemplateResult | typeof nothing {
  if (parties.length === 0) return nothing;
  const names = parties.map(({ name, company }) => company ?? name);
  const shown = [...new Set(names)];
  const more = shown.length > 2 ? ` +${shown.length - 2}` : '';
  return html`<span title=${shown.join(', ')}>${shown.slice(0, 2).join(', ')}${more}</span>`;
}

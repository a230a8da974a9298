import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert } from '../../base/icons/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayPaste } from '../../base/localize/source/paste.ts';
import { describeProblem } from '../view/problem-text.ts';
import type { FormView } from '../view/form-view.ts';
import type { Rows } from './delimited-text.ts';
import type { PasteField } from './paste-fields.ts';
import { MOST_SHOWN } from './paste-reading.ts';
import type { FaultyCell, PasteReading, ReadRow } from './paste-reading.ts';
import { renderHead } from './render-area.ts';
import type { AreaView } from './render-area.ts';

/** Rows as they are read, to be looked at. */
export interface PreviewView extends Pick<AreaView, 'list' | 'form' | 'onClose'> {
  readonly rows: Rows;
  readonly fields: readonly PasteField[];
  readonly columns: readonly number[];
  readonly hasHeading: boolean;
  readonly replaces: boolean;
  /** How many instances the list has. */
  readonly there: number;
  readonly reading: PasteReading;
  readonly onHeading: (is: boolean) => void;
  readonly onColumn: (column: number, field: number) => void;
  readonly onReplace: (is: boolean) => void;
  readonly onOther: () => void;
  readonly onAsText: (() => void) | undefined;
  readonly onApply: () => void;
}

/** So many faulty cells are written out. */
const MOST_NAMED = 12;
/** A cell's words are shown up to here: a page pasted into one is no longer a preview. */
const MOST_LETTERS = 80;

/**
 * The rows that will be added, those that will not and why, and the button that adds them. `obstacle` is the reason why
 * nothing can be added. The button says how many will be, and stays where it can be reached: pressed meanwhile it does
 * nothing, and refers to the notes that say why.
 */
export function renderPreview(view: PreviewView): TemplateResult {
  const { reading, columns } = view;
  const count = reading.instances.length;
  const obstacle = columns.every((at) => at < 0)
    ? sayPaste('noColumn')
    : count === 0 && reading.total > 0
      ? sayPaste('noneFits')
      : reading.total === 0
        ? sayPaste('none')
        : reading.done && reading.readable === 0
          ? sayPaste('noneRead')
          : '';
  return html`${renderHead(view)}
    <div class="paste-body">
      <div class="paste-top">
        <label class="option">
          <input
            class="check"
            type="checkbox"
            .checked=${view.hasHeading}
            @change=${(event: Event) => {
              view.onHeading((event.target as HTMLInputElement).checked);
            }}
          />
          <span>${sayPaste('heading')}</span>
        </label>
        <button type="button" class="button ghost small" @click=${view.onOther}>${sayPaste('other')}</button>
      </div>
      ${renderTable(view)} ${renderThere(view)} ${renderNotes(view, obstacle)}
    </div>
    <footer>
      <button type="button" class="button" @click=${view.onClose}>${sayCommon('cancel')}</button>
      ${view.onAsText ? html`<button type="button" class="button" @click=${view.onAsText}>${sayPaste('asText')}</button>` : nothing}
      <button
        type="button"
        class="button primary"
        aria-disabled=${obstacle === '' ? 'false' : 'true'}
        aria-describedby="paste-notes"
        @click=${() => {
          if (obstacle === '') view.onApply();
        }}
      >
        ${reading.done ? (count === 1 ? sayPaste('addOne') : sayPaste('add', count)) : sayPaste('checking')}
      </button>
    </footer>`;
}

/** It scrolls by itself and can be focused for that; of a long sheet the first rows are shown. */
function renderTable(view: PreviewView): TemplateResult {
  const { columns, reading } = view;
  return html`<div class="paste-table" tabindex="0" role="region" aria-label=${sayPaste('preview')}>
    <table>
      <thead>
        <tr>
          <th scope="col" class="paste-number" aria-label=${sayPaste('row')}>
            <span class="visually-hidden">${sayPaste('row')}</span>
          </th>
          ${columns.map((at, column) => renderColumn(view, { at, column }))}
        </tr>
      </thead>
      <tbody>
        ${reading.shown.map((row) => renderRow(row, columns))}
      </tbody>
    </table>
  </div>`;
}

/** The sheet's name for the column, or its number. */
function nameOf({ rows, hasHeading }: PreviewView, column: number): string {
  return (hasHeading && rows[0]?.[column]) || sayPaste('column', column + 1);
}

/** A column is assigned by a list over it, where it can be left out, too. */
function renderColumn(
  view: PreviewView,
  { at, column }: { readonly at: number; readonly column: number },
): TemplateResult {
  const name = nameOf(view, column);
  return html`<th scope="col" class=${at < 0 ? 'unused' : ''}>
    <span class="paste-name">${cut(name)}</span>
    <select
      class="control"
      aria-label=${sayPaste('fieldFor', cut(name))}
      @change=${(event: Event) => {
        view.onColumn(column, Number((event.target as HTMLSelectElement).value));
      }}
    >
      <option value="-1" .selected=${at < 0}>${sayPaste('leaveOut')}</option>
      ${view.fields.map(({ label }, index) => html`<option value=${index} .selected=${index === at}>${label}</option>`)}
    </select>
  </th>`;
}

/** `unread` does not go in at all, `wrong` goes in and has to be mended. The row number is that of the sheet. */
function renderRow({ row, cells }: ReadRow, columns: readonly number[]): TemplateResult {
  return html`<tr>
    <th scope="row" class="paste-number tabular">${row}</th>
    ${cells.map(({ text, fault, value }, column) => {
      const unused = (columns[column] ?? -1) < 0;
      const kind = unused ? 'unused' : fault ? (value === undefined ? 'unread' : 'wrong') : '';
      return html`<td class=${kind}>
        ${kind === 'unread' || kind === 'wrong' ? html`${iconAlert}<span class="visually-hidden">${sayPaste(kind)}: </span>` : nothing}<span
          >${cut(text)}</span
        >
      </td>`;
    })}
  </tr>`;
}

/** Where there are instances already: whether they stay. */
function renderThere({ there, replaces, onReplace }: PreviewView): TemplateResult | typeof nothing {
  if (there === 0) return nothing;
  return html`<fieldset class="paste-there">
    <legend class="label">${sayPaste('there')}</legend>
    ${[false, true].map(
      (is) =>
        html`<label class="option">
          <input
            class="check"
            type="radio"
            name="paste-there"
            .checked=${is === replaces}
            @change=${() => {
              onReplace(is);
            }}
          />
          <span
            >${there === 1 ? sayPaste(is ? 'replaceOne' : 'keepOne') : sayPaste(is ? 'replace' : 'keep', there)}</span
          >
        </label>`,
    )}
  </fieldset>`;
}

/**
 * The result for the rows, in words; told again whenever it changes. First the rows that go in, then those that do not;
 * faulty cells by row and field, the first of them in words.
 */
function renderNotes(view: PreviewView, obstacle: string): TemplateResult {
  const { reading, columns, form } = view;
  const unused = columns.flatMap((at, column) => (at < 0 ? [cut(nameOf(view, column))] : []));
  const { leftOut, toMend, total } = reading;
  const notes = [
    total === 1 ? sayPaste('foundOne') : sayPaste('found', total),
    ...(total > MOST_SHOWN ? [sayPaste('firstOf', MOST_SHOWN, total)] : []),
    ...(unused.length > 0 && obstacle === '' ? [sayPaste('unused', unused.join(', '))] : []),
    ...(reading.done && reading.rowsLeft > 0 && obstacle === ''
      ? [sayPaste('tooMany', reading.instances.length, reading.rowsLeft)]
      : []),
    ...(leftOut > 0 ? [leftOut === 1 ? sayPaste('leftOne') : sayPaste('left', leftOut)] : []),
    ...(toMend > 0 ? [toMend === 1 ? sayPaste('mendOne') : sayPaste('mend', toMend)] : []),
  ];
  const faulty = reading.faulty.slice(0, MOST_NAMED);
  const more = leftOut + toMend - faulty.length;
  return html`<div id="paste-notes" role="status" class="paste-notes">
      ${notes.map((note) => html`<p>${note}</p>`)}
      ${obstacle === '' ? nothing : html`<p class="error">${iconAlert}<span>${obstacle}</span></p>`}
    </div>
    ${
      faulty.length === 0
        ? nothing
        : html`<ul class="paste-faults">
            ${faulty.map((cell) => html`<li class=${cell.left ? 'unread' : 'wrong'}>${describeCell(cell, form)}</li>`)}
            ${more > 0 ? html`<li>${sayPaste('more', more)}</li>` : nothing}
          </ul>`
    }`;
}

/** “Row 4, Shares: “many”. Enter a number …” */
function describeCell({ row, field, text, fault }: FaultyCell, { languages }: FormView): string {
  const words =
    fault.code === 'sheet_error'
      ? sayPaste('sheetError')
      : describeProblem(fault, { schema: field.schema, languages, value: text });
  return `${sayPaste('cell', row, field.label, cut(text))} ${words}`;
}

function cut(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

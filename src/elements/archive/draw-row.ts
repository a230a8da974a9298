import { createNode, setText } from '../base/dom/dom-nodes.ts';
import { formatMoment } from '../base/localize/format-moment.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import type { Column } from './archive-view.ts';
import type { ArchiveDocument } from './documents.ts';
import { TONES } from './render-stage.ts';
import { sayDay } from './say-day.ts';

/** A document as its row shows it. */
export interface RowState {
  readonly row: ArchiveDocument;
  /** From 1, with the rows of the pages before and the head. */
  readonly number: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly isMovable: boolean;
  /** In place of the title, while that is being written. */
  readonly field: HTMLElement | undefined;
  /** Whether what stands beside the text of the row is drawn as well. */
  readonly isSettled: boolean;
}

/** A row without its document, to be cloned: text alone is written into it, so that it costs what plain rows cost. */
export function createRow(columns: readonly Column[]): HTMLElement {
  const cell = { role: 'gridcell' };
  return createNode(
    'tr',
    { role: 'row' },
    createNode('td', { class: 'pick', ...cell }, createNode('input', { type: 'checkbox', class: 'check' })),
    createNode('th', { class: 'subject', role: 'rowheader', scope: 'row' }, createNode('span', { class: 'name' }, ' ')),
    ...columns.map((column) => createNode('td', { class: column, ...cell }, ...createContent(column))),
    createNode('td', { class: 'acts', ...cell }),
  );
}

/** Writes a document into a row; `before` is what that shows, which may be another one. */
export function drawRow(node: HTMLElement, state: RowState, before: RowState | undefined): void {
  const { row, field, isActive, isSelected, isSettled } = state;
  const [pick, subject, ...cells] = node.children as unknown as HTMLElement[];
  const box = pick?.firstElementChild as HTMLInputElement;
  const tabindex = isActive ? '0' : '-1';
  write(node, {
    'data-id': row.id,
    tabindex,
    'aria-rowindex': String(state.number),
    'aria-selected': String(isSelected),
    'data-open': state.isOpen ? '' : undefined,
    draggable: String(state.isMovable && !field),
  });
  if (box.checked !== isSelected) box.checked = isSelected;
  const isSame = row === before?.row && isSettled === before.isSettled;
  if (isSame && field === before.field && isActive === before.isActive) return;
  write(box, { tabindex, 'aria-label': sayArchive('select', row.title) });
  drawTitle(subject as HTMLElement, row.title, field);
  drawButtons(cells.pop() as HTMLElement, row.title, tabindex);
  if (!isSame) for (const cell of cells) CELLS[cell.className as Column](cell, state);
}

function drawButtons(acts: HTMLElement, title: string, tabindex: string): void {
  for (const button of acts.querySelectorAll('button')) {
    const { command } = button.dataset;
    const does = sayArchive(command === 'restore' ? command : 'open');
    write(button, { tabindex, 'aria-label': command ? `${does}: ${title}` : sayArchive('actions', title) });
  }
}

/** The title is an attribute of its field, so that another person's change of it leaves what is being typed. */
function drawTitle(subject: HTMLElement, title: string, field: HTMLElement | undefined): void {
  const shown = subject.firstElementChild as HTMLElement;
  if (field) {
    write(field, { value: title });
    if (shown !== field) shown.replaceWith(field);
    return;
  }
  const name = shown.className === 'name' ? shown : createNode('span', { class: 'name' });
  if (shown !== name) shown.replaceWith(name);
  name.title = title;
  say(name, title);
}

/** What stands in a cell before there is a document. */
function createContent(column: Column): readonly Node[] {
  if (column === 'tags') return [];
  const tag = column === 'updated' || column === 'created' ? 'time' : 'span';
  return [createNode(tag, column === 'stage' ? { class: 'dot' } : {}, ' ')];
}

type Attributes = Readonly<Record<string, string | undefined>>;

const CELLS: Readonly<Record<Column, (cell: HTMLElement, state: RowState) => void>> = {
  parties: (cell, { row }) => {
    drawParties(cell, row);
  },
  stage: (cell, { row: { stage } }) => {
    drawText(cell, sayArchive(stage), { 'data-tone': TONES[stage] });
  },
  owner: (cell, { row: { owner } }) => {
    drawText(cell, owner?.name ?? '', { title: owner?.name });
  },
  tags: (cell, { row: { tags } }) => {
    drawTags(cell, tags);
  },
  updated: (cell, { row, isSettled }) => {
    drawDay(cell, row.updated_at, isSettled);
  },
  created: (cell, { row, isSettled }) => {
    drawDay(cell, row.created_at, isSettled);
  },
};

/** The first two by name, and how many more. */
function drawParties(cell: HTMLElement, { parties = [] }: ArchiveDocument): void {
  const names = [...new Set(parties.map(({ name, company }) => company ?? name))];
  const more = names.length > 2 ? ` +${names.length - 2}` : '';
  drawText(cell, names.slice(0, 2).join(', ') + more, { title: names.join(', ') || undefined });
}

function drawText(cell: HTMLElement, text: string, attributes: Attributes): void {
  const content = cell.firstElementChild as HTMLElement;
  write(content, attributes);
  say(content, text);
}

/** The first two, and how many more. */
function drawTags(cell: HTMLElement, tags: readonly string[]): void {
  const texts = tags.slice(0, 2);
  const rest = tags.slice(2);
  if (rest.length > 0) texts.push(`+${rest.length}`);
  const chips = [...cell.children] as HTMLElement[];
  while (chips.length > texts.length) chips.pop()?.remove();
  for (const [at, text] of texts.entries()) {
    const chip = chips[at] ?? cell.appendChild(createNode('span', { class: 'chip' }, ' '));
    write(chip, { title: at === 2 ? rest.join(', ') : undefined });
    say(chip, text);
  }
}

/** What is seen over it alone comes once it has been painted. */
function drawDay(cell: HTMLElement, at: string, isSettled: boolean): void {
  drawText(cell, sayDay(at), { datetime: at, title: isSettled ? formatMoment(at, 'moment') : undefined });
}

/** Writes attributes where they are others; undefined takes one away. */
function write(node: Element, attributes: Attributes): void {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === undefined) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
}

/** Writes into the text node that is there: a new one would be laid out from nothing. */
function say(node: HTMLElement, text: string): void {
  setText(node.firstChild ?? node, text);
}

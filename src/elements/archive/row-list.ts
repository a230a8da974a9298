import { html, render } from 'lit';
import { cloner } from '../base/dom/dom-nodes.ts';
import { iconFile, iconMore, iconUndo } from '../base/icons/index.ts';
import { getUiLanguage } from '../base/localize/index.ts';
import type { Command } from './commands.ts';
import { createRow, drawRow } from './draw-row.ts';
import type { RowState } from './draw-row.ts';
import type { ArchiveDocument } from './documents.ts';
import type { RowsView } from './render-rows.ts';

/**
 * The rows of the table as nodes of its own: they are the most of what an archive draws. A row stays with its document;
 * those of documents that are gone show others, in place of new ones.
 *
 *     shown  a b c d        e (no more b)        a  c  d  b, now of e
 */
export class RowList {
  readonly #body = document.createElement('tbody');
  #rows = new Map<string, HTMLElement>();
  /** What each row shows. */
  readonly #shown = new WeakMap<HTMLElement, RowState>();
  #shape = '';
  #createRow = cloner(() => createRow([]));
  #createButtons: (() => Node) | undefined;

  /** Draws the rows of a view, and returns what holds them. */
  draw(view: RowsView): HTMLElement {
    this.#follow(view);
    const rows = this.#match(view.rows);
    let next = this.#body.firstElementChild;
    for (const [at, row] of view.rows.entries()) {
      const node = rows.get(row.id) as HTMLElement;
      this.#draw(node, stateOf(row, view.before + at + 2, view));
      if (node === next) next = next.nextElementSibling;
      else this.#body.insertBefore(node, next);
    }
    this.#rows = rows;
    return this.#body;
  }

  /** Other columns, commands or words need other rows. */
  #follow({ view: { columns }, commands }: RowsView): void {
    const shape = `${columns.join()} ${commands.join()} ${getUiLanguage()}`;
    if (shape === this.#shape) return;
    this.#shape = shape;
    this.#createRow = cloner(() => createRow(columns));
    this.#createButtons = commands[0] && cloner(() => createButtons(commands[0] as Command));
    this.#body.replaceChildren();
    this.#rows.clear();
  }

  /** A row for each document. One with the focus is never another's: it leaves, and the focus goes where it should. */
  #match(documents: readonly ArchiveDocument[]): Map<string, HTMLElement> {
    const ids = new Set(documents.map(({ id }) => id));
    const free: HTMLElement[] = [];
    for (const [id, node] of this.#rows) {
      if (ids.has(id)) continue;
      if (node.matches(':focus-within')) node.remove();
      else free.push(node);
    }
    const rows = documents.map(({ id }) => [id, this.#rows.get(id) ?? free.shift() ?? this.#createRow()] as const);
    for (const node of free) node.remove();
    return new Map(rows);
  }

  #draw(node: HTMLElement, state: RowState): void {
    const before = this.#shown.get(node);
    const names = Object.keys(state) as (keyof RowState)[];
    if (before && names.every((name) => before[name] === state[name])) return;
    this.#shown.set(node, state);
    const acts = node.lastElementChild;
    if (state.isSettled && !acts?.firstChild) acts?.append(this.#createButtons?.() ?? '');
    drawRow(node, state, before);
  }
}

function stateOf(row: ArchiveDocument, number: number, view: RowsView): RowState {
  const { id } = row;
  return {
    row,
    number,
    isActive: view.active === id,
    isSelected: view.selection.ids.has(id),
    isOpen: view.view.open === id,
    isMovable: view.commands.includes('move'),
    field: view.renaming?.id === id ? view.renaming.field : undefined,
    isSettled: view.settled.has(id),
  };
}

/** What may be done with one document: the likeliest by itself, all in a menu. */
function createButtons(first: Command): HTMLElement {
  const holder = document.createDocumentFragment();
  render(
    html`<span class="buttons"
      ><button type="button" class="button ghost small icon-only" data-command=${first}>
        ${first === 'restore' ? iconUndo : iconFile}</button
      ><button type="button" class="button ghost small icon-only" data-menu aria-haspopup="menu" aria-expanded="false">
        ${iconMore}
      </button></span
    >`,
    holder,
  );
  return holder.firstElementChild as HTMLElement;
}

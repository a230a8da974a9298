import { html, nothing, render } from 'lit';
import type { LitElement, ReactiveController, TemplateResult } from 'lit';
import { declaresTotals, isObject, listTotals } from '../../../document/index.ts';
import type { Json, ListTotals } from '../../../document/index.ts';
import { createNode, setText } from '../../base/dom/dom-nodes.ts';
import { getUiLanguage, translate } from '../../base/localize/index.ts';
import { sayFormTools } from '../../base/localize/source/form-tools.ts';
import type { FormHost } from '../view/form-host.ts';
import { domId } from '../view/form-view.ts';
import type { FormView } from '../view/form-view.ts';
import { documentKey } from '../../draft/document-key.ts';
import { itemKey, locatePath } from '../../draft/locate.ts';
import { Memo } from '../../base/dom/memo.ts';

type Total = ListTotals['totals'][number];

/** A user who is still typing is not interrupted in the middle of a number. */
const REST = 800;

/**
 * The totals that a template declares, under their lists, and each instance's percentage in the head of its card. Shown
 * with every edit; told to screen readers once typing has paused for a moment. Drawn beside the form and not by it: a
 * form without totals carries nothing of this, and a card that is drawn anew gets its percentage with the next update.
 * The values are computed by `listTotals` of the document, so that form and paper say the same.
 */
export class FormTotals implements ReactiveController {
  readonly #host: FormHost;
  readonly #status = createNode('div', { class: 'visually-hidden totals-news', role: 'status' });
  readonly #memo = new Memo();
  #lists: readonly ListTotals[] = [];
  /** The figures told last, by list and total. */
  #told = new Map<string, string>();
  /** The document that they are of. */
  #document = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: FormHost) {
    this.#host = host;
    (host.shadow().host as LitElement).addController(this);
    this.hostUpdated();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  hostUpdated(): void {
    const inUse = this.#host.inUse();
    if (!inUse) return;
    if (!declaresTotals(inUse.schema)) {
      this.#clear();
      return;
    }
    if (!this.#status.isConnected) this.#host.shadow().append(this.#status);
    const { root, schema, view } = inUse;
    const language = getUiLanguage();
    if (this.#memo.changed([root, schema, language])) {
      this.#lists = listTotals({ value: root, schema, language });
      this.#tellLater(view);
    }
    // Cards may be drawn after their totals: long lists come a part at a time.
    for (const list of this.#lists) {
      const found = locatePath(list.path, inUse);
      const element = found && this.#host.shadow().getElementById(`${domId(found.key)}:title`)?.parentElement;
      const cards = element?.querySelector<HTMLElement>(':scope > .cards');
      if (!found || !cards) continue;
      if (list.totals.length > 0)
        render(
          list.totals.map((total) => renderTotal(total, view.languages)),
          rowsAfter(cards),
        );
      if (Array.isArray(found.value)) this.#showShares(found.value as readonly Json[], found.key, list);
    }
  }

  /** Another schema of the same lists may have no totals. */
  #clear(): void {
    if (this.#lists.length === 0) return;
    this.#lists = [];
    this.#memo.changed([]);
    for (const node of this.#host.shadow().querySelectorAll('.totals, .card-share')) node.remove();
  }

  /** An element of a share is made with the first text it has, and then stays, empty or not. */
  #showShares(items: readonly Json[], key: string, { items: shares }: ListTotals): void {
    const languages = this.#host.inUse()?.view.languages ?? [];
    for (const [index, item] of items.entries()) {
      const text = (shares[index] ?? [])
        .filter(({ text }) => text !== undefined)
        .map(({ label, text }) => `${translate(label, languages)} ${text}`)
        .join(', ');
      const toggle = isObject(item)
        ? this.#host.shadow().getElementById(`${domId(`${key}/${itemKey(item, index)}`)}:title`)
        : null;
      let span = toggle?.parentElement?.querySelector<HTMLElement>(':scope > .card-share');
      if (!span && text !== '') toggle?.after((span = createNode('span', { class: 'card-share tabular' })));
      if (span && span.textContent !== text) setText(span, text);
    }
  }

  /** Tells only figures that have changed, and none that a document begins with. */
  #tellLater({ languages, state }: FormView): void {
    const first = this.#document !== documentKey(state);
    this.#document = documentKey(state);
    const now = new Map(
      this.#lists.flatMap(({ path, totals }) =>
        totals.map((total) => [`${path} ${total.name}`, sayTotal(total, languages)] as const),
      ),
    );
    clearTimeout(this.#timer);
    if (first) this.#told = now;
    else
      this.#timer = setTimeout(() => {
        const news = [...now].filter(([key, text]) => this.#told.get(key) !== text).map(([, text]) => text);
        this.#told = now;
        if (news.length > 0) this.#status.textContent = `${news.join('. ')}.`;
      }, REST);
  }
}

/** Where the totals stand: in the room that the list keeps for them under its cards. */
function rowsAfter(cards: HTMLElement): HTMLElement {
  const { nextElementSibling: next } = cards;
  const rows = next instanceof HTMLElement && next.matches('.totals') ? next : createNode('dl', { class: 'totals' });
  if (rows !== next) cards.after(rows);
  rows.setAttribute('aria-label', sayFormTools('totals'));
  rows.style.marginBlockStart = `-${cards.style.marginBlockEnd}`;
  rows.style.minBlockSize = cards.style.marginBlockEnd;
  return rows;
}

/** “Shares: 80 %, 20 % left”, for the live region. */
function sayTotal(total: Total, languages: readonly string[]): string {
  return [`${translate(total.label, languages)}: ${total.text ?? '–'}`, ...listNotes(total)].join(', ');
}

function renderTotal(total: Total, languages: readonly string[]): TemplateResult {
  const notes = listNotes(total);
  const isOver = total.rest?.sign === -1 || total.wrong > 0;
  return html`<div class="total" part="total">
    <dt>${translate(total.label, languages) || total.name}</dt>
    <dd>
      <span class="tabular">${total.text ?? '–'}</span>
      ${notes.length === 0 ? nothing : html`<span class="total-note ${isOver ? 'over' : ''}">${notes.join(' · ')}</span>`}
    </dd>
  </div>`;
}

/** The notes that a figure needs: its omissions, its remainder, the reason why there is none. */
function listNotes({ empty, wrong, rest, fault }: Total): readonly string[] {
  return [
    ...(fault === 'whole' ? [sayFormTools('totalNoWhole')] : []),
    ...(fault === 'currencies' ? [sayFormTools('totalCurrencies')] : []),
    ...(rest ? [sayRest(rest)] : []),
    ...(empty > 0 ? [sayFormTools('totalEmpty', empty)] : []),
    ...(wrong > 0 ? [sayFormTools('totalWrong', wrong)] : []),
  ];
}

/** The remainder of the whole, that there is none, or by how much it is exceeded. */
function sayRest({ sign, text }: NonNullable<Total['rest']>): string {
  if (sign === 0) return sayFormTools('totalRestNone');
  return sayFormTools(sign < 0 ? 'totalOver' : 'totalRest', text);
}

import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { locatePath } from '../draft/locate.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import type { DraftSnapshot } from '../draft/draft-source.ts';
import { describeLocation } from '../review/comments/describe-location.ts';
import { iconUsers } from '../base/icons/index.ts';
import { translate } from '../base/localize/index.ts';
import { sayPresence } from '../base/localize/source/presence.ts';
import { showPopup } from '../base/popups/position-popup.ts';
import { HUES, hues } from '../base/styles/hues.ts';
import { focusBar } from './focus-bar.ts';
import { presenceStyles } from './presence.styles.ts';
import type { Present } from '../../protocol/builder/index.ts';
import type { BuilderView } from './render-views.ts';

/** How many stand in the bar with their initials. */
const SHOWN = 3;

/** A participant in the list. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly hue: number;
  /** In words, where they are; '' for who is in no field. */
  readonly where: string;
  /** The same as a pointer from the state; undefined where nothing leads there. */
  readonly path: string | undefined;
}

/**
 * The participants who have the document open: their names in the bar, and under it the place of each, to which it
 * leads.
 */
export class BuilderPresence implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #draft: DraftController;
  readonly #show: (view: BuilderView) => void;
  #isOpen = false;
  /** The open list has just gone with the last of the others. */
  #isGone = false;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    { draft, show }: { readonly draft: DraftController; readonly show: (view: BuilderView) => void },
  ) {
    this.#host = host;
    this.#draft = draft;
    this.#show = show;
    adoptStyles(this.#root, hues);
    adoptStyles(this.#root, presenceStyles);
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.#isGone && !this.#root.activeElement && document.activeElement === document.body) focusBar(this.#root);
    this.#isGone = false;
    const [popup, button] = [this.#popup, this.#button];
    if (!popup || !button || !this.#isOpen || popup.matches(':popover-open')) return;
    showPopup(popup, button, { align: 'end' });
    (popup.querySelector<HTMLElement>('button') ?? popup).focus();
  }

  /** Nothing while the person is alone. */
  render(snapshot: DraftSnapshot): TemplateResult | typeof nothing {
    const { presence: count } = snapshot;
    if (count < 2) {
      [this.#isGone, this.#isOpen] = [this.#isOpen, false];
      return nothing;
    }
    const rows = listRows(snapshot);
    const others = rows.filter(({ isSelf }) => !isSelf);
    const [first] = others;
    const names = !first
      ? sayPresence('here', count)
      : others.length === 1
        ? first.name
        : sayPresence('more', first.name, others.length - 1);
    return html`<button
        type="button"
        class="button ghost presence"
        part="bar__presence"
        aria-haspopup="dialog"
        aria-expanded=${this.#isOpen ? 'true' : 'false'}
        aria-description=${others.length > 0 ? others.map(({ name }) => name).join(', ') : sayPresence('hereNamed', count)}
        @click=${() => {
          this.#setOpen(!this.#isOpen);
        }}
      >
        ${others.length === 0 ? iconUsers : html`<span class="faces" aria-hidden="true">${others.slice(0, SHOWN).map(renderFace)}</span>`}<span
          class="presence-names"
          >${names}</span
        >
      </button>
      <div
        class="popup here-list"
        id="here"
        popover="auto"
        role="dialog"
        tabindex="-1"
        aria-labelledby="here-title"
        @toggle=${this.#onToggle}
      >
        ${this.#isOpen ? this.#renderList(rows, count) : nothing}
      </div>`;
  }

  #renderList(rows: readonly Row[], count: number): TemplateResult {
    return html`<h3 id="here-title">${sayPresence('title')}</h3>
      ${rows.length === 0 ? html`<p class="here">${sayPresence('hereNamed', count)}</p>` : nothing}
      <ul>
        ${rows.map((row) => html`<li>${this.#renderRow(row)}</li>`)}
      </ul>`;
  }

  #renderRow(row: Row): TemplateResult {
    const { name, isSelf, where, path } = row;
    const words = html`${renderFace(row)}<span
        ><span>${isSelf ? sayPresence('you') : name}</span
        >${isSelf ? nothing : html`<span class="where">${where || sayPresence('reading')}</span>`}</span
      >`;
    return path === undefined || isSelf
      ? html`<div class="here">${words}</div>`
      : html`<button
          type="button"
          class="here"
          aria-description=${sayPresence('goTo', where, name)}
          @click=${() => {
            this.#goTo(path);
          }}
        >
          ${words}
        </button>`;
  }

  get #root(): ShadowRoot {
    return this.#host.shadowRoot as ShadowRoot;
  }

  get #popup(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>('#here');
  }

  get #button(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>('.presence');
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#host.requestUpdate();
  }

  /** To where somebody is: a field in the form, a section in the document. */
  #goTo(path: string): void {
    this.#setOpen(false);
    this.#popup?.hidePopover();
    this.#show(path.startsWith('/sections') ? 'document' : 'form');
    void this.#host.updateComplete.then(() => {
      this.#draft.current?.goTo(path, this.#host.localName);
    });
  }

  readonly #onToggle = (event: Event): void => {
    if ((event as ToggleEvent).newState !== 'closed') return;
    this.#setOpen(false);
    // Closed by a key, the focus is nowhere; a choice has led it to a field.
    const { activeElement } = this.#root;
    if (!activeElement || (event.currentTarget as Element).contains(activeElement)) this.#button?.focus();
  };
}

function renderFace({ name, hue }: Row): TemplateResult {
  const initials = name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((letter) => letter !== '');
  const [first = '', last = ''] = [initials[0], initials.length > 1 ? initials.at(-1) : ''];
  return html`<span class="face" data-hue=${hue} aria-hidden="true">${(first + last).toLocaleUpperCase()}</span>`;
}

/** The participants who are here, this user last. A service's data about people is read as far as it is understood. */
function listRows(snapshot: DraftSnapshot): readonly Row[] {
  const own = snapshot.session?.participant?.id;
  const people = Array.isArray(snapshot.people) ? (snapshot.people as readonly Present[]) : [];
  const rows = people
    .filter((person) => typeof person?.id === 'string')
    .map(({ id, display_name: name }, index): Row => {
      const path = locationOf(snapshot.places[id], snapshot);
      const where = path === undefined ? '' : describe(path, snapshot);
      return {
        id,
        name: (typeof name === 'string' && name.trim()) || sayPresence('somebody'),
        isSelf: id === own,
        hue: index % HUES,
        where,
        path: where === '' || path === '/appearance' ? undefined : path,
      };
    });
  return [...rows.filter(({ isSelf }) => !isSelf), ...rows.filter(({ isSelf }) => isSelf)];
}

/** The nearest place to an edit that there still is; undefined for none. */
function locationOf(edited: string | undefined, { state, schema }: DraftSnapshot): string | undefined {
  if (edited === undefined || !state || !schema) return undefined;
  if (edited.startsWith('/appearance')) return '/appearance';
  const [section] = /^\/sections\/\d+/.exec(edited) ?? [];
  if (section !== undefined || edited === '/document_name') return section ?? edited;
  for (let path = edited; path.startsWith('/value/'); path = path.slice(0, path.lastIndexOf('/'))) {
    const found = locatePath(path, { root: state.value, schema });
    if (found) return found.path;
  }
  return undefined;
}

function describe(path: string, { state, schema }: DraftSnapshot): string {
  if (path === '/appearance') return sayPresence('appearance');
  if (path.startsWith('/sections'))
    return translate(state?.sections[Number(path.split('/')[2])]?.title, state?.languages) || sayPresence('sections');
  return state && schema ? describeLocation(path, { state, schema }) : '';
}

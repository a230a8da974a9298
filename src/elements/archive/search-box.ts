import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { iconSearch, iconX } from '../base/icons/index.ts';
import { sayArchive } from '../base/localize/source/archive.ts';
import { listTokens } from './search-tokens.ts';
import type { Suggestion } from './suggest-filters.ts';
import type { ArchiveModel } from './archive-model.ts';
import type { ArchiveView } from './archive-view.ts';

const loadSuggestions = () => import('./suggestions.ts');

/** Milliseconds without a key before the typed text is searched for. */
const REST = 250;

/** What the search works on. */
interface Setting {
  readonly model: ArchiveModel;
  /** The focus goes from the search to the list. */
  readonly leave: () => void;
}

/**
 * The search (ARIA APG, editable combobox with list autocomplete). Words are searched for as they are typed; filters
 * that fit the last of them are offered below, and become tokens before the words.
 *
 *     ( 🔍  [Aino ×] [boats ×]  lease|        )
 *        └ Waiting            stage
 *        └ Aino Lehto         owner            arrows mark one, Enter and Tab take it
 */
export class SearchBox implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #setting: Setting;
  #text = '';
  /** The words of the view that was taken last. */
  #taken = '';
  #active = -1;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #suggestions: Awaited<ReturnType<typeof loadSuggestions>> | undefined;

  constructor(host: ReactiveControllerHost & Element, setting: Setting) {
    this.#host = host;
    this.#setting = setting;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** The list of suggestions is placed under the search once it is drawn. */
  hostUpdated(): void {
    const popup = this.#find<HTMLElement>('#suggestions');
    const field = this.#find<HTMLElement>('.search');
    if (!popup || !field) return;
    if (this.#isOpen && this.#suggest().length > 0) this.#suggestions?.showPopup(popup, field, { width: 'anchor' });
    else if (popup.matches(':popover-open')) popup.hidePopover();
  }

  /** Shows other words of a view; those that are typed and not searched for yet stay when something else changes. */
  take(view: ArchiveView): void {
    const isSame = view.search === this.#taken;
    this.#taken = view.search;
    if (isSame || view.search === this.#text) return;
    clearTimeout(this.#timer);
    this.#text = view.search;
    this.#isOpen = false;
  }

  focus(): void {
    const field = this.#find<HTMLInputElement>('.search input');
    field?.focus();
    field?.select();
  }

  render(): TemplateResult {
    const suggestions = this.#isOpen ? this.#suggest() : [];
    const tokens = listTokens(this.#setting.model.view, this.#setting.model.people);
    return html`<div class="search" part="search">
      ${iconSearch}${tokens.map(
        ({ kind, label, clear }) =>
          html`<button
            type="button"
            class="token"
            aria-label=${sayArchive('removeFilter', `${sayArchive(kind)}: ${label}`)}
            @click=${() => {
              this.#setting.model.show(clear);
              this.focus();
            }}
          >
            ${label}${iconX}
          </button>`,
      )}<input
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck="false"
        enterkeyhint="search"
        maxlength="200"
        aria-label=${sayArchive('search')}
        aria-keyshortcuts="/"
        placeholder=${tokens.length > 0 ? '' : sayArchive('search')}
        aria-autocomplete="list"
        aria-expanded=${suggestions.length > 0 ? 'true' : 'false'}
        aria-controls="suggestions"
        aria-activedescendant=${this.#active >= 0 ? `suggestion-${this.#active}` : nothing}
        .value=${this.#text}
        @input=${this.#onInput}
        @keydown=${this.#onKeydown}
        @focus=${this.#onFocus}
        @blur=${this.#close}
      />
      <div
        id="suggestions"
        class="popup"
        role="listbox"
        popover="manual"
        aria-label=${sayArchive('suggestions')}
        @pointerdown=${(event: Event) => {
          event.preventDefault();
        }}
      >
        ${suggestions.map((suggestion, index) =>
          this.#suggestions?.renderSuggestion(suggestion, {
            index,
            isActive: index === this.#active,
            onChoose: this.#choose,
          }),
        )}
      </div>
    </div>`;
  }

  /** Those that fit the last word, or all the words. */
  #suggest(): readonly Suggestion[] {
    return (
      this.#suggestions?.suggestFilters(this.#text, {
        tags: this.#setting.model.list.tags,
        people: this.#setting.model.people,
      }) ?? []
    );
  }

  readonly #onFocus = (): void => {
    void loadSuggestions().then(
      (loaded) => {
        this.#suggestions = loaded;
        this.#host.requestUpdate();
      },
      () => undefined,
    );
  };

  readonly #onInput = (event: Event): void => {
    this.#text = (event.target as HTMLInputElement).value;
    this.#active = -1;
    this.#isOpen = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#search();
    }, REST);
    this.#host.requestUpdate();
  };

  #search(): void {
    clearTimeout(this.#timer);
    if (this.#text.trim() !== this.#setting.model.view.search.trim()) this.#setting.model.show({ search: this.#text });
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    // Its own letters, and those of an input method, are not keys of the list.
    event.stopPropagation();
    if (event.isComposing) return;
    const suggestions = this.#isOpen ? this.#suggest() : [];
    const marked = suggestions[this.#active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) {
        this.#setting.leave();
      } else {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        this.#active = Math.max(-1, Math.min(suggestions.length - 1, this.#active + step));
      }
    } else if ((event.key === 'Enter' || event.key === 'Tab') && marked) {
      this.#choose(marked);
    } else if (event.key === 'Enter') {
      this.#search();
      this.#close();
    } else if (event.key === 'Escape') {
      if (this.#isOpen && suggestions.length > 0) this.#close();
      else if (this.#text !== '') this.#clear();
      else this.#setting.leave();
    } else if (event.key === 'Backspace' && this.#text === '') {
      const last = listTokens(this.#setting.model.view, this.#setting.model.people).at(-1);
      if (last) this.#setting.model.show(last.clear);
      return;
    } else return;
    event.preventDefault();
    this.#host.requestUpdate();
  };

  readonly #close = (): void => {
    this.#isOpen = false;
    this.#active = -1;
    this.#host.requestUpdate();
  };

  #clear(): void {
    this.#text = '';
    this.#search();
  }

  /** The filter takes the place of the words that it was found by. */
  readonly #choose = ({ change }: Suggestion): void => {
    this.#text = '';
    this.#close();
    clearTimeout(this.#timer);
    this.#setting.model.show({ ...change, search: '' });
  };

  #find<T extends Element>(selector: string): T | null {
    return this.#host.shadowRoot?.querySelector<T>(selector) ?? null;
  }
}

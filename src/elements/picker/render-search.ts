import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconSearch } from '../base/icons/index.ts';
import { sayPicker } from '../base/localize/source/picker.ts';

interface Search {
  readonly search: string;
  /** Whether the list is there, and has anything in it. */
  readonly isReady: boolean;
  readonly isAny: boolean;
  /** The id of the template in the list that is selected. */
  readonly active: string | undefined;
  readonly onInput: (search: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The field in which one searches, and from which the arrows go through the list. */
export function renderSearch({ search, isReady, isAny, active, onInput, onKey }: Search): TemplateResult {
  return html`<div class="search">
    ${iconSearch}<input
      class="control"
      type="text"
      role="combobox"
      autocomplete="off"
      spellcheck="false"
      enterkeyhint="go"
      aria-label=${sayPicker('search')}
      placeholder=${sayPicker('search')}
      aria-autocomplete="list"
      aria-expanded=${isReady && isAny ? 'true' : 'false'}
      aria-controls=${isReady ? 'results' : nothing}
      aria-activedescendant=${active === undefined ? nothing : `option-${active}`}
      .value=${search}
      @input=${(event: Event) => {
        onInput((event.target as HTMLInputElement).value);
      }}
      @keydown=${onKey}
    />
  </div>`;
}

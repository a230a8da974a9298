import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert, iconX } from '../../base/icons/index.ts';
import { translate } from '../../base/localize/index.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayPaste } from '../../base/localize/source/paste.ts';
import type { FormView } from '../view/form-view.ts';
import type { FoundLocation } from '../../draft/locate.ts';

/** The box that cells are pasted or typed into. */
export interface AreaView {
  readonly list: FoundLocation;
  readonly form: FormView;
  readonly text: string;
  /** True once the person went on without having written anything. */
  readonly isRefused: boolean;
  readonly onInput: (text: string) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly onRead: () => void;
  readonly onClose: () => void;
}

/**
 * The head of the dialog: the list that the rows go into, and how to leave. The title takes the focus when the rows
 * come, so that screen readers begin with the subject.
 */
export function renderHead({ list, form, onClose }: Pick<AreaView, 'list' | 'form' | 'onClose'>): TemplateResult {
  return html`<header>
    <h2 class="subtitle" id="paste-title" tabindex="-1">
      ${sayPaste('title', translate(list.schema['x-deed']?.label, form.languages) || (list.key.split('/').at(-1) ?? ''))}
    </h2>
    <button type="button" class="button ghost icon-only small" aria-label=${sayCommon('close')} @click=${onClose}>
      ${iconX}
    </button>
  </header>`;
}

/** Asks for cells: for keyboards and touch alike, wherever a paste cannot be caught. */
export function renderArea(view: AreaView): TemplateResult {
  return html`${renderHead(view)}
    <div class="paste-body">
      <label class="label" for="paste-area">${sayPaste('area')}</label>
      <p class="help" id="paste-help">${sayPaste('help')}</p>
      <textarea
        class="control"
        id="paste-area"
        rows="8"
        spellcheck="false"
        autocomplete="off"
        aria-describedby="paste-help paste-error"
        aria-invalid=${view.isRefused ? 'true' : 'false'}
        .value=${view.text}
        @input=${(event: Event) => {
          view.onInput((event.target as HTMLTextAreaElement).value);
        }}
        @paste=${view.onPaste}
      ></textarea>
      <p class="error" id="paste-error" role="alert">
        ${view.isRefused ? html`${iconAlert}<span>${sayPaste('none')}</span>` : nothing}
      </p>
    </div>
    <footer>
      <button type="button" class="button" @click=${view.onClose}>${sayCommon('cancel')}</button>
      <button type="button" class="button primary" @click=${view.onRead}>${sayPaste('read')}</button>
    </footer>`;
}

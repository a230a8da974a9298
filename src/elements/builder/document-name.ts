import { html, nothing } from 'lit';
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { ContractState } from '../../document/index.ts';
import type { DraftController } from '../draft/element/draft-controller.ts';
import { sayBuilder } from '../base/localize/source/builder.ts';

/**
 * The document's name, editable in the bar. Typed text goes into the draft with each key, but for an empty name: that
 * is told, and when the field is left the last name comes back. Enter and Escape leave it. 255 characters, as the
 * document takes.
 */
export class DocumentName {
  readonly #host: ReactiveControllerHost;
  readonly #draft: DraftController;
  /** The name that the document has while the field is empty; undefined while it is not. */
  #missing: string | undefined;

  constructor(host: ReactiveControllerHost, draft: DraftController) {
    this.#host = host;
    this.#draft = draft;
  }

  render({ document_name: name }: ContractState, isReadonly: boolean): TemplateResult {
    // Another name, of another person or document, stands in the field by now.
    const isMissing = this.#missing === name;
    return html`<div class="naming">
      <input
        class="name"
        type="text"
        aria-label=${sayBuilder('name')}
        maxlength="255"
        autocomplete="off"
        spellcheck="false"
        ?readonly=${isReadonly}
        .value=${name}
        aria-invalid=${isMissing ? 'true' : nothing}
        aria-describedby=${isMissing ? 'name-error' : nothing}
        @input=${this.#onInput}
        @blur=${this.#onLeft}
        @keydown=${this.#onKey}
      />
      ${isMissing ? html`<p class="name-error" id="name-error">${sayBuilder('nameMissing')}</p>` : nothing}
    </div>`;
  }

  #setMissing(isMissing: boolean): void {
    this.#missing = isMissing ? this.#draft.current?.snapshot.state?.document_name : undefined;
    this.#host.requestUpdate();
  }

  readonly #onInput = (event: Event): void => {
    const value = (event.target as HTMLInputElement).value;
    const isMissing = value.trim() === '';
    this.#setMissing(isMissing);
    if (!isMissing) this.#draft.current?.edit([{ op: 'replace', path: '/document_name', value }]);
  };

  /** Edits of text wait for a pause; leaving the field counts as one. */
  readonly #onLeft = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    // A document is never without a name: the last one comes back.
    if (input.value.trim() === '') input.value = this.#draft.current?.snapshot.state?.document_name ?? '';
    this.#setMissing(false);
    this.#draft.current?.flush();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === 'Escape') (event.target as HTMLInputElement).blur();
  };
}

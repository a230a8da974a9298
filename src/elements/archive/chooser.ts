import { html, nothing, render } from 'lit';
import type { TemplateResult } from 'lit';
import { foldText } from '../../document/index.ts';
import { iconSearch } from '../base/icons/index.ts';
import { sayArchiveWork } from '../base/localize/source/archive-work.ts';
import { sayCommon } from '../base/localize/source/common.ts';

/** Something to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** The way to it, shown behind. */
  readonly detail?: string;
}

/** A question that is answered by one choice, by a text, or by yes. */
export interface Question {
  readonly title: string;
  readonly action: string;
  /** All that can be chosen; it may grow while the question is open. Without it a text is asked for. */
  readonly choices?: readonly Choice[];
  /** Whether a text that is none of the choices is an answer as well. */
  readonly isFree?: boolean;
  /** Of the field; without it only a yes is asked for. */
  readonly label?: string;
  readonly value?: string;
  readonly text?: string;
  /** Whether no text is an answer as well: ''. */
  readonly isOptional?: boolean;
  readonly danger?: boolean;
}

/**
 * A dialog with one question: where to, who, which tag, what name. Typing narrows the choices, arrows go through them,
 * Enter takes the marked one. The focus goes back to where it was.
 */
export class Chooser {
  readonly #dialog: HTMLDialogElement;
  #question: Question = { title: '', action: '' };
  #text = '';
  #active = 0;
  #answer: ((value: string | undefined) => void) | undefined;

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
    dialog.addEventListener('close', () => {
      // Told late: by then another question may be open.
      if (!dialog.open) this.#finish(undefined);
    });
    dialog.addEventListener('click', (event) => {
      // A press beside the dialog, on what lies behind it.
      if (event.target === dialog) dialog.close();
    });
  }

  /** Resolves to the answer; undefined when the person leaves it. */
  ask(question: Question): Promise<string | undefined> {
    this.#finish(undefined);
    this.#question = question;
    this.#text = question.value ?? '';
    this.#active = 0;
    this.#draw();
    if (!this.#dialog.open) this.#dialog.showModal();
    const field = this.#dialog.querySelector<HTMLInputElement>('input');
    (field ?? this.#dialog.querySelector<HTMLElement>('.button'))?.focus();
    field?.select();
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  /** Takes the question away, as the person does who leaves it. */
  leave(): void {
    this.#finish(undefined);
  }

  /** Shows other choices in the question that is open. */
  offer(choices: readonly Choice[]): void {
    this.#question = { ...this.#question, choices };
    if (this.#dialog.open) this.#draw();
  }

  #finish(value: string | undefined): void {
    const answer = this.#answer;
    this.#answer = undefined;
    if (this.#dialog.open) this.#dialog.close();
    answer?.(value);
  }

  #shown(): readonly Choice[] {
    const wanted = foldText(this.#text.trim());
    return (this.#question.choices ?? []).filter(({ label, detail = '' }) =>
      foldText(`${detail} ${label}`).includes(wanted),
    );
  }

  #submit(): void {
    const { choices, isFree, isOptional, label } = this.#question;
    if (label === undefined) this.#finish('yes');
    else if (choices === undefined) {
      if (isOptional || this.#text.trim() !== '') this.#finish(this.#text.trim());
    } else {
      const marked = this.#shown()[this.#active];
      if (marked) this.#finish(marked.value);
      else if (isFree && this.#text.trim() !== '') this.#finish(this.#text.trim());
    }
  }

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const last = this.#shown().length - 1;
    if (event.key === 'ArrowDown') this.#active = Math.min(last, this.#active + 1);
    else if (event.key === 'ArrowUp') this.#active = Math.max(this.#question.isFree ? -1 : 0, this.#active - 1);
    else return;
    event.preventDefault();
    this.#draw();
  };

  #draw(): void {
    const { title, text, action, danger, label } = this.#question;
    render(
      html`<form
        method="dialog"
        aria-labelledby="chooser-title"
        @submit=${(event: Event) => {
          event.preventDefault();
          this.#submit();
        }}
      >
        <h2 class="subtitle" id="chooser-title">${title}</h2>
        ${text === undefined ? nothing : html`<p>${text}</p>`}
        ${label === undefined ? nothing : this.#renderField(label)}
        <div class="actions">
          <button
            type="button"
            class="button"
            @click=${() => {
              this.#dialog.close();
            }}
          >
            ${sayCommon('cancel')}
          </button>
          <button type="submit" class=${danger ? 'button danger' : 'button primary'}>${action}</button>
        </div>
      </form>`,
      this.#dialog,
    );
    this.#dialog.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }

  #renderField(label: string): TemplateResult {
    const hasChoices = this.#question.choices !== undefined;
    const shown = this.#shown();
    return html`<div class="find">
        ${hasChoices ? iconSearch : nothing}<input
          class="control"
          maxlength="255"
          autocomplete="off"
          role=${hasChoices ? 'combobox' : nothing}
          aria-label=${label}
          aria-controls=${hasChoices ? 'choices' : nothing}
          aria-expanded=${hasChoices ? 'true' : nothing}
          aria-autocomplete=${hasChoices ? 'list' : nothing}
          aria-activedescendant=${shown[this.#active] ? `choice-${this.#active}` : nothing}
          placeholder=${label}
          .value=${this.#text}
          @input=${(event: Event) => {
            this.#text = (event.target as HTMLInputElement).value;
            this.#active = this.#question.isFree ? -1 : 0;
            this.#draw();
          }}
          @keydown=${hasChoices ? this.#onKeydown : nothing}
        />
      </div>
      ${hasChoices ? this.#renderChoices(shown) : nothing}`;
  }

  #renderChoices(shown: readonly Choice[]): TemplateResult {
    return html`<div id="choices" class="choices" role="listbox" aria-label=${this.#question.title}>
      ${shown.map(
        ({ label, detail, value }, index) =>
          html`<div
            role="option"
            class="popup-option"
            id=${`choice-${index}`}
            aria-selected=${index === this.#active ? 'true' : 'false'}
            @click=${() => {
              this.#finish(value);
            }}
          >
            <span>${label}</span>${detail ? html`<span class="kind">${detail}</span>` : nothing}
          </div>`,
      )}
      ${shown.length === 0 && !this.#question.isFree ? html`<p class="no-match">${sayArchiveWork('noFolder')}</p>` : nothing}
    </div>`;
  }
}

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconAlert } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayProgress } from '../base/localize/source/progress.ts';
import type { ProgressSignee } from './progress-source.ts';

/** The question that is open. */
export type Question =
  | { readonly kind: 'correct'; readonly signee: ProgressSignee; readonly name: string }
  | { readonly kind: 'extend'; readonly due: string | null }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'link'; readonly url: string; readonly pin: string; readonly name: string };

/** A question with what the service said of the last answer. */
export interface DialogView {
  readonly question: Question;
  readonly fault: string;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onClose: () => void;
}

const FIRST = { correct: 'correctOf', extend: 'extend', cancel: 'end', link: 'copyOf' } as const;

/** The form of a question, in a dialog that the element opens. */
export function renderDialog(view: DialogView): TemplateResult {
  const { question, fault, onSubmit } = view;
  const title =
    'name' in question ? sayProgress(FIRST[question.kind], question.name) : sayProgress(FIRST[question.kind]);
  return html`<form aria-labelledby="title" novalidate @submit=${onSubmit}>
    <h2 class="subtitle" id="title">${title}</h2>
    ${renderFields(question)}
    <p class="error" role="alert">${fault === '' ? nothing : html`${iconAlert}<span>${fault}</span>`}</p>
    ${renderEnd(view)}
  </form>`;
}

function renderFields(question: Question): TemplateResult {
  switch (question.kind) {
    case 'correct':
      return html`<p>${sayProgress('correctText')}</p>
        ${renderField('email', { label: sayProgress('email'), type: 'email', value: question.signee.email ?? '' })}
        ${renderField('phone', { label: sayProgress('phone'), type: 'tel', value: question.signee.phone ?? '' })}`;
    case 'extend':
      return html`<p>${sayProgress('extendText')}</p>
        ${renderField('due', { label: sayProgress('lastDay'), type: 'date', value: question.due ? dayOf(question.due) : '' })}`;
    case 'cancel':
      return html`<p>${sayProgress('endText')}</p>
        <label class="field"
          ><span>${sayProgress('reason')}</span><textarea class="control" name="reason" maxlength="1000"></textarea>
        </label>`;
    case 'link':
      return html`<p>${sayProgress('copyText', question.pin)}</p>
        <label class="field"
          ><span>${sayProgress('link')}</span
          ><input class="control" name="link" readonly .value=${question.url} @focus=${selectAll}
        /></label>`;
  }
}

function renderField(
  name: string,
  { label, type, value }: { readonly label: string; readonly type: string; readonly value: string },
): TemplateResult {
  return html`<label class="field"
    ><span>${label}</span><input class="control" name=${name} type=${type} autocomplete="off" .value=${value}
  /></label>`;
}

function renderEnd({ question: { kind }, isBusy, onClose }: DialogView): TemplateResult {
  if (kind === 'link')
    return html`<div class="actions">
      <button type="button" class="button primary" @click=${onClose}>${sayCommon('close')}</button>
    </div>`;
  const label = { correct: 'send', extend: 'save', cancel: 'end' } as const;
  return html`<div class="actions">
    <button type="button" class="button" @click=${onClose}>
      ${kind === 'cancel' ? sayProgress('keep') : sayCommon('cancel')}
    </button>
    <button
      type="submit"
      class="button ${kind === 'cancel' ? 'danger' : 'primary'}"
      aria-busy=${isBusy ? 'true' : nothing}
    >
      ${sayProgress(label[kind])}
    </button>
  </div>`;
}

const selectAll = (event: Event): void => {
  (event.target as HTMLInputElement).select();
};

/** The local day of a moment, as a date field has it. */
function dayOf(iso: string): string {
  const date = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The end of a local day; null for none. */
export function endOfDay(day: string): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return day === '' ? null : new Date(year, month - 1, date, 23, 59, 59).toISOString();
}

import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { saySend } from '../base/localize/source/send.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { renderError } from './render-field.ts';
import type { SendMethod } from './send-form.ts';
import type { SendView } from './send-view.ts';

const METHODS = {
  canvas: ['canvas', 'canvasText'],
  strong: ['strong', 'strongText'],
  manual: ['manual', 'manualText'],
} as const satisfies Readonly<Record<SendMethod, readonly [string, string]>>;

/** How they sign; nothing where there is one way alone. */
export function renderMethods({ form, methods, do: actions }: SendView): TemplateResult | typeof nothing {
  if (methods.length < 2) return nothing;
  return html`<fieldset class="part">
    <legend class="subtitle">${saySend('method')}</legend>
    <div class="options">
      ${methods.map((method) => {
        const [title, text] = METHODS[method];
        return html`<label class="option method"
          ><input
            class="check"
            type="radio"
            name="method"
            .checked=${form.method === method}
            @change=${() => {
              actions.change({ method });
            }}
          /><span><strong>${saySend(title)}</strong><span class="hint">${saySend(text)}</span></span></label
        >`;
      })}
    </div>
  </fieldset>`;
}

/** The message, the last day for signing, and the reminders. */
export function renderTerms(view: SendView): TemplateResult {
  const { form, faults, today, do: actions } = view;
  const due = faults.get('due');
  const message = faults.get('message');
  return html`<fieldset class="part">
    <legend class="subtitle">${saySend('terms')}</legend>
    <div class="field">
      <label for="message">${saySend('message')} <span class="hint">${sayCommon('optional')}</span></label>
      <textarea
        class="control"
        id="message"
        rows="3"
        maxlength="2000"
        dir="auto"
        .value=${form.message}
        aria-invalid=${message === undefined ? nothing : 'true'}
        aria-describedby=${message === undefined ? nothing : 'message:error'}
        @input=${(event: InputEvent) => {
          actions.type('message', (event.target as HTMLTextAreaElement).value);
        }}
        @change=${() => {
          actions.leave('message');
        }}
      ></textarea>
      ${renderError('message', message)}
    </div>
    <div class="field due">
      <label for="due">${saySend('due')} <span class="hint">${sayCommon('optional')}</span></label>
      <input
        class="control"
        id="due"
        type="date"
        min=${today}
        .value=${form.due}
        aria-invalid=${due === undefined ? nothing : 'true'}
        aria-describedby=${due === undefined ? nothing : 'due:error'}
        @input=${(event: InputEvent) => {
          actions.type('due', (event.target as HTMLInputElement).value);
        }}
        @change=${() => {
          actions.leave('due');
        }}
      />
      ${renderError('due', due)}
    </div>
    ${renderReminders(view)}
  </fieldset>`;
}

function renderReminders(view: SendView): TemplateResult {
  const { form, do: actions } = view;
  return html`<div class="reminders">
    <label class="option"
      ><input
        class="check"
        type="checkbox"
        .checked=${form.reminds}
        @change=${() => {
          actions.change({ reminds: !form.reminds });
        }}
      /><span>${saySend('remind')}</span></label
    >
    ${form.reminds ? html`<div class="days">${renderDays(view, 'first')}${renderDays(view, 'every')}</div>` : nothing}
  </div>`;
}

function renderDays({ form, faults, do: actions }: SendView, place: 'first' | 'every'): TemplateResult {
  const fault = faults.get(place);
  return html`<div class="field">
    <label for=${place}>${saySend(place)}</label>
    <input
      class="control"
      id=${place}
      inputmode="numeric"
      autocomplete="off"
      maxlength="3"
      .value=${form[place]}
      aria-invalid=${fault === undefined ? nothing : 'true'}
      aria-describedby=${fault === undefined ? nothing : `${place}:error`}
      @input=${(event: InputEvent) => {
        actions.type(place, (event.target as HTMLInputElement).value);
      }}
      @change=${() => {
        actions.leave(place);
      }}
    />
    ${renderError(place, fault)}
  </div>`;
}

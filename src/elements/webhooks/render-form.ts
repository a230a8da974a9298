import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconPlus, iconX } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayWebhooks } from '../base/localize/source/webhooks.ts';
import { renderCredentials } from './render-credentials.ts';
import { renderEnd } from './render-dialogs.ts';
import { shortAddress } from './say-webhook.ts';
import type { Asking } from './parts-setting.ts';
import { checkAddress, MOST_ADDRESSES, newAddress } from './webhook-form.ts';
import type { FormAddress, WebhookForm } from './webhook-form.ts';
import type { EventOfCatalogue, EventType } from './webhooks-data.ts';

/** The form of a webhook as it is drawn. */
export interface FormView extends Asking {
  readonly form: WebhookForm;
  readonly isNew: boolean;
  readonly change: (next: Partial<WebhookForm>) => void;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Addresses, name and events of a webhook. */
export function renderForm(view: FormView): TemplateResult {
  const { form, isNew, change } = view;
  return html`<form
    class="edit"
    novalidate
    aria-labelledby="dialog-title"
    @submit=${(event: SubmitEvent) => {
      event.preventDefault();
      view.onSave();
    }}
  >
    <h2 class="title" id="dialog-title">${sayWebhooks(isNew ? 'create' : 'editTitle')}</h2>
    ${form.addresses.map((address, index) => renderAddress(view, { address, index }))}
    ${
      form.addresses.length < MOST_ADDRESSES
        ? html`<p>
            <button
              type="button"
              class="button ghost small"
              @click=${() => {
                change({ addresses: [...form.addresses, newAddress()] });
              }}
            >
              ${iconPlus}${sayWebhooks('addAddress')}
            </button>
          </p>`
        : nothing
    }
    <div class="field">
      <label for="webhook-name">${sayWebhooks('name')}</label>
      <input
        class="control"
        id="webhook-name"
        maxlength="255"
        aria-describedby="name-help"
        .value=${form.name}
        @input=${(event: InputEvent) => {
          change({ name: (event.target as HTMLInputElement).value });
        }}
      />
      <p class="hint" id="name-help">${sayWebhooks('nameHelp')}</p>
    </div>
    ${renderEvents(view)} ${renderEnd({ ...view, label: sayCommon('save') })}
  </form>`;
}

/** An address, checked when it is left. */
function renderAddress(
  { form, change }: FormView,
  { address, index }: { readonly address: FormAddress; readonly index: number },
): TemplateResult {
  const set = (next: Partial<FormAddress>): void => {
    change({ addresses: form.addresses.map((one, at) => (at === index ? { ...one, ...next } : one)) });
  };
  const { id, url, problem, makesSecret } = address;
  const field = `url-${index}`;
  return html`<div class="field">
    <label for=${field}>${sayWebhooks('url')}</label>
    <div class="with-button">
      ${renderUrl(field, { address, isFirst: index === 0, set })}
      ${
        form.addresses.length > 1
          ? html`<button
              type="button"
              class="button ghost icon-only"
              aria-label=${sayWebhooks('removeAddress', url === '' ? String(index + 1) : shortAddress(url))}
              @click=${() => {
                change({ addresses: form.addresses.filter((_, at) => at !== index) });
              }}
            >
              ${iconX}
            </button>`
          : nothing
      }
    </div>
    <div id=${`${field}-help`}>
      ${problem === '' ? nothing : html`<p class="error">${problem}</p>`}
      <p class="hint">${sayWebhooks('urlHelp')} ${id === undefined ? sayWebhooks('secretNew') : nothing}</p>
    </div>
    ${
      id === undefined
        ? nothing
        : html`<label class="option">
            <input
              type="checkbox"
              class="check"
              .checked=${makesSecret}
              @change=${(event: Event) => {
                set({ makesSecret: (event.target as HTMLInputElement).checked });
              }}
            />
            ${sayWebhooks('secretAgain')}
          </label>`
    }
    ${renderCredentials({ field, address, set })}
  </div>`;
}

interface UrlView {
  readonly address: FormAddress;
  readonly isFirst: boolean;
  readonly set: (next: Partial<FormAddress>) => void;
}

/** The field of an address. A wrong one is told when it is left, and right again as soon as it is. */
function renderUrl(field: string, { address: { url, problem }, isFirst, set }: UrlView): TemplateResult {
  return html`<input
    class="control"
    id=${field}
    type="url"
    inputmode="url"
    placeholder="https://"
    maxlength="2048"
    ?data-focus=${isFirst}
    aria-invalid=${problem === '' ? 'false' : 'true'}
    aria-describedby=${`${field}-help`}
    .value=${url}
    @input=${(event: InputEvent) => {
      const text = (event.target as HTMLInputElement).value;
      set({ url: text, ...(problem === '' ? {} : { problem: checkAddress(text) }) });
    }}
    @change=${() => {
      if (url !== '') set({ problem: checkAddress(url) });
    }}
  />`;
}

/** The events of the catalogue, by the things that they are about. */
function renderEvents({ form, change }: FormView): TemplateResult {
  const { catalogue, events, eventsProblem } = form;
  const groups = new Map<string, EventOfCatalogue[]>();
  for (const event of catalogue ?? []) {
    const [group = ''] = event.type.split('-');
    groups.set(group, [...(groups.get(group) ?? []), event]);
  }
  return html`<fieldset aria-describedby="events-problem">
    <legend>${sayWebhooks('chooseEvents')}</legend>
    <p class="error" id="events-problem">${eventsProblem}</p>
    ${catalogue ? nothing : html`<div class="skeleton events-loading"></div>`}
    ${[...groups].map(([group, members]) => renderGroup(group, { members, events, change }))}
  </fieldset>`;
}

interface GroupView {
  readonly members: readonly EventOfCatalogue[];
  readonly events: readonly EventType[];
  readonly change: FormView['change'];
}

function renderGroup(group: string, { members, events, change }: GroupView): TemplateResult {
  const types = members.map(({ type }) => type);
  const chosen = types.filter((type) => events.includes(type));
  const choose = (some: readonly EventType[], isOn: boolean): void => {
    const others = events.filter((type) => !some.includes(type));
    change({ events: isOn ? [...others, ...some] : others, eventsProblem: '' });
  };
  return html`<div class="group" role="group" aria-label=${group}>
    <label class="option all">
      <input
        type="checkbox"
        class="check"
        .checked=${chosen.length === types.length}
        .indeterminate=${chosen.length > 0 && chosen.length < types.length}
        aria-label=${sayWebhooks('groupAll', group)}
        @change=${(event: Event) => {
          choose(types, (event.target as HTMLInputElement).checked);
        }}
      />
      <span>${group}</span>
    </label>
    ${members.map(
      ({ type, description }) =>
        html`<label class="option">
          <input
            type="checkbox"
            class="check"
            .checked=${events.includes(type)}
            @change=${(event: Event) => {
              choose([type], (event.target as HTMLInputElement).checked);
            }}
          />
          <span><code>${type}</code> <span class="hint">${description}</span></span>
        </label>`,
    )}
  </div>`;
}

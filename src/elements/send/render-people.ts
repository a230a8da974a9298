import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { renderAvatar } from '../base/avatar.ts';
import { iconGrip } from '../base/icons/index.ts';
import { saySend } from '../base/localize/source/send.ts';
import { renderError } from './render-field.ts';
import { nameOf, stepsOf } from './send-form.ts';
import type { Contact, SendSignee } from './send-form.ts';
import type { SendView } from './send-view.ts';

/** The people who sign, in their order, with the addresses of each. */
export function renderPeople(view: SendView): TemplateResult {
  const { form, signees } = view;
  const steps = stepsOf(form);
  const known = new Map(signees.map((signee) => [signee.id, signee]));
  const people = form.order.flatMap((id) => known.get(id) ?? []);
  return html`<fieldset class="part">
    <legend class="subtitle">${saySend('people')}</legend>
    ${people.length > 1 ? renderOrder(view) : nothing}
    <ol class="people">
      ${people.map((signee, index) => renderPerson(view, { signee, index, step: steps.get(signee.id) ?? 1 }))}
    </ol>
    ${view.pdf?.renderAddition() ?? nothing}
  </fieldset>`;
}

function renderOrder({ form, do: actions }: SendView): TemplateResult {
  const choice = (isOrdered: boolean, words: string): TemplateResult =>
    html`<label
      ><input
        type="radio"
        name="order"
        .checked=${form.isOrdered === isOrdered}
        @change=${() => {
          actions.change({ isOrdered });
        }}
      />${words}</label
    >`;
  return html`<div class="segmented order" role="radiogroup" aria-label=${saySend('order')}>
    ${choice(false, saySend('together'))}${choice(true, saySend('ordered'))}
  </div>`;
}

interface Person {
  readonly signee: SendSignee;
  readonly index: number;
  readonly step: number;
}

function renderPerson(view: SendView, person: Person): TemplateResult {
  const { signee, index, step } = person;
  const { form } = view;
  const name = nameOf(signee) || saySend('somebody', index + 1);
  const about = [signee.role, signee.company_name].map((text) =>
    text && text !== name ? html`<span>${text}</span>` : nothing,
  );
  return html`<li class="card person" data-id=${signee.id} aria-label=${name}>
    <div class="who">
      ${form.isOrdered ? html`<span class="step"><span class="visually-hidden">${saySend('step', step)}</span><span aria-hidden="true">${step}</span></span>` : nothing}
      ${renderAvatar({ id: name, display_name: name })}
      <p class="name"><strong>${name}</strong>${about}</p>
      ${form.isOrdered ? renderPlace(view, { ...person, name }) : nothing}${view.pdf?.renderRemoval(signee.id, name) ?? nothing}
    </div>
    <div class="contacts">
      ${renderContact(view, { id: signee.id, name, kind: 'email' })}
      ${renderContact(view, { id: signee.id, name, kind: 'phone' })}
    </div>
  </li>`;
}

/** Its handle, and whether it signs together with the one before. */
function renderPlace(
  { form, do: actions }: SendView,
  { signee: { id }, index, name }: Person & { readonly name: string },
): TemplateResult {
  return html`${
      index === 0
        ? nothing
        : html`<label class="option joined"
            ><input
              class="check"
              type="checkbox"
              .checked=${form.joined.includes(id)}
              @change=${() => {
                actions.join(id);
              }}
            /><span>${saySend('joined')}</span></label
          >`
    }<button
      type="button"
      class="button ghost icon-only small handle"
      aria-label=${saySend('move', name)}
      aria-keyshortcuts="ArrowUp ArrowDown"
      @pointerdown=${actions.drag}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        actions.move(id, index + (event.key === 'ArrowUp' ? -1 : 1));
      }}
    >
      ${iconGrip}
    </button>`;
}

function renderContact(
  { form, faults, do: actions }: SendView,
  { id, name, kind }: { readonly id: string; readonly name: string; readonly kind: keyof Contact },
): TemplateResult {
  const place = `${kind}:${id}` as const;
  const fault = faults.get(place);
  const isMail = kind === 'email';
  return html`<div class="field">
    <label for=${place}>${saySend(kind)} <span class="visually-hidden">${name}</span></label>
    <input
      class="control"
      id=${place}
      type=${isMail ? 'email' : 'tel'}
      inputmode=${isMail ? 'email' : 'tel'}
      dir="ltr"
      autocomplete="off"
      spellcheck="false"
      placeholder=${isMail ? '' : '+358401234567'}
      .value=${form.contacts[id]?.[kind] ?? ''}
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

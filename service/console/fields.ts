import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { ApiError } from './api.ts';
import { sayFailure } from './part.ts';
import { texts } from './texts/index.ts';

/** The language of what is said of a refusal: the service words its faults in English, the page its own as it is. */
export const languageOf = (refusal: ApiError | undefined): 'en' | typeof nothing =>
  refusal !== undefined && refusal.status !== 0 ? 'en' : nothing;

/** A labelled control with what is wrong with it. `control` is given the ids that tie them together. */
export function renderField({
  label,
  name,
  help,
  refusal,
  control,
}: {
  readonly label: string;
  readonly name: string;
  readonly help?: string;
  readonly refusal: ApiError | undefined;
  readonly control: (ids: { readonly id: string; readonly describedBy: string }) => TemplateResult;
}): TemplateResult {
  const wrong = refusal?.fields[name];
  const id = `field-${name}`;
  return html`<div class="field">
    <label for=${id}>${label}</label>
    ${control({ id, describedBy: `${id}-help` })}
    <p
      id="${id}-help"
      class=${wrong === undefined ? 'help' : 'error'}
      lang=${wrong === undefined ? nothing : languageOf(refusal)}
      translate=${wrong === undefined ? nothing : 'no'}
    >
      ${wrong ?? help ?? nothing}
    </p>
  </div>`;
}

/** The faults of a form whose controls do not tell them; those of the names that are told are left out. */
export function renderFaults(refusal: ApiError | undefined, told: readonly string[] = []): readonly TemplateResult[] {
  return Object.entries(refusal?.fields ?? {})
    .filter(([name]) => !told.includes(name))
    .map(
      ([, message]) => html`<p class="error" role="alert" lang=${languageOf(refusal)} translate="no">${message}</p>`,
    );
}

/** The end of a dialog: what it was refused for, a way back or Cancel, and the button that does it, where one can. */
export function renderDialogEnd({
  refusal,
  isBusy,
  label,
  isDanger = false,
  back,
}: {
  readonly refusal: ApiError | undefined;
  readonly isBusy: boolean;
  readonly label?: string;
  readonly isDanger?: boolean;
  readonly back?: { readonly label: string; readonly onPress: () => void };
}): TemplateResult {
  const isTold = refusal !== undefined && Object.keys(refusal.fields).length > 0;
  const { common, faults } = texts();
  return html`${
      refusal && !isTold
        ? html`<p class="error" role="alert">
            ${sayFailure(refusal)}
            ${refusal.status === 401 ? html`<a href=${location.href} target="_blank">${faults.signIn}</a>` : nothing}
          </p>`
        : nothing
    }
    <div class="dialog-end">
      <button class="button" type="button" @click=${back?.onPress ?? closeDialog}>
        ${back?.label ?? common.cancel}
      </button>
      ${
        label === undefined
          ? nothing
          : html`<button class="button ${isDanger ? 'danger' : 'primary'}" type="submit" ?disabled=${isBusy}>
              ${label}
            </button>`
      }
    </div>`;
}

function closeDialog(event: Event): void {
  (event.currentTarget as HTMLElement).closest('dialog')?.close();
}

/** The texts of a submitted form, by the names of its controls. */
export function readForm(event: SubmitEvent): Readonly<Record<string, string>> {
  event.preventDefault();
  const form = new FormData(event.target as HTMLFormElement);
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']));
}

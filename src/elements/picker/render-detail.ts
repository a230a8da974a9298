import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { iconChevronLeft, iconFile } from '../base/icons/index.ts';
import { sayCommon } from '../base/localize/source/common.ts';
import { sayPicker } from '../base/localize/source/picker.ts';
import type { PickableTemplate, TemplatePreview } from './template-source.ts';
import { descriptionOf, languageName, languageOf, nameOf } from './template-words.ts';

/** The panel of the chosen template. */
export interface DetailView {
  readonly template: PickableTemplate;
  readonly language: string;
  readonly documentName: string;
  readonly nameMissing: boolean;
  readonly busy: boolean;
  /** Why the page did not use the template; '' unless it has refused. */
  readonly refusal: string;
  /** Undefined while it is on its way; `none` where there is nothing to show. */
  readonly preview: TemplatePreview | 'failed' | 'none' | undefined;
  readonly onBack: () => void;
  readonly onLanguage: (language: string) => void;
  readonly onName: (name: string) => void;
  readonly onChoose: () => void;
  readonly onRetry: () => void;
}

export function renderPlaceholder(): TemplateResult {
  return html`<div class="placeholder notice">
    ${iconFile}
    <p>${sayPicker('choose')}</p>
  </div>`;
}

export function renderDetail(view: DetailView): TemplateResult {
  const { template, nameMissing, busy } = view;
  return html`<button class="button ghost back" type="button" @click=${view.onBack}>
      ${iconChevronLeft}${sayPicker('back')}
    </button>
    <section class="panel" aria-labelledby="chosen">
      <header lang=${languageOf(template)}>
        <h2 class="subtitle" id="chosen">${nameOf(template)}</h2>
        <p>${descriptionOf(template)}</p>
      </header>
      <form
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          view.onChoose();
        }}
      >
        ${template.languages.length > 1 ? renderLanguages(view) : nothing}
        <div class="field">
          <label for="name">${sayPicker('documentName')}</label>
          <input
            class="control"
            id="name"
            maxlength="255"
            autocomplete="off"
            .value=${view.documentName}
            aria-invalid=${nameMissing ? 'true' : nothing}
            aria-describedby="name-help"
            @input=${(event: Event) => {
              view.onName((event.target as HTMLInputElement).value);
            }}
          />
          ${nameMissing ? html`<p class="error" id="name-help" role="alert">${sayPicker('documentNameMissing')}</p>` : html`<p class="hint" id="name-help">${sayPicker('documentNameHelp')}</p>`}
        </div>
        <button class="button primary" type="submit" aria-busy=${busy ? 'true' : nothing}>
          ${busy ? html`<span class="spinner"></span>` : nothing}${sayPicker('use')}
        </button>
        ${view.refusal === '' ? nothing : html`<p class="error" role="alert">${view.refusal}</p>`}
      </form>
      ${renderPreview(view)}
    </section>`;
}

function renderLanguages({ template, language: chosen, onLanguage }: DetailView): TemplateResult {
  return html`<div class="field" role="radiogroup" aria-labelledby="language-label">
    <span class="label" id="language-label">${sayPicker('documentLanguage')}</span>
    <div>
      <div class="segmented">
        ${template.languages.map(
          (language) =>
            html`<label
              ><input
                type="radio"
                name="language"
                .value=${language}
                .checked=${language === chosen}
                @change=${() => {
                  onLanguage(language);
                }}
              />${languageName(language)}</label
            >`,
        )}
      </div>
    </div>
  </div>`;
}

function renderPreview({ preview, onRetry }: DetailView): TemplateResult | typeof nothing {
  if (preview === 'none') return nothing;
  if (preview === 'failed')
    return html`<div class="page">
      <div class="notice">
        <p>${sayPicker('previewFailed')}</p>
        <button
          class="button"
          type="button"
          @click=${({ currentTarget }: Event) => {
            // The button goes with the fault, and must not take the focus along.
            (currentTarget as Element).closest('.panel')?.querySelector<HTMLElement>('[type=submit]')?.focus();
            onRetry();
          }}
        >
          ${sayCommon('retry')}
        </button>
      </div>
    </div>`;
  return html`<div class="page" role="region" aria-label=${sayPicker('preview')}>
    <deed-document-preview readonly .state=${preview?.state} .schema=${preview?.schema}></deed-document-preview>
  </div>`;
}

import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { isObject } from '../../../../document/index.ts';
import { displayName } from '../../../base/localize/index.ts';
import { sayForm } from '../../../base/localize/source/form.ts';
import { attributes, describeInput } from '../../view/control-attributes.ts';
import { controlValue } from '../../view/control-value.ts';
import { writtenText } from '../../view/form-view.ts';
import type { FieldView } from '../../view/form-view.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToTranslations } from '../../view/nearest-control.ts';

/** A text in each language of the document. */
export const translatable: ControlKind = { render: renderTranslatable, nearest: nearestToTranslations };

/** One box for each language of the document; with one language it looks like plain text. */
function renderTranslatable(field: FieldView): TemplateResult {
  const { form } = field;
  const languages =
    form.languages.length > 0
      ? form.languages
      : Object.keys(isObject(field.value) ? field.value : {}).filter((key) => key !== '_type');
  return html`<div class="translations">
    ${languages.map((language, index) => renderOne(field, { language, index, alone: languages.length === 1 }))}
  </div>`;
}

function renderOne(
  field: FieldView,
  { language, index, alone }: { language: string; index: number; alone: boolean },
): TemplateResult {
  const { id, value, label } = field;
  const text = isObject(value) && typeof value[language] === 'string' ? value[language] : '';
  const described = attributes({
    ...describeInput(field),
    id: index === 0 ? id : `${id}:${language}`,
    autocomplete: 'off',
    lang: language,
    'data-language': language,
    'aria-label': alone ? undefined : sayForm('inLanguage', label, displayName(language, 'language')),
  });
  const shown = writtenText(field, text, language);
  return html`<div class="affix">
    ${
      field.long
        ? html`<textarea class="control" part="control" rows="3" ${described} .value=${controlValue(shown)}></textarea>`
        : html`<input class="control" part="control" type="text" ${described} .value=${controlValue(shown)} />`
    }${alone ? '' : html`<span class="suffix" aria-hidden="true">${language.toUpperCase()}</span>`}
  </div>`;
}

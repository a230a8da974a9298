import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { emptyValue } from '../../../src/document/index.ts';
import type { ContractState, Json } from '../../../src/document/index.ts';
import '../../../src/elements/define/document-preview.ts';
import { describeEntry } from '../../../src/elements/review/history/describe-entry.ts';
import { listPasteFields } from '../../../src/elements/form/paste/paste-fields.ts';
import { readCell } from '../../../src/elements/form/paste/read-cell.ts';
import type { FormView } from '../../../src/elements/form/view/form-view.ts';
import type { DeedDocumentPreview } from '../../../src/elements/index.ts';
import { setUiLanguage } from '../../../src/elements/index.ts';
import { asRead, isNone, VALUES } from '../../fixtures/values.ts';
import type { ValueRow } from '../../fixtures/values.ts';
import { agreementState } from '../fixtures/agreement.ts';
import { createContract } from '../fixtures/contract.ts';
import { oneFieldset, showForm } from '../fixtures/one-fieldset.ts';
import type { ToldForm } from '../fixtures/one-fieldset.ts';
import { byLabel, pressed, rootOf, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const NAME = 'It';
const PAGE = { en: 'en-GB', fi: 'fi', de: 'de' } as const;

async function formOf({ schema, language }: ValueRow, value?: Json): Promise<ToldForm> {
  const form = await showForm(oneFieldset({ [NAME]: schema }, { [NAME]: value ?? emptyValue(schema, [language]) }));
  if (schema['x-deed']?.widget === 'richtext') await waitUntil(() => control(form).isContentEditable);
  return form;
}

const control = ({ element }: ToldForm): HTMLElement => byLabel(element, NAME);
/** The value that the form has made of it, or the empty one it began with. */
const written = ({ patches }: ToldForm, row: ValueRow): Json => {
  const last = patches.at(-1)?.operations[0];
  return last && 'value' in last ? (last.value as Json) : emptyValue(row.schema, [row.language]);
};
/** The words that a person reads in the field. */
const shown = (form: ToldForm): string => {
  const chosen = rootOf(form.element).querySelectorAll('input:checked');
  if (chosen.length > 0)
    return asRead([...chosen].map((input) => input.closest('label')?.textContent ?? '').join(', '));
  const box = control(form);
  const text = box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : box.innerText;
  return asRead(text);
};

function paste(target: HTMLElement, text: string): void {
  target.focus();
  if (!target.isContentEditable) {
    document.execCommand('insertText', false, text);
    return;
  }
  const data = new DataTransfer();
  if (text.startsWith('<p>')) data.setData('text/html', text);
  data.setData('text/plain', text);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
}

async function typeInto(target: HTMLElement, text: string): Promise<void> {
  if (/^[\u0020-\u007e]*$/.test(text)) await type(target, text);
  else {
    target.focus();
    await sendKeys({ type: text });
  }
}

/** The value of a row that a form takes, or the empty one where it asks. */
const expected = (row: ValueRow): Json => row.kept ?? emptyValue(row.schema, [row.language]);

async function enter(row: ValueRow, put: (target: HTMLElement) => unknown): Promise<void> {
  const form = await formOf(row);
  await put(control(form));
  await pressed('Tab');
  await form.element.updateComplete;
  expect(written(form, row), row.about).to.deep.equal(expected(row));
  if (!isNone(row.form)) expect(shown(form), row.about).to.equal(asRead(row.form));
  form.element.remove();
}

for (const language of ['en', 'fi', 'de'] as const) {
  const rows = VALUES.filter((row) => row.language === language);

  describe(`values in ${language}`, () => {
    before(() => setUiLanguage(PAGE[language]));
    after(() => setUiLanguage('en-GB'));

    for (const row of rows) {
      const { about, typed, pasted, cell, kept } = row;
      if (!isNone(typed)) it(`${about}: typed`, () => enter(row, (target) => typeInto(target, typed)));
      if (!isNone(pasted))
        it(`${about}: pasted`, () =>
          enter(row, (target) => {
            paste(target, pasted);
          }));
      if (!isNone(cell))
        it(`${about}: in a cell`, () => {
          const { schema } = oneFieldset({ [NAME]: row.schema }, {});
          const [field] = listPasteFields(schema.properties?.['all'] ?? {}, [language]);
          const form = { state: agreementState(), languages: [language] } as unknown as FormView;
          const { value } = readCell(cell, field as never, form);
          expect(value, about).to.deep.equal(kept);
        });
      if (kept !== undefined) it(`${about}: shown`, () => showEverywhere(row, kept));
    }
  });
}

async function showEverywhere(row: ValueRow, kept: Json): Promise<void> {
  const { schema, value } = oneFieldset({ [NAME]: row.schema }, { [NAME]: kept });
  const form = await showForm({ schema, value });
  if (row.schema['x-deed']?.widget === 'richtext') await waitUntil(() => control(form).isContentEditable);
  await waitUntil(() => isNone(row.form) || shown(form) === asRead(row.form), 'the form shows the value', {
    timeout: 1000,
  });
  form.element.remove();
  if (isNone(row.read)) throw new Error('A value that is stored is shown.');
  const base = createContract();
  const [section] = base.sections as [ContractState['sections'][number]];
  const content = [{ _type: 'paragraph' as const, content: [{ _type: 'ref' as const, path: `/all/${NAME}` }] }];
  const state = { ...base, languages: [row.language], value, sections: [{ ...section, content }] };
  const preview = await fixture<DeedDocumentPreview>(
    html`<deed-document-preview .state=${state} .schema=${schema}></deed-document-preview>`,
  );
  await waitUntil(() => rootOf(preview).querySelector('.value, .field') !== null);
  const place = [...rootOf(preview).querySelectorAll<HTMLElement>('.value, .field')].at(0);
  expect(asRead(place?.innerText ?? ''), 'preview').to.equal(asRead(row.read));
  preview.remove();
  const entry = {
    kind: 'edited',
    omitted: 0,
    restored_revision: null,
    changes: [{ op: 'replace', path: `/value/all/${NAME}`, before: null, after: kept }],
  };
  const [sentence = ''] = describeEntry(entry as never, { schema, state });
  expect(asRead(sentence), 'history').to.contain(asRead(row.read));
}

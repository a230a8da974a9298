import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/define/builder-form.ts';
import { applyPatch, createId } from '../../../src/document/index.ts';
import type { Instance, Json, JsonObject, PatchResult, ValueSchema } from '../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import type { DeedPatchDetail } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { BAD_STATES, warningsOf } from '../fixtures/warnings.ts';
import { byLabel, byRole, control, pressed, retype, texts, toolsReady, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

async function form(
  value: Instance = agreementValue(),
): Promise<{ element: DeedBuilderForm; patches: DeedPatchDetail[] }> {
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${agreementSchema} .value=${value}></deed-builder-form>`,
  );
  await toolsReady();
  const patches: DeedPatchDetail[] = [];
  element.addEventListener('deed-patch', (event) => {
    patches.push(event.detail);
  });
  return { element, patches };
}

describe('deed-builder-form, one field', () => {
  it('tells a typed text as one replace with its inverse', async () => {
    const { element, patches } = await form();
    await retype(byLabel(element, 'Name') as HTMLInputElement, 'Acme');
    expect(patches.at(-1)).to.deep.equal({
      operations: [{ op: 'replace', path: '/value/parties/0/name', value: 'Acme' }],
      inverse: [{ op: 'replace', path: '/value/parties/0/name', value: 'Acm' }],
      origin: 'local',
    });
  });

  it('gives events that cross shadow roots', async () => {
    const { element } = await form();
    const wait = oneEvent(document.body, 'deed-patch');
    await type(byLabel(element, 'Name'), 'A');
    const event = await wait;
    expect(event.composed).to.equal(true);
  });

  it('every patch leads from the given value to the shown one', async () => {
    const value = agreementValue();
    const { element, patches } = await form(value);
    await type(byLabel(element, 'Purpose'), 'To talk about a merger');
    await type(byLabel(element, 'Years'), '3');
    byRole(element, 'radio', 'Yes').click();
    let state: Json = { value };
    for (const { operations } of patches) {
      const result: PatchResult<Json> = applyPatch(state, operations);
      if (!result.ok) throw new Error(result.error.code);
      state = result.value;
    }
    const terms = (state as { value: { terms: JsonObject } }).value.terms;
    expect(terms['purpose']).to.equal('To talk about a merger');
    expect(terms['years']).to.equal(3);
    expect(terms['penalty_on']).to.equal(true);
  });

  it('shows a field only while its condition holds', async () => {
    const { element } = await form();
    expect(texts(element, '.label')).not.to.include('Penalty');
    byRole(element, 'radio', 'Yes').click();
    await element.updateComplete;
    expect(texts(element, '.label')).to.include('Penalty');
    byRole(element, 'radio', 'No').click();
    await element.updateComplete;
    expect(texts(element, '.label')).not.to.include('Penalty');
  });

  it('reports a missing value after an emptied field is left, not before', async () => {
    const { element } = await form();
    const years = byLabel(element, 'Years');
    await type(years, '3');
    await pressed('Backspace');
    expect(years.getAttribute('aria-invalid')).to.equal(null);
    years.blur();
    await element.updateComplete;
    expect(years.getAttribute('aria-invalid')).to.equal('true');
    expect(texts(element, '.error')).to.deep.equal(['Enter a number.']);
    expect(years.getAttribute('aria-describedby')).to.include('error');
  });

  it('says what a wrong value should be', async () => {
    const { element } = await form();
    await type(byLabel(element, 'Years'), '12');
    await pressed('Tab');
    await element.updateComplete;
    expect(texts(element, '.error')).to.include('Enter 10 or less.');
  });

  it('keeps text that is no number in sight, says how to write one, and holds no number', async () => {
    const { element, patches } = await form();
    await type(byLabel(element, 'Years'), '3x');
    await pressed('Tab');
    await element.updateComplete;
    expect((byLabel(element, 'Years') as HTMLInputElement).value).to.equal('3x');
    expect(texts(element, '.error')).to.include('Enter a number in digits, such as 1,250.5.');
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/value/terms/years', value: null }]);
  });

  it('gives money with its currency', async () => {
    const { element, patches } = await form();
    byRole(element, 'radio', 'Yes').click();
    await element.updateComplete;
    await type(byLabel(element, 'Penalty'), '1250.5');
    expect(patches.at(-1)?.operations[0]).to.deep.equal({
      op: 'replace',
      path: '/value/terms/penalty',
      value: { _type: 'money', amount: 1250.5, currency: 'EUR' },
    });
    await pressed('Tab');
    expect((byLabel(element, 'Penalty') as HTMLInputElement).value).to.equal('1,250.5');
    const currency = byLabel(element, 'Penalty: Currency') as HTMLSelectElement;
    currency.value = 'SEK';
    currency.dispatchEvent(new Event('change', { bubbles: true }));
    expect(patches.at(-1)?.operations[0]).to.deep.equal({
      op: 'replace',
      path: '/value/terms/penalty',
      value: { _type: 'money', amount: 1250.5, currency: 'SEK' },
    });
  });

  it('gives chosen options in the order offered', async () => {
    const { element, patches } = await form();
    byRole(element, 'checkbox', 'Source code').click();
    await element.updateComplete;
    byRole(element, 'checkbox', 'Technical').click();
    expect(patches.at(-1)?.operations[0]).to.deep.equal({
      op: 'replace',
      path: '/value/terms/scope',
      value: ['technical', 'source'],
    });
  });

  it('finds a country by typing, takes it with Enter', async () => {
    const { element, patches } = await form();
    await type(byLabel(element, 'Country'), 'finl');
    expect(byRole(element, 'option', 'Finland').getAttribute('aria-selected')).to.equal('true');
    await pressed('Enter');
    expect(patches.at(-1)?.operations[0]).to.deep.equal({
      op: 'replace',
      path: '/value/parties/0/country',
      value: 'FI',
    });
    expect((byLabel(element, 'Country') as HTMLInputElement).value).to.equal('Finland');
  });

  it('leaves a choice as it was when the typed text is no option', async () => {
    const { element, patches } = await form();
    await type(byLabel(element, 'Court'), 'zzz');
    await pressed('Escape');
    await pressed('Tab');
    expect((byLabel(element, 'Court') as HTMLInputElement).value).to.equal('');
    expect(patches).to.deep.equal([]);
  });

  it('spaces a phone number while it is typed and stores E.164', async () => {
    const value = agreementValue();
    const { element, patches } = await form(value);
    byRole(element, 'button', 'Add to contacts').click();
    await waitUntil(() => control(element)?.closest('[data-key$=first_name]') instanceof Element);
    await type(byLabel(element, 'Phone'), '+358401234567');
    expect((byLabel(element, 'Phone') as HTMLInputElement).value).to.equal('+358 40 123 4567');
    expect(patches.at(-1)?.operations[0]).to.deep.equal({
      op: 'replace',
      path: '/value/parties/0/contacts/0/phone',
      value: '+358401234567',
    });
  });

  it('adds the country code of the document to a national number that is left', async () => {
    const state = agreementState();
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form .schema=${agreementSchema} .state=${state}></deed-builder-form>`,
    );
    await toolsReady();
    byRole(element, 'button', 'Add to contacts').click();
    await waitUntil(() => control(element)?.closest('[data-key$=first_name]') instanceof Element);
    await type(byLabel(element, 'Phone'), '040 1234567');
    await pressed('Tab');
    expect((byLabel(element, 'Phone') as HTMLInputElement).value).to.equal('+358 40 123 4567');
  });

  it('gives a translatable text in the document’s language', async () => {
    const { element, patches } = await form();
    await type(byLabel(element, 'Subject line'), 'Hi');
    expect(patches.at(-1)?.operations[0]).to.deep.equal({
      op: 'replace',
      path: '/value/terms/subject',
      value: { _type: 'translatable', en: 'Hi' },
    });
  });

  it('shows the counter near the limit only', async () => {
    const { element } = await form();
    await type(byLabel(element, 'Name'), 'x'.repeat(10));
    expect(texts(element, '.counter')).to.deep.equal([]);
    await type(byLabel(element, 'Name'), 'x'.repeat(50));
    expect(texts(element, '.counter')).to.deep.equal(['70 of 80 characters']);
  });

  it('keeps the caret while another value comes in', async () => {
    const value = agreementValue();
    const { element } = await form(value);
    const name = byLabel(element, 'Name') as HTMLInputElement;
    name.focus();
    name.setSelectionRange(3, 3);
    const parties = value['parties'] as readonly JsonObject[];
    element.value = {
      ...value,
      parties: [parties[0], { ...parties[1], name: 'Other' }],
      terms: { ...(value['terms'] as JsonObject), years: 4 },
    } as unknown as Instance;
    await element.updateComplete;
    expect(control(element)).to.equal(name);
    expect(name.selectionStart).to.equal(3);
    expect((byLabel(element, 'Years') as HTMLInputElement).value).to.equal('4');
  });

  it('keeps the caret when the very field it is in is changed elsewhere', async () => {
    const value = agreementValue('Example Oy');
    const { element } = await form(value);
    const name = byLabel(element, 'Name') as HTMLInputElement;
    name.focus();
    name.setSelectionRange(10, 10);
    element.value = {
      ...value,
      parties: [{ ...(value['parties'] as readonly JsonObject[])[0], name: 'New Example Oy' }],
    } as unknown as Instance;
    await element.updateComplete;
    expect(name.value).to.equal('New Example Oy');
    expect(name.selectionStart).to.equal(14);
  });

  it('tells where the person is, and goes where it is told', async () => {
    const { element } = await form();
    const wait = oneEvent(element, 'deed-field-focus');
    expect(await element.focusField('/value/terms/years')).to.equal(true);
    expect((await wait).detail).to.deep.equal({ path: '/value/terms/years' });
    expect(control(element)).to.equal(byLabel(element, 'Years'));
    expect(await element.focusField('/value/nowhere')).to.equal(false);
  });

  it('marks everything missing when asked', async () => {
    const { element } = await form();
    element.showMissing = true;
    await element.updateComplete;
    expect(texts(element, '.error')).to.include.members([
      'Enter a date.',
      'Enter a number.',
      'Choose yes or no.',
      'Choose at least one option.',
    ]);
  });

  it('offers nothing to change when readonly', async () => {
    const { element, patches } = await form();
    element.readonly = true;
    await element.updateComplete;
    expect((byLabel(element, 'Name') as HTMLInputElement).readOnly).to.equal(true);
    expect(byRole(element, 'radio', 'Yes').matches(':disabled')).to.equal(true);
    expect(
      element.shadowRoot?.querySelectorAll(
        ':is([data-action=add], [data-action=menu], [data-action=drag]):not([hidden])',
      ).length,
    ).to.equal(0);
    byLabel(element, 'Name').focus();
    await sendKeys({ type: 'zzz' });
    expect(patches).to.deep.equal([]);
  });

  it('warns once of a property it cannot use, and never throws', async () => {
    const warnings = await warningsOf('deed-builder-form', async () => {
      const element = await fixture<DeedBuilderForm>(html`<deed-builder-form></deed-builder-form>`);
      for (const bad of [...BAD_STATES, { value: { parties: [null, 3] } }]) {
        for (const schema of [undefined, agreementSchema, 'schema', {}]) {
          Object.assign(element, { schema, state: undefined, value: bad });
          await element.updateComplete;
          Object.assign(element, { value: undefined, state: bad });
          await element.updateComplete;
        }
      }
    });
    expect(new Set(warnings).size).to.equal(warnings.length);
    expect(warnings.length).to.be.greaterThan(0);
  });

  it('becomes another form with another schema, in which nothing of the first is meant', async () => {
    const { element, patches } = await form();
    const text = (name: string): ValueSchema => ({
      type: 'string',
      'x-deed': { widget: 'text', label: { _type: 'translatable', en: name } },
    });
    const open = async (names: readonly string[]): Promise<void> => {
      const { _type, _id } = agreementValue();
      const own = { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' } };
      const inner = {
        type: 'object',
        properties: { ...own, ...Object.fromEntries(names.map((name) => [name, text(name)])) },
      } as ValueSchema;
      element.schema = { type: 'object', properties: { ...own, [`${names[0] ?? ''}s`]: inner } } as ValueSchema;
      element.value = {
        _type,
        _id,
        [`${names[0] ?? ''}s`]: { _type, _id, ...Object.fromEntries(names.map((name) => [name, ''])) },
      } as Instance;
      await element.updateComplete;
    };
    await open(['ship', 'port']);
    await open(['plane', 'field']);
    expect(texts(element, '.chapter-title, .label')).to.deep.equal(['planes', 'plane', 'field']);
    await type(byLabel(element, 'field'), 'N');
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'replace', path: '/value/planes/field', value: 'N' }]);
  });

  it('drops the faults and toasts of one document before the next', async () => {
    const { element, patches } = await form(agreementValue('a', 'b', 'c'));
    byRole(element, 'button', 'Actions for b').click();
    await waitUntil(() => element.shadowRoot?.querySelector('[role=menuitem]'));
    byRole(element, 'menuitem', 'Remove').click();
    await waitUntil(() => texts(element, '.toast').length === 1);
    await type(byLabel(element, 'Years'), 'abc');
    await type(byLabel(element, 'Purpose'), 'x');
    await pressed('Backspace');
    byLabel(element, 'Years').focus();
    await waitUntil(() => texts(element, '.error').length === 2);
    const told = patches.length;
    element.value = { ...agreementValue(), _id: createId() };
    await element.updateComplete;
    expect(texts(element, '.error, .toast')).to.deep.equal([]);
    expect(patches.length).to.equal(told);
    expect((byLabel(element, 'Years') as HTMLInputElement).value).to.equal('');
  });

  it('makes a form of a value without schema', async () => {
    const value = {
      _type: 'value',
      _id: agreementValue()._id,
      basic: { ...agreementValue(), parties: undefined, terms: undefined, title: 'Lease', rent: 900 },
    };
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form .value=${JSON.parse(JSON.stringify(value)) as Instance}></deed-builder-form>`,
    );
    expect((byLabel(element, 'Title') as HTMLInputElement).value).to.equal('Lease');
    expect((byLabel(element, 'Rent') as HTMLInputElement).value).to.equal('900');
  });
});

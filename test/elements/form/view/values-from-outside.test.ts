import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Instance, Json, JsonObject, ValueSchema } from '../../../../src/document/index.ts';
import { oneFieldset, showForm } from '../../fixtures/one-fieldset.ts';
import { byLabel, pressed, retype, texts, toolsReady, type } from '../../fixtures/page.ts';
import { openField } from '../kinds/one-field.ts';
import type { OneField } from '../kinds/one-field.ts';

const TEXT: ValueSchema = { type: 'string', 'x-deed': { widget: 'text' } };
const NUMBER: ValueSchema = { type: ['number', 'null'], 'x-deed': { widget: 'number' } };

/** The text of a control with the selection in it: `ab|cd|ef`, or `ab|cdef` for a caret. */
function selection(field: OneField): string {
  const { value, selectionStart: start, selectionEnd: end } = field.control();
  const [from, to] = [start ?? 0, end ?? 0];
  return `${value.slice(0, from)}|${from === to ? '' : `${value.slice(from, to)}|`}${value.slice(to)}`;
}

describe('a value from elsewhere in the field that somebody is in', () => {
  for (const [what, before, start, end, after, expected] of [
    ['behind the caret', 'abcd', 2, 2, 'abXd', 'ab|Xd'],
    ['before the caret', 'abcd', 3, 3, 'XXabcd', 'XXabc|d'],
    ['all of it', 'abcd', 4, 4, 'xy', 'xy|'],
    ['the end of it', 'abcd', 4, 4, 'ab', 'ab|'],
    ['around a selection', 'abcd', 1, 3, 'Xabcd', 'Xa|bc|d'],
    ['nothing', 'abcd', 1, 3, 'abcd', 'a|bc|d'],
    ['to nothing', 'abcd', 2, 2, '', '|'],
  ] as const)
    it(`leaves the caret at its letters: ${what}`, async () => {
      const field = await openField(TEXT, before);
      field.control().focus();
      field.control().setSelectionRange(start, end);
      await field.give(after);
      expect(selection(field)).to.equal(expected);
    });

  it('takes the focus from nobody who is elsewhere', async () => {
    const field = await openField(TEXT, 'a', { Other: TEXT });
    byLabel(field.element, 'Other').focus();
    await field.give('abc');
    expect(byLabel(field.element, 'Other').matches(':focus')).to.equal(true);
    expect(field.control().value).to.equal('abc');
  });

  it('leaves the digits that somebody is typing, which are the same number', async () => {
    const field = await openField(NUMBER, null);
    await type(field.control(), '1000');
    await field.give(1000);
    expect(selection(field)).to.equal('1000|');
    await pressed('Tab');
    expect(field.control().value).to.equal('1,000');
  });

  it('takes the place of a half-written text that is no value', async () => {
    const field = await openField(NUMBER, 5);
    await retype(field.control(), '7x');
    await field.give(8);
    expect([field.control().value, field.errors()]).to.deep.equal(['8', []]);
    await type(field.control(), '1');
    expect(field.told().at(-1)).to.equal(81);
  });

  it('is not brought back over by what was half-written before it, once it is emptied', async () => {
    const field = await openField({ ...TEXT, maxLength: 3 }, 'abc');
    await type(field.control(), 'd');
    await field.element.updateComplete;
    expect(field.control().value).to.equal('abcd');
    await field.give('xyz');
    expect(field.control().value).to.equal('xyz');
    await field.give('');
    expect([field.control().value, field.errors()]).to.deep.equal(['', []]);
  });
});

describe('a form that is given its properties', () => {
  const given = oneFieldset({ A: TEXT, B: TEXT }, { A: 'one', B: 'two' });
  const shown = (element: HTMLElement): string[] =>
    ['A', 'B'].map((name) => (byLabel(element, name) as HTMLInputElement).value);

  it('shows the same in any order of them, and after several at once', async () => {
    for (const order of [
      ['schema', 'value'],
      ['value', 'schema'],
    ] as const) {
      const element = document.createElement('deed-builder-form');
      document.body.append(element);
      for (const name of order) {
        Object.assign(element, { [name]: given[name] });
        await element.updateComplete;
      }
      expect(shown(element), order.join()).to.deep.equal(['one', 'two']);
      element.remove();
    }
  });

  it('shows a whole state rather than values, and the values again without it', async () => {
    const { element } = await showForm(given);
    const all = { ...(given.value['all'] as JsonObject), A: 'state' };
    element.state = { value: { ...given.value, all } } as never;
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['state', 'two']);
    element.state = undefined;
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['one', 'two']);
  });

  it('shows what it was given last, of many values within one turn', async () => {
    const { element, patches } = await showForm(given);
    for (const text of ['x', 'y', 'z'])
      element.value = {
        ...given.value,
        all: { ...(given.value['all'] as JsonObject), A: text },
      } as unknown as Instance;
    await element.updateComplete;
    expect([shown(element), patches]).to.deep.equal([['z', 'two'], []]);
  });

  it('goes on where it was after it was taken off the page, moved and put back', async () => {
    const { element, patches } = await showForm(given);
    await type(byLabel(element, 'A'), '!');
    const other = document.createElement('div');
    document.body.append(other);
    element.remove();
    other.append(element);
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['one!', 'two']);
    await type(byLabel(element, 'B'), '?');
    expect(patches.length).to.equal(2);
    other.remove();
  });

  it('tells its edits alone where two show the same value', async () => {
    const [first, second] = [await showForm(given), await showForm(given)];
    await type(byLabel(first.element, 'A'), '!');
    await second.element.updateComplete;
    expect([first.patches.length, second.patches.length, shown(second.element)[0]]).to.deep.equal([1, 0, 'one']);
  });

  it('shows notices without a document, without fields and while it waits, and the form after', async () => {
    const element = document.createElement('deed-builder-form');
    document.body.append(element);
    await element.updateComplete;
    expect(element.shadowRoot?.textContent).to.include('No form to show yet');
    Object.assign(element, { schema: { type: 'object', properties: {} }, value: { _type: 'value', _id: '' } });
    await element.updateComplete;
    expect(element.shadowRoot?.textContent).to.include('Nothing to fill in');
    Object.assign(element, given);
    await element.updateComplete;
    expect(shown(element)).to.deep.equal(['one', 'two']);
    expect(element.shadowRoot?.textContent).to.not.include('Nothing to fill in');
    element.remove();
  });

  it('marks missing fields by its attribute, and no more once that is taken away', async () => {
    const { schema, value } = oneFieldset({ A: { ...TEXT, minLength: 1 } }, { A: '' });
    const all = { ...(schema.properties?.['all'] as ValueSchema), required: ['_type', '_id', 'A'] };
    const { element } = await showForm({
      schema: { ...schema, properties: { ...schema.properties, all } },
      value,
    });
    expect(texts(element, '.error')).to.deep.equal([]);
    element.setAttribute('show-missing', '');
    await element.updateComplete;
    expect(texts(element, '.error')).to.deep.equal(['Fill this in before you go on.']);
    element.removeAttribute('show-missing');
    await element.updateComplete;
    expect(texts(element, '.error')).to.deep.equal([]);
  });

  it('is submitted by no Enter, and no press of its buttons, in a form of the page', async () => {
    const page = document.createElement('form');
    let submitted = 0;
    page.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted++;
    });
    const element = document.createElement('deed-builder-form');
    Object.assign(
      element,
      oneFieldset({ A: { ...TEXT, enum: ['x', 'y'], 'x-deed': { widget: 'choice' } }, B: TEXT }, { A: 'x', B: '' }),
    );
    page.append(element);
    document.body.append(page);
    await toolsReady();
    (byLabel(element, 'B') as HTMLInputElement).focus();
    await sendKeys({ press: 'Enter' });
    for (const button of element.shadowRoot?.querySelectorAll('button') ?? []) button.click();
    expect(submitted).to.equal(0);
    page.remove();
  });
});

describe('values and places that are not there yet', () => {
  const inner = (label: string, properties: Record<string, ValueSchema>): ValueSchema => ({
    type: 'object',
    properties: { _type: { const: 'value' }, _id: { type: 'string' }, ...properties },
    'x-deed': { label: { _type: 'translatable', en: label } },
  });
  const City: ValueSchema = { ...TEXT, 'x-deed': { widget: 'text', label: { _type: 'translatable', en: 'City' } } };
  const schema = inner('Root', { seller: inner('Seller', { address: inner('Address', { city: City, zip: TEXT }) }) });

  it('are made around the first letter, all by one operation, each with an id', async () => {
    const { element, patches } = await showForm({ schema, value: { _type: 'value', _id: 'x' } });
    await type(byLabel(element, 'City'), 'T');
    const [operation] = patches[0]?.operations as [{ op: string; path: string; value: JsonObject }];
    expect([operation.op, operation.path, patches[0]?.operations.length]).to.deep.equal(['add', '/value/seller', 1]);
    const address = operation.value['address'] as JsonObject;
    expect([address['city'], typeof address['_id'], typeof operation.value['_id']]).to.deep.equal([
      'T',
      'string',
      'string',
    ]);
    expect(patches[0]?.inverse).to.deep.equal([{ op: 'remove', path: '/value/seller' }]);
    await type(byLabel(element, 'City'), 'u');
    expect(patches[1]?.operations).to.deep.equal([{ op: 'replace', path: '/value/seller/address/city', value: 'Tu' }]);
  });

  it('are made in place of a null, and of the outermost that is missing alone', async () => {
    const value = { _type: 'value', _id: 'x', seller: { _type: 'value', _id: 'y', address: null } };
    const { element, patches } = await showForm({ schema, value });
    await type(byLabel(element, 'City'), 'T');
    const [operation] = patches[0]?.operations ?? [];
    expect([operation?.op, operation?.path]).to.deep.equal(['replace', '/value/seller/address']);
  });

  it('have names of any kind in their paths', async () => {
    const odd = { ...City, 'x-deed': { ...City['x-deed'] } };
    const { element, patches } = await showForm({
      schema: inner('Root', { 'a/b': inner('Odd', { 'c~d': odd }) }),
      value: { _type: 'value', _id: 'x', 'a/b': { _type: 'value', _id: 'y', 'c~d': '' } as Json },
    });
    await type(byLabel(element, 'City'), 'T');
    expect(patches[0]?.operations[0]?.path).to.equal('/value/a~1b/c~0d');
  });
});

import { expect } from '@open-wc/testing';
import { createId } from '../../../src/document/index.ts';
import { showForm } from '../fixtures/one-fieldset.ts';
import type { ToldForm } from '../fixtures/one-fieldset.ts';
import { allByRole, byLabel, byRole, pressed, retype, rootOf, texts, type } from '../fixtures/page.ts';
import { walkThrough } from '../fixtures/walk-through.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const text = { type: 'string' };

describe('deed-builder-form, the nearest control', () => {
  const last = ({ patches }: ToldForm): unknown => patches.at(-1)?.operations[0];
  const input = ({ element }: ToldForm, name: string): HTMLInputElement => byLabel(element, name) as HTMLInputElement;

  it('makes controls of names with any character, each with its own label and path', async () => {
    const names = { 'a/b': '1', 'a~b': '2', 'a~1b': '3', 'a b': '4', 'a.b': '5', 'a-b': '6', 'x/y': { 'z~': '7' } };
    const form = await showForm({
      schema: {
        properties: {
          ...Object.fromEntries(
            Object.keys(names)
              .slice(0, 6)
              .map((name) => [name, text]),
          ),
          'x/y': { properties: { 'z~': text } },
        },
      },
      value: names,
    });
    for (const [name, path, value] of [
      ['A/b', '/value/a~1b', '1'],
      ['A~b', '/value/a~0b', '2'],
      ['A~1b', '/value/a~01b', '3'],
      ['A b', '/value/a b', '4'],
      ['A.b', '/value/a.b', '5'],
      ['A-b', '/value/a-b', '6'],
      ['Z~', '/value/x~1y/z~0', '7'],
    ] as const) {
      expect(input(form, name).value).to.equal(value);
      await type(input(form, name), '!');
      expect(last(form)).to.deep.equal({ op: 'replace', path, value: `${value}!` });
      expect(await form.element.focusField(path)).to.equal(true);
      expect(rootOf(form.element).activeElement).to.equal(input(form, name));
    }
  });

  it('makes an object without an id a fieldset, and makes it with its first value', async () => {
    const form = await showForm({
      schema: {
        $defs: {
          address: {
            title: 'Address',
            properties: {
              street: { ...text, description: 'With the number' },
              geo: { properties: { lat: { type: 'number' } } },
            },
          },
        },
        properties: { address: { $ref: '#/$defs/address' } },
      },
      value: { _type: 'value', _id: createId() },
    });
    expect(texts(form.element, '.chapter-title, .nested-title, .label, .help')).to.deep.equal([
      'Address',
      'Street',
      'With the number',
      'Geo',
      'Lat',
    ]);
    await type(input(form, 'Lat'), '6');
    expect(last(form)).to.deep.equal({ op: 'add', path: '/value/address', value: { geo: { lat: 6 } } });
    await type(input(form, 'Street'), 'S');
    expect(last(form)).to.deep.equal({ op: 'add', path: '/value/address/street', value: 'S' });
    await pressed('Tab');
    await retype(input(form, 'Lat'), ' ');
    await pressed('Backspace');
    expect(last(form)).to.deep.equal({ op: 'remove', path: '/value/address/geo/lat' });
  });

  it('shows arrays of texts and numbers one on each line', async () => {
    const form = await showForm({
      schema: {
        properties: { tags: { type: 'array', items: text }, numbers: { type: 'array', items: { type: 'number' } } },
      },
      value: { tags: ['a', ' b '], numbers: [1, 2.5] },
    });
    expect([input(form, 'Tags').value, input(form, 'Numbers').value]).to.deep.equal(['a\n b ', '1\n2.5']);
    expect(texts(form.element, '.help')).to.deep.equal([
      'Write each on a line of its own.',
      'Write each on a line of its own.',
    ]);
    await type(input(form, 'Tags'), '');
    input(form, 'Tags').setSelectionRange(99, 99);
    await pressed('Enter');
    await type(input(form, 'Tags'), 'c');
    expect(last(form)).to.deep.equal({ op: 'replace', path: '/value/tags', value: ['a', ' b ', 'c'] });
    input(form, 'Numbers').focus();
    input(form, 'Numbers').setSelectionRange(99, 99);
    await pressed('Enter');
    await type(input(form, 'Numbers'), 'x');
    expect(form.patches.some(({ operations }) => operations[0]?.path === '/value/numbers')).to.equal(false);
    await pressed('Tab');
    await form.element.updateComplete;
    expect(input(form, 'Numbers').value).to.equal('1\n2.5\nx');
    expect(texts(form.element, '.error')).to.deep.equal(['Enter a number in digits, such as 1,250.5.']);
  });

  it('leaves a field that names its control what that reads, beside fields that name none', async () => {
    const choices = {
      type: 'array',
      items: { type: 'string', enum: ['a', 'b'] },
      'x-deed': { widget: 'choices', label: 'Scope' },
    };
    const form = await showForm({
      schema: { properties: { scope: choices, other: text } },
      value: { scope: ['b'], other: '' },
    });
    expect((byRole(form.element, 'checkbox', 'b') as HTMLInputElement).checked).to.equal(true);
    byRole(form.element, 'checkbox', 'a').click();
    expect(last(form)).to.deep.equal({ op: 'replace', path: '/value/scope', value: ['a', 'b'] });
  });

  it('makes cards of objects without ids, each edited, added and removed in its place', async () => {
    const form = await showForm({
      schema: {
        properties: {
          people: { type: 'array', items: { title: 'Person', properties: { name: text, age: { type: 'integer' } } } },
        },
      },
      value: { people: [{ name: 'A' }, { name: 'B', more: 1 }] },
    });
    const names = (): string[] =>
      allByRole(form.element, 'textbox')
        .filter(({ id }) => id.endsWith('name'))
        .map((box) => (box as HTMLInputElement).value);
    expect(names()).to.deep.equal(['A', 'B']);
    const second = allByRole(form.element, 'textbox').find(
      (box) => (box as HTMLInputElement).value === 'B',
    ) as HTMLElement;
    await type(second, '!');
    expect(last(form)).to.deep.equal({ op: 'replace', path: '/value/people/1/name', value: 'B!' });
    byRole(form.element, 'button', 'Add person').click();
    await waitUntil(() => form.patches.at(-1)?.operations[0]?.op === 'add', 'the addition is told', { timeout: 5000 });
    expect(last(form)).to.deep.equal({ op: 'add', path: '/value/people/-', value: { name: '' } });
    await form.element.updateComplete;
    expect(names()).to.deep.equal(['A', 'B!', '']);
  });

  it('shows a value without a control as it stands, read-only, and says so in the console once', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => {
      warnings.push(words.join(' '));
    };
    try {
      const schema = {
        properties: {
          matrix: { type: 'array', items: { type: 'array' } },
          elsewhere: { $ref: 'https://schemas.example/x' },
          fixed: { const: 'as it is' },
          slid: { type: 'string', 'x-deed': { widget: 'volume-slider' } },
        },
      };
      for (let round = 0; round < 2; round++) {
        const form = await showForm({
          schema,
          value: { matrix: [['a'], [1]], elsewhere: 'kept', fixed: 'as it is', slid: 'x' },
        });
        expect([
          input(form, 'Matrix').value,
          input(form, 'Elsewhere').value,
          input(form, 'Fixed').value,
          input(form, 'Slid').value,
        ]).to.deep.equal([JSON.stringify([['a'], [1]], undefined, 2), 'kept', 'as it is', 'x']);
        expect([
          input(form, 'Matrix').readOnly,
          input(form, 'Elsewhere').readOnly,
          input(form, 'Fixed').readOnly,
          input(form, 'Slid').readOnly,
        ]).to.deep.equal([true, true, true, false]);
      }
    } finally {
      console.warn = warn;
    }
    expect(warnings.filter((line) => line.includes('“matrix”')).length).to.equal(1);
    expect(warnings.filter((line) => line.includes('“volume-slider”')).length).to.equal(1);
    expect(warnings.length).to.equal(4);
  });

  it('guesses from every card, not the last alone', async () => {
    const own = (fields: object): object => ({ _type: 'value', _id: createId(), ...fields });
    const form = await showForm({
      schema: undefined,
      value: own({
        cards: [
          own({ name: 'A', size: 5, tags: ['x'] }),
          own({ name: '', size: 'XL', note: 'only here' }),
          own({ name: null, tags: [] }),
        ],
      }),
    });
    const shown = texts(form.element, '.label');
    expect(shown).to.deep.equal([
      'Name',
      'Size',
      'Tags',
      'Note',
      'Name',
      'Size',
      'Tags',
      'Note',
      'Name',
      'Size',
      'Tags',
      'Note',
    ]);
    const values = allByRole(form.element, 'textbox').map((box) => (box as HTMLInputElement).value);
    expect(values).to.deep.equal(['A', '5', 'x', '', '', 'XL', '', 'only here', '', '', '', '']);
    await walkThrough(form.element);
    expect(form.patches).to.deep.equal([]);
  });

  it('goes on knowing what a field was when it is emptied', async () => {
    const value = { _type: 'value', _id: createId(), all: { _type: 'value', _id: createId(), size: 5 } };
    const form = await showForm({ schema: undefined, value });
    form.element.value = { ...value, all: { ...value.all, size: null } } as never;
    await form.element.updateComplete;
    await type(input(form, 'Size'), '7');
    expect(last(form)).to.deep.equal({ op: 'replace', path: '/value/all/size', value: 7 });
  });
});

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Json, ValueSchema } from '../../../../src/document/index.ts';
import { words } from '../../fixtures/agreement.ts';
import { byLabel, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { warningsOf } from '../../fixtures/warnings.ts';
import { described, doubleIds, insert, openField } from './one-field.ts';
import type { OneField } from './one-field.ts';

const PHONE: ValueSchema = { type: 'string', 'x-deed': { widget: 'phone' } };
const WORDS: ValueSchema = {
  type: 'object',
  'x-deed': { widget: 'translatable', translatable: true, help: words('As it is spoken.') },
};

describe('a phone number while it is typed', () => {
  it('keeps the caret behind the same figure when one is put into the middle', async () => {
    const field = await openField(PHONE, '+35840123456');
    const input = field.control();
    expect(input.value).to.equal('+358 40 123 456');
    input.focus();
    input.setSelectionRange(9, 9);
    await sendKeys({ type: '9' });
    expect(field.told().at(-1)).to.equal('+358401923456');
    expect(input.value.slice(0, input.selectionStart ?? 0).replaceAll(' ', '')).to.equal('+3584019');
  });

  it('is deleted figure by figure from behind, without a space in the way', async () => {
    const field = await openField(PHONE, '+358401');
    field.control().focus();
    field.control().setSelectionRange(99, 99);
    for (let key = 0; key < 3; key++) await pressed('Backspace');
    expect(field.told().at(-1)).to.be.oneOf(['+358', '+3584']);
    for (let key = 0; key < 5; key++) await pressed('Backspace');
    expect([field.told().at(-1), field.control().value]).to.deep.equal(['', '']);
  });

  it('is read from left to right also in a page that goes the other way, and has a keyboard for numbers', async () => {
    const field = await openField(PHONE, '+358401234567');
    document.documentElement.dir = 'rtl';
    const { direction } = getComputedStyle(field.control());
    document.documentElement.removeAttribute('dir');
    expect([direction, field.control().inputMode]).to.deep.equal(['ltr', 'tel']);
  });

  it('takes the number out of what is pasted around it, and leaves words as they are', async () => {
    const field = await openField(PHONE, '');
    insert(field.control(), '  +358 (0)40-123 4567  ');
    await pressed('Tab');
    expect([field.told().at(-1), field.control().value]).to.deep.equal(['+358401234567', '+358 40 123 4567']);
    field.control().select();
    insert(field.control(), 'ask Aino');
    await pressed('Tab');
    expect([field.told().at(-1), field.control().value]).to.deep.equal(['ask Aino', 'ask Aino']);
  });

  it('of no country is kept as it is typed', async () => {
    const field = await openField(PHONE, '');
    await type(field.control(), '040 123 4567');
    await pressed('Tab');
    expect(field.control().value).to.equal('040 123 4567');
  });
});

describe('a text in several languages', () => {
  const boxes = ({ element }: OneField): HTMLInputElement[] => [
    ...rootOf(element).querySelectorAll<HTMLInputElement>('[data-language]'),
  ];
  async function open(languages: readonly string[], value: Json | undefined, schema = WORDS): Promise<OneField> {
    const field = await openField(schema, value);
    field.element.languages = languages;
    await field.element.updateComplete;
    return field;
  }

  it('has a box for each, named and marked by its language', async () => {
    const field = await open(['en', 'fi'], { _type: 'translatable', en: 'Yes', fi: 'Kyllä' });
    expect(boxes(field).map(({ lang, value, ariaLabel }) => [lang, value, ariaLabel])).to.deep.equal([
      ['en', 'Yes', 'It in English'],
      ['fi', 'Kyllä', 'It in Finnish'],
    ]);
    expect(boxes(field).map(described)).to.deep.equal(['As it is spoken.', 'As it is spoken.']);
    expect(doubleIds(field.element)).to.deep.equal([]);
    await expect(field.element).shadowDom.to.be.accessible();
  });

  it('looks like a plain text in one language', async () => {
    const field = await open(['fi'], { _type: 'translatable', fi: 'Kyllä' });
    expect([field.control().lang, field.control().value, boxes(field).length]).to.deep.equal(['fi', 'Kyllä', 1]);
    expect(texts(field.element, '.suffix')).to.deep.equal([]);
  });

  it('changes one language and leaves the others, also those that the document no longer has', async () => {
    const field = await open(['en', 'fi'], { _type: 'translatable', en: 'Yes', sv: 'Ja' });
    await type(byLabel(field.element, 'It in Finnish'), 'K');
    expect(field.told()).to.deep.equal([{ _type: 'translatable', en: 'Yes', sv: 'Ja', fi: 'K' }]);
  });

  it('is made whole where there is none yet', async () => {
    const field = await open(['en', 'fi'], undefined);
    await type(byLabel(field.element, 'It in English'), 'Y');
    expect(field.told()).to.deep.equal([{ _type: 'translatable', en: 'Y' }]);
  });

  it('gets another box when the document gets a language, and the caret stays', async () => {
    const field = await open(['en'], { _type: 'translatable', en: 'Yes' });
    const before = field.control();
    before.focus();
    before.setSelectionRange(1, 1);
    field.element.languages = ['en', 'fi', 'sv'];
    await field.element.updateComplete;
    expect(boxes(field).map(({ lang }) => lang)).to.deep.equal(['en', 'fi', 'sv']);
    expect([boxes(field)[0]?.matches(':focus'), boxes(field)[0]?.selectionStart]).to.deep.equal([true, 1]);
  });

  it('says which text is too long in each language by itself, and keeps both in sight', async () => {
    const field = await open(['en', 'fi'], { _type: 'translatable', en: '', fi: '' }, { ...WORDS, maxLength: 4 });
    await type(byLabel(field.element, 'It in English'), 'far too long');
    await type(byLabel(field.element, 'It in Finnish'), 'lyhyt?');
    await pressed('Tab');
    await field.element.updateComplete;
    expect(boxes(field).map(({ value }) => value)).to.deep.equal(['far too long', 'lyhyt?']);
    expect(field.errors()).to.deep.equal(['Shorten this to 4 characters.']);
    expect(field.told().at(-1)).to.deep.equal({ _type: 'translatable', en: 'far ', fi: 'lyhy' });
    boxes(field)[1]?.focus();
    boxes(field)[1]?.select();
    await sendKeys({ type: 'ok' });
    await field.element.updateComplete;
    expect(boxes(field)[0]?.value).to.equal('far too long');
    expect(field.errors()).to.deep.equal(['Shorten this to 4 characters.']);
  });

  it('is a box of several lines where it is long', async () => {
    const long = 'word '.repeat(40);
    const field = await open(['en', 'fi'], { _type: 'translatable', en: long, fi: '' });
    expect(boxes(field).map(({ localName, value }) => [localName, value])).to.deep.equal([
      ['textarea', long],
      ['textarea', ''],
    ]);
  });
});

describe('a value that no control can change', () => {
  it('stands there as it is, is told so, and can be selected and not written', async () => {
    let field: OneField | undefined;
    const warnings = await warningsOf('deed-builder-form', async () => {
      field = await openField({ ...WORDS, 'x-deed': { widget: 'text' } }, { deep: { list: [1, 'two'] } });
    });
    expect(warnings.length).to.equal(1);
    const shown = field as OneField;
    expect(JSON.parse(shown.control().value)).to.deep.equal({ deep: { list: [1, 'two'] } });
    expect(described(shown.control())).to.include('Shown as it stands.');
    await type(shown.control(), 'x');
    await pressed('Tab');
    expect(shown.told()).to.deep.equal([]);
  });

  it('is one that the schema says is only to be read', async () => {
    const field = await openField({ type: 'string', readOnly: true } as ValueSchema, 'fixed');
    expect([field.control().value, field.control().readOnly]).to.deep.equal(['fixed', true]);
    await field.give('other');
    expect(field.control().value).to.equal('other');
  });

  it('becomes a control once the value fits, and goes back', async () => {
    const field = await openField({ type: 'string', 'x-deed': { widget: 'text' } }, { no: 'text' });
    expect(field.control().localName).to.equal('textarea');
    await field.give('text');
    expect([field.control().localName, field.control().readOnly]).to.deep.equal(['input', false]);
    await field.give(true);
    expect([field.control().localName, field.control().value]).to.deep.equal(['textarea', 'true']);
  });
});

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { words } from '../../fixtures/agreement.ts';
import { control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { described, insert, openField } from './one-field.ts';

const TEXT: ValueSchema = { type: 'string', 'x-deed': { widget: 'text' } };
const LINES: ValueSchema = { type: 'string', 'x-deed': { widget: 'multiline' } };
const EMAIL: ValueSchema = { type: 'string', format: 'email', 'x-deed': { widget: 'email' } };

describe('a line of text', () => {
  it('is named by its label, and described by its help, fault and counter, in this order', async () => {
    const schema = { ...TEXT, maxLength: 20, pattern: '^a*$', 'x-deed': { ...TEXT['x-deed'], help: words('Only a.') } };
    const field = await openField(schema, 'b'.repeat(19));
    await type(field.control(), 'b');
    await pressed('Tab');
    await field.element.updateComplete;
    expect(described(field.control())).to.equal('Only a. Enter this in the requested format. 20 of 20 characters');
    expect(field.control().getAttribute('aria-invalid')).to.equal('true');
    await expect(field.element).shadowDom.to.be.accessible();
  });

  it('tells the pattern in the template’s own words', async () => {
    const schema: ValueSchema = {
      ...TEXT,
      pattern: '^\\d{4}$',
      'x-deed': { ...TEXT['x-deed'], patternMessage: words('Four digits, as on the card.') },
    };
    const field = await openField(schema, '');
    await type(field.control(), '12');
    await pressed('Tab');
    await field.element.updateComplete;
    expect(field.errors()).to.deep.equal(['Four digits, as on the card.']);
    await type(field.control(), '34');
    await field.element.updateComplete;
    expect(field.errors()).to.deep.equal([]);
  });

  it('keeps spaces as they are typed, and markup as text', async () => {
    const field = await openField(TEXT, '');
    await type(field.control(), ' <i> ');
    await pressed('Tab');
    await field.element.updateComplete;
    expect([field.told().at(-1), field.control().value]).to.deep.equal([' <i> ', ' <i> ']);
    expect(rootOf(field.element).querySelector('i') === null).to.equal(true);
  });

  it('leaves out what no document can hold: a null, half an emoji', async () => {
    const field = await openField(TEXT, '');
    field.control().focus();
    field.control().value = 'a\0b\ud83dc👍';
    field.control().dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect(field.told()).to.deep.equal(['abc👍']);
  });

  it('is taken back by the browser’s own undo, which is an edit as any other', async () => {
    const field = await openField(TEXT, 'before');
    field.control().focus();
    field.control().select();
    await sendKeys({ type: 'after' });
    document.execCommand('undo');
    await field.element.updateComplete;
    expect(field.control().value).not.to.equal('after');
    expect(field.told().at(-1)).to.equal(field.control().value);
  });

  it('reads text that an input method still holds, and does not write over it', async () => {
    const field = await openField(TEXT, '');
    const input = field.control();
    input.focus();
    for (const text of ['に', 'にほ', '日本']) {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
      await field.element.updateComplete;
      expect(input.value).to.equal(text);
    }
    expect(field.told()).to.deep.equal(['に', 'にほ', '日本']);
  });

  it('shows what should have been a text as it stands, and changes it only when it is written', async () => {
    const field = await openField(TEXT, 42);
    expect(field.control().value).to.equal('42');
    field.control().focus();
    await pressed('Tab');
    expect(field.told()).to.deep.equal([]);
    await type(field.control(), '!');
    expect(field.told()).to.deep.equal(['42!']);
  });

  it('is made where the fieldset has none yet, and goes back to nothing', async () => {
    const field = await openField(TEXT, undefined);
    await type(field.control(), 'a');
    expect(field.patches[0]).to.deep.include({
      operations: [{ op: 'add', path: '/value/all/It', value: 'a' }],
      inverse: [{ op: 'remove', path: '/value/all/It' }],
    });
  });

  it('says nothing where it is given the text that it has', async () => {
    const field = await openField(TEXT, 'same');
    field.control().focus();
    field.control().select();
    insert(field.control(), 'same');
    await pressed('Tab');
    expect(field.told()).to.deep.equal([]);
  });

  it('shows its placeholder while it is empty, and no value of its own', async () => {
    const field = await openField(
      { ...TEXT, 'x-deed': { ...TEXT['x-deed'], placeholder: words('As in the register') } },
      '',
    );
    expect([field.control().placeholder, field.control().value]).to.deep.equal(['As in the register', '']);
  });

  it('keeps what is typed when a value comes in that equals it but for the last key', async () => {
    const field = await openField(TEXT, '');
    await type(field.control(), 'abc');
    await field.give('ab');
    expect(field.control().value).to.equal('ab');
    expect(field.control().selectionStart).to.equal(2);
    await sendKeys({ type: 'd' });
    expect(field.told().at(-1)).to.equal('abd');
  });
});

describe('several lines of text', () => {
  it('has a line for each Enter, which leaves the form alone', async () => {
    const field = await openField(LINES, '');
    await type(field.control(), 'a');
    await pressed('Enter');
    await type(field.control(), 'b');
    expect(field.told().at(-1)).to.equal('a\nb');
    expect(control(field.element) === field.control()).to.equal(true);
  });

  it('keeps the breaks of another system where the person wrote nothing', async () => {
    const field = await openField(LINES, 'one\r\ntwo\r\nthree');
    const box = field.control();
    box.focus();
    box.setSelectionRange(4, 7);
    await sendKeys({ type: '2' });
    expect(field.told()).to.deep.equal(['one\r\n2\r\nthree']);
    box.setSelectionRange(5, 5);
    await pressed('Enter');
    expect(field.told().at(-1)).to.equal('one\r\n2\r\n\r\nthree');
  });

  it('is not cut by the browser where a paste is too long: it stays whole until it is shortened', async () => {
    const field = await openField({ ...LINES, maxLength: 10 }, 'short');
    field.control().select();
    insert(field.control(), 'x'.repeat(5000));
    await field.element.updateComplete;
    expect(field.control().value.length).to.equal(5000);
    expect([field.told(), field.errors()]).to.deep.equal([[], ['Shorten this to 10 characters.']]);
    field.control().select();
    await sendKeys({ type: 'fits' });
    await field.element.updateComplete;
    expect([field.told().at(-1), field.errors()]).to.deep.equal(['fits', []]);
  });

  it('grows to the text in it', async () => {
    const field = await openField(LINES, '');
    const before = field.control().getBoundingClientRect().height;
    insert(field.control(), 'line\n'.repeat(12));
    await field.element.updateComplete;
    expect(field.control().getBoundingClientRect().height).to.be.greaterThan(before + 40);
  });
});

describe('an email address', () => {
  it('loses the spaces around it, and is shown without them once it is left', async () => {
    const field = await openField(EMAIL, '');
    insert(field.control(), '  aino@example.com ');
    expect(field.told()).to.deep.equal(['aino@example.com']);
    await pressed('Tab');
    expect(field.control().value).to.equal('aino@example.com');
    expect(field.told()).to.deep.equal(['aino@example.com']);
  });

  it('is kept half-typed, and asked for in words once it is left', async () => {
    const field = await openField(EMAIL, '');
    await type(field.control(), 'aino@');
    await field.element.updateComplete;
    expect(field.errors()).to.deep.equal([]);
    await pressed('Tab');
    await field.element.updateComplete;
    expect(field.told().at(-1)).to.equal('aino@');
    expect(field.errors()).to.deep.equal(['Enter an email address, such as name@example.com.']);
  });

  it('opens a keyboard for addresses, without corrections and capitals', async () => {
    const { inputMode, autocapitalize, spellcheck } = (await openField(EMAIL, '')).control();
    expect([inputMode, autocapitalize, spellcheck]).to.deep.equal(['email', 'none', false]);
  });
});

describe('a list of lines', () => {
  const LIST: ValueSchema = { type: 'array', items: { type: 'string' } };

  it('says that each line is one, keeps lines between, and drops empty ones at the end', async () => {
    const field = await openField(LIST, ['a']);
    expect(described(field.control())).to.equal('Write each on a line of its own.');
    field.control().select();
    insert(field.control(), 'a\n\nb\n\n');
    expect(field.told().at(-1)).to.deep.equal(['a', '', 'b']);
    await pressed('Tab');
    expect(field.control().value).to.equal('a\n\nb');
  });

  it('of numbers holds numbers, and keeps a word in sight that is none', async () => {
    const field = await openField({ type: 'array', items: { type: 'number' } }, [1.5]);
    field.control().select();
    insert(field.control(), '1,250.5\n2');
    expect(field.told().at(-1)).to.deep.equal([1250.5, 2]);
    insert(field.control(), '\nthree');
    await pressed('Tab');
    await field.element.updateComplete;
    expect(field.control().value).to.include('three');
    expect(field.told().length).to.equal(1);
    expect(texts(field.element, '.error').length).to.equal(1);
  });
});

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Json, ValueSchema } from '../../../../src/document/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { byLabel, pressed, retype, rootOf, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { described, insert, openField } from './one-field.ts';
import type { OneField } from './one-field.ts';

const NUMBER: ValueSchema = { type: ['number', 'null'], 'x-deed': { widget: 'number' } };
const WHOLE: ValueSchema = { type: ['integer', 'null'], 'x-deed': { widget: 'number' } };
const MONEY: ValueSchema = {
  type: 'object',
  properties: {
    _type: { const: 'money' },
    amount: { type: ['number', 'null'], minimum: 1, maximum: 5000 },
    currency: { type: 'string' },
  },
  'x-deed': { widget: 'money', currencies: ['EUR', 'SEK'] },
};
const euros = (amount: number | null): Json => ({ _type: 'money', amount, currency: 'EUR' });

/** Writes over the number, leaves the field, and returns the value told and the text shown. */
async function write(field: OneField, text: string): Promise<readonly [unknown, string]> {
  field.control().focus();
  field.control().select();
  insert(field.control(), text);
  await pressed('Tab');
  await field.element.updateComplete;
  return [field.told().at(-1), field.control().value];
}

describe('a number that is written', () => {
  it('is read with any usual sign, space and group, and shown as the language writes it', async () => {
    const field = await openField(NUMBER, null);
    for (const [text, value, shown] of [
      ['1250', 1250, '1,250'],
      ['1 250.5', 1250.5, '1,250.5'],
      ['1\u00a0250', 1250, '1,250'],
      ["12'500", 12500, '12,500'],
      ['\u2212 7', -7, '-7'],
      ['.5', 0.5, '0.5'],
      ['007', 7, '7'],
      ['2e3', 2000, '2,000'],
      ['1,234,567.25', 1234567.25, '1,234,567.25'],
    ] as const) {
      expect(await write(field, text), text).to.deep.equal([value, shown]);
      expect(field.errors(), text).to.deep.equal([]);
    }
  });

  it('is read by the marks of another language', async () => {
    await setUiLanguage('fi');
    try {
      const field = await openField(NUMBER, null);
      const [value, shown] = await write(field, '1 250,50');
      expect([value, shown.replaceAll(/\s/g, ' ')]).to.deep.equal([1250.5, '1 250,5']);
      expect((await write(field, '1.250,5'))[0]).to.equal(1250.5);
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('is drawn anew when the language changes, and told to nobody', async () => {
    const field = await openField(NUMBER, 1234.5);
    try {
      await setUiLanguage('de');
      await waitUntil(() => field.control().value === '1.234,5');
    } finally {
      await setUiLanguage('en-GB');
    }
    await waitUntil(() => field.control().value === '1,234.5');
    expect(field.told()).to.deep.equal([]);
  });

  it('is nothing while it is no number, and stays in sight as it was written', async () => {
    const field = await openField(NUMBER, 5);
    for (const text of ['12a', '1 2', '--3', '1.2.3', 'NaN', 'Infinity', '0x10', '١٢']) {
      expect(await write(field, text), text).to.deep.equal([null, text]);
      expect(field.errors(), text).to.deep.equal(['Enter a number in digits, such as 1,250.5.']);
    }
    expect(field.control().getAttribute('aria-invalid')).to.equal('true');
    expect(await write(field, '12')).to.deep.equal([12, '12']);
    expect(field.errors()).to.deep.equal([]);
  });

  it('says nothing of half a number while it is typed', async () => {
    const field = await openField(NUMBER, null);
    await type(field.control(), '-');
    await field.element.updateComplete;
    expect([field.errors(), field.control().value]).to.deep.equal([[], '-']);
    await type(field.control(), '1.');
    await field.element.updateComplete;
    expect([field.control().value, field.told().at(-1)]).to.deep.equal(['-1.', -1]);
    await type(field.control(), '0');
    expect(field.control().value).to.equal('-1.0');
    await pressed('Tab');
    expect(field.control().value).to.equal('-1');
  });

  it('is emptied to null, and an emptied one that has none is taken away', async () => {
    const field = await openField(NUMBER, 3);
    expect(await write(field, '')).to.deep.equal([null, '']);
    const plain = await openField({ type: 'number', 'x-deed': { widget: 'number' } }, 3);
    plain.control().select();
    await pressed('Delete');
    expect(plain.told()).to.deep.equal(['removed']);
  });

  it('has to be whole where the schema says so', async () => {
    const field = await openField(WHOLE, null);
    expect(await write(field, '2.5')).to.deep.equal([undefined, '2.5']);
    expect(field.errors()).to.deep.equal(['Enter a whole number, such as 1,250.']);
    expect(await write(field, '2.0')).to.deep.equal([2, '2']);
  });

  it('tells the bounds as they are, with those that are left out', async () => {
    for (const [rule, text, sentence] of [
      [{ minimum: 1000 }, '5', 'Enter 1,000 or more.'],
      [{ exclusiveMinimum: 0 }, '0', 'Enter more than 0.'],
      [{ maximum: 10 }, '11', 'Enter 10 or less.'],
      [{ exclusiveMaximum: 10 }, '10', 'Enter less than 10.'],
      [{ multipleOf: 0.05 }, '0.07', 'Enter a multiple of 0.05.'],
    ] as const) {
      const field = await openField({ ...NUMBER, ...rule }, null);
      await write(field, text);
      expect(field.errors(), sentence).to.deep.equal([sentence]);
      field.element.remove();
    }
  });

  it('opens a keyboard of figures', async () => {
    const field = await openField(NUMBER, null);
    expect(field.control().inputMode).to.equal('decimal');
  });
});

describe('money', () => {
  const currency = ({ element }: OneField): HTMLSelectElement =>
    byLabel(element, 'It: Currency') as unknown as HTMLSelectElement;
  const choose = async (field: OneField, code: string): Promise<void> => {
    currency(field).value = code;
    currency(field).dispatchEvent(new Event('change', { bubbles: true }));
    await field.element.updateComplete;
  };

  it('says its currency at the amount', async () => {
    const field = await openField(MONEY, euros(5));
    expect(currency(field).id).to.equal(field.control().getAttribute('aria-describedby'));
    await expect(field.element).shadowDom.to.be.accessible();
    const alone = await openField({ ...MONEY, 'x-deed': { widget: 'money', currencies: ['EUR'] } }, euros(5));
    expect(described(alone.control())).to.equal('EUR');
  });

  it('is amount and currency in one value, whichever is written first', async () => {
    const field = await openField(MONEY, euros(null));
    await choose(field, 'SEK');
    await retype(field.control(), '70');
    expect(field.told()).to.deep.equal([
      { _type: 'money', amount: null, currency: 'SEK' },
      { _type: 'money', amount: 7, currency: 'SEK' },
      { _type: 'money', amount: 70, currency: 'SEK' },
    ]);
  });

  it('keeps the currency when the amount is emptied', async () => {
    const field = await openField(MONEY, { _type: 'money', amount: 9, currency: 'SEK' });
    expect((await write(field, ''))[0]).to.deep.equal({ _type: 'money', amount: null, currency: 'SEK' });
    expect(currency(field).value).to.equal('SEK');
  });

  it('is made where there is none, in the first currency that is offered', async () => {
    const field = await openField(MONEY, undefined);
    await type(field.control(), '3');
    expect(field.told()).to.deep.equal([euros(3)]);
  });

  it('offers a currency that the template does not have as long as it is the value’s', async () => {
    const field = await openField(MONEY, { _type: 'money', amount: 1, currency: 'JPY' });
    expect([...currency(field).options].map(({ value }) => value)).to.deep.equal(['JPY', 'EUR', 'SEK']);
    expect(currency(field).value).to.equal('JPY');
    await choose(field, 'EUR');
    expect(field.told()).to.deep.equal([euros(1)]);
  });

  it('shows the currency that somebody else chose', async () => {
    const field = await openField(MONEY, euros(5));
    await choose(field, 'SEK');
    await field.give({ _type: 'money', amount: 6, currency: 'EUR' });
    expect([field.control().value, currency(field).value]).to.deep.equal(['6', 'EUR']);
  });

  it('chooses a currency by the keyboard', async () => {
    const field = await openField(MONEY, euros(5));
    field.control().focus();
    await pressed('Tab');
    expect(currency(field).matches(':focus')).to.equal(true);
    await sendKeys({ press: 'ArrowDown' });
    await field.element.updateComplete;
    expect(field.told()).to.deep.equal([{ _type: 'money', amount: 5, currency: 'SEK' }]);
  });

  it('tells no fault of the amount while its currency is chosen, and tells it then', async () => {
    const field = await openField(MONEY, euros(5));
    await retype(field.control(), '9000');
    currency(field).focus();
    await field.element.updateComplete;
    expect(field.errors()).to.deep.equal([]);
    currency(field).blur();
    await field.element.updateComplete;
    expect(field.errors()).to.deep.equal(['Enter 5,000 or less.']);
  });

  it('is read in a form for reading with its currency beside it, which cannot be chosen', async () => {
    const field = await openField(MONEY, euros(1250));
    field.element.readonly = true;
    await field.element.updateComplete;
    expect([field.control().readOnly, described(field.control())]).to.deep.equal([true, 'EUR']);
    expect(rootOf(field.element).querySelector('select') === null).to.equal(true);
  });

  it('shows what is no money as it stands', async () => {
    for (const value of ['12 EUR', 12, { amount: '12' }] as const) {
      const field = await openField(MONEY, value as Json);
      expect(field.control().readOnly, JSON.stringify(value)).to.equal(true);
      expect(field.control().value).to.include('12');
      field.element.remove();
    }
  });
});

import { expect } from '@open-wc/testing';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { byRole, pressed, rootOf, type } from '../../fixtures/page.ts';
import { insert, openField } from './one-field.ts';
import type { OneField } from './one-field.ts';

const DATE: ValueSchema = { type: ['string', 'null'], format: 'date', 'x-deed': { widget: 'date' } };

async function write(field: OneField, text: string): Promise<unknown> {
  field.control().focus();
  field.control().select();
  insert(field.control(), text);
  field.control().blur();
  await field.element.updateComplete;
  return field.told().at(-1);
}

describe('a date that is written', () => {
  it('shows in figures how it is written while it is empty, in the language of the page', async () => {
    const field = await openField(DATE, null);
    expect(field.control().placeholder).to.equal('dd/mm/yyyy');
    try {
      await setUiLanguage('fi');
      await field.element.updateComplete;
      expect(field.control().placeholder).to.equal('pp.kk.vvvv');
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('is shown in the words of the language, and stays the same date', async () => {
    const field = await openField(DATE, '2026-12-31');
    expect(field.control().value).to.equal('31 December 2026');
    try {
      await setUiLanguage('sv');
      await field.element.updateComplete;
      expect(field.control().value).to.equal('31 december 2026');
      field.control().focus();
      await pressed('Tab');
    } finally {
      await setUiLanguage('en-GB');
    }
    expect(field.told()).to.deep.equal([]);
  });

  it('is the same day in any time zone, at both ends of a year and in a leap year', async () => {
    const field = await openField(DATE, null);
    for (const [text, value] of [
      ['1.1.2026', '2026-01-01'],
      ['31/12/2026', '2026-12-31'],
      ['29 February 2028', '2028-02-29'],
      ['01032026', '2026-03-01'],
      ['20.03.0999', '0999-03-20'],
    ] as const)
      expect(await write(field, text), text).to.equal(value);
  });

  it('leaves the caret alone while it is typed, and is shown in words once it is left', async () => {
    const field = await openField(DATE, null);
    await type(field.control(), '1.3.2026');
    expect([field.control().value, field.told().at(-1)]).to.deep.equal(['1.3.2026', '2026-03-01']);
    expect(field.control().selectionStart).to.equal(8);
    await pressed('Tab');
    expect(field.control().value).to.equal('1 March 2026');
  });

  it('of a month in another language than the page’s stays as it is written, and is asked for', async () => {
    const field = await openField(DATE, null);
    expect(await write(field, '1 maaliskuuta 2026')).to.equal('1 maaliskuuta 2026');
    expect(field.errors()).to.deep.equal(['Enter a whole date, such as 31/12/2026.']);
    expect(await write(field, '1 march 2026')).to.equal('2026-03-01');
    expect(field.errors()).to.deep.equal([]);
  });

  it('shows a text that is no date as it stands, and a time as it stands', async () => {
    for (const value of ['soon', '2026-02-30', '2026-03-01T10:00:00Z']) {
      const field = await openField(DATE, value);
      expect(field.control().value).to.equal(value);
      field.control().focus();
      await pressed('Tab');
      expect(field.told()).to.deep.equal([]);
      field.element.remove();
    }
  });

  it('shows the date that somebody else chose over one that is half-typed', async () => {
    const field = await openField(DATE, null);
    await type(field.control(), '1 Ma');
    await field.give('2027-05-04');
    expect(field.control().value).to.equal('4 May 2027');
  });
});

describe('the calendar of a date', () => {
  const button = ({ element }: OneField): HTMLElement => byRole(element, 'button', 'Pick a date: It');
  const pickers = ({ element }: OneField): HTMLInputElement[] => [
    ...rootOf(element).querySelectorAll<HTMLInputElement>('.picker'),
  ];

  /** The browser's own calendar opens by a press of a person alone, so here it is taken to be there. */
  async function withCalendar(run: () => Promise<void>): Promise<void> {
    const { showPicker } = HTMLInputElement.prototype;
    HTMLInputElement.prototype.showPicker = () => undefined;
    try {
      await run();
    } finally {
      HTMLInputElement.prototype.showPicker = showPicker;
    }
  }

  it('opens at the date, within the days that are allowed, once however often it is asked for', () =>
    withCalendar(async () => {
      const schema = { ...DATE, formatMinimum: '2026-01-10' } as unknown as ValueSchema;
      const field = await openField(schema, '2026-03-01');
      button(field).click();
      button(field).click();
      expect(pickers(field).map(({ value, min, max }) => [value, min, max])).to.deep.equal([
        ['2026-03-01', '2026-01-10', '9999-12-31'],
      ]);
    }));

  it('is empty where the text is no date yet', () =>
    withCalendar(async () => {
      const field = await openField(DATE, '1.3.');
      button(field).click();
      expect(pickers(field)[0]?.value).to.equal('');
    }));

  it('is no tab stop, has no name, and leaves the focus in the field', () =>
    withCalendar(async () => {
      const field = await openField(DATE, null);
      button(field).click();
      expect([pickers(field)[0]?.tabIndex, pickers(field)[0]?.ariaHidden]).to.deep.equal([-1, 'true']);
      expect(field.control().matches(':focus')).to.equal(true);
    }));

  it('tells a picked day once, and the text follows', () =>
    withCalendar(async () => {
      const field = await openField(DATE, null);
      button(field).click();
      const [picker] = pickers(field) as [HTMLInputElement];
      picker.value = '2026-04-02';
      for (const kind of ['input', 'change']) picker.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
      await field.element.updateComplete;
      expect([field.told(), field.control().value]).to.deep.equal([['2026-04-02'], '2 April 2026']);
    }));

  it('leaves the text to be typed where there is no calendar', async () => {
    const { showPicker } = HTMLInputElement.prototype;
    HTMLInputElement.prototype.showPicker = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    const field = await openField(DATE, null);
    button(field).click();
    HTMLInputElement.prototype.showPicker = showPicker;
    expect(pickers(field)).to.deep.equal([]);
    expect(field.control().matches(':focus')).to.equal(true);
  });

  it('is not offered in a form for reading', async () => {
    const field = await openField(DATE, '2026-03-01');
    field.element.readonly = true;
    await field.element.updateComplete;
    expect(rootOf(field.element).querySelector('[data-action=pick]') === null).to.equal(true);
    expect(field.control().placeholder).to.equal('');
  });
});

import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { words } from '../../fixtures/agreement.ts';
import { allByRole, byRole, control, motionOver, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { openField } from './one-field.ts';
import type { OneField } from './one-field.ts';

const CITY: ValueSchema = {
  type: ['string', 'null'],
  enum: ['tku', 'tre', 'ou', 'hki', 'esp', 'van', null],
  'x-deed': {
    widget: 'choice',
    options: {
      tku: words('Turku'),
      tre: words('Tampere'),
      ou: words('Oulu'),
      hki: words('Helsinki'),
      esp: words('Espoo'),
      van: words('Vantaa'),
    },
  },
};
const COUNTRY: ValueSchema = { type: ['string', 'null'], 'x-deed': { widget: 'country' } };

const list = ({ element }: OneField): HTMLElement | null => rootOf(element).querySelector('#options:popover-open');
const options = (field: OneField): string[] => texts(field.element, '#options [role=option]');
/** The option that Enter would take, as a screen reader finds it from the control. */
const active = (field: OneField): string | undefined =>
  rootOf(field.element)
    .getElementById(field.control().getAttribute('aria-activedescendant') ?? '')
    ?.textContent?.trim();

describe('a list to search, by the keyboard', () => {
  it('opens by an arrow at the chosen option, and says that it is open', async () => {
    const field = await openField(CITY, 'ou');
    field.control().focus();
    expect(field.control().getAttribute('aria-expanded')).to.equal('false');
    await pressed('ArrowDown');
    expect(field.control().getAttribute('aria-expanded')).to.equal('true');
    expect(list(field)?.getAttribute('aria-label')).to.equal('It');
    expect(active(field)).to.equal('Oulu');
    await motionOver(field.element);
    await expect(field.element).shadowDom.to.be.accessible();
  });

  it('moves by arrows and pages, and stops at the ends', async () => {
    const field = await openField(CITY, null);
    field.control().focus();
    await pressed('ArrowUp');
    await pressed('ArrowUp');
    expect(active(field)).to.equal('Vantaa');
    await pressed('PageUp');
    expect(active(field)).to.equal('Turku');
    await pressed('ArrowUp');
    expect(active(field)).to.equal('Turku');
    await pressed('PageDown');
    expect(active(field)).to.equal('Vantaa');
    expect(field.told()).to.deep.equal([]);
  });

  it('takes the marked option by Enter, once, and stays in the field', async () => {
    const field = await openField(CITY, null);
    field.control().focus();
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await pressed('Enter');
    expect([field.told(), field.control().value, list(field) === null]).to.deep.equal([['tku'], 'Turku', true]);
    expect(control(field.element) === field.control()).to.equal(true);
    await pressed('Enter');
    expect(field.told()).to.deep.equal(['tku']);
  });

  it('takes it by Tab, which goes on to the next field', async () => {
    const field = await openField(CITY, null, { Next: CITY });
    await type(field.control(), 'esp');
    await pressed('Tab');
    expect([field.told(), list(field) === null]).to.deep.equal([['esp'], true]);
    expect(control(field.element) === field.control()).to.equal(false);
  });

  it('closes by Escape with the typed text, and the text is gone once the field is left', async () => {
    const field = await openField(CITY, 'hki');
    await type(field.control(), 'x');
    await pressed('Escape');
    expect([list(field) === null, field.control().value]).to.deep.equal([true, 'Helsinkix']);
    await pressed('Tab');
    expect([field.control().value, field.told()]).to.deep.equal(['Helsinki', []]);
  });

  it('is emptied by taking its text away', async () => {
    const field = await openField(CITY, 'hki');
    field.control().focus();
    field.control().select();
    await pressed('Delete');
    expect(field.told()).to.deep.equal([]);
    await pressed('Escape');
    await pressed('Tab');
    expect(field.told()).to.deep.equal([null]);
  });

  it('begins a search with the first letter, over the text of the chosen one', async () => {
    const field = await openField(CITY, 'hki');
    field.control().focus();
    await pressed('ArrowDown');
    await sendKeys({ type: 'tam' });
    expect([field.control().value, options(field), active(field)]).to.deep.equal(['tam', ['Tampere'], 'Tampere']);
  });
});

describe('a list to search, by its words', () => {
  it('finds letters anywhere, the best first, in any case and without accents', async () => {
    const field = await openField(CITY, null);
    await type(field.control(), 'TA');
    expect(options(field)).to.deep.equal(['Tampere', 'Vantaa']);
    expect(active(field)).to.equal('Tampere');
    const country = await openField(COUNTRY, null);
    await type(country.control(), 'aland');
    expect(options(country)[0]).to.equal('Åland Islands');
  });

  it('says what nothing matches, and takes nothing by Enter', async () => {
    const field = await openField(CITY, null);
    await type(field.control(), '<b>');
    expect(texts(field.element, '#options')).to.deep.equal(['Nothing matches “<b>”']);
    expect(field.control().hasAttribute('aria-activedescendant')).to.equal(false);
    await pressed('Enter');
    expect(field.told()).to.deep.equal([]);
  });

  it('shows the whole list again once the text is taken away, and marks none', async () => {
    const field = await openField(CITY, null);
    await type(field.control(), 'o');
    await pressed('Backspace');
    expect([options(field).length, active(field)]).to.deep.equal([6, undefined]);
  });

  it('takes the code of a country for its name', async () => {
    const field = await openField(COUNTRY, null);
    await type(field.control(), 'se');
    await pressed('Escape');
    await pressed('Tab');
    expect([field.told(), field.control().value]).to.deep.equal([['SE'], 'Sweden']);
  });

  it('offers the countries that the schema names, and no other', async () => {
    const field = await openField({ ...COUNTRY, enum: ['SE', 'FI', null] }, null);
    field.control().focus();
    await pressed('ArrowDown');
    expect(options(field)).to.deep.equal(['Finland', 'Sweden']);
  });

  it('names countries anew in another language, also the one that is chosen', async () => {
    const field = await openField(COUNTRY, 'DE');
    await waitUntil(() => field.control().value === 'Germany');
    await setUiLanguage('fi');
    await field.element.updateComplete;
    try {
      await waitUntil(() => field.control().value === 'Saksa');
      field.control().focus();
      await pressed('ArrowDown');
      expect(options(field)).to.include('Ruotsi');
      expect(field.told()).to.deep.equal([]);
    } finally {
      await setUiLanguage('en-GB');
    }
  });
});

describe('a list to search, by the pointer', () => {
  it('opens by a press with its text selected, and closes when something else is pressed', async () => {
    const field = await openField(CITY, 'tku', { Next: CITY });
    field.control().focus();
    field.control().click();
    expect(list(field) === null).to.equal(false);
    expect([field.control().selectionStart, field.control().selectionEnd]).to.deep.equal([0, 5]);
    allByRole(field.element, 'combobox')[1]?.focus();
    expect([list(field) === null, field.told()]).to.deep.equal([true, []]);
  });

  it('takes a pressed option, and a press between options keeps the focus where it was', async () => {
    const field = await openField(CITY, null);
    field.control().focus();
    field.control().click();
    const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
    expect(list(field)?.dispatchEvent(press)).to.equal(false);
    byRole(field.element, 'option', 'Espoo').click();
    expect([field.told(), field.control().value]).to.deep.equal([['esp'], 'Espoo']);
  });

  it('is cleared by its button, which comes and goes with the value and is no tab stop', async () => {
    const field = await openField(CITY, 'tku');
    const clear = byRole(field.element, 'button', 'Clear It');
    expect(clear.tabIndex).to.equal(-1);
    clear.click();
    await field.element.updateComplete;
    expect([field.told(), field.control().value]).to.deep.equal([[null], '']);
    expect(control(field.element) === field.control()).to.equal(true);
    expect(clear.isConnected).to.equal(false);
  });

  it('is one list for all fields: the second takes it from the first', async () => {
    const field = await openField(CITY, null, { Next: { enum: [...'abcdef'], 'x-deed': { widget: 'choice' } } });
    const [first, second] = allByRole(field.element, 'combobox') as [HTMLInputElement, HTMLInputElement];
    first.click();
    second.click();
    expect([first, second].map((each) => each.getAttribute('aria-expanded'))).to.deep.equal(['false', 'true']);
    expect(options(field)).to.deep.equal([...'abcdef']);
  });

  it('stays inside a page of 320 px', async () => {
    await setViewport({ width: 320, height: 600 });
    const field = await openField(COUNTRY, null);
    field.control().focus();
    field.control().click();
    const { left, right, bottom } = list(field)?.getBoundingClientRect() as DOMRect;
    await setViewport({ width: 800, height: 600 });
    expect([left >= 0, right <= 320, bottom <= 600]).to.deep.equal([true, true, true]);
  });
});

describe('a list to search while others are at work', () => {
  it('does not open in a form for reading', async () => {
    const field = await openField(CITY, 'tku');
    field.element.readonly = true;
    await field.element.updateComplete;
    field.control().focus();
    field.control().click();
    await pressed('ArrowDown');
    expect([list(field) === null, field.control().value]).to.deep.equal([true, 'Turku']);
    expect(rootOf(field.element).querySelector('[data-action=clear]') === null).to.equal(true);
  });

  it('takes nothing once the form has become one for reading under the open list', async () => {
    const field = await openField(CITY, null);
    field.control().focus();
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    field.element.readonly = true;
    await field.element.updateComplete;
    await pressed('Enter');
    await field.element.updateComplete;
    expect([field.told(), field.control().value]).to.deep.equal([[], '']);
  });

  it('keeps a value that is not offered in sight, and offers it last', async () => {
    const field = await openField(CITY, 'atlantis');
    expect(field.control().value).to.equal('atlantis');
    field.control().focus();
    await pressed('ArrowDown');
    expect([options(field).at(-1), active(field)]).to.deep.equal(['atlantis', 'atlantis']);
  });

  it('shows a value that comes in under the open list, and is left with it', async () => {
    const field = await openField(CITY, null);
    field.control().focus();
    await pressed('ArrowDown');
    await field.give('esp');
    await pressed('Escape');
    await pressed('Tab');
    expect([field.control().value, field.told()]).to.deep.equal(['Espoo', []]);
  });

  it('closes with its element, and opens again once that is back', async () => {
    const field = await openField(CITY, null);
    const { parentElement } = field.element;
    field.control().focus();
    await pressed('ArrowDown');
    field.element.remove();
    parentElement?.append(field.element);
    await field.element.updateComplete;
    expect(list(field) === null).to.equal(true);
    field.control().focus();
    await pressed('ArrowDown');
    expect([list(field) === null, options(field).length]).to.deep.equal([false, 6]);
  });

  it('of numbers gives the number', async () => {
    const field = await openField({ enum: [10, 20, 30, 40, 50], 'x-deed': { widget: 'choice' } }, 10);
    field.control().focus();
    field.control().select();
    await sendKeys({ type: '30' });
    await pressed('Enter');
    expect(field.told()).to.deep.equal([30]);
  });
});

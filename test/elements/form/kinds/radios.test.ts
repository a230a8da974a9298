import { expect } from '@open-wc/testing';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { words } from '../../fixtures/agreement.ts';
import { allByRole, byRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { described, openField } from './one-field.ts';
import type { OneField } from './one-field.ts';

const SIZE: ValueSchema = {
  type: ['string', 'null'],
  enum: ['small', 'large', null],
  'x-deed': {
    widget: 'choice',
    help: words('As it is sold.'),
    options: { small: words('Small one'), large: words('Large one') },
  },
};
const LONG: ValueSchema = {
  ...SIZE,
  'x-deed': {
    ...SIZE['x-deed'],
    options: { small: words('The smaller of the two that there are'), large: words('The larger of the two') },
  },
};
const YES: ValueSchema = { type: ['boolean', 'null'], 'x-deed': { widget: 'boolean' } };

const radios = ({ element }: OneField): HTMLInputElement[] => allByRole(element, 'radio') as HTMLInputElement[];
const chosen = (field: OneField): string[] =>
  radios(field).flatMap((radio) => (radio.checked ? [(radio.labels?.[0]?.textContent ?? '').trim()] : []));
const group = ({ element }: OneField): HTMLElement => byRole(element, 'radiogroup', 'It');
const clear = ({ element }: OneField): HTMLElement | null => rootOf(element).querySelector('[data-action=clear]');

describe('a few options, as radios', () => {
  it('are one group, named by the label and described by the help', async () => {
    const field = await openField(SIZE, null);
    expect(described(group(field))).to.equal('As it is sold.');
    expect(group(field).contains(radios(field)[1] as Node)).to.equal(true);
    expect(chosen(field)).to.deep.equal([]);
    await expect(field.element).shadowDom.to.be.accessible();
  });

  it('are one tab stop, and arrows choose with a patch each', async () => {
    const field = await openField(SIZE, 'small');
    radios(field)[0]?.focus();
    await pressed('ArrowRight');
    await field.element.updateComplete;
    await pressed('ArrowDown');
    await field.element.updateComplete;
    expect(field.told()).to.deep.equal(['large', 'small']);
    expect(chosen(field)).to.deep.equal(['Small one']);
    await pressed('Tab');
    expect(control(field.element)?.matches('[type=radio]') ?? false).to.equal(false);
  });

  it('are chosen by Space where none was', async () => {
    const field = await openField(YES, null);
    radios(field)[0]?.focus();
    await pressed('Space');
    expect(field.told()).to.deep.equal([true]);
  });

  it('stand beside each other where they are short, below each other where they are long', async () => {
    const tops = (field: OneField): number =>
      new Set(radios(field).map((radio) => Math.round(radio.closest('label')?.getBoundingClientRect().top ?? 0))).size;
    expect(tops(await openField(SIZE, null))).to.equal(1);
    expect(tops(await openField(LONG, null))).to.equal(2);
  });

  it('give numbers and truth as what they are', async () => {
    const field = await openField({ enum: [1, 2.5, false], 'x-deed': { widget: 'choice' } }, null);
    for (const radio of radios(field)) {
      radio.click();
      await field.element.updateComplete;
    }
    expect(field.told()).to.deep.equal([1, 2.5, false]);
    expect(chosen(field)).to.deep.equal(['false']);
  });

  it('go to the chosen one by a click on the label', async () => {
    const field = await openField(SIZE, 'large');
    rootOf(field.element).querySelector<HTMLElement>('.field .label')?.click();
    expect(control(field.element) === radios(field)[1]).to.equal(true);
    expect(field.told()).to.deep.equal([]);
  });

  it('of two fields do not undo each other', async () => {
    const field = await openField(SIZE, null, { Other: SIZE });
    byRole(field.element, 'radio', 'Small one').click();
    await field.element.updateComplete;
    radios(field)[3]?.click();
    await field.element.updateComplete;
    expect(chosen(field)).to.deep.equal(['Small one', 'Large one']);
  });

  it('of two forms in a page do not undo each other', async () => {
    const [first, second] = [await openField(SIZE, 'small'), await openField(SIZE, null)];
    radios(second)[1]?.click();
    await second.element.updateComplete;
    expect([chosen(first), chosen(second)]).to.deep.equal([['Small one'], ['Large one']]);
  });
});

describe('a choice of radios, taken back', () => {
  it('is cleared by a button that says what it clears, goes with it, and leaves the focus in the field', async () => {
    const field = await openField(SIZE, 'small');
    expect(clear(field)?.getAttribute('aria-label')).to.equal('Clear It');
    clear(field)?.focus();
    await pressed('Enter');
    await field.element.updateComplete;
    expect(field.told()).to.deep.equal([null]);
    expect(chosen(field)).to.deep.equal([]);
    expect(clear(field) === null).to.equal(true);
    expect(control(field.element)?.closest('.field') !== null).to.equal(true);
  });

  it('stands beside the group, which holds radios alone', async () => {
    const field = await openField(SIZE, 'small');
    expect(group(field).querySelector('button') === null).to.equal(true);
  });

  it('is no more where a schema has no null', async () => {
    const field = await openField({ enum: ['a', 'b'], 'x-deed': { widget: 'choice' } }, 'a');
    clear(field)?.click();
    await field.element.updateComplete;
    expect(field.told()).to.deep.equal(['removed']);
    radios(field)[1]?.click();
    expect(field.patches.at(-1)?.operations).to.deep.equal([{ op: 'add', path: '/value/all/It', value: 'b' }]);
  });

  it('is told with its way back', async () => {
    const field = await openField(SIZE, 'small');
    radios(field)[1]?.click();
    expect(field.patches.at(-1)?.inverse).to.deep.equal([{ op: 'replace', path: '/value/all/It', value: 'small' }]);
  });
});

describe('radios and the values of others', () => {
  it('show what somebody else chose, whatever was pressed before', async () => {
    const field = await openField(SIZE, null);
    radios(field)[0]?.click();
    await field.give('large');
    expect(chosen(field)).to.deep.equal(['Large one']);
    await field.give(null);
    expect(chosen(field)).to.deep.equal([]);
  });

  it('keep a chosen value that is not offered, until another is chosen', async () => {
    const field = await openField(SIZE, 'huge');
    expect(chosen(field)).to.deep.equal(['huge']);
    radios(field)[0]?.click();
    await field.element.updateComplete;
    expect(chosen(field)).to.deep.equal(['Small one']);
    expect(radios(field).length).to.equal(2);
  });

  it('show a value of another type as one that is not offered', async () => {
    const field = await openField(YES, 'yes');
    expect(chosen(field)).to.deep.equal(['yes']);
    expect(radios(field).length).to.equal(3);
  });

  it('can be read, and neither chosen nor cleared, in a form for reading', async () => {
    const field = await openField(SIZE, 'small');
    field.element.readonly = true;
    await field.element.updateComplete;
    expect(group(field).getAttribute('aria-readonly')).to.equal('true');
    expect(clear(field) === null).to.equal(true);
    radios(field)[1]?.click();
    await field.element.updateComplete;
    expect(chosen(field)).to.deep.equal(['Small one']);
    expect(field.told()).to.deep.equal([]);
    await field.element.focusField('/value/all/It');
    expect(control(field.element) === group(field)).to.equal(true);
  });

  it('say that one has to be chosen, at the group', async () => {
    const field = await openField({ ...SIZE, not: { const: null } }, null);
    const { schema } = field.element;
    const all = schema?.properties?.['all'] as ValueSchema;
    field.element.schema = {
      ...schema,
      properties: { ...schema?.properties, all: { ...all, required: ['_type', '_id', 'It'] } },
    } as ValueSchema;
    field.element.showMissing = true;
    await field.element.updateComplete;
    expect(texts(field.element, '.error')).to.deep.equal(['Choose an option.']);
    expect(group(field).getAttribute('aria-invalid')).to.equal('true');
    expect(group(field).getAttribute('aria-required')).to.equal('true');
    expect(described(group(field))).to.equal('As it is sold. Choose an option.');
    radios(field)[0]?.click();
    await field.element.updateComplete;
    expect(group(field).getAttribute('aria-invalid')).to.equal(null);
    expect(clear(field) === null).to.equal(true);
  });
});

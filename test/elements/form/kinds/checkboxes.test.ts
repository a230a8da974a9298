import { expect } from '@open-wc/testing';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { words } from '../../fixtures/agreement.ts';
import { allByRole, byRole, control, pressed, rootOf } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { described, openField } from './one-field.ts';
import type { OneField } from './one-field.ts';

const OPTIONS: ValueSchema = {
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', enum: ['a', 'b', 'c'] },
  'x-deed': {
    widget: 'choices',
    help: words('All that apply.'),
    options: { a: words('Alpha'), b: words('Beta'), c: words('Gamma') },
  },
};

const boxes = ({ element }: OneField): HTMLInputElement[] => allByRole(element, 'checkbox') as HTMLInputElement[];
const ticked = (field: OneField): string[] =>
  boxes(field).flatMap((box) => (box.checked ? [(box.labels?.[0]?.textContent ?? '').trim()] : []));
const group = ({ element }: OneField): HTMLElement => byRole(element, 'group', 'It');

async function toggle(field: OneField, name: string): Promise<void> {
  byRole(field.element, 'checkbox', name).click();
  await field.element.updateComplete;
}

/** The same field, required by its fieldset. */
async function require(field: OneField): Promise<void> {
  const { schema } = field.element;
  const all = schema?.properties?.['all'] as ValueSchema;
  field.element.schema = {
    ...schema,
    properties: { ...schema?.properties, all: { ...all, required: ['_type', '_id', 'It'] } },
  } as ValueSchema;
  await field.element.updateComplete;
}

describe('several options, as checkboxes', () => {
  it('are one group with a name and its help', async () => {
    const field = await openField(OPTIONS, []);
    expect(described(group(field))).to.equal('All that apply.');
    await expect(field.element).shadowDom.to.be.accessible();
  });

  it('say in words that some are required, which a group cannot say by a state', async () => {
    const field = await openField(OPTIONS, []);
    await require(field);
    expect(described(group(field))).to.equal('Required All that apply.');
  });

  it('are told in the order offered, whatever the order of the ticks', async () => {
    const field = await openField(OPTIONS, []);
    for (const name of ['Gamma', 'Alpha', 'Beta']) await toggle(field, name);
    expect(field.told()).to.deep.equal([['c'], ['a', 'c'], ['a', 'b', 'c']]);
  });

  it('are ticked and taken back by Space, and the focus stays', async () => {
    const field = await openField(OPTIONS, ['b']);
    byRole(field.element, 'checkbox', 'Beta').focus();
    await pressed('Space');
    await field.element.updateComplete;
    expect(field.told()).to.deep.equal([[]]);
    expect(control(field.element) === byRole(field.element, 'checkbox', 'Beta')).to.equal(true);
    await pressed('Space');
    expect(field.told()).to.deep.equal([[], ['b']]);
  });

  it('are ticked by their words', async () => {
    const field = await openField(OPTIONS, []);
    byRole(field.element, 'checkbox', 'Beta').closest('label')?.querySelector('span')?.click();
    expect(field.told()).to.deep.equal([['b']]);
  });

  it('of numbers are numbers', async () => {
    const field = await openField({ items: { enum: [1, 10, 2] }, 'x-deed': { widget: 'choices' } }, [10]);
    await toggle(field, '2');
    expect(field.told()).to.deep.equal([[10, 2]]);
  });
});

describe('checkboxes and values that are not offered', () => {
  it('stay, behind the others, and can be taken back', async () => {
    const field = await openField(OPTIONS, ['x', 'a', 'y']);
    expect(ticked(field)).to.deep.equal(['Alpha', 'x', 'y']);
    await toggle(field, 'Beta');
    expect(field.told().at(-1)).to.deep.equal(['a', 'b', 'x', 'y']);
    await toggle(field, 'x');
    expect(field.told().at(-1)).to.deep.equal(['a', 'b', 'y']);
    expect(boxes(field).length).to.equal(4);
  });

  it('begin anew where there was no list at all', async () => {
    for (const nothing of [null, undefined]) {
      const field = await openField(OPTIONS, nothing);
      expect(ticked(field)).to.deep.equal([]);
      await toggle(field, 'Beta');
      expect(field.told()).to.deep.equal([['b']]);
      field.element.remove();
    }
  });

  it('are shown as they stand where they are no list', async () => {
    const field = await openField(OPTIONS, { a: true });
    expect(boxes(field).length).to.equal(0);
    expect((rootOf(field.element).querySelector('textarea') as HTMLTextAreaElement).readOnly).to.equal(true);
    await field.give(['a']);
    expect(ticked(field)).to.deep.equal(['Alpha']);
  });
});

describe('checkboxes and others', () => {
  it('show what somebody else ticked, and what they took back from this person', async () => {
    const field = await openField(OPTIONS, []);
    await toggle(field, 'Alpha');
    await field.give(['b', 'c']);
    expect(ticked(field)).to.deep.equal(['Beta', 'Gamma']);
    await toggle(field, 'Alpha');
    expect(field.told().at(-1)).to.deep.equal(['a', 'b', 'c']);
  });

  it('keep the focus while others tick', async () => {
    const field = await openField(OPTIONS, []);
    byRole(field.element, 'checkbox', 'Gamma').focus();
    await field.give(['a', 'x']);
    expect(control(field.element) === byRole(field.element, 'checkbox', 'Gamma')).to.equal(true);
  });

  it('are read and not changed in a form for reading', async () => {
    const field = await openField(OPTIONS, ['a']);
    field.element.readonly = true;
    await field.element.updateComplete;
    await toggle(field, 'Beta');
    expect([ticked(field), field.told()]).to.deep.equal([['Alpha'], []]);
    field.element.readonly = false;
    await field.element.updateComplete;
    await toggle(field, 'Beta');
    expect(field.told()).to.deep.equal([['a', 'b']]);
  });

  it('say how many there have to be once the group is left, not between two ticks', async () => {
    const field = await openField({ ...OPTIONS, minItems: 2 }, ['a', 'b']);
    byRole(field.element, 'checkbox', 'Beta').focus();
    await pressed('Space');
    await pressed('Tab');
    await field.element.updateComplete;
    expect(field.errors()).to.deep.equal([]);
    (document.activeElement as HTMLElement).blur();
    await field.element.updateComplete;
    expect(field.errors()).to.deep.equal(['Choose at least 2 options.']);
    expect(described(group(field))).to.equal('All that apply. Choose at least 2 options.');
  });

  it('refuse one more than there may be, and say how many there may be', async () => {
    const field = await openField({ ...OPTIONS, maxItems: 1 }, ['a']);
    await toggle(field, 'Beta');
    await waitUntil(() => field.errors().length > 0);
    expect(field.errors()).to.deep.equal(['This change was not saved: Choose no more than 1 option.']);
    expect([ticked(field), field.told()]).to.deep.equal([['Alpha'], []]);
    await toggle(field, 'Alpha');
    expect([field.errors(), field.told()]).to.deep.equal([[], [[]]]);
  });
});

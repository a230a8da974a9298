import { expect } from '@open-wc/testing';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { rootOf } from '../fixtures/page.ts';
import { field, PARTIES } from '../fixtures/placed-fields.ts';
import { goTo, openEditor, placed, problems, setting } from './open-editor.ts';

type Condition = EditedField['visible_when'];
const OPTIONS = [
  { value: 'fi', label: 'Finland' },
  { value: 'se', label: 'Sweden' },
];
const box = (y: number): EditedField['places'][number] => ({ page: 1, x: 72, y, width: 14, height: 14 });

/** The field that is shown or not, and those on which that may depend, one of each kind whose value is asked. */
const ASKED: readonly EditedField[] = [
  field('shown', { at: [1, 72, 100], label: 'Shown' }),
  field('tick', { at: [1, 300, 100, 14, 14], type: 'checkbox', label: 'Tick', value: false }),
  { ...field('many', { at: [1], type: 'checkbox', label: 'Many', options: OPTIONS }), places: [box(160), box(180)] },
  { ...field('one', { at: [1], type: 'radio', label: 'One', options: OPTIONS }), places: [box(200), box(220)] },
  field('list', { at: [1, 72, 260, 140, 20], type: 'select', label: 'List', options: OPTIONS }),
  field('count', { at: [1, 72, 300, 96, 20], type: 'number', label: 'Count' }),
  field('day', { at: [1, 72, 340, 96, 20], type: 'date', label: 'Day' }),
  field('a/b~c', { at: [1, 72, 380, 96, 20], type: 'name', label: 'Odd' }),
  field('sign', { at: [1, 72, 440], label: 'Never asked' }),
];

const given = (condition: Condition): readonly EditedField[] =>
  ASKED.map((one, at) => (at === 0 && condition ? { ...one, visible_when: condition } : one));

async function open(condition?: Condition): Promise<DeedPlaceEditor> {
  const { element } = await openEditor({ fields: given(condition), parties: PARTIES.slice(0, 1) });
  await placed(element, 11);
  await goTo(element, 0);
  return element;
}

const conditionOf = (element: DeedPlaceEditor): Condition => element.fields[0]?.visible_when;
const labels = (element: DeedPlaceEditor, name: string): string[] =>
  [...setting<HTMLSelectElement>(element, name).options].map((option) => option.textContent?.trim() ?? '');
const shown = (element: DeedPlaceEditor, name: string): string =>
  setting<HTMLSelectElement>(element, name).selectedOptions[0]?.textContent?.trim() ?? '';

async function choose(element: DeedPlaceEditor, name: string, label: string): Promise<void> {
  const select = setting<HTMLSelectElement>(element, name);
  select.selectedIndex = labels(element, name).indexOf(label);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await element.updateComplete;
}
async function type(element: DeedPlaceEditor, value: string): Promise<void> {
  const input = setting(element, 'visible_value');
  input.value = value;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await element.updateComplete;
}

describe('a condition of a field', () => {
  it('is on fields whose value is asked beforehand, never on itself or on a signature', async () => {
    const element = await open();
    expect(labels(element, 'visible_when')).to.deep.equal([
      'always',
      ...['Tick', 'Many', 'One', 'List', 'Count', 'Day', 'Odd'].map((name) => `${name}, page 1`),
    ]);
    expect([shown(element, 'visible_when'), setting(element, 'visible_value') === null]).to.deep.equal([
      'always',
      true,
    ]);
  });

  it('is not offered where there is nothing to depend on', async () => {
    const { element } = await openEditor({ fields: [ASKED[0] as EditedField, ASKED[8] as EditedField] });
    await placed(element, 2);
    await goTo(element, 0);
    expect(setting(element, 'visible_when') === null).to.equal(true);
  });

  it('on a group of boxes is that one of them is ticked', async () => {
    const element = await open();
    await choose(element, 'visible_when', 'Many, page 1');
    expect(conditionOf(element)).to.deep.equal({ path: '/many', schema: { contains: { const: 'fi' } } });
    expect(labels(element, 'visible_value')).to.deep.equal(['Finland', 'Sweden']);
    await choose(element, 'visible_value', 'Sweden');
    expect(conditionOf(element)?.schema).to.deep.equal({ contains: { const: 'se' } });
    expect(shown(element, 'visible_value')).to.equal('Sweden');
  });

  for (const [name, path] of [
    ['One', '/one'],
    ['List', '/list'],
  ] as const) {
    it(`on “${name}” is one of its options`, async () => {
      const element = await open();
      await choose(element, 'visible_when', `${name}, page 1`);
      expect(conditionOf(element)).to.deep.equal({ path, schema: { const: 'fi' } });
      await choose(element, 'visible_value', 'Sweden');
      expect(conditionOf(element)).to.deep.equal({ path, schema: { const: 'se' } });
    });
  }

  it('on a number compares numbers, and is any number while none is typed', async () => {
    const element = await open();
    await choose(element, 'visible_when', 'Count, page 1');
    expect(conditionOf(element)).to.deep.equal({ path: '/count', schema: { type: 'number' } });
    expect(setting(element, 'visible_value').placeholder).to.equal('anything');
    await type(element, '2.50');
    expect(conditionOf(element)?.schema).to.deep.equal({ const: 2.5 });
    await type(element, '');
    expect(conditionOf(element)?.schema).to.deep.equal({ type: 'number' });
  });

  it('on a day has a day to choose', async () => {
    const element = await open();
    await choose(element, 'visible_when', 'Day, page 1');
    expect(setting(element, 'visible_value').type).to.equal('date');
    await type(element, '2026-03-01');
    expect(conditionOf(element)).to.deep.equal({ path: '/day', schema: { const: '2026-03-01' } });
  });

  it('finds a field by an id that no path has as it is', async () => {
    const element = await open();
    await choose(element, 'visible_when', 'Odd, page 1');
    expect(conditionOf(element)?.path).to.equal('/a~1b~0c');
    expect([shown(element, 'visible_when'), problems(element)]).to.deep.equal(['Odd, page 1', []]);
  });

  it('on a field that is gone says so, and can be another or none', async () => {
    const element = await open({ path: '/gone', schema: { const: 'x' } });
    expect(shown(element, 'visible_when')).to.equal('a field that is gone');
    expect(problems(element)).to.deep.equal(['Shown, page 1: what it depends on is gone, or leads back to it']);
    await choose(element, 'visible_when', 'Tick, page 1');
    expect(conditionOf(element)).to.deep.equal({ path: '/tick', schema: { const: true } });
    expect([shown(element, 'visible_when'), problems(element)]).to.deep.equal(['Tick, page 1', []]);
    await choose(element, 'visible_when', 'always');
    expect(conditionOf(element)).to.equal(undefined);
  });

  it('keeps a rule that it has no words for until another one is chosen', async () => {
    const rule = { path: '/list', schema: { enum: ['fi', 'se'] } };
    const element = await open(rule);
    expect(shown(element, 'visible_value')).to.equal('another rule');
    expect(conditionOf(element)).to.deep.equal(rule);
    await choose(element, 'visible_value', 'Sweden');
    expect(conditionOf(element)?.schema).to.deep.equal({ const: 'se' });
    expect(labels(element, 'visible_value')).to.deep.equal(['Finland', 'Sweden']);
  });

  it('says of such a rule on a text that it is another one', async () => {
    const element = await open({ path: '/a~1b~0c', schema: { type: 'string', pattern: '^A' } });
    const { value, placeholder } = setting(element, 'visible_value');
    expect([value, placeholder]).to.deep.equal(['', 'another rule']);
  });

  it('is told as lost once its field is deleted, and found again by undo', async () => {
    const element = await open({ path: '/tick', schema: { const: true } });
    await goTo(element, 1);
    const focusedBox = rootOf(element).activeElement as HTMLElement;
    focusedBox.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, composed: true }));
    await placed(element, 10);
    expect(problems(element)).to.deep.equal(['Shown, page 1: what it depends on is gone, or leads back to it']);
    rootOf(element).querySelector<HTMLElement>('.toast button')?.click();
    await placed(element, 11);
    expect(problems(element)).to.deep.equal([]);
  });
});

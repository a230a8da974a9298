import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import { createId } from '../../../../src/document/index.ts';
import type { Instance, Json, ValueSchema } from '../../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../../src/elements/index.ts';
import { pressed, toolsReady, type } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const say = (en: string): NonNullable<ValueSchema['x-deed']> => ({ label: { _type: 'translatable', en } });
const fieldset = (properties: Record<string, ValueSchema>, required: readonly string[] = []): ValueSchema => ({
  type: 'object',
  required: ['_type', '_id', ...required],
  properties: { _type: { const: 'value' }, _id: { type: 'string' }, ...properties },
});
/** A field of every kind beside each other, with help, without, required, hidden by a rule. */
const row = fieldset(
  {
    name: { type: 'string', maxLength: 40, 'x-deed': { ...say('Name'), help: { _type: 'translatable', en: 'Whole' } } },
    born: { type: 'string', format: 'date', 'x-deed': say('Born') },
    email: { type: 'string', format: 'email', 'x-deed': say('E-mail') },
    phone: { type: 'string', 'x-deed': { ...say('Phone'), widget: 'phone' } },
    count: { type: 'number', 'x-deed': { ...say('Count'), help: { _type: 'translatable', en: 'In all' } } },
    kind: { type: 'string', enum: ['person', 'company'], 'x-deed': say('Kind') },
    number: {
      type: 'string',
      'x-deed': {
        ...say('Number'),
        visibleWhen: { type: 'value', path: './kind', operator: 'equals', value: 'company' } as never,
      },
    },
    note: { type: 'string', 'x-deed': say('Note') },
  },
  ['name', 'count'],
);
/** Lines alone, which are copied as a whole where nothing is to be said of them. */
const lines = fieldset(
  Object.fromEntries(Object.entries(row.properties ?? {}).filter(([name]) => !/^(_|kind|number)/.test(name))),
  ['name', 'count'],
);
const listOf = (items: ValueSchema): ValueSchema =>
  fieldset({ rows: { type: 'array', items, 'x-deed': { repeatable: { min: 0, max: 99, itemLabel: ['name'] } } } });

const instance = (values: Record<string, Json> = {}): Json => ({ _type: 'value', _id: createId(), ...values });
/** Possible rows: nothing, plain texts, texts with a counter, several lines, numbers, values that fit none of them. */
const ROWS: readonly Record<string, Json>[] = [
  {},
  { name: 'Aino', note: 'short' },
  { name: 'a'.repeat(35), email: 'aino@posti.example', phone: '+358401234567', count: 1234.5, born: '2026-02-03' },
  { name: 'one\ntwo', note: 'three\nfour', count: 0 },
  { kind: 'company', number: '123', note: null },
  { name: 7, count: 'many', note: { a: 1 }, email: false },
];

/** A form that is there before the rows are: what draws copies is fetched when a form stands. */
async function open(rows: readonly Json[], items = row): Promise<DeedBuilderForm> {
  const schema = listOf(items);
  const value = { ...(instance() as Instance), rows: [] } as unknown as Instance;
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${schema} .value=${value} .languages=${['en']}></deed-builder-form>`,
  );
  await toolsReady();
  element.value = { ...value, rows } as unknown as Instance;
  await waitUntil(() => cards(element).length === rows.length);
  return element;
}

const cards = (element: DeedBuilderForm): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>('.card') ?? []),
];

/** Everything a card shows, the names of its own instance aside. */
function shown(card: HTMLElement): string {
  const values = [...card.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  const key = card.dataset['key'] ?? '';
  const text = card.querySelector('.fields')?.outerHTML ?? '';
  return `${text
    .replaceAll(key, 'KEY')
    .replaceAll(key.replaceAll('/', '.'), 'KEY')
    .replaceAll(/<!--.*?-->/g, '')} ${values.join('|')}`;
}

describe('deed-builder-form, instances drawn as copies', () => {
  for (const [kind, items] of Object.entries({ 'of all kinds': row, 'of lines alone': lines }))
    it(`show what they show when they are drawn one field after the other, ${kind}`, async () => {
      // A name that the schema has not is shown in every row.
      const listed = ROWS.map((values) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => items.properties?.[name])),
      );
      const repeated = await open([...listed, ...listed, ...listed].map(instance), items);
      for (const [index, values] of listed.entries()) {
        const alone = await open([instance(values)], items);
        const expected = shown(cards(alone)[0] as HTMLElement);
        for (const offset of [0, ROWS.length, 2 * ROWS.length])
          expect(shown(cards(repeated)[index + offset] as HTMLElement), `row ${index + offset}`).to.equal(expected);
      }
    });

  it('of lines alone are changed, and changed back, each by itself', async () => {
    const rows = Array.from({ length: 6 }, () => instance({ name: 'Aino', note: 'as it was' }) as Instance);
    const element = await open(rows, lines);
    const inputs = [...(cards(element)[5] as HTMLElement).querySelectorAll('input')];
    const before = shown(cards(element)[5] as HTMLElement);
    const show = async (values: Record<string, Json>): Promise<void> => {
      const changed = rows.map((one, index) => (index === 5 ? { ...one, ...values } : one));
      element.value = { ...(element.value as Instance), rows: changed } as unknown as Instance;
      await element.updateComplete;
    };
    await show({ note: 'another', count: 12 });
    expect(inputs.map(({ value }) => value)).to.include.members(['Aino', 'another', '12']);
    // Several lines are shown by another control, in its place.
    await show({ note: 'one\ntwo' });
    const text = cards(element)[5]?.querySelector('textarea');
    expect(text?.value).to.equal('one\ntwo');
    expect(text?.closest('.field')?.matches(':last-child')).to.equal(true);
    await show({});
    expect(shown(cards(element)[5] as HTMLElement)).to.equal(before);
    expect([...(cards(element)[5] as HTMLElement).querySelectorAll('input')].slice(0, -1)).to.deep.equal(
      inputs.slice(0, -1),
    );
  });

  it('of lines alone are hidden and shown with another schema', async () => {
    const element = await open(
      Array.from({ length: 6 }, () => instance({ name: 'Aino' })),
      lines,
    );
    element.schema = listOf(row);
    await element.updateComplete;
    expect(cards(element).every((card) => card.querySelector('[data-key$="/kind"]'))).to.equal(true);
    element.schema = listOf(lines);
    await element.updateComplete;
    expect(cards(element).some((card) => card.querySelector('[data-key$="/kind"]'))).to.equal(false);
    expect(cards(element)[5]?.querySelectorAll('.field').length).to.equal(6);
  });

  it('have controls and descriptions of their own, each name once', async () => {
    const element = await open(Array.from({ length: 8 }, () => instance()));
    const ids = [...(element.shadowRoot?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    for (const label of element.shadowRoot?.querySelectorAll<HTMLLabelElement>('.card label[for]') ?? [])
      expect(label.control?.closest('.field')).to.equal(label.closest('.field'));
    for (const control of element.shadowRoot?.querySelectorAll('.card [aria-describedby]') ?? []) {
      const id = control.getAttribute('aria-describedby') ?? '';
      expect(control.closest('.field')?.contains(element.shadowRoot?.getElementById(id) ?? null)).to.equal(true);
    }
    await expect(element).to.be.accessible();
  });

  it('are typed into, and then show their faults, as any other', async () => {
    const element = await open(Array.from({ length: 6 }, () => instance({ name: 'Aino' })));
    const field = cards(element)[5]?.querySelector<HTMLElement>('[data-key$="/name"]') as HTMLElement;
    const input = field.querySelector('input') as HTMLInputElement;
    await type(input, 'x'.repeat(45));
    await element.updateComplete;
    expect(field.querySelector('input')).to.equal(input);
    expect(field.querySelector('.counter')?.textContent).to.equal('49 of 40 characters');
    await pressed('Tab');
    await element.updateComplete;
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => element.shadowRoot?.getElementById(id)?.className)).to.deep.equal([
      'help',
      'error',
      'counter tabular',
    ]);
  });

  it('follow a change of what all of them show', async () => {
    const element = await open(Array.from({ length: 6 }, () => instance({ name: 'Aino', note: 'as it was' })));
    element.readonly = true;
    await element.updateComplete;
    const inputs = [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('.card input[type=text]') ?? [])];
    expect(inputs.every(({ readOnly }) => readOnly)).to.equal(true);
    element.readonly = false;
    element.showMissing = true;
    await element.updateComplete;
    expect(element.shadowRoot?.querySelectorAll('.card .error').length).to.equal(6);
  });
});

import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { words } from '../../fixtures/agreement.ts';
import { oneFieldset, showForm } from '../../fixtures/one-fieldset.ts';
import { byLabel, control, rootOf, texts } from '../../fixtures/page.ts';
import { described, doubleIds } from '../kinds/one-field.ts';

const text = (more: Partial<ValueSchema['x-deed']> = {}, rest: Partial<ValueSchema> = {}): ValueSchema =>
  ({ type: 'string', ...rest, 'x-deed': { widget: 'text', ...more } }) as ValueSchema;

/** One fieldset of these fields, of which these have to be filled in. */
function fieldset(fields: Readonly<Record<string, ValueSchema>>, required: readonly string[] = []) {
  const given = oneFieldset(fields, {});
  const all = { ...given.schema.properties?.['all'], required: ['_type', '_id', ...required] };
  return { ...given, schema: { ...given.schema, properties: { ...given.schema.properties, all } } };
}

describe('labels of fields', () => {
  it('lead to their control by a press, and say no more than the name', async () => {
    const { element } = await showForm(fieldset({ A: text(), B: text() }));
    rootOf(element).querySelectorAll<HTMLElement>('label')[1]?.click();
    expect(control(element) === byLabel(element, 'B')).to.equal(true);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('mark what may be left out, only where something may not be', async () => {
    const some = await showForm(fieldset({ A: text(), B: text() }, ['A']));
    expect(texts(some.element, '.optional')).to.deep.equal(['Optional']);
    expect(byLabel(some.element, 'A').getAttribute('aria-required')).to.equal('true');
    const none = await showForm(fieldset({ A: text(), B: text() }));
    expect(texts(none.element, '.optional')).to.deep.equal([]);
  });

  it('mark nothing in a form for reading, and mark it again after', async () => {
    const { element } = await showForm(fieldset({ A: text(), B: text() }, ['A']));
    element.readonly = true;
    await element.updateComplete;
    expect(texts(element, '.optional')).to.deep.equal([]);
    element.readonly = false;
    await element.updateComplete;
    expect(texts(element, '.optional')).to.deep.equal(['Optional']);
  });

  it('are the schema’s title, or the name, where the template gives none', async () => {
    const { element } = await showForm({
      schema: { properties: { a: { type: 'string', title: 'Titled' }, plain_name: { type: 'string' } } },
      value: { a: '', plain_name: '' },
    });
    expect(texts(element, '.label').length).to.equal(2);
    expect(texts(element, '.label')[0]).to.equal('Titled');
    expect(texts(element, '.label')[1]?.toLowerCase()).to.include('plain');
  });

  it('hold markup as text', async () => {
    const { element } = await showForm(fieldset({ A: text({ label: words('<b>A</b>'), help: words('<i>h</i>') }) }));
    expect(texts(element, '.label, .help')).to.deep.equal(['<b>A</b>', '<i>h</i>']);
    expect(rootOf(element).querySelector('.field b, .field i') === null).to.equal(true);
  });

  it('change with the language of the page, and back, with help and placeholder', async () => {
    const { element } = await showForm(
      fieldset({
        A: text({ label: words('Name', 'Nimi'), help: words('Help', 'Ohje'), placeholder: words('Here', 'Tähän') }),
      }),
    );
    const shown = (): string[] => [
      ...texts(element, '.label, .help'),
      rootOf(element).querySelector('input')?.placeholder ?? '',
    ];
    await setUiLanguage('fi');
    await element.updateComplete;
    const finnish = shown();
    await setUiLanguage('en-GB');
    await element.updateComplete;
    expect([finnish, shown()]).to.deep.equal([
      ['Nimi', 'Ohje', 'Tähän'],
      ['Name', 'Help', 'Here'],
    ]);
  });

  it('give each control an id of its own, whatever the fields are called', async () => {
    const { element } = await showForm(
      fieldset({ a: text(), 'a/b': text(), 'a.b': text(), 'a~b': text(), 'a b': text() }),
    );
    expect(doubleIds(element)).to.deep.equal([]);
    for (const name of ['a', 'a/b', 'a.b', 'a~b', 'a b']) {
      rootOf(element)
        .querySelector<HTMLElement>(`label[for="${CSS.escape(byLabel(element, name).id)}"]`)
        ?.click();
      expect(control(element) === byLabel(element, name), name).to.equal(true);
    }
  });

  it('describe the control by help alone as long as there is no fault', async () => {
    const { element } = await showForm(fieldset({ A: text({ help: words('As in the register.') }), B: text() }));
    expect(described(byLabel(element, 'A'))).to.equal('As in the register.');
    expect(byLabel(element, 'B').hasAttribute('aria-describedby')).to.equal(false);
  });
});

describe('headings over neighbouring fields', () => {
  const term = { group: words('Term') };

  it('stand once over neighbours, and again over the same group further on', async () => {
    const { element } = await showForm(
      fieldset({ A: text(term), B: text(term), C: text(), D: text(term), E: text({ group: words('Other') }) }),
    );
    expect(texts(element, '.group-title, .label')).to.deep.equal(['Term', 'A', 'B', 'C', 'Term', 'D', 'Other', 'E']);
  });

  it('stay over the first that is shown, and go with the last', async () => {
    const hidden = { ...term, visibleWhen: { path: '1/C', schema: { const: 'on' } } };
    const { element } = await showForm(fieldset({ C: text(), A: text(hidden), B: text(hidden) }));
    expect(texts(element, '.group-title')).to.deep.equal([]);
    const input = byLabel(element, 'C') as HTMLInputElement;
    for (const [written, headings] of [
      ['on', ['Term']],
      ['off', []],
    ] as const) {
      input.focus();
      input.select();
      document.execCommand('insertText', false, written);
      await element.updateComplete;
      expect(texts(element, '.group-title'), written).to.deep.equal(headings);
    }
    expect(input.matches(':focus')).to.equal(true);
  });
});

describe('fields in the room that there is', () => {
  it('stand below each other in 320 px, and none is wider than the page', async () => {
    await setViewport({ width: 320, height: 700 });
    const { element } = await showForm(
      fieldset({
        A: text({ label: words('A '.repeat(60)), group: words('W'.repeat(60)) }),
        B: text({ label: words('W'.repeat(60)) }),
        C: text({ help: words('W'.repeat(60)) }),
      }),
    );
    const boxes = [...rootOf(element).querySelectorAll('.field')].map((field) => field.getBoundingClientRect());
    const { scrollWidth } = document.documentElement;
    await setViewport({ width: 800, height: 600 });
    expect(boxes.every((box, index) => index === 0 || box.top >= (boxes[index - 1]?.bottom ?? 0))).to.equal(true);
    expect(scrollWidth).to.be.at.most(320);
  });

  it('stand beside each other the other way round from right to left', async () => {
    await setViewport({ width: 1000, height: 700 });
    const { element } = await showForm(fieldset({ A: text(), B: text() }));
    const lefts = (): number[] => ['A', 'B'].map((name) => byLabel(element, name).getBoundingClientRect().left);
    const [a, b] = lefts() as [number, number];
    element.dir = 'rtl';
    const [mirroredA, mirroredB] = lefts() as [number, number];
    await setViewport({ width: 800, height: 600 });
    expect([a < b, mirroredA > mirroredB]).to.deep.equal([true, true]);
  });
});

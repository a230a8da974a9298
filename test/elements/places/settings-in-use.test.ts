import { expect } from '@open-wc/testing';
import { FIELD_LIMITS } from '../../../src/document/index.ts';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { byRole, pressed, retype, rootOf, texts } from '../fixtures/page.ts';
import { field, PARTIES } from '../fixtures/placed-fields.ts';
import { stays } from '../../fixtures/stays.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { goTo, names, openEditor, placed, places, problems, rows, setting } from './open-editor.ts';
import type { OpenEditor } from './open-editor.ts';

/** Opens an editor with one field, chosen. */
async function open(over: Partial<EditedField> & { readonly at?: readonly number[] } = {}): Promise<OpenEditor> {
  const one = field('one', { at: [1, 72, 300, 180, 20], type: 'text', label: 'Town', ...over });
  const opened = await openEditor({ fields: [one], parties: PARTIES.slice(0, 1) });
  await placed(opened.element, 1);
  await goTo(opened.element, 0);
  return opened;
}

async function fill(element: DeedPlaceEditor, name: string, text: string): Promise<void> {
  await retype(setting(element, name), text);
  await pressed('Tab');
}
const shownSettings = (element: DeedPlaceEditor): string[] =>
  [...rootOf(element).querySelectorAll<HTMLElement>('.settings [data-setting]')].map(
    ({ dataset }) => dataset['setting'] ?? '',
  );

describe('the settings of each kind', () => {
  for (const [type, asked] of [
    ['signature', ['label', 'required', 'help']],
    ['initials', ['label', 'required', 'help']],
    ['date_signed', ['label', 'required', 'help']],
    ['attachment', ['label', 'required', 'help']],
    ['text', ['label', 'required', 'value', 'editable', 'multiline', 'pattern', 'max_length', 'help', 'text_size']],
    ['number', ['label', 'required', 'value', 'editable', 'help', 'text_size']],
    ['date', ['label', 'required', 'value', 'editable', 'help', 'text_size']],
    ['select', ['label', 'required', 'value', 'editable', 'options', 'help', 'text_size']],
    ['radio', ['label', 'required', 'options', 'help']],
    ['checkbox', ['label', 'required', 'options', 'help']],
    ['note', ['label', 'value', 'text_size']],
  ] as const)
    it(`of “${type}” are ${asked.join(', ')}`, async () => {
      const options = type === 'radio' || type === 'select' ? { options: [{ value: 'a', label: 'A' }] } : {};
      const { element } = await open({ type, ...options });
      expect(shownSettings(element)).to.deep.equal(asked);
    });
});

describe('the settings of a field, in use', () => {
  it('are told as an edit each, of that member alone, and taken back one by one', async () => {
    const { element, patches } = await open();
    await fill(element, 'help', 'As in the passport');
    setting(element, 'multiline').click();
    await fill(element, 'max_length', '40');
    expect(patches.flatMap(({ operations }) => operations.map(({ op, path }) => `${op} ${path}`))).to.deep.equal([
      'add /fields/0/help',
      'add /fields/0/multiline',
      'add /fields/0/max_length',
    ]);
    for (const name of ['max_length', 'multiline', 'help']) {
      byRole(element, 'button', 'Undo').click();
      await waitUntil(() => !(name in (element.fields[0] ?? {})), `${name} is taken back`);
    }
    expect(element.fields[0]).to.deep.equal(field('one', { at: [1, 72, 300, 180, 20], type: 'text', label: 'Town' }));
  });

  it('change nothing for a text that is left as it was', async () => {
    const { element, patches } = await open();
    setting(element, 'label').focus();
    await pressed('End');
    await pressed('Tab');
    await stays(() => patches.length === 0, 20);
  });

  it('say that a value beforehand is none of its kind', async () => {
    const { element } = await open({ type: 'number', label: 'Years' });
    await fill(element, 'value', 'three');
    await waitUntil(() => problems(element).join().includes('its settings need another look'), 'it is told');
    await fill(element, 'value', '3');
    await waitUntil(() => !problems(element).join().includes('another look'), 'it is mended');
  });

  it('hold no more letters than the service takes, and no markup as such', async () => {
    const { element } = await open();
    expect([setting(element, 'label').maxLength, setting(element, 'help').maxLength]).to.deep.equal([
      FIELD_LIMITS.label,
      FIELD_LIMITS.text,
    ]);
    await fill(element, 'label', '<b>Town</b>');
    expect([names(element)[0], rows(element)[0]]).to.deep.equal([
      'Text “<b>Town</b>”, Aino Virta, page 1, 1 of 1',
      '<b>Town</b> * AV Aino Virta',
    ]);
    expect(rootOf(element).querySelector('b') === null).to.equal(true);
  });

  it('go with the choice: none, one and many', async () => {
    const fields = ['One', 'Two'].map((label, at) => field(label, { at: [1, 72, 100 + at * 80], label }));
    const { element } = await openEditor({ fields });
    await placed(element, 2);
    expect(texts(element, '.settings h3')).to.deep.equal(['Settings']);
    await goTo(element, 1);
    expect(texts(element, '.settings h3')).to.deep.equal(['Two']);
    await pressed('Control+a');
    await waitUntil(() => texts(element, '.settings h3')[0] === 'Chosen fields: 2', 'both');
    expect(shownSettings(element)).to.deep.equal([]);
    byRole(element, 'button', 'Delete').click();
    await placed(element, 0);
    expect(texts(element, '.settings h3')).to.deep.equal(['Settings']);
  });

  it('follow another person who changes the same field, where nothing is typed', async () => {
    const { element } = await open();
    element.fields = element.fields.map((one) => ({ ...one, label: 'City', required: false }));
    await element.updateComplete;
    expect([setting(element, 'label').value, setting(element, 'required').checked]).to.deep.equal(['City', false]);
    expect(places(element)[0]?.ariaCurrent).to.equal('true');
  });

  it('are named by the label, and by the kind where there is none', async () => {
    const { element } = await open({ label: '' });
    expect(rootOf(element).querySelector('.settings h3')?.ariaLabel).to.equal('Settings: Text');
    await fill(element, 'label', 'Home');
    expect(rootOf(element).querySelector('.settings h3')?.ariaLabel).to.equal('Settings: Home');
  });
});

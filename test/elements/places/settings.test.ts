import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { byRole, pressed, retype, rootOf } from '../fixtures/page.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { goTo, names, openEditor, placed, placeOf, rows, setNumber, setting } from './open-editor.ts';
import type { OpenEditor } from './open-editor.ts';

/** Opens an editor with one field among others, chosen. */
async function openField(one: EditedField): Promise<OpenEditor> {
  const opened = await openEditor({ fields: [one, field('sign', { at: [2, 72, 72], label: 'Sign' })] });
  await placed(opened.element, one.places.length + 1);
  await goTo(opened.element, 0);
  return opened;
}

const TEXT = field('text', { at: [1, 72, 300, 180, 20], type: 'text', label: 'Town' });

const partyIn = (element: DeedPlaceEditor): HTMLSelectElement =>
  [...rootOf(element).querySelectorAll<HTMLSelectElement>('.settings select')].find(
    ({ labels }) => labels[0]?.querySelector('.label')?.textContent === 'Party',
  ) as HTMLSelectElement;

/** Types over a setting, and leaves it. */
async function fill(element: DeedPlaceEditor, name: string, text: string): Promise<void> {
  await retype(setting(element, name), text);
  await pressed('Tab');
}

const clear = async (element: DeedPlaceEditor, name: string): Promise<void> => {
  setting(element, name).focus();
  setting(element, name).select();
  await pressed('Delete');
  await pressed('Tab');
};

describe('the settings of a field', () => {
  it('change its label, on the page and in the list as well', async () => {
    const { element, patches } = await openField(TEXT);
    await fill(element, 'label', 'Home town');
    expect(patches[0]?.operations).to.deep.equal([{ op: 'replace', path: '/fields/0/label', value: 'Home town' }]);
    expect(names(element)[0]).to.equal('Text “Home town”, Aino Virta, page 1, 1 of 1');
    expect(rows(element)[0]).to.equal('Home town * AV Aino Virta');
    await clear(element, 'label');
    expect(element.fields[0]?.label).to.equal('');
    expect(names(element)[0]).to.equal('Text, Aino Virta, page 1, 1 of 1');
  });

  it('give it to another party', async () => {
    const { element, patches } = await openField(TEXT);
    const party = partyIn(element);
    party.focus();
    await pressed('ArrowDown');
    await waitUntil(() => element.fields[0]?.party === 'erik', 'the other party');
    expect(patches[0]?.operations).to.deep.equal([{ op: 'replace', path: '/fields/0/party', value: 'erik' }]);
    expect(names(element)[0]).to.contain('Erik Sandström');
  });

  it('say of a party that is gone that there is none, and give it one', async () => {
    const { element } = await openField({ ...TEXT, party: 'gone' });
    expect(names(element)[0]).to.contain('no party');
    const party = partyIn(element);
    expect(party.selectedOptions[0]?.textContent).to.equal('no party');
    party.focus();
    await pressed('End');
    await waitUntil(() => element.fields[0]?.party === 'erik', 'a party');
    expect([...party.options].map(({ textContent }) => textContent)).to.deep.equal(['Aino Virta', 'Erik Sandström']);
  });

  it('have it left out or filled in, and marked by a star where it is required', async () => {
    const { element } = await openField(TEXT);
    setting(element, 'required').focus();
    await pressed('Space');
    expect(element.fields[0]?.required).to.equal(false);
    await element.updateComplete;
    expect(rows(element)[0]).to.equal('Town AV Aino Virta');
    setting(element, 'editable').focus();
    await pressed('Space');
    expect(element.fields[0]?.editable).to.equal(false);
  });

  it('hold a value and a help, and nothing where these are cleared', async () => {
    const { element } = await openField(TEXT);
    await fill(element, 'value', 'Turku');
    await fill(element, 'help', 'As in your passport');
    expect(element.fields[0]).to.include({ value: 'Turku', help: 'As in your passport' });
    await clear(element, 'value');
    await clear(element, 'help');
    expect(element.fields[0]?.value).to.equal(null);
    expect(element.fields[0]).not.to.have.property('help');
  });

  it('take a pattern that can be read, and refuse any other with the reason', async () => {
    const { element, patches } = await openField(TEXT);
    await fill(element, 'pattern', '(');
    expect(setting(element, 'pattern').validationMessage).to.contain('Enter a regular expression');
    expect(patches).to.have.length(0);
    await retype(setting(element, 'pattern'), '[0-9]+');
    await pressed('Enter');
    expect(element.fields[0]?.pattern).to.equal('[0-9]+');
    expect(setting(element, 'pattern').validationMessage).to.equal('');
    await clear(element, 'pattern');
    expect(element.fields[0]).not.to.have.property('pattern');
  });

  it('take numbers within their limits, and say the limits for others', async () => {
    const { element } = await openField(TEXT);
    await fill(element, 'text_size', '5');
    expect(setting(element, 'text_size').validationMessage).to.equal('Enter a number from 6 to 144.');
    expect(element.fields[0]).not.to.have.property('text_size');
    await fill(element, 'text_size', '11');
    await fill(element, 'max_length', '40');
    expect(element.fields[0]).to.include({ text_size: 11, max_length: 40 });
    await clear(element, 'text_size');
    expect(element.fields[0]).not.to.have.property('text_size');
    expect(setting(element, 'text_size').placeholder).to.equal('Fitted');
  });

  it('of a note are its text, and nothing that is asked of a person', async () => {
    const note = field('note', { at: [1, 72, 300, 200, 36], type: 'note', label: 'Note', required: false });
    const { element } = await openField(note);
    byRole(element, 'textbox', 'Text');
    for (const name of ['required', 'editable', 'help', 'pattern']) expect(setting(element, name), name).to.equal(null);
    await fill(element, 'value', 'Sign in blue');
    expect(element.fields[0]?.value).to.equal('Sign in blue');
  });

  it('keep no text that was refused for another field', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await setNumber(element, 'Width', '9999');
    const width = (): HTMLInputElement => byRole(element, 'textbox', 'Width') as HTMLInputElement;
    expect(width().validationMessage).to.equal('Enter a number from 8 to 595.');
    await goTo(element, 2);
    expect(width().value).to.equal('160');
    expect(width().validationMessage).to.equal('');
    expect([placeOf(element, 0)?.width, placeOf(element, 2)?.width]).to.deep.equal([160, 160]);
  });

  it('keep the text that is typed while another person changes other fields', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 1);
    await retype(setting(element, 'label'), 'Day');
    element.fields = [field('late', { at: [3, 72, 72], label: 'Late' }), ...element.fields];
    await placed(element, 8);
    await sendKeys({ type: ' of it' });
    await pressed('Enter');
    expect(element.fields[2]?.label).to.equal('Day of it');
    expect(element.fields[1]).to.deep.equal(FIELDS[0]);
  });

  it('end when another person deletes the field, and take no typed text along', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 1);
    await retype(setting(element, 'label'), 'Day');
    element.fields = FIELDS.filter(({ id }) => id !== 'date-aino');
    await placed(element, 6);
    await waitUntil(() => rootOf(element).querySelector('.settings.unchosen') !== null, 'no settings');
    expect(patches).to.deep.equal([]);
  });
});

describe('the options of a field', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  const at = (y: number): EditedField['places'][number] => ({ page: 1, x: 72, y, width: 14, height: 14 });
  const give = async (element: DeedPlaceEditor, text: string): Promise<void> => {
    const area = setting<HTMLTextAreaElement>(element, 'options');
    area.focus();
    area.select();
    await sendKeys({ type: text });
    await pressed('Tab');
  };

  it('of a list are its lines, none twice and none empty, and it stays one place', async () => {
    const list = field('list', { at: [1, 72, 300, 140, 20], type: 'select', label: 'List', options });
    const { element } = await openField(list);
    await give(element, 'B\n\n C \nB');
    expect(element.fields[0]?.options).to.deep.equal([
      { value: 'b', label: 'B' },
      { value: 'C', label: 'C' },
    ]);
    expect(element.fields[0]?.places).to.deep.equal(list.places);
  });

  it('of radio buttons go with their places', async () => {
    const radio = { ...field('radio', { at: [1], type: 'radio', label: 'Pick', options }), places: [at(300), at(322)] };
    const { element } = await openField(radio);
    await give(element, 'A\nB\nC');
    await placed(element, 4);
    expect(element.fields[0]?.places[2]).to.deep.equal(at(344));
    await goTo(element, 0);
    await pressed('Delete');
    await placed(element, 3);
    expect(element.fields[0]?.options?.map(({ label }) => label)).to.deep.equal(['B', 'C']);
    expect(element.fields[0]?.places).to.deep.equal([at(322), at(344)]);
  });

  it('make one box a group with a least and a most, and one box again without them', async () => {
    const box = field('box', { at: [1, 72, 300, 14, 14], type: 'checkbox', label: 'Box', value: false });
    const { element } = await openField(box);
    expect(setting(element, 'minimum')).to.equal(null);
    await give(element, 'One\nTwo');
    await placed(element, 3);
    expect(element.fields[0]?.value).to.equal(null);
    await fill(element, 'minimum', '1');
    await fill(element, 'maximum', '3');
    expect(setting(element, 'maximum').validationMessage).to.equal('Enter a number from 0 to 2.');
    expect(element.fields[0]).to.include({ minimum: 1 });
    setting<HTMLTextAreaElement>(element, 'options').focus();
    await pressed('Control+a');
    await pressed('Delete');
    await pressed('Tab');
    await placed(element, 2);
    expect(element.fields[0]).to.deep.equal(box);
  });
});

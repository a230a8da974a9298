import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { field, FIELDS, SUGGESTIONS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  carry,
  centre,
  chosen,
  click,
  focused,
  goTo,
  kind,
  names,
  openEditor,
  placed,
  placeOf,
  places,
  pointOf,
  rows,
  said,
  setting,
} from './open-editor.ts';

const handle = (element: DeedPlaceEditor, name: string): HTMLElement =>
  rootOf(element).querySelector(`.handle[data-handle=${name}]`) as HTMLElement;
const dialogs = (element: DeedPlaceEditor): NodeListOf<HTMLDialogElement> =>
  rootOf(element).querySelectorAll('dialog[open]');
const without = (id: string): readonly EditedField[] => FIELDS.filter((one) => one.id !== id);

/** Opens an editor with the usual fields, the first of them chosen. */
async function open(): Promise<DeedPlaceEditor> {
  const { element } = await openEditor({ fields: FIELDS });
  await placed(element, 7);
  await goTo(element, 0);
  return element;
}

describe('a place that another person deletes', () => {
  it('while it is sized is let go of: nothing is told, and the focus is not taken when it is back', async () => {
    const element = await open();
    const from = centre(handle(element, 'e'));
    await carry(from, [from[0] + 40, from[1]]);
    element.fields = without('sign-aino');
    await placed(element, 6);
    await sendMouse({ type: 'up' });
    expect(said(element)).not.to.contain('×');
    await goTo(element, 2);
    const before = focused(element);
    element.fields = FIELDS;
    await placed(element, 7);
    await stays(() => focused(element).split(',').slice(0, 3).join() === before.split(',').slice(0, 3).join(), 20);
  });

  it('while its pages are asked for leaves nothing to copy, and the question can be answered', async () => {
    const element = await open();
    byRole(element, 'button', 'Copy to pages…').click();
    await waitUntil(() => dialogs(element).length === 1, 'the question');
    element.fields = without('sign-aino');
    await placed(element, 6);
    byRole(element, 'button', 'Copy to 2 pages').click();
    await waitUntil(() => dialogs(element).length === 0, 'it is closed');
    await stays(() => places(element).length === 6, 20);
    expect(element.contains(document.activeElement)).to.equal(true);
    expect(rootOf(element).activeElement !== null).to.equal(true);
  });

  it('leaves the others of a choice chosen, and those can be moved', async () => {
    const element = await open();
    await pressed('Control+a');
    element.fields = without('sign-aino');
    await placed(element, 6);
    expect(chosen(element).length).to.equal(4);
    places(element)[0]?.focus();
    await pressed('ArrowDown');
    expect(placeOf(element, 0)?.y).to.equal(355);
  });
});

describe('fields of another person that come', () => {
  it('while a kind is armed leave it armed, and its place goes behind them', async () => {
    const element = await open();
    await click(centre(kind(element, 'Text')));
    element.fields = [...FIELDS, field('late', { at: [1, 72, 100], label: 'Late' })];
    await placed(element, 8);
    await click(pointOf(element, { page: 1, x: 400, y: 250 }));
    await placed(element, 9);
    expect(element.fields.at(-1)?.type).to.equal('text');
    expect(element.fields.at(-2)?.id).to.equal('late');
  });

  it('while a list row has the focus leave it there, and it is one stop of Tab still', async () => {
    const element = await open();
    const row = rootOf(element).querySelector<HTMLElement>('[data-row="date-aino/0"]');
    row?.focus();
    element.fields = [field('late', { at: [1, 72, 60], label: 'Late' }), ...FIELDS];
    await placed(element, 8);
    expect(rootOf(element).activeElement === row).to.equal(true);
    expect(rootOf(element).querySelectorAll('.row[tabindex="0"]').length).to.equal(1);
  });

  it('while an undo is offered leave the offer, which takes back one’s own deletion alone', async () => {
    const element = await open();
    await pressed('Delete');
    await placed(element, 6);
    element.fields = [...element.fields, field('late', { at: [3, 72, 60], label: 'Late' })];
    await placed(element, 7);
    byRole(element, 'button', 'Undo').click();
    await placed(element, 8);
    expect(element.fields.map(({ id }) => id)).to.include.members(['sign-aino', 'late']);
  });

  it('that are one’s own, handed back later with more, do not disturb a text that is typed', async () => {
    const element = await open();
    const label = setting(element, 'label');
    label.focus();
    label.value = 'Half';
    element.fields = [...structuredClone(FIELDS), field('late', { at: [3, 72, 60] })];
    await placed(element, 8);
    expect([setting(element, 'label').value, rootOf(element).activeElement === label]).to.deep.equal(['Half', true]);
  });
});

describe('two things at once in the editor of places', () => {
  it('are one question, however often its button is pressed', async () => {
    const element = await open();
    const button = byRole(element, 'button', 'Copy to pages…');
    button.focus();
    for (let press = 0; press < 3; press += 1) button.click();
    await waitUntil(() => dialogs(element).length > 0, 'the question');
    await stays(() => rootOf(element).querySelectorAll('dialog').length === 1, 30);
    await pressed('Escape');
    await waitUntil(() => dialogs(element).length === 0, 'it is closed');
    expect(rootOf(element).activeElement === button).to.equal(true);
  });

  it('are fields one after the other, none over another', async () => {
    const { element } = await openEditor();
    kind(element, 'Text').focus();
    for (let press = 0; press < 4; press += 1)
      kind(element, 'Text').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    await placed(element, 4);
    expect(texts(element, '.problem').filter((text) => text.includes('stands over'))).to.deep.equal([]);
    expect(new Set(element.fields.map((one) => JSON.stringify(one.places))).size).to.equal(4);
  });

  it('are a kind that is armed and another: the later one is placed', async () => {
    const { element } = await openEditor();
    await click(centre(kind(element, 'Text')));
    await click(centre(kind(element, 'Note')));
    expect(allByRole(element, 'button').filter(({ ariaPressed }) => ariaPressed === 'true').length).to.equal(1);
    expect(texts(element, '.armed-line span')).to.deep.equal(['Press the page where it belongs: Note for Aino Virta.']);
    await click(pointOf(element, { page: 1, x: 200, y: 300 }));
    await placed(element, 1);
    expect(element.fields[0]?.type).to.equal('note');
    expect(texts(element, '.armed-line')).to.deep.equal([]);
  });

  it('are an armed kind and a party that is chosen after it: the field is for that', async () => {
    const { element } = await openEditor();
    await click(centre(kind(element, 'Text')));
    rootOf(element).querySelectorAll<HTMLInputElement>('input[name=party]')[1]?.click();
    await element.updateComplete;
    expect(texts(element, '.armed-line span')[0]).to.contain('Erik Sandström');
    byRole(element, 'button', 'Next free spot').click();
    await placed(element, 1);
    expect(names(element)[0]).to.contain('Erik Sandström');
  });

  it('are a suggestion that is accepted and one that is dismissed, each told in its own way', async () => {
    const { element, patches } = await openEditor({ suggestions: SUGGESTIONS });
    await waitUntil(() => texts(element, '.suggested').length === 2, 'both');
    const told: unknown[] = [];
    element.addEventListener('deed-suggestion-dismissed', (event) => told.push(event.detail));
    byRole(element, 'button', 'Dismiss: Name, page 2').click();
    byRole(element, 'button', 'Accept: Place, page 1').click();
    await placed(element, 1);
    expect(told).to.deep.equal([{ suggestion: 's2', dismissed: true }]);
    expect(patches.map(({ operations }) => operations.map(({ op, path }) => `${op} ${path}`))).to.deep.equal([
      ['add /fields/-'],
    ]);
    expect(element.fields[0]?.suggestion).to.equal('s1');
    await pressed('Control+z');
    await placed(element, 0);
    await waitUntil(() => texts(element, '.suggested').length === 1, 'it is suggested again');
    expect([told.length, rows(element)]).to.deep.equal([1, []]);
  });
});

describe('the keys of the editor of places, once more', () => {
  it('choose all of the file where nothing is chosen, and all of a page otherwise', async () => {
    const element = await open();
    await pressed('Control+a');
    expect(chosen(element).length).to.equal(5);
    await pressed('Escape');
    await element.updateComplete;
    expect(chosen(element)).to.deep.equal([]);
    rootOf(element).querySelector<HTMLElement>('.row[tabindex="0"]')?.focus();
    await pressed('Control+a');
    await waitUntil(() => chosen(element).length === 7, 'all');
  });

  it('delete by Backspace as by Delete, and do nothing where nothing is chosen', async () => {
    const element = await open();
    await pressed('Backspace');
    await placed(element, 6);
    await pressed('Escape');
    await element.updateComplete;
    await pressed('Backspace');
    await stays(() => places(element).length === 6, 20);
  });

  it('size several by Alt and an arrow, each by as much', async () => {
    const element = await open();
    await pressed('Control+a');
    await pressed('Alt+Shift+ArrowDown');
    expect(element.fields.slice(0, 3).map(({ places: [place] }) => place?.height)).to.deep.equal([54, 30, 54]);
    expect(said(element)).to.match(/^\d+ × \d+\smm$/);
  });

  it('do again by Ctrl+Y and by Ctrl+Shift+Z', async () => {
    const element = await open();
    for (const again of ['Control+y', 'Control+Shift+z']) {
      await pressed('ArrowRight');
      await pressed('Control+z');
      await waitUntil(() => placeOf(element, 0)?.x === 72, 'it is taken back');
      await pressed(again);
      await waitUntil(() => placeOf(element, 0)?.x === 73, `it is done again by ${again}`);
      await pressed('Control+z');
      await waitUntil(() => placeOf(element, 0)?.x === 72, 'it is taken back again');
    }
  });
});

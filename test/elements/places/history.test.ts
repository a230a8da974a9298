import { expect } from '@open-wc/testing';
import { byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { applyPatch, type Json } from '../../../src/document/index.ts';
import { focused, goTo, openEditor, placed, placeOf, said, setting } from './open-editor.ts';

const toasts = (element: DeedPlaceEditor): string[] => texts(element, '.toast');
const isOff = (element: DeedPlaceEditor, name: string): boolean =>
  byRole(element, 'button', name).ariaDisabled === 'true';

describe('the way back in the editor of places', () => {
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });

  it('takes a run of arrow keys back in one step, and a move and a size in two', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    Date.now = () => 1000;
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Alt+ArrowRight']) await pressed(key);
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 74, y: 331, width: 161, height: 44 });
    await pressed('Control+z');
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 74, y: 331, width: 160, height: 44 });
    await pressed('Control+z');
    expect(element.fields).to.deep.equal(FIELDS);
    expect(patches).to.have.length(6);
  });

  it('takes arrow keys back in two steps when there was a rest between them', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    Date.now = () => 1000;
    await pressed('ArrowRight');
    Date.now = () => 2100;
    await pressed('ArrowRight');
    await pressed('Control+z');
    expect(placeOf(element, 0)?.x).to.equal(73);
  });

  it('says what was done, done again, and that there is nothing more', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('ArrowRight');
    const heard = [];
    for (const key of ['Control+z', 'Control+z', 'Control+Shift+z', 'Control+y']) {
      await pressed(key);
      heard.push(said(element).replace('\u00a0', ''));
    }
    expect(heard).to.deep.equal(['Undone', 'There is nothing to undo', 'Done again', 'There is nothing to undo']);
    expect(placeOf(element, 0)?.x).to.equal(73);
  });

  it('is offered by buttons that tell whether there is something', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    expect([isOff(element, 'Undo'), isOff(element, 'Redo')]).to.deep.equal([true, true]);
    await goTo(element, 0);
    await pressed('ArrowRight');
    expect([isOff(element, 'Undo'), isOff(element, 'Redo')]).to.deep.equal([false, true]);
    byRole(element, 'button', 'Undo').click();
    await element.updateComplete;
    expect([isOff(element, 'Undo'), isOff(element, 'Redo')]).to.deep.equal([true, false]);
    byRole(element, 'button', 'Redo').click();
    expect(placeOf(element, 0)?.x).to.equal(73);
  });

  it('forgets what was taken back once something else is done', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('ArrowRight');
    await pressed('Control+z');
    await pressed('ArrowDown');
    await pressed('Control+y');
    expect(placeOf(element, 0)).to.deep.include({ x: 72, y: 331 });
    expect(isOff(element, 'Redo')).to.equal(true);
  });

  it('tells each edit with the operations that lead back', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 2);
    for (const key of ['Shift+ArrowDown', 'Alt+ArrowRight', 'Delete']) await pressed(key);
    await placed(element, 6);
    const state = [...patches].reverse().reduce<Json>(
      (after, { inverse }) => {
        const back = applyPatch(after, inverse);
        return back.ok ? (back.value as Json) : null;
      },
      { fields: element.fields as unknown as Json },
    );
    expect(state).to.deep.equal({ fields: FIELDS });
  });

  it('brings a deleted field back to where it stood in the list', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 1);
    await pressed('Delete');
    await placed(element, 6);
    await pressed('Control+z');
    await placed(element, 7);
    expect(patches.at(-1)?.operations).to.deep.equal([{ op: 'add', path: '/fields/1', value: FIELDS[1] }]);
  });

  it('leaves the change of another person to the same field where it is another part of it', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 4);
    await pressed('ArrowRight');
    const late = field('late', { at: [3, 72, 72], label: 'Late' });
    element.fields = [late, ...element.fields.filter(({ id }) => id !== 'sign-erik')];
    await placed(element, 7);
    await pressed('Control+z');
    await waitUntil(() => element.fields.find(({ id }) => id === 'agree')?.places[0]?.x === 72, 'the former place');
    expect(element.fields.map(({ id }) => id)).to.deep.equal([
      ...['late', 'sign-aino', 'date-aino', 'date-erik', 'agree', 'initials', 'place'],
    ]);
  });

  it('does not bring back a field that another person has deleted', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('ArrowRight');
    element.fields = element.fields.slice(1);
    await placed(element, 6);
    await waitUntil(() => focused(element).startsWith('Date'), 'its neighbour');
    const { length } = patches;
    await pressed('Control+z');
    expect(element.fields).to.deep.equal(FIELDS.slice(1));
    expect(patches).to.have.length(length);
  });

  it('is offered after a deletion until the next edit, and takes back the deletion alone', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('Delete');
    await waitUntil(() => toasts(element).includes('1 field deleted Undo'), 'the offer');
    await waitUntil(() => focused(element).startsWith('Date of signing, Aino'), 'the next place');
    await pressed('ArrowRight');
    await waitUntil(() => toasts(element).length === 0, 'no offer any more');
    await pressed('Delete');
    await waitUntil(() => toasts(element).length === 1, 'the next offer');
    rootOf(element).querySelector<HTMLElement>('.toast button')?.click();
    await placed(element, 6);
    expect(element.fields[0]?.places[0]).to.deep.include({ x: 251 });
    await waitUntil(() => toasts(element).length === 0, 'the offer is taken');
  });

  it('counts those that are deleted together, and brings all of them back', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('Control+a');
    await pressed('Backspace');
    await placed(element, 2);
    await waitUntil(() => toasts(element).includes('5 fields deleted Undo'), 'the offer');
    rootOf(element).querySelector<HTMLElement>('.toast button')?.click();
    await placed(element, 7);
    expect(element.fields).to.deep.equal(FIELDS);
  });

  it('leaves Ctrl+Z in a text to the text', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await pressed('ArrowRight');
    const label = setting(element, 'label');
    label.focus();
    await pressed('End');
    await pressed('x');
    await pressed('Control+z');
    expect(placeOf(element, 0)?.x).to.equal(73);
    expect(label.value).to.equal('Signature');
  });
});

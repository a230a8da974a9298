import { expect } from '@open-wc/testing';
import { byRole, control, pressed, rootOf } from '../fixtures/page.ts';
import { FIELDS, SUGGESTIONS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { chosen, click, focused, goTo, kind, openEditor, placed, pointOf, said } from './open-editor.ts';

/** Adds signatures by the key A, beginning at the palette. */
async function addByKey(element: DeedPlaceEditor, count: number): Promise<void> {
  kind(element, 'Signature').focus();
  for (let index = 1; index <= count; index += 1) {
    await pressed('a');
    await waitUntil(() => focused(element).endsWith(`${index} of ${index}`), `the focus of number ${index}`);
  }
}

describe('the focus in the editor of places', () => {
  it('goes to the neighbour of a place that is taken back, so that the next key works', async () => {
    const { element } = await openEditor();
    await addByKey(element, 3);
    await pressed('Control+z');
    await waitUntil(() => focused(element) === 'Signature, Aino Virta, page 1, 2 of 2', 'the second');
    await pressed('Control+z');
    await waitUntil(() => focused(element) === 'Signature, Aino Virta, page 1, 1 of 1', 'the first');
    expect(chosen(element)).to.deep.equal(['Signature, Aino Virta, page 1, 1 of 1']);
  });

  it('stays in the editor when the last place is deleted, so that Ctrl+Z brings it back', async () => {
    const { element } = await openEditor({ fields: FIELDS.slice(0, 1) });
    await placed(element, 1);
    await goTo(element, 0);
    await pressed('Delete');
    await placed(element, 0);
    await waitUntil(() => control(element) === kind(element, 'Signature'), 'the palette');
    await pressed('Control+z');
    await placed(element, 1);
    expect(said(element)).to.equal('Undone');
  });

  it('goes to the neighbour of a place that another person deletes', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 1);
    element.fields = FIELDS.filter(({ id }) => id !== 'date-aino');
    await placed(element, 6);
    await waitUntil(() => focused(element) === 'Signature, Erik Sandström, page 1, 2 of 4', 'the next one');
  });

  it('goes to the place before when the last one of all is deleted', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 6);
    await pressed('Delete');
    await waitUntil(() => focused(element) === 'Text “Place”, Erik Sandström, page 2, 1 of 1', 'the one before');
  });

  it('stays in the editor when the last suggestion is dismissed', async () => {
    const { element } = await openEditor({ suggestions: SUGGESTIONS.slice(0, 1) });
    byRole(element, 'button', 'Dismiss: Place, page 1').focus();
    await pressed('Enter');
    await waitUntil(() => control(element) === kind(element, 'Signature'), 'the palette');
  });

  it('comes to a place that is led to before the pages are there', async () => {
    const { element } = await openEditor();
    const late = document.createElement('deed-place-editor');
    Object.assign(late, { fields: FIELDS, parties: element.parties, src: element.src });
    element.replaceWith(late);
    await late.updateComplete;
    expect(late.leadTo('place')).to.equal(true);
    await waitUntil(() => focused(late) === 'Text “Place”, Erik Sandström, page 2, 1 of 2', 'the place', {
      timeout: 8000,
    });
    expect(late.leadTo('nowhere')).to.equal(false);
    late.remove();
  });

  it('moves the pages to the place it comes to', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    expect(pointOf(element, { page: 2, x: 480, y: 760 })[1]).to.be.above(900);
    element.leadTo('initials');
    await waitUntil(() => pointOf(element, { page: 2, x: 480, y: 788 })[1] < 900, 'the place in sight');
  });

  it('leaves the chosen places when the paper is pressed, and by Escape', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await click(pointOf(element, { page: 1, x: 450, y: 600 }));
    await waitUntil(() => chosen(element).length === 0, 'nothing chosen');
    byRole(element, 'heading', 'Settings');
    await goTo(element, 1);
    await pressed('Escape');
    await waitUntil(() => chosen(element).length === 0, 'nothing chosen again');
    expect(rootOf(element).querySelector('.settings')?.textContent).to.contain('Choose a field to set it exactly');
  });
});

import { expect } from '@open-wc/testing';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { field, FIELDS, SUGGESTIONS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { stays } from '../../fixtures/stays.ts';
import { centre, chosen, drag, goTo, names, openEditor, placed, places, pointOf } from './open-editor.ts';

const preview = (element: DeedPlaceEditor): HTMLElement => byRole(element, 'button', 'Preview');
const words = (element: DeedPlaceEditor): string[] => texts(element, '.place .word');

/** Presses Preview by a key, as the focus stays there. */
async function press(element: DeedPlaceEditor, count: number): Promise<void> {
  preview(element).focus();
  await pressed('Enter');
  await placed(element, count);
}

describe('the preview of places', () => {
  it('shows one party its own places, and the next one by its radio button', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await press(element, 4);
    expect(preview(element).ariaPressed).to.equal('true');
    expect(names(element).every((name) => name.includes('Aino Virta'))).to.equal(true);
    allByRole(element, 'radio')[0]?.focus();
    await pressed('ArrowRight');
    await placed(element, 3);
    expect(names(element).every((name) => name.includes('Erik Sandström'))).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('shows a text that is given beforehand in place of its label', async () => {
    const given = field('given', { at: [1, 72, 600, 180, 20], type: 'text', label: 'Town', value: 'Turku' });
    const empty = field('empty', { at: [1, 72, 640, 180, 20], type: 'text', label: 'Street', required: false });
    const { element } = await openEditor({ fields: [given, empty] });
    await placed(element, 2);
    expect(words(element)).to.deep.equal(['Town *', 'Street']);
    await press(element, 2);
    expect(words(element)).to.deep.equal(['Turku *', 'Street']);
  });

  it('has nothing to edit with, and no suggestions', async () => {
    const { element } = await openEditor({ fields: FIELDS, suggestions: SUGGESTIONS });
    await placed(element, 7);
    await goTo(element, 0);
    await press(element, 4);
    for (const part of ['.kind', '.row', '.settings', '.suggestion', '.handle', '[aria-current=true]'])
      expect(rootOf(element).querySelectorAll(part), part).to.have.length(0);
    expect(allByRole(element, 'button').map((button) => button.ariaLabel)).to.deep.equal(['Preview', 'Keys']);
  });

  it('changes nothing by keys, though places are still chosen', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    await press(element, 4);
    for (const key of ['Delete', 'a', 'Control+d', 'Control+z', 'Backspace']) await pressed(key);
    await stays(() => element.fields.length === 7 && patches.length === 0, 100);
  });

  it('changes nothing by pointer', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await press(element, 4);
    await drag(centre(places(element)[0] as HTMLElement), pointOf(element, { page: 1, x: 300, y: 600 }));
    await drag(pointOf(element, { page: 1, x: 40, y: 310 }), pointOf(element, { page: 1, x: 400, y: 480 }));
    expect(patches).to.deep.equal([]);
    await press(element, 7);
    expect(chosen(element)).to.deep.equal([]);
  });

  it('comes back to the places and the choice as they were', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 2);
    await press(element, 4);
    await press(element, 7);
    await waitUntil(() => places(element)[2]?.ariaCurrent === 'true', 'the choice');
    byRole(element, 'heading', 'Settings: Signature');
  });
});

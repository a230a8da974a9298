import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { pressed, rootOf } from '../fixtures/page.ts';
import { field, FIELDS } from '../fixtures/placed-fields.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor, EditedField } from '../../../src/elements/index.ts';
import { centre, click, drag, goTo, kind, openEditor, placed, placeOf, places, pointOf } from './open-editor.ts';

const PAGE = { width: 595, height: 842 };
const xs = (element: DeedPlaceEditor): (number | undefined)[] =>
  element.fields.map((_, index) => placeOf(element, index)?.x);
const one = (at: readonly number[]): readonly EditedField[] => [field('one', { at, type: 'text', label: 'One' })];
const handle = (element: DeedPlaceEditor, name: string): HTMLElement =>
  rootOf(element).querySelector(`.handle[data-handle=${name}]`) as HTMLElement;

describe('places at the edge of their page', () => {
  it('stop there by arrow keys, on each side', async () => {
    const { element } = await openEditor({ fields: one([1, 480, 800, 100, 30]) });
    await placed(element, 1);
    await goTo(element, 0);
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown'])
      await pressed(key);
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 495, y: 812, width: 100, height: 30 });
  });

  it('keep their distances when several are moved against it', async () => {
    const fields = [15, 100, 300].map((x, index) => field(`f${index}`, { at: [1, x, 300, 60, 20], type: 'text' }));
    const { element } = await openEditor({ fields });
    await placed(element, 3);
    await goTo(element, 0);
    await pressed('Control+a');
    for (let step = 0; step < 3; step += 1) await pressed('Shift+ArrowLeft');
    expect(xs(element)).to.deep.equal([0, 85, 285]);
    const last = places(element)[2] as HTMLElement;
    const [x, y] = centre(last);
    await drag([x, y], pointOf(element, { page: 1, x: 590, y: 310 }), { held: 'Control' });
    await waitUntil(() => xs(element)[2] === 535, 'the last at the edge');
    expect(xs(element)).to.deep.equal([250, 335, 535]);
  });

  it('grow by Alt up to it, and shrink to the least size, with the upper left corner where it is', async () => {
    const { element } = await openEditor({ fields: one([1, 470, 300, 110, 20]) });
    await placed(element, 1);
    await goTo(element, 0);
    for (let step = 0; step < 3; step += 1) await pressed('Alt+Shift+ArrowRight');
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 470, y: 300, width: 125, height: 20 });
    for (let step = 0; step < 3; step += 1) await pressed('Alt+Shift+ArrowUp');
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 470, y: 300, width: 125, height: 8 });
  });

  it('are sized up to it by a handle, the other edge staying', async () => {
    const { element } = await openEditor({ fields: one([1, 440, 300, 100, 40]) });
    await placed(element, 1);
    await goTo(element, 0);
    const from = centre(handle(element, 'e'));
    const [x] = pointOf(element, { page: 1, x: PAGE.width + 15, y: 0 });
    await drag(from, [x, from[1]], { held: 'Control' });
    await waitUntil(() => placeOf(element, 0)?.width === 155, 'the size');
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 440, y: 300, width: 155, height: 40 });
  });

  it('are drawn up to it', async () => {
    const { element } = await openEditor();
    await click(centre(kind(element, 'Note')));
    const [right] = pointOf(element, { page: 1, x: PAGE.width + 15, y: 0 });
    const [, bottom] = pointOf(element, { page: 1, x: 0, y: 360 });
    await drag(pointOf(element, { page: 1, x: 400, y: 300 }), [right, bottom]);
    await placed(element, 1);
    expect(placeOf(element, 0)?.x).to.be.closeTo(400, 1);
    expect(placeOf(element, 0)?.width).to.be.closeTo(195, 1);
  });

  it('are put wholly onto it by a press near it', async () => {
    const { element } = await openEditor();
    await click(centre(kind(element, 'Signature')));
    await click(pointOf(element, { page: 1, x: 4, y: 4 }));
    await placed(element, 1);
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 0, y: 0, width: 160, height: 44 });
  });

  it('go onto a page that is smaller than they are', async () => {
    const { element } = await openEditor({ src: createPdf({ pages: 1, size: [120, 30] }) });
    kind(element, 'Signature').focus();
    await pressed('Enter');
    await placed(element, 1);
    expect(placeOf(element, 0)).to.deep.equal({ page: 1, x: 0, y: 0, width: 120, height: 30 });
  });

  it('come inside with the first move where they were given outside', async () => {
    const { element } = await openEditor({ fields: [...FIELDS, ...one([1, 560, 600, 100, 20])] });
    await placed(element, 8);
    await goTo(element, 5);
    await pressed('ArrowLeft');
    expect(placeOf(element, 7)).to.deep.equal({ page: 1, x: 495, y: 600, width: 100, height: 20 });
  });

  it('are added no more by a key on a page that is full, which is said', async () => {
    const { element } = await openEditor({ src: createPdf({ pages: 1, size: [170, 100] }) });
    kind(element, 'Signature').focus();
    await pressed('a');
    await placed(element, 1);
    for (let step = 0; step < 3; step += 1) await pressed('a');
    await waitUntil(
      () =>
        rootOf(element).querySelector('.said')?.textContent ===
        'There is no free room for it on this page. Press the page where it belongs.',
      'the reason',
    );
    expect(places(element).length).to.be.below(4);
    await sendMouse({ type: 'move', position: [1, 1] });
  });
});

import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { byRole, pressed, rootOf } from '../fixtures/page.ts';
import { field, FIELDS, SUGGESTIONS } from '../fixtures/placed-fields.ts';
import { stays } from '../../fixtures/stays.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  centre,
  click,
  drag,
  focused,
  kind,
  names,
  openEditor,
  placed,
  placeOf,
  places,
  pointOf,
  said,
} from './open-editor.ts';

describe('places by pointer', () => {
  afterEach(async () => {
    await sendMouse({ type: 'move', position: [1, 1] });
  });

  it('are added by a press of the palette and one of the page', async () => {
    const { element, patches } = await openEditor();
    await click(centre(kind(element, 'Signature')));
    expect(
      byRole(element, 'status', 'Press the page where it belongs: Signature for Aino Virta. Next free spot Cancel'),
    ).to.be.instanceOf(HTMLElement);
    await click(pointOf(element, { page: 1, x: 200, y: 400 }));
    await placed(element, 1);
    const place = placeOf(element, 0);
    expect(place?.x).to.be.closeTo(120, 1);
    expect(place?.y).to.be.closeTo(378, 1);
    expect(patches.map(({ operations: [first] }) => [first?.op, first?.path])).to.deep.equal([['add', '/fields/-']]);
    await waitUntil(() => focused(element) === 'Signature, Aino Virta, page 1, 1 of 1', 'its focus');
  });

  it('are dragged from the palette, drawn, moved and sized', async () => {
    const { element } = await openEditor();
    await drag(centre(kind(element, 'Text')), pointOf(element, { page: 1, x: 300, y: 300 }));
    await placed(element, 1);
    expect(placeOf(element, 0)?.x).to.be.closeTo(210, 1);
    await click(centre(kind(element, 'Note')));
    await drag(pointOf(element, { page: 1, x: 100, y: 400 }), pointOf(element, { page: 1, x: 220, y: 460 }));
    await placed(element, 2);
    expect(placeOf(element, 1)?.width).to.be.closeTo(120, 1.5);
    expect(placeOf(element, 1)?.height).to.be.closeTo(60, 1.5);
    const note = places(element)[1] as HTMLElement;
    await drag(centre(note), pointOf(element, { page: 1, x: 187, y: 517 }), { held: 'Control' });
    await waitUntil(() => Math.abs((placeOf(element, 1)?.x ?? 0) - 127) < 2, 'the move');
    const corner = rootOf(element).querySelector('.handle[data-handle=se]') as HTMLElement;
    const [x, y] = centre(corner);
    await drag([x, y], [x + 40, y + 20], { held: 'Control' });
    await waitUntil(() => (placeOf(element, 1)?.width ?? 0) > 140, 'the size');
    const target = corner.getBoundingClientRect();
    expect([target.width, target.height]).to.deep.equal([24, 24]);
  });

  it('snap to other places and lines to write on, unless Ctrl is held', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    const date = places(element)[1] as HTMLElement;
    const to = pointOf(element, { page: 1, x: 121, y: 402 });
    await drag(centre(date), to);
    await waitUntil(() => placeOf(element, 1)?.x === 72, `72, not ${placeOf(element, 1)?.x}`);
    expect(said(element)).to.match(/snapped to (?:another field|the margin|the text)$/);
    await drag(centre(places(element)[1] as HTMLElement), pointOf(element, { page: 1, x: 124, y: 402 }), {
      held: 'Control',
    });
    await waitUntil(() => Math.abs((placeOf(element, 1)?.x ?? 0) - 75.5) < 2.5, 'the free move');
    expect(placeOf(element, 1)?.x).not.to.equal(72);
  });

  it('are given up by Escape while they are dragged', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    const box = places(element)[0] as HTMLElement;
    const before = box.getBoundingClientRect().left;
    await sendMouse({ type: 'move', position: centre(box) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: pointOf(element, { page: 1, x: 300, y: 600 }) });
    expect(box.getBoundingClientRect().left).not.to.equal(before);
    await pressed('Escape');
    await sendMouse({ type: 'up' });
    await waitUntil(() => box.getBoundingClientRect().left === before, 'the former place');
    await stays(() => patches.length === 0, 100);
  });

  it('move between pages', async () => {
    const { element } = await openEditor({ fields: [field('low', { at: [1, 72, 760], label: 'Signature' })] });
    await placed(element, 1);
    const view = rootOf(element).querySelector('deed-pdf-view');
    view?.shadowRoot?.querySelector('.scroller')?.scrollTo(0, 700);
    await waitUntil(() => pointOf(element, { page: 2, x: 0, y: 60 })[1] < 780, 'the second page');
    await drag(centre(places(element)[0] as HTMLElement), pointOf(element, { page: 2, x: 300, y: 60 }));
    await waitUntil(() => placeOf(element, 0)?.page === 2, 'the other page');
    expect(names(element)).to.deep.equal(['Signature, Aino Virta, page 2, 1 of 1']);
  });

  it('are chosen by a rectangle, joined by Shift, and brought into line', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await drag(pointOf(element, { page: 1, x: 40, y: 310 }), pointOf(element, { page: 1, x: 400, y: 480 }));
    const chosen = (): string[] =>
      places(element)
        .filter((box) => box.ariaCurrent === 'true')
        .map((box) => box.dataset['key'] ?? '');
    await waitUntil(() => chosen().length === 4, 'four');
    await sendKeys({ down: 'Shift' });
    await click(centre(places(element)[4] as HTMLElement));
    await sendKeys({ up: 'Shift' });
    await waitUntil(() => chosen().length === 5, 'five');
    byRole(element, 'button', 'Align left').click();
    await waitUntil(() => new Set([0, 1, 2, 3, 4].map((index) => placeOf(element, index)?.x)).size === 1, 'one edge');
    byRole(element, 'button', 'Same size as the first').click();
    await waitUntil(() => placeOf(element, 4)?.width === 160, 'one size');
    byRole(element, 'button', 'Undo').click();
    byRole(element, 'button', 'Undo').click();
    await waitUntil(() => placeOf(element, 1)?.x === 250, 'the former places');
    expect(element.fields).to.deep.equal(FIELDS);
  });

  it('are copied to all pages or some, asked with a count', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    places(element)[0]?.focus();
    await waitUntil(() => rootOf(element).querySelector('.settings .actions') !== null, 'the settings');
    byRole(element, 'button', 'Copy to pages…').click();
    await waitUntil(() => rootOf(element).querySelector('dialog[open]') !== null, 'the question');
    byRole(element, 'button', 'Copy to 2 pages').click();
    await placed(element, 9);
    expect(element.fields[0]?.places.map(({ page }) => page)).to.deep.equal([1, 2, 3]);
  });

  it('are suggested by the file, and accepted one by one or all', async () => {
    const { element, patches } = await openEditor({ suggestions: SUGGESTIONS });
    await waitUntil(() => rootOf(element).querySelectorAll('.suggestion').length === 2, 'two suggestions');
    await click(centre(byRole(element, 'button', 'Suggested: Place, page 1')));
    await placed(element, 1);
    expect((patches[0]?.operations[0] as { readonly value: unknown }).value).to.include({
      suggestion: 's1',
      type: 'text',
    });
    byRole(element, 'button', 'Accept all').click();
    await placed(element, 2);
    expect(rootOf(element).querySelectorAll('.suggestion')).to.have.length(0);
  });
});

import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { byRole, rootOf } from '../fixtures/page.ts';
import { FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { layer, numberNamed, openEditor, placed, placeOf, places, pointOf } from './open-editor.ts';

const SMALL = [360, 740] as const;

/** Presses a button where it can be seen. */
async function press(element: DeedPlaceEditor, name: string): Promise<void> {
  const button = byRole(element, 'button', name);
  await waitUntil(() => button.checkVisibility(), name);
  const { left, top, width, height } = button.getBoundingClientRect();
  expect([width > 24, height >= 24], name).to.deep.equal([true, true]);
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

describe('places on a small screen', () => {
  it('are set without a drag: a kind, then the page, then exact numbers', async () => {
    const { element } = await openEditor({ size: SMALL });
    await press(element, 'Add a field');
    await press(element, 'Signature');
    await sendMouse({ type: 'click', position: pointOf(element, { page: 1, x: 200, y: 300 }) });
    await placed(element, 1);
    await waitUntil(() => rootOf(element).querySelector('.foot [aria-expanded]:nth-child(3)') !== null, 'its settings');
    await press(element, 'Settings');
    await waitUntil(() => numberNamed(element, 'Width').checkVisibility(), 'the sheet');
    const width = numberNamed(element, 'Width');
    width.focus();
    width.value = '120';
    width.dispatchEvent(new Event('change'));
    await waitUntil(() => placeOf(element, 0)?.width === 120, 'the width');
    await press(element, 'Done');
    await waitUntil(() => !numberNamed(element, 'Width').checkVisibility(), 'the pages alone');
  });

  it('have room: nothing is wider than the screen, and the pages stay in sight', async () => {
    const { element } = await openEditor({ size: [320, 640], fields: FIELDS });
    await placed(element, 7);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    const pages = rootOf(element).querySelector('deed-pdf-view')?.getBoundingClientRect();
    expect(pages?.height).to.be.above(300);
  });

  it('leave scrolling and zooming to the fingers, except on what is chosen', async () => {
    const { element } = await openEditor({ size: SMALL, fields: FIELDS });
    await placed(element, 7);
    const [first, second] = places(element) as [HTMLElement, HTMLElement];
    first.focus();
    await waitUntil(() => first.ariaCurrent === 'true', 'the choice');
    const actions = [layer(element, 1), first, second].map((one) => one && getComputedStyle(one).touchAction);
    expect(actions).to.deep.equal(['auto', 'none', 'auto']);
    const touch = { pointerType: 'touch', isPrimary: true, button: 0, pointerId: 7, bubbles: true, composed: true };
    const { left, top } = second.getBoundingClientRect();
    second.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientX: left + 4, clientY: top + 4 }));
    window.dispatchEvent(new PointerEvent('pointermove', { ...touch, clientX: left + 60, clientY: top + 60 }));
    window.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientX: left + 60, clientY: top + 60 }));
    expect(element.fields).to.deep.equal(FIELDS);
  });
});

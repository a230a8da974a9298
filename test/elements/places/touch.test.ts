import { expect } from '@open-wc/testing';
import { byRole, rootOf } from '../fixtures/page.ts';
import { FIELDS } from '../fixtures/placed-fields.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import { centre, chosen, goTo, kind, openEditor, placed, placeOf, places, pointOf } from './open-editor.ts';
import type { Position } from './open-editor.ts';

/** Sends what a finger does at a position, as the browser would; `second` is that another one goes down. */
function touch(target: EventTarget, type: string, [clientX, clientY]: Position): void {
  const isSecond = type === 'second';
  const finger = { pointerType: 'touch', pointerId: isSecond ? 8 : 7, isPrimary: !isSecond, button: 0 };
  const event = { ...finger, clientX, clientY, bubbles: true, composed: true };
  target.dispatchEvent(new PointerEvent(isSecond ? 'pointerdown' : type, event));
}

/** A finger goes down, moves and is lifted. */
function swipe(target: EventTarget, from: Position, to: Position): void {
  touch(target, 'pointerdown', from);
  touch(window, 'pointermove', [from[0] + 10, from[1] + 10]);
  touch(window, 'pointermove', to);
  touch(window, 'pointerup', to);
}

/** A short press, of which the browser makes a click. */
function tap(target: Element, [clientX, clientY] = centre(target)): void {
  const path = { clientX, clientY, detail: 1, bubbles: true, composed: true, cancelable: true };
  touch(target, 'pointerdown', [clientX, clientY]);
  touch(window, 'pointerup', [clientX, clientY]);
  target.dispatchEvent(new MouseEvent('click', path));
}

const layerOf = (element: DeedPlaceEditor): Element => rootOf(element).querySelector('.layer') as Element;

// A pointer of a finger cannot be captured without one.
const { setPointerCapture } = Element.prototype;

describe('places by touch', () => {
  before(() => {
    Element.prototype.setPointerCapture = () => undefined;
  });
  after(() => {
    Element.prototype.setPointerCapture = setPointerCapture;
  });

  it('are set by a tap of the kind and one of the page', async () => {
    const { element } = await openEditor();
    tap(kind(element, 'Initials'));
    await waitUntil(() => kind(element, 'Initials').ariaPressed === 'true', 'armed');
    tap(layerOf(element), pointOf(element, { page: 1, x: 200, y: 300 }));
    await placed(element, 1);
    expect(placeOf(element, 0)?.x).to.be.closeTo(172, 1);
    expect(kind(element, 'Initials').ariaPressed).to.equal('false');
  });

  it('are not carried from the palette: a swipe there scrolls', async () => {
    const { element, patches } = await openEditor();
    swipe(kind(element, 'Text'), centre(kind(element, 'Text')), pointOf(element, { page: 1, x: 300, y: 300 }));
    expect(rootOf(element).querySelector('.carried')).to.equal(null);
    expect(patches).to.deep.equal([]);
  });

  it('are chosen by a tap, and moved once they are', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    const box = places(element)[0] as HTMLElement;
    const to = pointOf(element, { page: 1, x: 252, y: 612 });
    swipe(box, centre(box), to);
    expect(patches).to.deep.equal([]);
    tap(box);
    await waitUntil(() => chosen(element).length === 1, 'the choice');
    swipe(box, centre(box), to);
    await waitUntil(() => patches.length === 1, 'the move');
    expect(placeOf(element, 0)?.y).to.be.closeTo(590, 6);
  });

  it('stay where they are when a second finger comes, which zooms', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    const box = places(element)[0] as HTMLElement;
    const from = centre(box);
    touch(box, 'pointerdown', from);
    touch(window, 'pointermove', [from[0] + 60, from[1] + 60]);
    expect(box.style.translate).not.to.equal('');
    touch(layerOf(element), 'second', [from[0] + 90, from[1]]);
    expect(box.style.translate).to.equal('');
    touch(window, 'pointerup', [from[0] + 60, from[1] + 60]);
    expect(patches).to.deep.equal([]);
  });

  it('stay where they are when the browser takes the finger for a scroll', async () => {
    const { element, patches } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    await goTo(element, 0);
    const box = places(element)[0] as HTMLElement;
    const from = centre(box);
    touch(box, 'pointerdown', from);
    touch(window, 'pointermove', [from[0] + 60, from[1] + 60]);
    touch(window, 'pointercancel', from);
    expect(box.style.translate).to.equal('');
    touch(window, 'pointermove', [from[0] + 90, from[1] + 90]);
    touch(window, 'pointerup', [from[0] + 90, from[1] + 90]);
    expect(patches).to.deep.equal([]);
  });

  it('are not chosen by a swipe over the paper', async () => {
    const { element } = await openEditor({ fields: FIELDS });
    await placed(element, 7);
    swipe(
      layerOf(element),
      pointOf(element, { page: 1, x: 40, y: 310 }),
      pointOf(element, { page: 1, x: 400, y: 480 }),
    );
    await element.updateComplete;
    expect(chosen(element)).to.deep.equal([]);
    expect(rootOf(element).querySelector('.marquee')).to.equal(null);
  });

  it('have one sheet at a time on a small screen, which a press on the page closes', async () => {
    const { element } = await openEditor({ size: [360, 740], fields: FIELDS });
    await placed(element, 7);
    const isShown = (selector: string): boolean =>
      rootOf(element).querySelector(selector)?.checkVisibility({ visibilityProperty: true }) === true;
    byRole(element, 'button', 'Fields (7)').click();
    await waitUntil(() => isShown('.row'), 'the list');
    expect(byRole(element, 'button', 'Fields (7)').ariaExpanded).to.equal('true');
    byRole(element, 'button', 'Add a field').click();
    await waitUntil(() => isShown('.kind') && !isShown('.row'), 'the kinds alone');
    byRole(element, 'button', 'Add a field').click();
    await waitUntil(() => !isShown('.kind'), 'the pages alone');
    byRole(element, 'button', 'Fields (7)').click();
    await waitUntil(() => isShown('.row'), 'the list again');
    rootOf(element).querySelectorAll<HTMLElement>('.row')[1]?.click();
    await waitUntil(() => !isShown('.row') && chosen(element)[0]?.startsWith('Date of signing, Aino') === true, 'it');
  });
});

import { expect, fixture, html } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { DeedEvent, DeedSignaturePad } from '../../../../src/elements/index.ts';
import { byRole, control, pressed, rootOf } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw, extentOf, inkOf, pad, point, show, status } from './open-pad.ts';

const canvasOf = (element: DeedSignaturePad): HTMLCanvasElement =>
  rootOf(element).querySelector('canvas') as HTMLCanvasElement;
/** How high the ink is, in units of the pad. */
async function heightOf(element: DeedSignaturePad): Promise<number> {
  const [, , top = 0, bottom = 0] = (await inkOf(await element.toPng(3))).box;
  return (bottom - top + 1) / 3;
}
/** How many pixels of the screen have ink. */
function shownInk(element: DeedSignaturePad): number {
  const canvas = canvasOf(element);
  const { data } = (canvas.getContext('2d') as CanvasRenderingContext2D).getImageData(
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return data.filter((value, index) => index % 4 === 3 && value > 100).length;
}
const button = (element: DeedSignaturePad, name: 'Undo' | 'Clear'): HTMLElement => byRole(element, 'button', name);
const isDisabled = (element: DeedSignaturePad): boolean[] =>
  (['Undo', 'Clear'] as const).map((name) => button(element, name).getAttribute('aria-disabled') === 'true');

describe('deed-signature-pad, a stroke', () => {
  it('is a dot where the pen only touches, as on an i', async () => {
    const element = await pad();
    point(element, ['pointerdown', 0.5]);
    point(element, ['pointerup', 0.5]);
    const [left = 0, right = 0] = (await extentOf(element)) ?? [];
    expect(left).to.be.closeTo(0.5, 0.01);
    expect(right - left).to.be.lessThan(0.02);
  });

  it('is as thick as a pen presses', async () => {
    const heights: number[] = [];
    for (const pressure of [0.1, 1]) {
      const element = await pad();
      for (const [event, at] of [
        ['pointerdown', 0.2],
        ['pointermove', 0.5],
        ['pointermove', 0.8],
        ['pointerup', 0.8],
      ] as const)
        point(element, [event, at], { kind: 'pen', pressure });
      heights.push(await heightOf(element));
    }
    const [light = 0, hard = 0] = heights;
    expect(hard).to.be.greaterThan(light * 1.8);
  });

  it('takes the places between two events that the browser has merged into one', async () => {
    const element = await pad();
    const { left, top, width, height } = canvasOf(element).getBoundingClientRect();
    const at = (x: number, y: number): PointerEventInit => ({
      pointerId: 1,
      clientX: left + x * width,
      clientY: top + y * height,
      bubbles: true,
    });
    const corner = [at(0.3, 0.2), at(0.4, 0.8), at(0.5, 0.5)].map((init) => new PointerEvent('pointermove', init));
    canvasOf(element).dispatchEvent(new PointerEvent('pointerdown', at(0.2, 0.5)));
    canvasOf(element).dispatchEvent(new PointerEvent('pointermove', { ...at(0.5, 0.5), coalescedEvents: corner }));
    canvasOf(element).dispatchEvent(new PointerEvent('pointerup', at(0.5, 0.5)));
    expect(await heightOf(element)).to.be.greaterThan(80);
  });

  it('goes on where it leaves the pad, and ends wherever the mouse lets go', async () => {
    const element = await pad();
    canvasOf(element).scrollIntoView({ block: 'center' });
    const { left, top, width, height } = canvasOf(element).getBoundingClientRect();
    const place = (x: number, y: number): [number, number] => [
      Math.round(left + x * width),
      Math.round(top + y * height),
    ];
    await sendMouse({ type: 'move', position: place(0.3, 0.5) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: place(0.5, 1.2) });
    await sendMouse({ type: 'move', position: place(0.8, 1.2) });
    await sendMouse({ type: 'move', position: place(0.8, 0.5) });
    await sendMouse({ type: 'move', position: place(0.8, 1.3) });
    await sendMouse({ type: 'up' });
    expect(element.empty).to.equal(false);
    const [from = 0, to = 0] = (await extentOf(element)) ?? [];
    expect(from).to.be.closeTo(0.3, 0.03);
    expect(to).to.be.closeTo(0.8, 0.03);
    await sendMouse({ type: 'move', position: place(0.1, 0.5) });
    expect((await extentOf(element))?.[0]).to.equal(from);
  });

  it('selects no text and moves no page, and the other buttons are left to the page', async () => {
    const element = await pad();
    const down = (button_: number): boolean =>
      canvasOf(element).dispatchEvent(
        new PointerEvent('pointerdown', { pointerId: 9, button: button_, bubbles: true, cancelable: true }),
      );
    expect([down(2), down(1), down(0)]).to.deep.equal([true, true, false]);
    expect(getComputedStyle(canvasOf(element)).touchAction).to.equal('none');
  });

  it('that is under way is none when the pad is turned off meanwhile, and leaves no ink', async () => {
    const element = await pad();
    await draw(element, 0.1, 0.3);
    const before = [await extentOf(element), shownInk(element)];
    point(element, ['pointerdown', 0.5]);
    point(element, ['pointermove', 0.7]);
    element.disabled = true;
    await element.updateComplete;
    point(element, ['pointermove', 0.9]);
    point(element, ['pointerup', 0.9]);
    element.disabled = false;
    await element.updateComplete;
    expect([await extentOf(element), shownInk(element)]).to.deep.equal(before);
  });

  it('that is under way is none when another way is chosen by the keyboard', async () => {
    const element = await pad();
    point(element, ['pointerdown', 0.5]);
    point(element, ['pointermove', 0.7]);
    byRole(element, 'tab', 'Draw').focus();
    await pressed('ArrowRight');
    point(element, ['pointermove', 0.9]);
    point(element, ['pointerup', 0.9]);
    expect([element.method, element.empty, shownInk(element)]).to.deep.equal(['typed', true, 0]);
    await show(element, 'Draw');
    expect([element.empty, shownInk(element)]).to.deep.equal([true, 0]);
    await draw(element);
    expect(element.empty).to.equal(false);
  });

  it('is told once as it ends, as input and as change, through shadow roots', async () => {
    const page = await fixture(html`<div></div>`);
    const root = page.attachShadow({ mode: 'open' });
    const element = document.createElement('deed-signature-pad');
    root.append(element);
    await element.updateComplete;
    const told: string[] = [];
    for (const name of ['deed-signature-input', 'deed-signature-change'] as const)
      page.addEventListener(name, (({ type, detail }: DeedEvent<typeof name>) => {
        told.push(`${type} ${detail.method} ${detail.empty}`);
      }) as EventListener);
    await draw(element);
    const both = (method: string, empty: boolean): string[] =>
      ['input', 'change'].map((kind) => `deed-signature-${kind} ${method} ${empty}`);
    expect(told.splice(0)).to.deep.equal(both('drawn', false));
    button(element, 'Clear').click();
    expect(told.splice(0)).to.deep.equal(both('drawn', true));
    element.undo();
    expect(told.splice(0)).to.deep.equal(both('drawn', false));
    await show(element, 'Image');
    expect(told.splice(0)).to.deep.equal(both('image', true));
    await show(element, 'Image');
    element.undo();
    element.undo();
    expect(told.splice(2)).to.deep.equal([]);
  });
});

describe('deed-signature-pad, taking back', () => {
  it('goes from the last stroke to the first, and leaves the rest', async () => {
    const element = await pad();
    for (const at of [0.1, 0.4, 0.7]) await draw(element, at, at + 0.1);
    const rights: number[] = [];
    for (let count = 3; count > 0; count -= 1) {
      rights.push(Math.round(((await extentOf(element))?.[1] ?? 0) * 10));
      button(element, 'Undo').click();
      await element.updateComplete;
    }
    expect([rights, element.empty]).to.deep.equal([[8, 5, 2], true]);
  });

  it('brings a cleared drawing back as it was, and goes on behind it', async () => {
    const element = await pad();
    await draw(element, 0.1, 0.2);
    await draw(element, 0.7, 0.8);
    const whole = await extentOf(element);
    element.clear();
    await draw(element, 0.4, 0.5);
    element.undo();
    element.undo();
    expect(await extentOf(element)).to.deep.equal(whole);
    element.undo();
    expect(((await extentOf(element))?.[1] ?? 1) < 0.3).to.equal(true);
  });

  it('is offered where there is something, by buttons that stay in reach', async () => {
    const element = await pad();
    expect(isDisabled(element)).to.deep.equal([true, true]);
    button(element, 'Clear').click();
    button(element, 'Undo').click();
    expect([status(element), element.empty]).to.deep.equal(['', true]);
    await draw(element);
    expect(isDisabled(element)).to.deep.equal([false, false]);
    button(element, 'Clear').focus();
    await pressed('Enter');
    await element.updateComplete;
    expect([isDisabled(element), control(element)?.textContent?.trim()]).to.deep.equal([[false, true], 'Clear']);
  });

  it('is said aloud each time, also where the words are the same', async () => {
    const element = await pad();
    for (const at of [0.1, 0.4]) await draw(element, at, at + 0.1);
    const region = rootOf(element).querySelector('[role=status]') as HTMLElement;
    let changes = 0;
    const watch = new MutationObserver(() => (changes += 1));
    watch.observe(region, { childList: true, characterData: true, subtree: true });
    for (let count = 1; count <= 2; count += 1) {
      element.undo();
      await element.updateComplete;
      await waitUntil(() => changes === count, `time ${count}`);
      expect(status(element)).to.equal('The last stroke was taken back.');
    }
    watch.disconnect();
  });

  it('is Ctrl+Z or ⌘Z anywhere in the pad, and not with Shift; with nothing to take back the key is the page’s', async () => {
    const element = await pad();
    const press = (init: KeyboardEventInit): boolean =>
      !byRole(element, 'tab', 'Draw').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', bubbles: true, composed: true, cancelable: true, ...init }),
      );
    expect(press({ ctrlKey: true })).to.equal(false);
    await draw(element);
    expect([press({}), press({ ctrlKey: true, shiftKey: true }), element.empty]).to.deep.equal([false, false, false]);
    expect([press({ metaKey: true, key: 'Z' }), element.empty]).to.deep.equal([true, true]);
    await draw(element);
    await show(element, 'Image');
    expect([press({ ctrlKey: true }), element.method]).to.deep.equal([false, 'image']);
  });
});

describe('deed-signature-pad, its surface', () => {
  it('shows the drawing again in a pad that was taken off the page and put back', async () => {
    const element = await pad();
    await draw(element);
    const before = shownInk(element);
    element.remove();
    (await fixture(html`<div></div>`)).append(element);
    await element.updateComplete;
    expect(shownInk(element)).to.equal(before);
    await draw(element, 0.1, 0.2);
    expect(shownInk(element)).to.be.greaterThan(before);
    element.undo();
    await element.updateComplete;
    expect(shownInk(element)).to.equal(before);
  });

  it('shows an undo that was made while it was hidden once it is shown', async () => {
    const element = await pad();
    await draw(element, 0.1, 0.3);
    await waitUntil(() => shownInk(element) > 0, 'the first stroke');
    const one = shownInk(element);
    await draw(element, 0.6, 0.9);
    element.style.display = 'none';
    element.undo();
    await element.updateComplete;
    element.style.display = '';
    await waitUntil(() => shownInk(element) === one, 'the first stroke alone');
  });

  it('has names for readers, and asks for a signature until there is one', async () => {
    const element = await pad();
    const surface = rootOf(element).querySelector('[part=surface]') as HTMLElement;
    expect(canvasOf(element).ariaLabel).to.equal('Your signature, drawn');
    expect(byRole(element, 'tablist', 'How to sign').getAttribute('part')).to.equal('tabs');
    const panel = rootOf(element).querySelector('[role=tabpanel]');
    expect(
      rootOf(element)
        .getElementById(panel?.getAttribute('aria-labelledby') ?? '')
        ?.textContent?.trim(),
    ).to.equal('Draw');
    expect(byRole(element, 'tab', 'Draw').getAttribute('aria-controls')).to.equal(panel?.id);
    expect(surface.querySelector('.prompt')?.getAttribute('aria-hidden')).to.equal('true');
    expect(surface.classList.contains('empty')).to.equal(true);
    point(element, ['pointerdown', 0.5]);
    await element.updateComplete;
    expect(surface.classList.contains('empty')).to.equal(false);
    point(element, ['pointercancel', 0.5]);
    await element.updateComplete;
    expect(surface.classList.contains('empty')).to.equal(true);
  });

  it('is drawn on by one person while another draws on the next', async () => {
    const [one, two] = [await pad(), await pad()];
    point(one, ['pointerdown', 0.1], { id: 1, kind: 'touch' });
    point(two, ['pointerdown', 0.6], { id: 2, kind: 'touch' });
    point(one, ['pointermove', 0.3], { id: 1, kind: 'touch' });
    point(two, ['pointermove', 0.8], { id: 2, kind: 'touch' });
    point(one, ['pointerup', 0.3], { id: 1, kind: 'touch' });
    point(two, ['pointerup', 0.8], { id: 2, kind: 'touch' });
    expect((await extentOf(one))?.map((part) => Math.round(part * 10))).to.deep.equal([1, 3]);
    expect((await extentOf(two))?.map((part) => Math.round(part * 10))).to.deep.equal([6, 8]);
  });

  it('is no wider than the property of the page says', async () => {
    const element = await pad();
    element.style.setProperty('--deed-signature-pad-inline-size', '400px');
    const width = (): number => rootOf(element).querySelector('.surface')?.getBoundingClientRect().width ?? 0;
    expect(width()).to.be.equal(400);
    element.style.setProperty('--deed-signature-pad-inline-size', '300px');
    expect(width()).to.be.equal(300);
  });
});

import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../../../src/elements/define/pdf-view.ts';
import type { DeedPdfView } from '../../../../src/elements/index.ts';
import { allByRole, byRole } from '../../fixtures/page.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

async function shown(): Promise<DeedPdfView> {
  const element = await fixture<DeedPdfView>(
    html`<deed-pdf-view
      style="inline-size: 600px; --deed-pdf-view-block-size: 500px"
      .src=${createPdf({ pages: 5 })}
    ></deed-pdf-view>`,
  );
  await waitUntil(
    () => allByRole(element, 'group').some((group) => group.querySelector('canvas ~ .text span')),
    'the first page',
    { timeout: 8000 },
  );
  await waitUntil(() => allByRole(element, 'group').filter((group) => group.classList.contains('sheet')).length === 5);
  return element;
}

const sheet = (element: DeedPdfView, page: number): HTMLElement => byRole(element, 'group', `Page ${page}`);
const scrollerOf = (element: DeedPdfView): HTMLElement => byRole(element, 'region', 'Pages of the document');

/** Where a point of the window is on a page, as fractions of it. */
function placeOn(page: HTMLElement, x: number, y: number): readonly [number, number] {
  const box = page.getBoundingClientRect();
  return [(x - box.left) / box.width, (y - box.top) / box.height];
}

async function turn(
  element: DeedPdfView,
  deltaY: number,
  { x, y, ctrlKey = true }: { readonly x: number; readonly y: number; readonly ctrlKey?: boolean },
): Promise<WheelEvent> {
  const event = new WheelEvent('wheel', {
    deltaY,
    ctrlKey,
    clientX: x,
    clientY: y,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  scrollerOf(element).dispatchEvent(event);
  await nextFrame();
  await nextFrame();
  return event;
}

/** Fingers on the pages, as any engine tells of them. */
async function touch(element: DeedPdfView, type: string, ...points: (readonly [number, number])[]): Promise<Event> {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    touches: points.map(([clientX, clientY]) => ({ clientX, clientY })),
  });
  scrollerOf(element).dispatchEvent(event);
  await nextFrame();
  await nextFrame();
  return event;
}

describe('deed-pdf-view, by wheel and fingers', () => {
  it('Ctrl and the wheel make pages larger and smaller around the pointer, and the window keeps its size', async () => {
    const element = await shown();
    const box = scrollerOf(element).getBoundingClientRect();
    const [x, y] = [box.left + 200, box.top + 300];
    const width = sheet(element, 1).offsetWidth;
    const place = placeOn(sheet(element, 1), x, y);
    expect((await turn(element, -120, { x, y })).defaultPrevented).to.equal(true);
    for (let more = 0; more < 3; more += 1) await turn(element, -120, { x, y });
    expect(sheet(element, 1).offsetWidth / width).to.be.closeTo(1.2 ** 4, 0.12);
    const after = placeOn(sheet(element, 1), x, y);
    expect(after[0]).to.be.closeTo(place[0], 0.01);
    expect(after[1]).to.be.closeTo(place[1], 0.01);
    for (let less = 0; less < 8; less += 1) await turn(element, 120, { x, y });
    expect(sheet(element, 1).offsetWidth).to.be.below(width);
  });

  it('a turn without Ctrl scrolls, and changes no size', async () => {
    const element = await shown();
    const width = sheet(element, 1).offsetWidth;
    expect((await turn(element, -120, { x: 100, y: 100, ctrlKey: false })).defaultPrevented).to.equal(false);
    expect(sheet(element, 1).offsetWidth).to.equal(width);
  });

  it('two fingers spread it as far as they go apart; one finger scrolls', async () => {
    const element = await shown();
    const box = scrollerOf(element).getBoundingClientRect();
    const width = sheet(element, 1).offsetWidth;
    const at = (left: number, right: number): (readonly [number, number])[] => [
      [box.left + left, box.top + 200],
      [box.left + right, box.top + 200],
    ];
    await touch(element, 'touchstart', ...at(250, 350));
    expect((await touch(element, 'touchmove', ...at(225, 375))).defaultPrevented).to.equal(true);
    expect(sheet(element, 1).offsetWidth / width).to.be.closeTo(1.5, 0.02);
    await touch(element, 'touchend', [box.left + 225, box.top + 200]);
    expect((await touch(element, 'touchmove', [box.left + 100, box.top + 200])).defaultPrevented).to.equal(false);
    expect(sheet(element, 1).offsetWidth / width).to.be.closeTo(1.5, 0.02);
  });

  it('a pinch that Safari tells of does the same', async () => {
    const element = await shown();
    const width = sheet(element, 1).offsetWidth;
    const pinch = async (type: string, scale: number): Promise<Event> => {
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
        scale,
        clientX: 300,
        clientY: 200,
      });
      scrollerOf(element).dispatchEvent(event);
      await nextFrame();
      await nextFrame();
      return event;
    };
    expect((await pinch('gesturestart', 1)).defaultPrevented).to.equal(true);
    await pinch('gesturechange', 1.2);
    await pinch('gesturechange', 1.4);
    expect(sheet(element, 1).offsetWidth / width).to.be.closeTo(1.4, 0.02);
  });

  it('ends at a quarter and at five times the size', async () => {
    const element = await shown();
    for (let count = 0; count < 30; count += 1) await turn(element, -120, { x: 300, y: 300 });
    expect(element.shadowRoot?.querySelector('.percent')?.textContent).to.equal('500 %');
    for (let count = 0; count < 40; count += 1) await turn(element, 120, { x: 300, y: 300 });
    expect(element.shadowRoot?.querySelector('.percent')?.textContent).to.equal('25 %');
  });
});

import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/pdf-view.ts';
import type { DeedPdfView } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byLabel, byRole, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { drawn, inkOf, sheet, shown } from './show-pdf.ts';

const scroller = (element: DeedPdfView): HTMLElement => byRole(element, 'region', 'Pages of the document');
const width = (element: DeedPdfView, page = 1): number => sheet(element, page).getBoundingClientRect().width;
const percent = (element: DeedPdfView): number => Number.parseInt(texts(element, '.percent')[0] ?? '', 10);
const pageShown = (element: DeedPdfView): string => (byLabel(element, 'Page') as HTMLInputElement).value;

async function press(element: DeedPdfView, name: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count++) byRole(element, 'button', name).click();
  await element.updateComplete;
}

describe('how large pages are', () => {
  it('is said in percent as it changes, in a live region', async () => {
    const element = await shown(createPdf());
    const before = percent(element);
    await press(element, 'Zoom in');
    await waitUntil(() => percent(element) > before);
    expect(rootOf(element).querySelector('.percent')?.getAttribute('role')).to.equal('status');
    await press(element, 'Zoom out');
    await waitUntil(() => percent(element) === before);
  });

  it('comes back by as many steps as it went', async () => {
    const element = await shown(createPdf());
    const before = width(element);
    await press(element, 'Zoom in', 4);
    await press(element, 'Zoom out', 4);
    await waitUntil(() => Math.abs(width(element) - before) < 1);
  });

  it('ends at a quarter and at five times', async () => {
    const element = await shown(createPdf());
    await press(element, 'Zoom in', 30);
    await waitUntil(() => percent(element) === 500);
    await press(element, 'Zoom out', 60);
    await waitUntil(() => percent(element) === 25);
  });

  it('is never above its own size by itself, and fills the width when it is asked to', async () => {
    const element = await shown(createPdf({ size: [200, 300] }), { size: '700px' });
    expect(width(element)).to.be.closeTo((200 * 96) / 72, 2);
    await press(element, 'Fit to width');
    await waitUntil(() => width(element) > 500);
    expect(byRole(element, 'button', 'Fit to width').ariaPressed).to.equal('true');
    await press(element, 'Zoom out');
    await waitUntil(() => byRole(element, 'button', 'Fit to width').ariaPressed === 'false');
  });

  it('is measured by the widest of them', async () => {
    const element = await shown(createPdf({ pages: 2, entriesOf: (page) => (page === 2 ? '/Rotate 90' : '') }), {
      size: '500px',
    });
    await waitUntil(() => width(element, 2) > width(element, 1) * 1.3, 'the second is measured');
    await waitUntil(() => width(element, 2) <= 500 && scroller(element).scrollWidth <= scroller(element).clientWidth);
  });

  it('leaves the person at the page where they are', async () => {
    const element = await shown(createPdf({ pages: 9 }));
    element.goToPage(6);
    await waitUntil(() => pageShown(element) === '6');
    await press(element, 'Zoom in', 2);
    await waitUntil(() => width(element) > 600);
    await stays(() => pageShown(element) === '6', 50);
    await press(element, 'Fit to width');
    await waitUntil(() => width(element) < 620);
    expect(pageShown(element)).to.equal('6');
  });

  it('stays for the pages that take the place of these', async () => {
    const element = await shown(createPdf());
    const fitting = percent(element);
    await press(element, 'Zoom in', 2);
    await waitUntil(() => percent(element) > fitting * 1.3);
    const before = percent(element);
    element.src = createPdf({ pages: 5, textOf: () => 'New' });
    await waitUntil(() => texts(element, '.total')[0] === 'of 5');
    await drawn(element, 1);
    expect(percent(element)).to.equal(before);
  });

  it('is drawn sharp once it rests, and stretched until then', async () => {
    const element = await shown(createPdf());
    const before = inkOf(element, 1)?.width ?? 0;
    await press(element, 'Zoom in', 3);
    expect(inkOf(element, 1)?.getBoundingClientRect().width).to.be.closeTo(width(element), 1);
    await waitUntil(() => (inkOf(element, 1)?.width ?? 0) > before * 1.5, 'drawn sharp');
  });

  it('lets a large page be scrolled by keys in both directions', async () => {
    const element = await shown(createPdf());
    await press(element, 'Zoom in', 6);
    await waitUntil(() => scroller(element).scrollWidth > scroller(element).clientWidth);
    scroller(element).focus();
    await pressed('ArrowRight');
    await waitUntil(() => scroller(element).scrollLeft > 0);
    await pressed('ArrowDown');
    await waitUntil(() => scroller(element).scrollTop > 0);
  });

  it('is as the pages fit while nothing is shown, and after', async () => {
    const element = await shown(createPdf());
    element.src = undefined;
    await element.updateComplete;
    element.src = createPdf({ pages: 4 });
    await drawn(element, 1);
    expect(percent(element)).to.be.at.most(100);
    expect(scroller(element).scrollWidth).to.be.at.most(scroller(element).clientWidth);
  });
});

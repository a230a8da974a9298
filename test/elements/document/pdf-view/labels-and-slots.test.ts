import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/pdf-view.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedPdfView } from '../../../../src/elements/index.ts';
import { allByRole, byLabel, byRole, pressed, retype, rootOf, texts } from '../../fixtures/page.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { drawn, sheet, shown, view } from './show-pdf.ts';

const pageField = (element: DeedPdfView): HTMLInputElement => byLabel(element, 'Page') as HTMLInputElement;
const total = (element: DeedPdfView): string => texts(element, '.total')[0] ?? '';
const names = (element: DeedPdfView): (string | null)[] =>
  allByRole(element, 'group').flatMap((group) => (group.matches('.sheet') ? [group.ariaLabel] : []));

describe('names of pages', () => {
  it('are numbers where the document has none of its own', async () => {
    const element = await shown(createPdf({ pages: 2 }));
    await waitUntil(() => names(element).length === 2);
    expect([names(element), total(element)]).to.deep.equal([['Page 1', 'Page 2'], 'of 2']);
  });

  it('are the document’s own, with a prefix, in any way of counting', async () => {
    for (const [labels, expected] of [
      ['<< /S /R >>', ['Page I', 'Page II']],
      ['<< /S /a >>', ['Page a', 'Page b']],
      ['<< /S /D /P (A-) /St 7 >>', ['Page A-7', 'Page A-8']],
    ] as const) {
      const element = await view(createPdf({ pages: 2, labels }));
      await waitUntil(() => names(element).join() === expected.join(), expected.join());
      element.remove();
    }
  });

  it('are taken in any case where somebody types one, and a number too', async () => {
    const element = await view(createPdf({ pages: 5, labels: '<< /S /D /P (A-) >>' }));
    await waitUntil(() => names(element)[4] === 'Page A-5');
    await retype(pageField(element), 'a-4');
    await pressed('Enter');
    await waitUntil(() => total(element) === '(4 of 5)');
    await waitUntil(() => pageField(element).value === 'A-4');
    await retype(pageField(element), '2');
    await pressed('Enter');
    await waitUntil(() => total(element) === '(2 of 5)');
  });

  it('go with their document: the next has its own', async () => {
    const element = await view(createPdf({ pages: 2, labels: '<< /S /r >>' }));
    await waitUntil(() => names(element)[0] === 'Page i');
    element.src = createPdf({ pages: 2, textOf: () => 'New' });
    await waitUntil(() => names(element).join() === 'Page 1,Page 2');
    expect(pageField(element).value).to.equal('1');
  });

  it('follow the language of the page, in the bar as well', async () => {
    const element = await shown(createPdf({ pages: 2 }));
    try {
      await setUiLanguage('fi');
      await waitUntil(() => names(element)[0] === 'Sivu 1');
      expect(total(element)).to.not.equal('of 2');
    } finally {
      await setUiLanguage('en-GB');
    }
    await waitUntil(() => names(element)[0] === 'Page 1');
  });
});

describe('what lies over a page', () => {
  function over(element: DeedPdfView, page: number): HTMLElement {
    const node = document.createElement('div');
    node.slot = `page-${page}`;
    node.style.cssText = 'position: absolute; inset: 0; --own: calc(10 * var(--_scale) * 1px); inline-size: var(--own)';
    element.append(node);
    return node;
  }

  it('is on its page and no other, and moves with it', async () => {
    const element = await shown(createPdf({ pages: 3 }));
    const node = over(element, 2);
    await waitUntil(() => names(element).length === 3);
    const [page, own] = [sheet(element, 2), node].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
    expect(own.top).to.be.at.least(page.top - 1);
    expect(own.bottom).to.be.at.most(page.bottom + 1);
    const before = own.top;
    byRole(element, 'region', 'Pages of the document').scrollTop = 100;
    await waitUntil(() => Math.abs(before - node.getBoundingClientRect().top - 100) < 2);
  });

  it('knows how large a point is, at each size', async () => {
    const element = await shown(createPdf());
    const node = over(element, 1);
    const scale = (): number => node.getBoundingClientRect().width / 10;
    const isScale = (): boolean => Math.abs(scale() - sheet(element, 1).getBoundingClientRect().width / 595) < 0.02;
    expect(isScale()).to.equal(true);
    const before = scale();
    byRole(element, 'button', 'Zoom in').click();
    await waitUntil(() => scale() > before * 1.1 && isScale());
  });

  it('of a page that there is not is not shown, and is once there is', async () => {
    const element = await shown(createPdf({ pages: 2 }));
    const node = over(element, 4);
    expect(node.assignedSlot === null).to.equal(true);
    element.src = createPdf({ pages: 5, textOf: () => 'More' });
    await waitUntil(() => node.assignedSlot !== null, 'its page');
  });
});

describe('the bar over pages', () => {
  it('names all of its buttons, and is one with a name itself', async () => {
    const element = await shown(createPdf());
    const tools = rootOf(element).querySelector('.tools');
    const buttons = [...(tools?.querySelectorAll('button') ?? [])].map(({ ariaLabel }) => ariaLabel ?? '');
    expect(buttons.every((name) => name !== '')).to.equal(true);
    expect(new Set(buttons).size).to.equal(buttons.length);
  });

  it('follows the page that is scrolled to, and leaves what is being typed alone', async () => {
    const element = await shown(createPdf({ pages: 6 }));
    element.goToPage(3);
    await waitUntil(() => pageField(element).value === '3');
    pageField(element).focus();
    pageField(element).select();
    await drawn(element, 3);
    expect(pageField(element).matches(':focus')).to.equal(true);
  });

  it('is not there before there are pages, and goes with them', async () => {
    const element = await view(undefined);
    expect(rootOf(element).querySelector('.tools') === null).to.equal(true);
    element.src = createPdf();
    await drawn(element, 1);
    expect(rootOf(element).querySelector('.tools') !== null).to.equal(true);
    element.src = undefined;
    await waitUntil(() => rootOf(element).querySelector('.tools') === null);
  });
});

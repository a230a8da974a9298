import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../src/elements/define/pdf-view.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedPdfView, PdfBox } from '../../../../src/elements/index.ts';
import { allByRole, byLabel, byRole, control, pressed, retype, texts } from '../../fixtures/page.ts';
import { answerPdf, createPdf } from '../../fixtures/pdf.ts';
import { drawn, inkOf, sheet, shown, view } from './show-pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const BOX: PdfBox = {
  id: 'a',
  page: 2,
  x: 0.1,
  y: 0.5,
  width: 0.4,
  height: 0.1,
  name: 'Aino Lehtonen',
  initials: 'AL',
  hue: 1,
};

const scrollerOf = (element: DeedPdfView): HTMLElement => byRole(element, 'region', 'Pages of the document');

const pageShown = (element: DeedPdfView): string => (byLabel(element, 'Page') as HTMLInputElement).value;

/** The colour in the middle of the band at the top of a drawn page. */
function bandOf(element: DeedPdfView, page: number): number | undefined {
  const canvas = inkOf(element, page);
  return canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height * 0.02, 1, 1).data[0];
}

describe('deed-pdf-view', () => {
  it('shows the pages of bytes, drawn as sharp as the screen is, with their text', async () => {
    const element = await view(createPdf());
    const { detail } = await oneEvent(element, 'deed-pdf-shown');
    expect(detail).to.deep.equal({ pages: 3 });
    await drawn(element, 1);
    const canvas = inkOf(element, 1) as HTMLCanvasElement;
    expect(canvas.width / canvas.clientWidth).to.be.closeTo(devicePixelRatio, 0.02);
    expect(canvas.clientWidth / canvas.clientHeight).to.be.closeTo(595 / 842, 0.01);
    expect(sheet(element, 1).querySelector('.text')?.textContent).to.equal('Page number 1');
    expect(bandOf(element, 1)).to.be.closeTo(51, 3);
  });

  it('the text lies over the drawing, so that a selection covers the words seen', async () => {
    const element = await shown(createPdf());
    const word = sheet(element, 1).querySelector('.text span') as HTMLElement;
    const [page, text] = [sheet(element, 1).getBoundingClientRect(), word.getBoundingClientRect()];
    // 72 points from the left, its base line 100 points from the top.
    expect((text.left - page.left) / page.width).to.be.closeTo(72 / 595, 0.01);
    expect((text.bottom - page.top) / page.height).to.be.closeTo(103 / 842, 0.01);
    getSelection()?.selectAllChildren(word);
    expect(getSelection()?.toString()).to.equal('Page number 1');
    getSelection()?.removeAllRanges();
  });

  it('fetches an address with the page’s credentials, and takes blobs and functions', async () => {
    const asked: [string, RequestInit | undefined][] = [];
    const element = await view(undefined);
    element.fetch = (input, init) => {
      asked.push([String(input), init]);
      return Promise.resolve(answerPdf(createPdf({ pages: 2 })));
    };
    element.setAttribute('src', '/contract.pdf');
    await drawn(element, 1);
    expect(asked[0]?.[0]).to.equal('/contract.pdf');
    expect(asked[0]?.[1]?.credentials).to.equal('same-origin');
    expect(texts(element, '.total')).to.deep.equal(['of 2']);
    element.src = new Blob([createPdf({ pages: 4 }).slice()]);
    await waitUntil(() => texts(element, '.total')[0] === 'of 4');
    element.src = () => Promise.resolve({ ok: true, bytes: createPdf({ pages: 5 }) });
    await waitUntil(() => texts(element, '.total')[0] === 'of 5');
  });

  it('bytes that are handed in stay whole', async () => {
    const bytes = createPdf();
    await shown(bytes);
    expect(bytes.byteLength).to.be.greaterThan(100);
  });

  it('draws pages nearby, and gives back those far away', async () => {
    const element = await shown(createPdf({ pages: 40 }));
    expect(sheet(element, 20).querySelector('canvas')).to.equal(null);
    element.goToPage(20);
    await drawn(element, 20);
    await waitUntil(() => inkOf(element, 1) === null);
    const inked = allByRole(element, 'group').filter((group) => group.querySelector('canvas'));
    expect(inked.length).to.be.lessThan(8);
  });

  it('is shown where the page around is scrolled past it', async () => {
    const element = await view(undefined);
    const space = document.createElement('div');
    space.style.blockSize = '4000px';
    element.after(space);
    window.scrollTo(0, 4000);
    const told = oneEvent(element, 'deed-pdf-shown');
    element.src = createPdf();
    expect((await told).detail).to.deep.equal({ pages: 3 });
    window.scrollTo(0, 0);
    await drawn(element, 1);
    expect(inkOf(element, 1)).not.to.equal(null);
  });

  it('the words of pages that are not drawn can be found', async () => {
    const element = await shown(createPdf({ pages: 12 }));
    await waitUntil(() => sheet(element, 12).textContent === 'Page number 12', 'words read ahead', { timeout: 8000 });
    expect(inkOf(element, 12)).to.equal(null);
    element.goToPage(12);
    await drawn(element, 12);
    expect(sheet(element, 12).querySelector('.plain')).to.equal(null);
  });

  it('goes to a typed page, and resets a number that is no page', async () => {
    const element = await shown(createPdf({ pages: 9 }));
    const field = byLabel(element, 'Page') as HTMLInputElement;
    await retype(field, '7');
    await pressed('Enter');
    await drawn(element, 7);
    await waitUntil(() => pageShown(element) === '7');
    await retype(field, '70');
    await pressed('Enter');
    expect(field.validationMessage).to.equal('Enter a page from 1 to 9.');
    expect(pageShown(element)).to.equal('70');
    await retype(field, '2');
    await pressed('Enter');
    expect(field.validationMessage).to.equal('');
    await drawn(element, 2);
  });

  it('shows the document’s own page labels and takes them', async () => {
    const element = await view(createPdf({ pages: 6, labels: '<< /S /r >>' }));
    await waitUntil(() => texts(element, '.total').length === 1);
    await waitUntil(() => pageShown(element) === 'i');
    expect(texts(element, '.total')).to.deep.equal(['(1 of 6)']);
    await retype(byLabel(element, 'Page') as HTMLInputElement, 'iv');
    await pressed('Enter');
    await waitUntil(() => texts(element, '.total')[0] === '(4 of 6)');
    expect(byRole(element, 'group', 'Page iv')).to.not.equal(undefined);
  });

  it('keys: PageDown, PageUp, End, Home, plus, minus and 0', async () => {
    const element = await shown(createPdf({ pages: 5 }));
    scrollerOf(element).focus();
    await pressed('PageDown');
    await waitUntil(() => pageShown(element) === '2');
    await pressed('PageUp');
    await waitUntil(() => pageShown(element) === '1');
    await pressed('End');
    await waitUntil(() => scrollerOf(element).scrollTop > 1500);
    await pressed('Home');
    await waitUntil(() => scrollerOf(element).scrollTop < 20);
    const width = sheet(element, 1).offsetWidth;
    await sendKeys({ press: '+' });
    await waitUntil(() => sheet(element, 1).offsetWidth > width);
    await pressed('-');
    await pressed('-');
    await waitUntil(() => sheet(element, 1).offsetWidth < width);
    await pressed('0');
    await waitUntil(() => Math.abs(sheet(element, 1).offsetWidth - width) < 2);
  });

  it('larger pages are drawn sharp again, at the place the person was', async () => {
    const element = await shown(createPdf({ pages: 6 }));
    element.goToPage(4);
    await drawn(element, 4);
    await waitUntil(() => pageShown(element) === '4');
    const before = inkOf(element, 4)?.width ?? 0;
    byRole(element, 'button', 'Zoom in').click();
    await waitUntil(() => (inkOf(element, 4)?.width ?? 0) > before * 1.1);
    expect(pageShown(element)).to.equal('4');
    expect(texts(element, '.percent')[0]).to.match(/^\d+ %$/);
    byRole(element, 'button', 'Fit to width').click();
    await waitUntil(() => Math.abs((inkOf(element, 4)?.width ?? 0) - before) < 3 * devicePixelRatio);
  });

  it('new pages take the place of the old ones, which stay until then', async () => {
    let answer: (value: Response) => void = () => undefined;
    const element = await shown(createPdf({ pages: 8, grey: 0 }));
    element.goToPage(5);
    await drawn(element, 5);
    await waitUntil(() => pageShown(element) === '5');
    const { scrollTop } = scrollerOf(element);
    element.fetch = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    element.src = '/next.pdf';
    await waitUntil(() => texts(element, '.updating').length > 0, 'it says that it updates', { timeout: 5000 });
    expect(bandOf(element, 5)).to.equal(0);
    expect(texts(element, '.updating')).to.deep.equal(['Updating…']);
    answer(answerPdf(createPdf({ pages: 7, grey: 0.6, textOf: (page) => `New page ${page}` })));
    await waitUntil(() => (bandOf(element, 5) ?? 0) > 100);
    expect(scrollerOf(element).scrollTop).to.equal(scrollTop);
    expect(texts(element, '.total')).to.deep.equal(['of 7']);
    await waitUntil(() => sheet(element, 5).querySelector('.text')?.textContent === 'New page 5');
    expect(texts(element, '.updating')).to.deep.equal([]);
  });

  it('turned pages lie as they are read', async () => {
    const element = await shown(createPdf({ rotate: 90 }));
    const canvas = inkOf(element, 1) as HTMLCanvasElement;
    expect(canvas.clientWidth / canvas.clientHeight).to.be.closeTo(842 / 595, 0.01);
    const word = (sheet(element, 1).querySelector('.text span') as HTMLElement).getBoundingClientRect();
    const page = sheet(element, 1).getBoundingClientRect();
    // Turned to the right, the top is at the right.
    expect((page.right - word.right) / page.width).to.be.closeTo(88 / 842, 0.03);
    expect(word.height).to.be.greaterThan(word.width);
  });

  it('boxes lie at their place, in their hue, and tell when they are marked and chosen', async () => {
    const element = await shown(createPdf(), {
      boxes: [BOX, { ...BOX, id: 'b', page: 9 }, { ...BOX, id: 'c', x: -1 }],
    });
    expect(element.shadowRoot?.querySelectorAll('.box')).to.have.length(1);
    const box = byRole(element, 'button', 'Signature of Aino Lehtonen');
    const [page, place] = [sheet(element, 2).getBoundingClientRect(), box.getBoundingClientRect()];
    expect((place.left - page.left) / page.width).to.be.closeTo(0.1, 0.005);
    expect((place.top - page.top) / page.height).to.be.closeTo(0.5, 0.005);
    expect(place.width / page.width).to.be.closeTo(0.4, 0.005);
    expect(box.dataset['hue']).to.equal('1');
    expect(getComputedStyle(box, '::after').content).to.equal('"AL"');
    const marks: string[] = [];
    element.addEventListener('deed-box-marked', ({ detail }) => marks.push(detail.id));
    box.focus({ preventScroll: true });
    expect(control(element)).to.equal(box);
    box.blur();
    expect(marks).to.deep.equal(['a', '']);
    const chosen = oneEvent(element, 'deed-box-chosen');
    box.click();
    expect((await chosen).detail).to.deep.equal({ id: 'a' });
    element.activeBox = 'a';
    await element.updateComplete;
    expect(box.hasAttribute('data-active')).to.equal(true);
  });

  it('brings a box into view when it is asked for', async () => {
    const element = await shown(createPdf({ pages: 9 }), { boxes: [{ ...BOX, page: 8 }] });
    element.showBox('a');
    await drawn(element, 8);
    const [own, box] = [
      scrollerOf(element).getBoundingClientRect(),
      byRole(element, 'button', 'Signature of Aino Lehtonen').getBoundingClientRect(),
    ];
    expect(box.top).to.be.at.least(own.top);
    expect(box.bottom).to.be.at.most(own.bottom);
  });
});

describe('deed-pdf-view for everybody', () => {
  for (const size of ['900px', '320px']) {
    it(`is accessible at ${size}, loading and shown, light and dark`, async () => {
      const element = await view(undefined, { size, boxes: [{ ...BOX, page: 1 }] });
      element.fetch = () => new Promise(() => undefined);
      element.src = '/slow.pdf';
      await element.updateComplete;
      await expect(element, 'loading').to.be.accessible();
      element.src = createPdf({ pages: 120 });
      await drawn(element, 1);
      await expect(element, 'shown').to.be.accessible();
      expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      expect(scrollerOf(element).scrollWidth).to.be.at.most(scrollerOf(element).clientWidth);
      element.setAttribute('theme', 'dark');
      await Promise.all((element.shadowRoot?.getAnimations() ?? []).map(({ finished }) => finished));
      await expect(element, 'dark').to.be.accessible();
    });
  }

  it('speaks the other languages', async () => {
    const element = await shown(createPdf(), { boxes: [BOX] });
    try {
      for (const [language, name] of [
        ['fi', 'Sivu 1'],
        ['sv', 'Sida 1'],
        ['de', 'Seite 1'],
        ['pl', 'Strona 1'],
      ] as const) {
        await setUiLanguage(language);
        await element.updateComplete;
        expect(
          allByRole(element, 'group').some((group) => group.getAttribute('aria-label') === name),
          language,
        ).to.equal(true);
      }
    } finally {
      await setUiLanguage('en-GB');
    }
  });
});

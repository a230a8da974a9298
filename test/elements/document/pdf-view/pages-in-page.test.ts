import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../src/elements/define/pdf-view.ts';
import type { DeedPdfView, PdfBox, PdfSource } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { allByRole, byLabel, byRole, control, pressed, retype, rootOf, texts } from '../../fixtures/page.ts';
import { answerPdf, createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { drawn, inkOf, sheet, shown, view } from './show-pdf.ts';

const BOX: PdfBox = { id: 'a', page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1, name: 'Aino', initials: 'A', hue: 0 };
const scroller = (element: DeedPdfView): HTMLElement => byRole(element, 'region', 'Pages of the document');
const pageField = (element: DeedPdfView): HTMLInputElement => byLabel(element, 'Page') as HTMLInputElement;
const total = (element: DeedPdfView): string => texts(element, '.total')[0] ?? '';
const title = (element: DeedPdfView): string => texts(element, '.notice .subtitle')[0] ?? '';
const boxes = (element: DeedPdfView): HTMLElement[] => [...rootOf(element).querySelectorAll<HTMLElement>('.box')];

/** Puts something over the first page, as an element around does. */
function over(element: DeedPdfView, node: HTMLElement): HTMLElement {
  node.slot = 'page-1';
  element.append(node);
  return node;
}

describe('pages and what a person types over them', () => {
  it('leave every key to a field that is laid over a page', async () => {
    const element = await shown(createPdf({ pages: 4 }));
    const input = over(element, document.createElement('input')) as HTMLInputElement;
    const width = sheet(element, 1).offsetWidth;
    input.focus();
    await sendKeys({ type: '10-2=+' });
    await pressed('Home');
    await sendKeys({ type: 'x' });
    expect(input.value).to.equal('x10-2=+');
    expect([sheet(element, 1).offsetWidth, pageField(element).value]).to.deep.equal([width, '1']);
  });

  it('take keys from a button that is laid over a page, which needs none of them', async () => {
    const element = await shown(createPdf({ pages: 4 }));
    over(element, document.createElement('button')).focus();
    await pressed('PageDown');
    await waitUntil(() => pageField(element).value === '2');
  });

  it('leave keys with Ctrl, Alt or a command to the browser, and those of its own bar to the bar', async () => {
    const element = await shown(createPdf({ pages: 4 }));
    const press = (init: KeyboardEventInit, target: Element = scroller(element)): boolean =>
      target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...init }));
    for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(press({ key: 'PageDown', ...held })).to.equal(true);
    expect(press({ key: 'Home' }, pageField(element))).to.equal(true);
    expect(press({ key: 'a' })).to.equal(true);
    expect(press({ key: 'PageDown' })).to.equal(false);
  });

  it('go to the first and last page for any number that a program gives', async () => {
    const element = await shown(createPdf({ pages: 5 }));
    element.goToPage(99);
    await waitUntil(() => scroller(element).scrollTop > 1500);
    element.goToPage(-3);
    await waitUntil(() => scroller(element).scrollTop < 20);
    element.goToPage(Number.NaN);
    element.goToPage(2.4);
    await waitUntil(() => pageField(element).value === '2');
  });

  it('put the typed page back in order by its own words: spaces, a word, nothing', async () => {
    const element = await shown(createPdf({ pages: 5 }));
    await retype(pageField(element), ' 3 ');
    await pressed('Enter');
    await waitUntil(() => pageField(element).value === '3');
    for (const text of ['three', '0', '1.5']) {
      await retype(pageField(element), text);
      await pressed('Enter');
      expect(pageField(element).validationMessage, text).to.equal('Enter a page from 1 to 5.');
    }
  });
});

describe('boxes over pages', () => {
  it('keep the focus while others are laid beside them', async () => {
    const element = await shown(createPdf(), { boxes: [BOX] });
    boxes(element)[0]?.focus({ preventScroll: true });
    element.boxes = [
      { ...BOX, id: 'b', y: 0.5 },
      { ...BOX, name: 'Aino Lehtonen' },
    ];
    await element.updateComplete;
    expect(control(element)?.getAttribute('aria-label')).to.equal('Signature of Aino Lehtonen');
    expect(boxes(element).length).to.equal(2);
  });

  it('are the same nodes where the page gives the same again', async () => {
    const element = await shown(createPdf(), { boxes: [BOX] });
    const [before] = boxes(element);
    element.boxes = [{ ...BOX }];
    await element.updateComplete;
    expect(boxes(element)[0] === before).to.equal(true);
  });

  it('are those that can be laid, of whatever a page gives', async () => {
    const element = await shown(createPdf({ pages: 2 }));
    element.boxes = [
      null,
      7,
      {},
      { ...BOX, page: 0 },
      { ...BOX, page: 1.5 },
      { ...BOX, x: 2 },
      { ...BOX, width: 0 },
      BOX,
    ] as never;
    await element.updateComplete;
    expect(boxes(element).length).to.equal(1);
    element.boxes = 'boxes' as never;
    await element.updateComplete;
    expect(boxes(element).length).to.equal(0);
  });

  it('are marked from outside, one at a time, and by an id that is none not at all', async () => {
    const element = await shown(createPdf(), { boxes: [BOX, { ...BOX, id: 'b', y: 0.6 }] });
    const marked = (): string[] =>
      boxes(element).flatMap((box) => (box.hasAttribute('data-active') ? [box.dataset['id'] ?? ''] : []));
    for (const [id, expected] of [
      ['a', ['a']],
      ['b', ['b']],
      ['none', []],
      ['', []],
    ] as const) {
      element.activeBox = id;
      await element.updateComplete;
      expect(marked(), id).to.deep.equal(expected);
    }
  });

  it('hold names as text', async () => {
    const element = await shown(createPdf(), { boxes: [{ ...BOX, name: '<img src=x>', initials: '"><' }] });
    expect(boxes(element)[0]?.ariaLabel).to.equal('Signature of <img src=x>');
    expect(rootOf(element).querySelector('.box img') === null).to.equal(true);
  });

  it('come over new pages, and go with pages that are fewer', async () => {
    const element = await shown(createPdf({ pages: 3 }), { boxes: [BOX, { ...BOX, id: 'b', page: 3 }] });
    expect(boxes(element).length).to.equal(2);
    element.src = createPdf({ pages: 1, textOf: () => 'Only one' });
    await waitUntil(() => total(element) === 'of 1');
    await waitUntil(() => boxes(element).length === 1);
  });

  it('bring nothing into view by an id that is none', async () => {
    const element = await shown(createPdf({ pages: 5 }), { boxes: [{ ...BOX, page: 4 }] });
    element.showBox('none');
    await stays(() => scroller(element).scrollTop < 5, 50);
    element.showBox('a');
    await waitUntil(() => pageField(element).value === '4');
  });
});

describe('pages and their source', () => {
  for (const [what, answer] of [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'pdf'],
    ['an answer without bytes', { ok: true }],
    ['an answer with other bytes', { ok: true, bytes: 'x' }],
    ['a fault without a name', { ok: false }],
  ] as const)
    it(`say that they could not be fetched where a function gives ${what}`, async () => {
      const element = await view((() => Promise.resolve(answer)) as unknown as PdfSource);
      await waitUntil(() => title(element) !== '', 'a notice');
      expect(byRole(element, 'region', 'Pages of the document').matches('.unseen')).to.equal(true);
      expect(rootOf(element).querySelector('[aria-busy]')?.getAttribute('aria-busy')).to.equal('false');
    });

  it('are asked for again by the button, by the same function', async () => {
    let count = 0;
    const element = await view(() => {
      count += 1;
      return Promise.resolve(count === 1 ? { ok: false, fault: 'failed' } : { ok: true, bytes: createPdf() });
    });
    await waitUntil(() => title(element) !== '');
    byRole(element, 'button', 'Try again').click();
    await drawn(element, 1);
    expect([count, title(element)]).to.deep.equal([2, '']);
  });

  it('of an earlier source that answers late are not shown, and its request is aborted', async () => {
    let late: (response: Response) => void = () => undefined;
    let signal: AbortSignal | undefined;
    const element = await view(undefined);
    element.fetch = (_, init) => {
      signal = init?.signal ?? undefined;
      return new Promise((resolve) => (late = resolve));
    };
    element.src = '/late.pdf';
    await waitUntil(() => signal !== undefined);
    element.src = createPdf({ pages: 2 });
    await drawn(element, 1);
    expect(signal?.aborted).to.equal(true);
    late(answerPdf(createPdf({ pages: 7 })));
    await stays(() => total(element) === 'of 2', 60);
  });

  it('go when the source is taken away, with their bar, and nothing can be saved then', async () => {
    const element = await shown(createPdf());
    element.src = undefined;
    await waitUntil(() => title(element) !== '');
    expect(rootOf(element).querySelector('.tools') === null).to.equal(true);
    expect([await element.save(), element.pdf]).to.deep.equal([false, undefined]);
  });

  it('stay, and are said to be old, when new ones cannot be had; the button brings those', async () => {
    const element = await shown(createPdf({ pages: 3 }));
    let isThere = false;
    element.fetch = () =>
      Promise.resolve(isThere ? answerPdf(createPdf({ pages: 6 })) : new Response('', { status: 404 }));
    element.src = '/new.pdf';
    await waitUntil(() => texts(element, '.strip').length === 1, 'it says so');
    expect([total(element), inkOf(element, 1) !== null]).to.deep.equal(['of 3', true]);
    isThere = true;
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => total(element) === 'of 6');
    await waitUntil(() => texts(element, '.strip').length === 0);
  });

  it('are told when they are there, once for each source', async () => {
    const told: number[] = [];
    const element = await view(undefined);
    element.addEventListener('deed-pdf-shown', ({ detail }) => told.push(detail.pages));
    element.src = createPdf({ pages: 2 });
    await waitUntil(() => told.length === 1);
    element.src = createPdf({ pages: 3 });
    await waitUntil(() => told.length === 2);
    await stays(() => told.length === 2, 50);
    expect(told).to.deep.equal([2, 3]);
  });

  it('of two views are each their own, also from the same bytes', async () => {
    const bytes = createPdf({ pages: 3 });
    const [first, second] = [await shown(bytes), await shown(bytes)];
    first.goToPage(3);
    await waitUntil(() => pageField(first).value === '3');
    expect(pageField(second).value).to.equal('1');
  });

  it('are saved under the name that the page gives, and told of', async () => {
    const element = await shown(createPdf({ pages: 2 }));
    element.fileName = 'Mutual NDA';
    let saved: string | undefined;
    const onClick = (event: Event): void => {
      const link = event.composedPath()[0];
      if (!(link instanceof HTMLAnchorElement)) return;
      saved = link.download;
      event.preventDefault();
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved = this.download;
    };
    document.addEventListener('click', onClick, { capture: true });
    const told: number[] = [];
    element.addEventListener('deed-pdf-saved', ({ detail }) => told.push(detail.pages));
    const isSaved = await element.save();
    document.removeEventListener('click', onClick, { capture: true });
    HTMLAnchorElement.prototype.click = click;
    expect([isSaved, saved, told]).to.deep.equal([true, 'Mutual NDA.pdf', [2]]);
  });
});

describe('pages in any direction and size', () => {
  it('lie as they are printed in a page from right to left, with their boxes', async () => {
    const element = await shown(createPdf(), { boxes: [BOX] });
    element.dir = 'rtl';
    await element.updateComplete;
    const [page, box] = [sheet(element, 1), boxes(element)[0] as HTMLElement].map((each) =>
      each.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect((box.left - page.left) / page.width).to.be.closeTo(0.1, 0.01);
  });

  it('fit a narrow element, and follow it as it grows, unless the person chose a size', async () => {
    const element = await shown(createPdf(), { size: '320px' });
    const width = (): number => sheet(element, 1).getBoundingClientRect().width;
    const narrow = width();
    expect(narrow).to.be.at.most(320);
    element.style.inlineSize = '500px';
    await waitUntil(() => width() > narrow + 50);
    byRole(element, 'button', 'Zoom out').click();
    await waitUntil(() => byRole(element, 'button', 'Fit to width').ariaPressed === 'false');
    const chosen = width();
    element.style.inlineSize = '600px';
    await stays(() => Math.abs(width() - chosen) < 1, 80);
    expect(allByRole(element, 'status').some((each) => /^\d+ %$/.test(each.textContent ?? ''))).to.equal(true);
  });

  it('of several sizes stand each in its own', async () => {
    const element = await shown(createPdf({ pages: 2, size: [842, 595] }));
    const { width, height } = sheet(element, 1).getBoundingClientRect();
    expect(width / height).to.be.closeTo(842 / 595, 0.02);
  });
});

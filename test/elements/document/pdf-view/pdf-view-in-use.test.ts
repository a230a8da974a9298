import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/pdf-view.ts';
import type { DeedPdfView } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { allByRole, byRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { answerPdf, createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { drawn, shown, view } from './show-pdf.ts';

const isBusy = (element: DeedPdfView): boolean =>
  rootOf(element).querySelector('.view')?.getAttribute('aria-busy') === 'true';
const retry = (element: DeedPdfView): HTMLElement | undefined =>
  allByRole(element, 'button').find(({ textContent }) => textContent?.trim() === 'Try again');

describe('deed-pdf-view, a source that goes', () => {
  it('is not busy any more when it is taken away while it is fetched', async () => {
    const element = await view(undefined);
    element.fetch = () => new Promise(() => undefined);
    element.src = '/slow.pdf';
    await waitUntil(() => isBusy(element), 'it is fetched');
    element.src = undefined;
    await waitUntil(() => texts(element, '.subtitle')[0] === 'No pages yet');
    expect(isBusy(element)).to.equal(false);
  });

  it('leaves no file to save', async () => {
    const element = await shown(createPdf());
    const { click } = HTMLAnchorElement.prototype;
    let saved = 0;
    HTMLAnchorElement.prototype.click = () => (saved += 1);
    try {
      expect(await element.save()).to.equal(true);
      element.src = undefined;
      await element.updateComplete;
      expect([await element.save(), saved]).to.deep.equal([false, 1]);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('is given up with the element: a late answer shows nothing, and nothing is asked again', async () => {
    let asked = 0;
    let answer = (_: Response): void => undefined;
    const element = await view(undefined);
    element.fetch = () => {
      asked += 1;
      return new Promise((resolve) => (answer = resolve));
    };
    element.src = '/contract.pdf';
    await waitUntil(() => asked === 1);
    element.remove();
    answer(answerPdf(createPdf()));
    window.dispatchEvent(new Event('online'));
    await stays(() => asked === 1 && rootOf(element).querySelector('canvas') === null, 100);
  });
});

describe('deed-pdf-view, trying again', () => {
  it('by the keyboard leaves the focus in the pages once they are there', async () => {
    let isDown = true;
    const element = await view(undefined);
    element.fetch = () =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answerPdf(createPdf()));
    element.src = '/contract.pdf';
    await waitUntil(() => retry(element), 'the button');
    isDown = false;
    retry(element)?.focus();
    await pressed('Enter');
    await drawn(element, 1);
    await waitUntil(() => control(element) === byRole(element, 'region', 'Pages of the document'), 'the pages');
  });

  it('takes no focus from elsewhere', async () => {
    let isDown = true;
    const element = await view(undefined);
    const field = document.createElement('input');
    element.before(field);
    element.fetch = () =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answerPdf(createPdf()));
    element.src = '/contract.pdf';
    await waitUntil(() => retry(element), 'the button');
    isDown = false;
    field.focus();
    window.dispatchEvent(new Event('online'));
    await drawn(element, 1);
    await stays(() => document.activeElement === field, 50);
  });
});

describe('deed-pdf-view, two in one page', () => {
  it('each go through their own pages', async () => {
    const [one, two] = [await shown(createPdf({ pages: 3 })), await shown(createPdf({ pages: 5 }))];
    one.goToPage(3);
    await drawn(one, 3);
    const numberOf = (element: DeedPdfView): string | undefined =>
      rootOf(element).querySelector<HTMLInputElement>('input')?.value;
    await waitUntil(() => numberOf(one) === '3', 'the first is at its third page');
    expect(numberOf(two)).to.equal('1');
    expect([texts(one, '.total'), texts(two, '.total')]).to.deep.equal([['of 3'], ['of 5']]);
  });
});

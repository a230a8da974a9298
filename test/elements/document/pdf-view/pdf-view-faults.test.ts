import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/pdf-view.ts';
import type { DeedPdfView } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byRole, texts } from '../../fixtures/page.ts';
import { answerPdf, createPdf } from '../../fixtures/pdf.ts';
import { warningsOf } from '../../fixtures/warnings.ts';
import { drawn, inkOf, shown, view } from './show-pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

describe('deed-pdf-view: what cannot be shown', () => {
  const answering = (response: () => Response | Promise<Response>) => async (): Promise<DeedPdfView> => {
    const element = await view(undefined);
    element.fetch = () => Promise.resolve(response());
    element.src = '/contract.pdf';
    return element;
  };
  const CASES: readonly [string, string, () => Promise<DeedPdfView>][] = [
    ['not_pdf', 'This file is not a PDF', () => view(new TextEncoder().encode('<!doctype html><p>No PDF'))],
    ['encrypted', 'This PDF is locked with a password', () => view(createPdf({ encrypted: true }))],
    ['network', 'The pages could not be fetched', answering(() => Promise.reject(new TypeError('Failed to fetch')))],
    ['forbidden', 'You cannot see these pages', answering(() => new Response('', { status: 403 }))],
    ['gone', 'These pages are no longer here', answering(() => new Response('', { status: 404 }))],
    ['failed', 'The pages could not be fetched', answering(() => new Response('', { status: 400 }))],
    [
      'unavailable',
      'The pages are not ready yet',
      answering(() => new Response('', { status: 503, headers: { 'Retry-After': '60' } })),
    ],
  ];
  for (const [code, title, open] of CASES) {
    it(`${code}: says so, accessibly`, async () => {
      const told: string[] = [];
      const listen = (event: Event): void => {
        told.push((event as CustomEvent<{ code: string }>).detail.code);
      };
      window.addEventListener('deed-error', listen);
      const element = await open();
      await waitUntil(() => texts(element, '.notice .subtitle')[0] === title, title, { timeout: 8000 });
      window.removeEventListener('deed-error', listen);
      expect(told).to.deep.equal([code]);
      await expect(element).to.be.accessible();
    });
  }

  it('a service that is busy is asked again by itself after the time it names', async () => {
    let asked = 0;
    const element = await view(undefined);
    element.fetch = () =>
      Promise.resolve(
        (asked += 1) === 1
          ? new Response('', { status: 503, headers: { 'Retry-After': '1' } })
          : answerPdf(createPdf()),
      );
    element.src = '/contract.pdf';
    await waitUntil(() => texts(element, '.notice .subtitle').length === 1);
    await drawn(element, 1);
    expect(asked).to.equal(2);
    expect(texts(element, '.notice')).to.deep.equal([]);
  });

  it('a lost file is fetched when the connection is back, or when asked', async () => {
    let isDown = true;
    const element = await view(undefined);
    element.fetch = () =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answerPdf(createPdf()));
    element.src = '/contract.pdf';
    await waitUntil(() => texts(element, '.notice .subtitle').length === 1);
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await drawn(element, 1);
    isDown = true;
    element.reload();
    await waitUntil(() => texts(element, '.strip').length === 1);
    expect(inkOf(element, 1)).to.not.equal(null);
    isDown = false;
    byRole(element, 'button', 'Try again').click();
    await waitUntil(() => texts(element, '.strip').length === 0);
  });

  it('only the newest source counts', async () => {
    const answers: ((response: Response) => void)[] = [];
    const element = await view(undefined);
    element.fetch = () => new Promise((resolve) => answers.push(resolve));
    element.src = '/a.pdf';
    await waitUntil(() => answers.length === 1);
    element.src = '/b.pdf';
    await waitUntil(() => answers.length === 2);
    answers[1]?.(answerPdf(createPdf({ pages: 2 })));
    await drawn(element, 1);
    answers[0]?.(answerPdf(createPdf({ pages: 9 })));
    await stays(() => texts(element, '.total').join() === 'of 2', 200);
  });

  it('nothing to show is a state of its own, and drawn pages go with their source', async () => {
    const element = await view(undefined);
    expect(texts(element, '.subtitle')).to.deep.equal(['No pages yet']);
    await expect(element).to.be.accessible();
    element.src = createPdf();
    await drawn(element, 1);
    element.src = undefined;
    await waitUntil(() => texts(element, '.subtitle')[0] === 'No pages yet');
    expect(element.shadowRoot?.querySelector('canvas')).to.equal(null);
  });

  it('moved in the page, it shows its pages again', async () => {
    const element = await shown(createPdf());
    const place = element.parentElement as HTMLElement;
    element.remove();
    expect(element.shadowRoot?.querySelector('canvas')).to.equal(null);
    place.append(element);
    await drawn(element, 1);
  });

  it('bad property values warn once and never throw', async () => {
    const warnings = await warningsOf('deed-pdf-view', async () => {
      const element = await shown(createPdf());
      for (const bad of [null, 3, 'boxes', {}, [null, 3, {}]]) {
        element.boxes = bad as never;
        await element.updateComplete;
      }
      element.src = 7 as never;
      await waitUntil(() => texts(element, '.strip').length === 1);
    });
    expect(warnings).to.have.length(2);
  });
});

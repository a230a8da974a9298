import { expect } from '@open-wc/testing';
import { offerFonts } from '../../../../src/elements/index.ts';
import { byRole } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { inkOf, pad, show } from './open-pad.ts';

describe('deed-signature-pad, the faces of typed names', () => {
  const { fetch } = window;
  let asked: string[] = [];
  let answer: (url: string) => Promise<Response> = () => Promise.reject(new TypeError('offline'));

  beforeEach(() => {
    asked = [];
    window.fetch = (input, init) => {
      const url = String(input);
      if (!url.includes('signature-')) return fetch(input, init);
      asked.push(url);
      return answer(url);
    };
  });
  afterEach(() => {
    window.fetch = fetch;
  });
  const drawn = async (element: Awaited<ReturnType<typeof pad>>): Promise<readonly number[]> =>
    (await inkOf(await element.toPng(1))).box;

  it('are the machine’s own until a page has said where the files are', async () => {
    const element = await pad();
    element.signeeName = 'Bo Strand';
    await show(element, 'Type');
    expect((await drawn(element)).every(Number.isFinite)).to.equal(true);
    expect(asked).to.deep.equal([]);
  });

  it('are asked for at the first place that a page has said, and the name is written without them', async () => {
    offerFonts('/first/fonts/');
    offerFonts('/second');
    const element = await pad();
    element.signeeName = 'Bo Strand';
    await show(element, 'Type');
    expect((await drawn(element)).every(Number.isFinite)).to.equal(true);
    expect(new Set(asked)).to.deep.equal(
      new Set(['caveat', 'allura', 'kalam'].map((face) => `/first/fonts/signature-${face}-latin-400-normal.woff2`)),
    );
  });

  it('are asked for again after they could not be had, and written by once they are there', async () => {
    for (const refuse of [
      () => Promise.resolve(new Response('', { status: 404 })),
      () => Promise.resolve(new Response('no font')),
    ]) {
      answer = refuse;
      const element = await pad();
      element.signeeName = 'Bo Strand';
      await show(element, 'Type');
      await drawn(element);
      expect(asked.splice(0).length).to.be.greaterThan(2);
    }
    const element = await pad();
    element.signeeName = 'Bo Strand';
    await show(element, 'Type');
    const before = await drawn(element);
    answer = (url) => fetch(url.replace('/first/', '/assets/'));
    await show(element, 'Draw');
    await show(element, 'Type');
    expect(await drawn(element)).not.to.deep.equal(before);
    expect(document.fonts.check("20px 'Deed Caveat'")).to.equal(true);
    await waitUntil(
      () => [...document.fonts].filter(({ family }) => /Deed (Caveat|Allura|Kalam)/.test(family)).length === 3,
    );
    asked = [];
    byRole(element, 'tab', 'Draw').click();
    await show(element, 'Type');
    await drawn(element);
    expect(asked).to.deep.equal([]);
  });
});

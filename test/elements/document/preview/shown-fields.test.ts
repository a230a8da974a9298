import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/document-preview.ts';
import type { ContractState } from '../../../../src/document/index.ts';
import { createContract, createParty } from '../../fixtures/contract.ts';
import { marked, placesOf, preview, richText } from './open-preview.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

describe('deed-document-preview, there and back', () => {
  it('a click on a value tells its field, and marks every place of it', async () => {
    const element = await preview();
    const wait = oneEvent(document.body, 'deed-field-focus');
    placesOf(element, '/value/terms/purpose')[0]?.click();
    expect((await wait).detail).to.deep.equal({ path: '/value/terms/purpose' });
    await element.updateComplete;
    expect(marked(element)).to.deep.equal(['/value/terms/purpose', '/value/terms/purpose']);
  });

  it('a click anywhere in a rich text tells its field', async () => {
    const element = await preview(createContract({ extra: richText }));
    for (const words of ['poaching', 'staff']) {
      const inside = [...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>('strong, li')].find(
        ({ textContent }) => textContent === words,
      );
      const wait = oneEvent(element, 'deed-field-focus');
      inside?.click();
      expect((await wait).detail).to.deep.equal({ path: '/value/terms/extra' });
    }
  });

  it('a click on a signature line tells its signee', async () => {
    const element = await preview();
    const wait = oneEvent(element, 'deed-field-focus');
    element.shadowRoot?.querySelectorAll<HTMLElement>('.signature')[1]?.click();
    expect((await wait).detail).to.deep.equal({ path: '/value/parties/1' });
  });

  it('a link in the text is followed, not taken for its field; it opens aside', async () => {
    const element = await preview(createContract({ extra: richText }));
    const asked: unknown[] = [];
    element.addEventListener('deed-field-focus', (event) => {
      asked.push(event.detail);
    });
    const link = element.shadowRoot?.querySelector('a') as HTMLAnchorElement;
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    link.click();
    expect(asked).to.deep.equal([]);
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
  });

  it('leads nowhere when readonly', async () => {
    const element = await preview();
    element.readonly = true;
    await element.updateComplete;
    const asked: unknown[] = [];
    element.addEventListener('deed-field-focus', (event) => {
      asked.push(event.detail);
    });
    placesOf(element, '/value/terms/purpose')[0]?.click();
    expect(asked).to.deep.equal([]);
  });

  it('shows a field on demand: marks it and scrolls to it; of a fieldset, everything in it', async () => {
    const element = await preview();
    element.style.blockSize = '160px';
    element.showField('/value/parties/1');
    await element.updateComplete;
    expect(marked(element)).to.deep.equal([
      '/value/parties/1/first_name',
      '/value/parties/1/last_name',
      '/value/parties/1',
    ]);
    element.showField('/value/terms');
    await element.updateComplete;
    expect(marked(element)).to.include.members(['/value/terms/purpose', '/value/terms/extra']);
    await waitUntil(() => element.scrollTop > 0);
    element.showField('/value/nowhere');
    await element.updateComplete;
    expect(marked(element)).to.deep.equal([]);
  });

  it('marks the values of a list more softly than a single value, with less of the accent', async () => {
    const element = await preview();
    const ground = async (path: string, of: string): Promise<readonly [string | null, number]> => {
      element.showField(path);
      await element.updateComplete;
      const [place] = placesOf(element, of);
      await Promise.all(place?.getAnimations().map((animation) => animation.finished) ?? []);
      const colour = place && getComputedStyle(place).backgroundColor;
      return [place?.getAttribute('data-marked') ?? null, Number(/\/ ([\d.]+)\)$/.exec(colour ?? '')?.[1])];
    };
    const value = await ground('/value/parties/0/first_name', '/value/parties/0/first_name');
    const inList = await ground('/value/parties', '/value/parties/0/first_name');
    expect([value[0], inList[0]]).to.deep.equal(['', 'part']);
    expect(value[1]).to.be.greaterThan(0.2);
    expect(inList[1]).to.be.greaterThan(0).and.lessThan(0.12);
    expect(marked(element)).to.include.members(['/value/parties/0/first_name', '/value/parties/1/last_name']);
  });

  it('marks all of a list of sixty items, and leads to its first', async () => {
    const parties = Array.from({ length: 60 }, (_, index) => createParty({ first_name: `Person ${index + 1}` }));
    const element = await preview(createContract({ parties }));
    element.showField('/value/parties');
    await element.updateComplete;
    const names = marked(element).filter((path) => path?.endsWith('/first_name'));
    expect(new Set(names).size).to.equal(60);
  });

  it('shows a section on demand, and goes on marking it where it goes', async () => {
    const element = await preview();
    element.style.blockSize = '160px';
    const sections = (): (string | undefined)[] =>
      [...(element.shadowRoot as ShadowRoot).querySelectorAll('.section[data-marked] h2')].map(({ textContent }) =>
        textContent?.trim(),
      );
    element.showField('/sections/1');
    await element.updateComplete;
    expect(sections()).to.deep.equal(['2. Terms']);
    await waitUntil(() => element.scrollTop > 0);
    const state = element.state as ContractState;
    element.state = { ...state, sections: [...state.sections].reverse() };
    await element.updateComplete;
    expect(sections()).to.deep.equal(['2. Terms']);
    element.showField('/sections/9');
    await element.updateComplete;
    expect(sections()).to.deep.equal([]);
  });

  it('stays where the person has just scrolled it', async () => {
    const element = await preview();
    element.style.blockSize = '160px';
    element.dispatchEvent(new WheelEvent('wheel'));
    element.showField('/value/parties/1');
    await element.updateComplete;
    await nextFrame();
    await nextFrame();
    expect(element.scrollTop).to.equal(0);
    expect(marked(element)).to.have.length(3);
  });
});

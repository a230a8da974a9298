import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/document-preview.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedDocumentPreview } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { byRole, control, pressed, rootOf } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const RENT = 'The rent is due. The RENT grows. Rent ends.';

async function open(purpose = RENT): Promise<DeedDocumentPreview> {
  const element = await fixture<DeedDocumentPreview>(
    html`<deed-document-preview
      style="block-size: 300px"
      .state=${createContract({ purpose })}
      .schema=${contractSchema}
    ></deed-document-preview>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.find-button') !== null, 'the search is there');
  return element;
}

const field = (element: Element): HTMLInputElement | null => rootOf(element).querySelector('.find input');
const count = (element: Element): string => rootOf(element).querySelector('.find-count')?.textContent ?? '';
const news = (element: Element): string => rootOf(element).querySelector('.find [role=status]')?.textContent ?? '';
const opener = (element: Element): HTMLElement => byRole(element, 'button', 'Find in the document');
/** The words that are marked as the current match. */
const current = (): string[] => [...(CSS.highlights.get('deed-find-current') ?? [])].map(String);

/** Opens the strip and looks for words. */
async function look(element: DeedDocumentPreview, words: string): Promise<void> {
  if (!field(element)) opener(element).click();
  await waitUntil(() => field(element) !== null && control(element) === field(element), 'the field has the focus');
  field(element)?.select();
  await sendKeys({ type: words });
  await element.updateComplete;
}

describe('the strip of the search, by keys', () => {
  it('goes on by Enter and back by Shift and Enter, round at both ends, and stays in its field', async () => {
    const element = await open();
    await look(element, 'rent');
    const all = Number(count(element).split(' of ')[1]);
    expect(all).to.be.greaterThan(2);
    await pressed('Shift+Enter');
    await element.updateComplete;
    expect(count(element)).to.equal(`${all} of ${all}`);
    await pressed('Enter');
    await pressed('Enter');
    await element.updateComplete;
    expect(count(element)).to.equal(`2 of ${all}`);
    expect(control(element) === field(element)).to.equal(true);
  });

  it('goes on by F3 from anywhere in the element, and by its buttons', async () => {
    const element = await open();
    await look(element, 'rent');
    opener(element).focus();
    await pressed('F3');
    await element.updateComplete;
    expect(count(element).startsWith('2 of')).to.equal(true);
    byRole(element, 'button', 'Next match').click();
    byRole(element, 'button', 'Previous match').click();
    await pressed('Shift+F3');
    await element.updateComplete;
    expect(count(element).startsWith('1 of')).to.equal(true);
  });

  it('begins at the first match with every other query', async () => {
    const element = await open();
    await look(element, 'rent');
    await pressed('Enter');
    await look(element, 'the rent');
    expect(count(element)).to.equal(`1 of ${count(element).split(' of ')[1]}`);
    expect(current()[0]?.toLowerCase()).to.equal('the rent');
  });

  it('opens again with the last search selected, and closes by Escape, of which nothing around hears', async () => {
    const element = await open();
    let heard = 0;
    element.addEventListener('keydown', ({ key }) => (heard += key === 'Escape' ? 1 : 0));
    await look(element, 'rent');
    await pressed('Escape');
    await waitUntil(() => field(element) === null);
    expect(heard).to.equal(0);
    opener(element).click();
    await waitUntil(() => control(element) === field(element));
    expect([field(element)?.value, field(element)?.selectionEnd]).to.deep.equal(['rent', 4]);
    expect(current()).to.deep.equal(['rent']);
  });

  it('goes back to its field by its key while it is open', async () => {
    const element = await open();
    await look(element, 'rent');
    opener(element).focus();
    await pressed('/');
    await waitUntil(() => control(element) === field(element));
  });

  it('takes its button for closing, which says whether it is open', async () => {
    const element = await open();
    expect(opener(element).getAttribute('aria-expanded')).to.equal('false');
    opener(element).click();
    await waitUntil(() => opener(element).getAttribute('aria-expanded') === 'true');
    opener(element).click();
    await waitUntil(() => field(element) === null && opener(element).getAttribute('aria-expanded') === 'false');
  });
});

describe('the strip of the search, for a screen reader', () => {
  it('tells the number and the words around once typing rests, and at each step at once', async () => {
    const element = await open();
    await look(element, 'rent');
    expect(news(element)).to.equal('');
    await waitUntil(() => news(element) !== '', 'the news');
    expect(news(element)).to.match(/^1 of \d+\. In the document: .*rent/i);
    await pressed('Enter');
    await element.updateComplete;
    expect(news(element)).to.match(/^2 of \d+\./);
  });

  it('tells the words around the match it is at, not those of another in the paragraph', async () => {
    const element = await open(`${'first rent here, '.padEnd(120, 'x ')} second rent there`);
    await look(element, 'rent');
    await pressed('Enter');
    await element.updateComplete;
    expect(news(element)).to.include('second rent there');
  });

  it('tells that there is none, and its buttons are off', async () => {
    const element = await open();
    await look(element, 'nowhere');
    expect(count(element)).to.equal('No matches');
    await waitUntil(() => news(element) === 'No matches');
    expect((byRole(element, 'button', 'Next match') as HTMLButtonElement).disabled).to.equal(true);
    await pressed('Enter');
    expect(count(element)).to.equal('No matches');
  });

  it('is a search with a name, a field with a name, and nothing else that is said', async () => {
    const element = await open();
    await look(element, 'rent');
    expect(rootOf(element).querySelector('search')?.getAttribute('aria-label')?.length).to.be.greaterThan(0);
    expect(rootOf(element).querySelector('.find-count')?.getAttribute('aria-hidden')).to.equal('true');
    await expect(element).shadowDom.to.be.accessible();
  });

  it('says nothing of an empty search, or one of spaces', async () => {
    const element = await open();
    await look(element, '   ');
    expect([count(element), current()]).to.deep.equal(['', []]);
    await stays(() => news(element) === '', 700);
  });

  it('speaks the language of the page', async () => {
    const element = await open();
    await look(element, 'nowhere');
    try {
      await setUiLanguage('fi');
      await waitUntil(() => count(element) !== 'No matches' && count(element) !== '');
    } finally {
      await setUiLanguage('en-GB');
    }
    await waitUntil(() => count(element) === 'No matches');
  });
});

describe('the strip of the search and its page', () => {
  it('marks nothing any more once its element is taken away, and is closed when it is back', async () => {
    const element = await open();
    await look(element, 'rent');
    const { parentElement } = element;
    element.remove();
    expect(CSS.highlights.has('deed-find')).to.equal(false);
    parentElement?.append(element);
    await element.updateComplete;
    await waitUntil(() => field(element) === null);
    await look(element, 'rent');
    expect(current()).to.deep.equal(['rent']);
  });

  it('keeps the place among the matches while the document changes around it', async () => {
    const element = await open();
    await look(element, 'rent');
    await pressed('Enter');
    element.state = { ...createContract({ purpose: `${RENT} One more rent.` }), id: element.state?.id ?? '' };
    await waitUntil(() => / of (?:8|[0-9]+)/.test(count(element)) && count(element).startsWith('2 of'));
    element.state = { ...createContract({ purpose: 'rent' }), id: element.state.id };
    await waitUntil(() => count(element) === '2 of 2' || count(element) === '1 of 1');
  });

  it('outlines the paragraph where the browser cannot mark words', async () => {
    const { highlights } = CSS;
    Object.defineProperty(CSS, 'highlights', { configurable: true, value: undefined });
    Reflect.deleteProperty(CSS, 'highlights');
    const isGone = !('highlights' in CSS);
    try {
      const element = await open();
      await look(element, 'rent');
      if (isGone) expect(rootOf(element).querySelectorAll('[data-found]').length).to.equal(1);
      await pressed('Escape');
      await waitUntil(() => field(element) === null);
      expect(rootOf(element).querySelectorAll('[data-found]').length).to.equal(0);
    } finally {
      if (isGone) Object.defineProperty(CSS, 'highlights', { configurable: true, value: highlights });
    }
  });

  it('of two documents in a page looks in its own', async () => {
    const [first, second] = [await open('only here: alpha'), await open('only there: beta')];
    await look(first, 'beta');
    expect(count(first)).to.equal('No matches');
    await pressed('Escape');
    await look(second, 'beta');
    expect(current()).to.deep.equal(['beta']);
  });

  it('is no wider than a page of 320 px, with its field and buttons in reach, in both directions', async () => {
    await setViewport({ width: 320, height: 600 });
    const element = await open();
    await look(element, 'rent');
    for (const dir of ['ltr', 'rtl']) {
      element.dir = dir;
      await element.updateComplete;
      for (const part of rootOf(element).querySelectorAll('.find :is(input, button)')) {
        const { left, right } = part.getBoundingClientRect();
        expect([left >= 0, right <= 320], `${dir} ${part.getAttribute('aria-label') ?? ''}`).to.deep.equal([
          true,
          true,
        ]);
      }
    }
    await setViewport({ width: 800, height: 600 });
  });

  it('finds markup as text, and puts none of what is looked for into the page', async () => {
    const element = await open('<img src=x> rent');
    await look(element, '<img src=x>');
    expect(count(element).startsWith('1 of')).to.equal(true);
    expect(rootOf(element).querySelector('.find img') === null).to.equal(true);
  });
});

import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Clock } from '../fixtures/clock.ts';
import { PEOPLE, ScriptedArchive } from '../fixtures/scripted-archive.ts';
import { allByRole, byLabel, byRole, pressed, rootOf, texts, type } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { changeElsewhere, focused, openArchive, press, rowAt, titles } from './open-archive.ts';
import type { OpenArchive } from './open-archive.ts';

type Shown = OpenArchive['element'];

const search = (element: Shown): HTMLInputElement => byLabel(element, 'Search documents') as HTMLInputElement;
const offered = (element: Shown): string[] => texts(element, '#suggestions [role=option]');
const tokens = (element: Shown): string[] => texts(element, '.token');
/** The suggestion that a screen reader hears as the present one. */
const marked = (element: Shown): string | undefined =>
  rootOf(element).getElementById(search(element).getAttribute('aria-activedescendant') ?? '')?.firstElementChild
    ?.nextElementSibling?.textContent;

describe('deed-archive, typing into the search', () => {
  it('keeps the words that were just typed when a stage is pressed', async () => {
    const { element } = await openArchive();
    const clock = new Clock();
    clock.start();
    try {
      await type(search(element), 'lease');
      press(element, 'Waiting 4');
      await clock.pass(0);
      expect(search(element).value).to.equal('lease');
      await clock.pass(1000);
    } finally {
      clock.stop();
    }
    await waitUntil(() => element.view === 'q=lease&stage=finalized');
    expect(search(element).value).to.equal('lease');
  });

  it('shows what the last words find, even if the answer to earlier ones comes later', async () => {
    const { element, script } = await openArchive();
    const release = script.hold('GET /documents?filter[search]=lease&');
    await type(search(element), 'lease');
    await waitUntil(() => script.asked.some((call) => call.startsWith('GET /documents?filter[search]=lease&')));
    await type(search(element), ' kaleva');
    await pressed('Enter');
    await waitUntil(() => texts(element, '.notice h2')[0] === 'No documents found');
    release();
    await waitUntil(() => search(element).value === 'lease kaleva');
    expect([texts(element, '.notice h2')[0], titles(element)]).to.deep.equal(['No documents found', []]);
  });

  it('does not search again for spaces around the same words', async () => {
    const { element, script } = await openArchive();
    await type(search(element), 'lease');
    await pressed('Enter');
    await waitUntil(() => titles(element).length === 3);
    const lists = (): string[] => script.asked.filter((call) => call.startsWith('GET /documents?'));
    const { length } = lists();
    await type(search(element), '  ');
    await pressed('Enter');
    await waitUntil(() => search(element).value === 'lease  ');
    expect(lists()).to.have.length(length);
  });

  it('takes letters as letters, even those that are keys of the list', async () => {
    const { element } = await openArchive();
    rowAt(element, 1).focus();
    await pressed('/');
    await sendKeys({ type: 'x/?j#' });
    expect(search(element).value).to.equal('x/?j#');
    expect(texts(element, '.bulk')).to.deep.equal([]);
    expect(rootOf(element).querySelector('dialog[open]') === null).to.equal(true);
  });

  it('marks its old words when it is entered by a slash, so that typing replaces them', async () => {
    const { element } = await openArchive(undefined, { view: 'q=lease' });
    rowAt(element, 0).focus();
    await pressed('/');
    await sendKeys({ type: 'boat' });
    await waitUntil(() => titles(element).join().startsWith('Boat hire'));
    expect(element.view).to.equal('q=boat');
  });

  it('shows the words of a view that the page gives', async () => {
    const { element } = await openArchive();
    await type(search(element), 'lea');
    element.view = 'q=boat';
    await waitUntil(() => search(element).value === 'boat' && titles(element).length === 2);
    element.view = '';
    await waitUntil(() => search(element).value === '' && titles(element).length === 12);
  });

  it('closes what it offers, then forgets the words, then goes to the list, by one Escape each', async () => {
    const { element } = await openArchive();
    await type(search(element), 'con');
    await waitUntil(() => offered(element).length > 0);
    await pressed('Escape');
    await waitUntil(() => search(element).ariaExpanded === 'false');
    expect(search(element).value).to.equal('con');
    await pressed('Escape');
    await waitUntil(() => search(element).value === '');
    expect(search(element).matches(':focus')).to.equal(true);
    await pressed('Escape');
    // The first of those that are shown, which may still be those that were found.
    await waitUntil(() => focused(element) >= 0);
  });
});

describe('deed-archive, the filters that the search offers', () => {
  it('are walked by arrows, of which a screen reader hears each', async () => {
    const { element } = await openArchive();
    await type(search(element), 'co');
    await waitUntil(() => offered(element).join() === 'CompletedStage,confidentialTag');
    expect([search(element).ariaExpanded, marked(element)]).to.deep.equal(['true', undefined]);
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await pressed('ArrowDown');
    await waitUntil(() => marked(element) === 'confidential');
    expect(texts(element, '[role=option][aria-selected=true]')).to.deep.equal(['confidentialTag']);
    await pressed('ArrowUp');
    await waitUntil(() => marked(element) === 'Completed');
    await pressed('ArrowUp');
    await waitUntil(() => marked(element) === undefined);
    await pressed('Enter');
    await waitUntil(() => element.view === 'q=co');
  });

  it('fit from the beginning of any word, without regard to accents and case', async () => {
    const { element } = await openArchive();
    await type(search(element), 'LÍND');
    await waitUntil(() => offered(element).join() === 'Erik LindqvistOwner');
    await pressed('Control+a');
    await sendKeys({ type: 'erik l' });
    await waitUntil(() => offered(element).join() === 'Erik LindqvistOwner');
    await pressed('Control+a');
    await sendKeys({ type: 'qvist' });
    await waitUntil(() => offered(element).length === 0 && search(element).ariaExpanded === 'false');
  });

  it('are four of each kind at most', async () => {
    const script = new ScriptedArchive();
    changeElsewhere(script, 0, { tags: ['zoo', 'zebra', 'zinc', 'zone', 'zeal', 'zest'] });
    const { element } = await openArchive(script);
    await type(search(element), 'z');
    await waitUntil(() => offered(element).length > 1);
    expect(offered(element)).to.deep.equal(['Zofia NowakOwner', 'zealTag', 'zebraTag', 'zestTag', 'zincTag']);
  });

  it('take the place of the words that they were found by', async () => {
    const { element, script } = await openArchive();
    await type(search(element), 'no own');
    await waitUntil(() => offered(element).join() === 'No ownerOwner');
    await pressed('ArrowDown');
    await pressed('Enter');
    await waitUntil(() => tokens(element).join() === 'No owner');
    expect([element.view, search(element).value]).to.deep.equal(['owner=none', '']);
    await waitUntil(() => titles(element).length === script.documents.filter(({ owner }) => owner === null).length);
    expect(search(element).placeholder).to.equal('');
  });

  it('are taken by Tab as well, which leaves the focus in the search', async () => {
    const { element } = await openArchive();
    await type(search(element), 'boa');
    await waitUntil(() => offered(element).join() === 'boatsTag');
    await pressed('ArrowDown');
    await pressed('Tab');
    await waitUntil(() => element.view === 'tag=boats');
    expect(search(element).matches(':focus')).to.equal(true);
    await pressed('Tab');
    expect(search(element).matches(':focus')).to.equal(false);
  });

  it('are closed when the focus leaves the search', async () => {
    const { element } = await openArchive();
    await type(search(element), 'con');
    await waitUntil(() => byRole(element, 'listbox', 'Filters that fit').matches(':popover-open'));
    rowAt(element, 0).focus();
    await waitUntil(() => !byRole(element, 'listbox', 'Filters that fit').matches(':popover-open'));
    expect(search(element).ariaExpanded).to.equal('false');
  });

  it('wait for the end of a word that an input method composes', async () => {
    const { element } = await openArchive();
    await type(search(element), 'con');
    await waitUntil(() => offered(element).length > 0);
    const composing = { bubbles: true, composed: true, isComposing: true, cancelable: true };
    const goesOn = search(element).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', ...composing }));
    expect([goesOn, marked(element)]).to.deep.equal([true, undefined]);
  });
});

describe('deed-archive, the tokens of a view', () => {
  const view = `owner=${PEOPLE[1]?.id}&tag=boats&template=nda`;

  it('stand before the words, each with a name that says what it filters', async () => {
    const { element } = await openArchive(undefined, { view });
    await waitUntil(() => tokens(element).join() === 'Erik Lindqvist,boats,nda');
    const names = allByRole(element, 'button').map((button) => button.ariaLabel);
    expect(names).to.include.members([
      'Remove filter Owner: Erik Lindqvist',
      'Remove filter Tag: boats',
      'Remove filter Template: nda',
    ]);
    press(element, 'Remove filter Tag: boats');
    await waitUntil(() => tokens(element).join() === 'Erik Lindqvist,nda');
    expect(search(element).matches(':focus')).to.equal(true);
    expect(element.view).to.equal(`owner=${PEOPLE[1]?.id}&template=nda`);
  });

  it('go one after the other by Backspace, once no words are left', async () => {
    const { element } = await openArchive(undefined, { view: `${view}&q=a` });
    search(element).focus();
    await pressed('End');
    await pressed('Backspace');
    await pressed('Enter');
    expect(tokens(element)).to.have.length(3);
    await pressed('Backspace');
    await pressed('Backspace');
    await waitUntil(() => tokens(element).join() === 'Erik Lindqvist');
    await pressed('Backspace');
    await pressed('Backspace');
    await waitUntil(() => element.view === '' && titles(element).length === 12);
  });
});

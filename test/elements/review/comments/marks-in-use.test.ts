import { expect } from '@open-wc/testing';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { createContract, createParty } from '../../fixtures/contract.ts';
import { byLabel, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { failing } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { area, paragraph, purpose, state } from './commented-page.ts';
import { addOf, hover, marks, marksOf, openMarked } from './marked-page.ts';
import type { MarkedPage } from './marked-page.ts';

const clause = { ...paragraph, quote: 'The purpose is: To talk about a merger' };
const clauseOf = (preview: Element): HTMLElement => rootOf(preview).querySelector('.clause p') as HTMLElement;
const composer = (page: MarkedPage): Promise<void> =>
  waitUntil(() => control(page.list) === area(page.list, 'new'), 'a comment is begun');

/** Two threads at the purpose and one at its clause. */
function said(): ScriptedComments {
  const comments = new ScriptedComments();
  comments.say(purpose, 'Wide enough?');
  comments.say(purpose, 'Too wide?');
  comments.say(clause, 'Shorter?');
  return comments;
}
async function opened(comments = said()): Promise<MarkedPage> {
  const page = await openMarked({ comments });
  await waitUntil(() => marks(page.form).length === 1 && marks(page.preview).length === 1, 'the marks');
  return page;
}

describe('comment marks at fields', () => {
  it('count all threads of a field, and show them all', async () => {
    const { form, list } = await opened();
    expect(marks(form)).to.deep.equal(['2 comments on Purpose']);
    expect(marksOf(form)[0]?.dataset['count']).to.equal('2');
    marksOf(form)[0]?.click();
    await waitUntil(() => rootOf(list).querySelectorAll('.thread.current').length === 2, 'both are shown');
    expect(control(list)?.textContent).to.contain('Wide enough?');
  });

  it('are one less with each thread that is resolved, and gone with the last', async () => {
    const { comments, form, tell } = await opened();
    const [first = '', second = ''] = comments.threads.map(({ id }) => id);
    comments.settle(first, true);
    tell();
    await waitUntil(() => marks(form).join() === '1 comment on Purpose', 'one is left');
    comments.settle(second, true);
    tell();
    await waitUntil(() => marks(form).length === 0, 'none is left');
    expect(byLabel(form, 'Purpose').closest('.field')?.hasAttribute('data-commented')).to.equal(false);
    comments.settle(first, false);
    tell();
    await waitUntil(() => marks(form).join() === '1 comment on Purpose', 'it is open again');
  });

  it('take no press for one of the field, and leave its text as it is', async () => {
    const { adapter, form } = await opened();
    marksOf(form)[0]?.click();
    const field = byLabel(form, 'Purpose') as HTMLTextAreaElement;
    expect(control(form) === field).to.equal(false);
    expect([field.value, adapter.patches.length]).to.deep.equal(['To talk about a merger', 0]);
  });

  it('follow a party of which the number changes, and go with it', async () => {
    const parties = [createParty({ last_name: 'First' }), createParty({ last_name: 'Second' })];
    const comments = new ScriptedComments();
    comments.say({ kind: 'field', path: `/parties/${String(parties[1]?._id)}/last_name`, quote: '' }, 'Her?');
    const { adapter, form, list } = await openMarked({ comments, state: createContract({ parties }) });
    const place = (): string | undefined => texts(list, '.place')[0];
    await waitUntil(() => place() === 'Parties 2 › Last name', 'its place');
    adapter.patchByOther([{ op: 'remove', path: '/value/parties/0' }]);
    await waitUntil(() => place() === 'Parties 1 › Last name', 'its place is another');
    await waitUntil(
      () =>
        (marksOf(form)[0]?.closest('.field')?.querySelector('input') as HTMLInputElement | null)?.value === 'Second',
      'the mark is at the same person',
    );
    adapter.patchByOther([{ op: 'add', path: '/value/parties/0', value: createParty() }]);
    await waitUntil(() => place() === 'Parties 2 › Last name', 'its place is the second again');
    adapter.patchByOther([{ op: 'remove', path: '/value/parties/1' }]);
    await waitUntil(() => texts(list, '.gone').length === 1, 'its place is gone');
    await waitUntil(() => marks(form).length === 0, 'the mark is gone');
  });

  it('offer a comment at the field under the pointer, but not while a button is down', async () => {
    const { form } = await opened(said());
    const field = (name: string): HTMLElement => byLabel(form, name).closest('.field') as HTMLElement;
    hover(field('First name'));
    await waitUntil(() => addOf(form)?.ariaLabel === 'Comment on First name', 'it is offered');
    hover(field('Last name'), 1);
    expect(addOf(form)?.ariaLabel).to.equal('Comment on First name');
    hover(field('Last name'));
    expect([addOf(form)?.ariaLabel, field('First name').hasAttribute('data-comment-here')]).to.deep.equal([
      'Comment on Last name',
      false,
    ]);
    hover(field('Purpose'));
    expect(addOf(form)?.ariaLabel).to.equal('Comment on Last name');
  });

  it('offer one at the field that has the focus, out of the way of the Tab key, with its key', async () => {
    const page = await opened();
    byLabel(page.form, 'Company').focus();
    const add = addOf(page.form);
    expect([add?.ariaLabel, add?.tabIndex, add?.getAttribute('aria-keyshortcuts')]).to.deep.equal([
      'Comment on Company',
      -1,
      'Shift+F2',
    ]);
    await pressed('Shift+F2');
    await composer(page);
    expect(texts(page.list, 'select option')[0]).to.equal('Parties 1 › Company');
    await pressed('Escape');
    byLabel(page.form, 'Purpose').focus();
    await pressed('Shift+F2');
    await waitUntil(() => control(page.list)?.classList.contains('thread'), 'its comments have the focus');
  });

  it('leave F2 alone, and Shift+F2 with another key', async () => {
    const page = await opened();
    byLabel(page.form, 'Company').focus();
    for (const key of ['F2', 'Control+Shift+F2', 'Alt+Shift+F2']) await pressed(key);
    await page.list.updateComplete;
    expect(area(page.list, 'new')).to.equal(null);
    expect(control(page.form) === byLabel(page.form, 'Company')).to.equal(true);
  });

  it('begin a comment from the list about the field that a person was at last', async () => {
    const page = await opened();
    byLabel(page.form, 'E-mail').focus();
    rootOf(page.list).querySelector<HTMLElement>('.new')?.click();
    await composer(page);
    expect(texts(page.list, 'select option')[0]).to.equal('Parties 1 › E-mail');
    expect(texts(page.list, '.card .quote')).to.deep.equal(['aino@havukka.example']);
  });
});

describe('comment marks, of a person who may only read', () => {
  it('are there, and no button offers to begin a comment', async () => {
    const { form, list, preview } = await openMarked({ comments: said(), verbs: ['read-comments'] });
    await waitUntil(() => marks(form).length === 1 && marks(preview).length === 1, 'the marks');
    byLabel(form, 'Company').focus();
    hover(byLabel(form, 'First name'));
    const [, table] = rootOf(preview).querySelectorAll('[data-section] td');
    if (table) hover(table);
    expect([addOf(form), addOf(preview)]).to.deep.equal([null, null]);
    await pressed('Shift+F2');
    marksOf(form)[0]?.click();
    await waitUntil(() => control(list)?.classList.contains('thread'), 'a mark leads to its comments');
  });

  it('take the offer back once the service refuses to take any', async () => {
    const { comments, form, list, preview } = await opened();
    hover(byLabel(form, 'First name'));
    hover(rootOf(preview).querySelector('td') as Element);
    await waitUntil(() => addOf(form) && addOf(preview), 'it is offered in both');
    comments.faults = [failing(403, 'forbidden')];
    rootOf(list).querySelector<HTMLElement>('.resolve')?.click();
    await waitUntil(() => addOf(form) === null && addOf(preview) === null, 'it is offered no more');
    hover(byLabel(form, 'Last name'));
    expect(addOf(form)).to.equal(null);
  });
});

describe('comment marks in another language', () => {
  afterEach(() => setUiLanguage('en-GB'));

  it('are called by it at once, in the form and in the document', async () => {
    const { form, preview } = await opened();
    byLabel(form, 'Company').focus();
    await setUiLanguage('sv');
    await waitUntil(() => marks(form).join() === '2 kommentarer om Syfte', 'the field in Swedish');
    await waitUntil(() => marks(preview).join() === '1 kommentar om 2. Terms', 'the paragraph in Swedish');
    expect(addOf(form)?.ariaLabel).to.equal('Kommentera Företag');
  });
});

describe('comment marks in the document', () => {
  it('are one at a paragraph of many threads, which it shows together', async () => {
    const comments = said();
    comments.say(clause, 'And longer?');
    const { list, preview } = await opened(comments);
    expect(marks(preview)).to.deep.equal(['2 comments on 2. Terms']);
    marksOf(preview)[0]?.click();
    await waitUntil(() => rootOf(list).querySelectorAll('.thread.current').length === 2, 'both are shown');
  });

  it('stay at a paragraph whose words have changed in part, and go to the next best otherwise', async () => {
    const { adapter, preview } = await opened();
    const at = (): string => marksOf(preview)[0]?.parentElement?.textContent ?? '';
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'To talk about a party' }]);
    await waitUntil(() => at().includes('To talk about a party'), 'it stands at the same clause');
    const { preview: other } = await openMarked({ comments: said(), state: createContract({ purpose: 'Other' }) });
    await waitUntil(() => marks(other).length === 1, 'it is somewhere in its section');
    expect(marksOf(other)[0]?.closest<HTMLElement>('[data-section]')?.dataset['section']).to.equal(
      paragraph.section_id,
    );
  });

  it('are none of a section that is not there, which the list tells', async () => {
    const comments = new ScriptedComments();
    comments.say({ ...clause, section_id: 'gone' }, 'Where?');
    const { list, preview } = await openMarked({ comments });
    expect([marks(preview), texts(list, '.gone')]).to.deep.equal([[], ['No longer in the document']]);
  });

  it('keep the focus while the comments behind them change', async () => {
    const { comments, preview, tell } = await opened();
    marksOf(preview)[0]?.focus();
    comments.say(clause, 'One more');
    tell();
    await waitUntil(() => marks(preview).join() === '2 comments on 2. Terms', 'it counts two');
    expect(control(preview) === marksOf(preview)[0]).to.equal(true);
  });

  it('quote the words that are selected, and all of a paragraph otherwise', async () => {
    const page = await openMarked();
    const { list, preview } = page;
    const text = document.createTreeWalker(clauseOf(preview), NodeFilter.SHOW_TEXT).nextNode() as Text;
    getSelection()?.setBaseAndExtent(text, 4, text, 11);
    preview.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', shiftKey: true, bubbles: true, cancelable: true }));
    await composer(page);
    expect([texts(list, 'select option')[0], texts(list, '.card .quote')]).to.deep.equal(['2. Terms', ['purpose']]);
    getSelection()?.removeAllRanges();
    hover(clauseOf(preview));
    await waitUntil(() => addOf(preview), 'it is offered');
    addOf(preview)?.click();
    await waitUntil(() => texts(list, '.card .quote')[0]?.includes('The purpose is: To talk'), 'the whole is quoted');
  });

  it('begin one at the first paragraph in view by the key, where nothing is selected', async () => {
    const page = await openMarked();
    getSelection()?.removeAllRanges();
    const event = new KeyboardEvent('keydown', { key: 'F2', shiftKey: true, bubbles: true, cancelable: true });
    page.preview.dispatchEvent(event);
    await composer(page);
    expect(event.defaultPrevented).to.equal(true);
    expect(texts(page.list, 'select option')[0]).to.equal('1. Parties');
  });

  it('are no part of the words that are quoted', async () => {
    const page = await opened();
    hover(clauseOf(page.preview));
    expect(addOf(page.preview)).to.equal(null);
    rootOf(page.list).querySelectorAll<HTMLElement>('.place')[2]?.click();
    await waitUntil(() => control(page.preview) === marksOf(page.preview)[0], 'the place leads to the mark');
    expect(clauseOf(page.preview).hasAttribute('data-comment-shown')).to.equal(true);
  });
});

describe('comment marks, when the draft around is another one', () => {
  it('are put away with it, and those of the other come', async () => {
    const page = await opened();
    const other = await openMarked({ comments: new ScriptedComments(), state });
    for (const element of [page.form, page.preview, page.list]) other.draft.append(element);
    await waitUntil(() => marks(page.form).length + marks(page.preview).length === 0, 'the marks are gone');
    expect(rootOf(page.form).querySelector('[data-commented]')).to.equal(null);
    other.comments.say(purpose, 'Of the other');
    other.tell();
    await waitUntil(() => marks(page.form).join() === '1 comment on Purpose', 'a mark of the other');
  });
});

import { expect } from '@open-wc/testing';
import type { DeedComments } from '../../../../src/elements/index.ts';
import { hold } from '../../fixtures/hold.ts';
import { byRole, control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { failing } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { area, editAt, open, paragraph, purpose, resolveAt, said, write } from './commented-page.ts';

const others = (element: DeedComments): HTMLElement[] => [
  ...rootOf(element).querySelectorAll<HTMLElement>('.thread:not(:has(textarea)) .reply'),
];
const bodies = (element: DeedComments): string[] => texts(element, '.body');

/** Begins a comment on the document, with words. */
async function begin(element: DeedComments, text: string): Promise<void> {
  byRole(element, 'button', 'Add a comment').click();
  await waitUntil(() => area(element, 'new'), 'a comment is begun');
  write(area(element, 'new'), text);
}

describe('deed-comments, while one thing is being sent', () => {
  it('keeps the change of another comment open when the first is saved', async () => {
    const source = said();
    const { element } = await open(source);
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit'), 'the first is open');
    write(area(element, 'edit'), 'Is it wide enough?');
    const release = hold(source);
    byRole(element, 'button', 'Save').click();
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit')?.value === 'I think so.', 'the second is open');
    write(area(element, 'edit'), 'I know so.');
    release();
    await waitUntil(() => bodies(element).includes('Is it wide enough?'), 'the first is saved');
    await element.updateComplete;
    expect(area(element, 'edit')?.value).to.equal('I know so.');
    expect(control(element) === area(element, 'edit')).to.equal(true);
    await pressed('Control+Enter');
    await waitUntil(() => bodies(element)[1] === 'I know so.', 'the second is saved');
  });

  it('keeps a reply that is begun and still empty when one to another thread is sent', async () => {
    const source = said();
    const { element } = await open(source);
    others(element)[0]?.click();
    await waitUntil(() => area(element, 'reply'), 'the first is begun');
    write(area(element, 'reply'), 'To the first.');
    const release = hold(source);
    await pressed('Control+Enter');
    others(element)[0]?.click();
    await waitUntil(() => rootOf(element).querySelectorAll('textarea').length === 2, 'the second is begun');
    release();
    await waitUntil(() => bodies(element).includes('To the first.'), 'the first is sent');
    await element.updateComplete;
    const [left, ...more] = rootOf(element).querySelectorAll('textarea');
    expect([left?.ariaLabel, left?.value, more.length]).to.deep.equal(['Reply about 2. Terms', '', 0]);
    expect(control(element) === left).to.equal(true);
  });

  it('keeps the words typed on after a comment was sent, as another one', async () => {
    const source = said();
    const { element } = await open(source);
    others(element)[0]?.click();
    await waitUntil(() => area(element, 'reply'), 'it is begun');
    write(area(element, 'reply'), 'Sent.');
    const release = hold(source);
    await pressed('Control+Enter');
    write(area(element, 'reply'), 'Sent. And more.');
    release();
    await waitUntil(() => bodies(element).includes('Sent.'), 'the first words are sent');
    await element.updateComplete;
    expect(area(element, 'reply')?.value).to.equal('Sent. And more.');
  });

  it('tells of the thread that could not be resolved, not of the one that was meanwhile', async () => {
    const source = said();
    const { element } = await open(source);
    source.faults = [failing(503), undefined];
    const release = hold(source);
    resolveAt(element, 0).click();
    resolveAt(element, 1).click();
    release();
    await waitUntil(() => rootOf(element).querySelectorAll('.thread').length === 1, 'the second is resolved');
    await waitUntil(() => texts(element, '.thread > .fault')[0] !== '', 'the first is told of');
    expect(texts(element, '.place')).to.deep.equal(['Terms › Purpose']);
    expect(texts(element, '.thread > .fault')).to.deep.equal(['This could not be done.']);
  });

  it('keeps an empty reply open when the words of another are left by Escape', async () => {
    const { element } = await open();
    others(element)[0]?.click();
    await waitUntil(() => area(element, 'reply'), 'the first is begun');
    write(area(element, 'reply'), 'Half a thought');
    others(element)[0]?.click();
    await waitUntil(() => rootOf(element).querySelectorAll('textarea').length === 2, 'the second is begun');
    area(element, 'reply')?.focus();
    await pressed('Escape');
    await waitUntil(() => control(element)?.classList.contains('thread'), 'its thread has the focus');
    expect(rootOf(element).querySelectorAll('textarea').length).to.equal(2);
  });

  it('keeps the box of a new comment open for words that are typed on while it is sent', async () => {
    const source = said();
    const { element } = await open(source);
    await begin(element, 'Sent.');
    const release = hold(source);
    await pressed('Control+Enter');
    write(area(element, 'new'), 'Sent. And more.');
    release();
    await waitUntil(() => bodies(element).includes('Sent.'), 'the first words are sent');
    await element.updateComplete;
    expect(area(element, 'new')?.value).to.equal('Sent. And more.');
    expect(control(element) === area(element, 'new')).to.equal(true);
  });

  it('asks of one comment at a time whether it is to be deleted', async () => {
    const source = said();
    const { element } = await open(source);
    const remove = (at: number): HTMLElement =>
      rootOf(element).querySelectorAll<HTMLElement>('button.remove')[at] as HTMLElement;
    remove(0).click();
    await waitUntil(() => control(element)?.classList.contains('sure'), 'the first is asked of');
    remove(1).click();
    await waitUntil(
      () => rootOf(element).querySelector('[data-comment]:has(.confirm) .body')?.textContent === 'I think so.',
    );
    expect(rootOf(element).querySelectorAll('.confirm').length).to.equal(1);
    await pressed('Enter');
    await waitUntil(() => bodies(element).length === 2, 'the second is deleted');
    expect(bodies(element)).to.deep.equal(['Is this wide enough?', 'Shorter?']);
  });
});

describe('deed-comments, gone over to another document while something is sent', () => {
  /** A document with one comment of one’s own, its only one. */
  const second = (): ScriptedComments => {
    const source = new ScriptedComments();
    source.say(paragraph, 'Of the second', 'me');
    return source;
  };
  async function goOver(element: DeedComments, source = second()): Promise<ScriptedComments> {
    element.source = source;
    await waitUntil(() => bodies(element).join() === 'Of the second', 'the second is shown');
    return source;
  }

  it('keeps the comment that is begun in it when one of the first arrives', async () => {
    const first = said();
    const { element } = await open(first);
    await begin(element, 'About the first');
    const release = hold(first);
    await pressed('Control+Enter');
    const other = await goOver(element);
    await begin(element, 'About the second');
    release();
    await waitUntil(() => first.threads.length === 3, 'the first has it');
    await element.updateComplete;
    expect(area(element, 'new')?.value).to.equal('About the second');
    expect(control(element) === area(element, 'new')).to.equal(true);
    await pressed('Control+Enter');
    await waitUntil(() => other.threads.length === 2, 'the second has its own');
  });

  it('says nothing in it of a comment that the first refuses, and keeps its words in the first', async () => {
    const first = said();
    const { element } = await open(first);
    await begin(element, 'About the first');
    first.faults = [failing(503)];
    const release = hold(first);
    await pressed('Control+Enter');
    await goOver(element);
    release();
    await waitUntil(() => first.asked.some((asked) => asked.startsWith('start')), 'it is asked');
    await begin(element, '');
    await element.updateComplete;
    expect(texts(element, '.fault').join('')).to.equal('');
    expect(area(element, 'new')?.value).to.equal('');
  });

  it('shows it from its open threads on, whatever was looked at before', async () => {
    const first = said();
    first.settle(first.say(purpose, 'Settled').id, true);
    const { element } = await open(first);
    rootOf(element).querySelectorAll<HTMLInputElement>('.filter input')[1]?.click();
    await waitUntil(() => bodies(element).join() === 'Settled', 'the resolved one is shown');
    await goOver(element);
    expect(texts(element, '.filter label')).to.deep.equal(['Open 1', 'Resolved 0']);
  });

  it('takes the fault of an empty comment away with it', async () => {
    const { element } = await open();
    await begin(element, ' ');
    await pressed('Control+Enter');
    await waitUntil(() => texts(element, '.fault').includes('Write something first.'), 'it is told');
    await goOver(element);
    byRole(element, 'button', 'Add a comment').click();
    await waitUntil(() => control(element) === area(element, 'new'), 'another one is begun');
    expect(texts(element, '.fault').join('')).to.equal('');
    expect(area(element, 'new')?.ariaInvalid).to.equal(null);
  });

  it('announces nothing that others did in the first', async () => {
    const first = said();
    const { element } = await open(first);
    first.answer(first.threads[0]?.id ?? '', 'News');
    await element.reload();
    await element.updateComplete;
    const told = (): string => texts(element, '.visually-hidden[role=status]')[0] ?? '';
    expect(told()).to.equal('Erik Nordvik replied about Terms › Purpose');
    await goOver(element);
    expect(told()).to.equal('');
  });
});

import { expect } from '@open-wc/testing';
import type { DeedComments } from '../../../../src/elements/index.ts';
import { hold } from '../../fixtures/hold.ts';
import { byRole, control, rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { failing } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { area, editAt, open, paragraph, resolveAt, said, write } from './commented-page.ts';

const find = <T extends HTMLElement>(element: DeedComments, selector: string): T =>
  rootOf(element).querySelector<T>(selector) as T;

describe('deed-comments, whose answers come late', () => {
  it('leaves the focus in another field of the page', async () => {
    const source = said();
    const { element, field } = await open(source);
    const release = hold(source);
    resolveAt(element, 0).focus();
    resolveAt(element, 0).click();
    field.focus();
    release();
    await waitUntil(() => rootOf(element).querySelectorAll('.thread').length === 1, 'it is resolved');
    await element.updateComplete;
    expect(document.activeElement === field).to.equal(true);
  });

  it('leaves the focus in a reply that was begun meanwhile', async () => {
    const source = said();
    const { element } = await open(source);
    const release = hold(source);
    resolveAt(element, 0).focus();
    resolveAt(element, 0).click();
    rootOf(element).querySelectorAll<HTMLElement>('.reply')[1]?.click();
    await waitUntil(() => control(element)?.localName === 'textarea', 'a reply is begun');
    write(area(element, 'reply'), 'To the other');
    release();
    await waitUntil(() => rootOf(element).querySelectorAll('.thread').length === 1, 'it is resolved');
    await element.updateComplete;
    expect([control(element)?.localName, area(element, 'reply')?.value]).to.deep.equal(['textarea', 'To the other']);
  });

  it('goes to the next thread where the pressed button is gone, as it does when the answer is quick', async () => {
    const source = said();
    const { element } = await open(source);
    const release = hold(source);
    resolveAt(element, 0).focus();
    resolveAt(element, 0).click();
    release();
    await waitUntil(() => control(element)?.classList.contains('thread'), 'the focus is at a thread');
    expect(control(element)?.textContent).to.contain('Shorter?');
  });

  it('leaves the focus elsewhere once a reply is sent, and stays at its thread otherwise', async () => {
    const source = said();
    const { element, field } = await open(source);
    for (const isGone of [true, false]) {
      find(element, '.reply').click();
      await waitUntil(() => control(element)?.localName === 'textarea', 'a reply is begun');
      write(area(element, 'reply'), `Sent, gone: ${isGone}`);
      const release = hold(source);
      byRole(element, 'button', 'Reply').click();
      if (isGone) field.focus();
      release();
      await waitUntil(() => area(element, 'reply') === null, 'it is sent');
      await element.updateComplete;
      if (isGone) expect(document.activeElement === field).to.equal(true);
      else await waitUntil(() => control(element)?.classList.contains('thread'), 'the thread has the focus');
    }
  });
});

describe('deed-comments, with two things begun at once', () => {
  it('keeps the words of a comment that is changed while another one is', async () => {
    const { element } = await open();
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit')?.value === 'Is this wide enough?', 'the first is open');
    write(area(element, 'edit'), 'Is this wide enough for both of us?');
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit')?.value === 'I think so.', 'the second is open');
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit')?.value === 'Is this wide enough for both of us?', 'the first again');
  });

  it('forgets the words of a change that was cancelled', async () => {
    const { element } = await open();
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit'), 'it is open');
    write(area(element, 'edit'), 'Never mind');
    byRole(element, 'button', 'Cancel').click();
    await waitUntil(() => area(element, 'edit') === null, 'it is closed');
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit')?.value === 'Is this wide enough?', 'it is as it was said');
  });

  it('keeps the words of a change that failed, with the reason, and saves them when asked again', async () => {
    const source = said();
    const { element } = await open(source);
    editAt(element, 0).click();
    await waitUntil(() => area(element, 'edit'), 'it is open');
    write(area(element, 'edit'), 'Is it wide enough?');
    source.faults = [failing(0, 'network')];
    byRole(element, 'button', 'Save').click();
    await waitUntil(() => texts(element, '.fault').join('').includes('offline'), 'the reason is said');
    expect(area(element, 'edit')?.value).to.equal('Is it wide enough?');
    byRole(element, 'button', 'Save').click();
    await waitUntil(() => texts(element, '.body')[0] === 'Is it wide enough?', 'it is saved');
  });

  it('puts a comment that is begun away when the document is another one, and sends it nowhere', async () => {
    const source = said();
    const { element } = await open(source);
    byRole(element, 'button', 'Add a comment').click();
    await waitUntil(() => area(element, 'new'), 'one is begun');
    write(area(element, 'new'), 'About this document');
    const other = new ScriptedComments();
    other.say(paragraph, 'Of the other document', 'me');
    element.source = other;
    await waitUntil(() => texts(element, '.body').join() === 'Of the other document', 'the other is shown');
    expect(area(element, 'new') === null).to.equal(true);
    expect([...source.asked, ...other.asked].some((asked) => asked.startsWith('start'))).to.equal(false);
    // Back at the first, the words are still there.
    element.source = source;
    await waitUntil(() => texts(element, '.body').length === 3, 'the first is shown again');
  });
});

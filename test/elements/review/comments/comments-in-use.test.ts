import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/comments.ts';
import type { DeedComments } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { allByRole, byRole, control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { failing } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const state = createContract();
const purpose = { kind: 'field', path: '/terms/purpose', quote: 'To talk' } as const;
const paragraph = { kind: 'paragraph', section_id: state.sections[1]?._id ?? '', quote: 'The purpose is' } as const;

/** Two open threads of another person. */
function two(): ScriptedComments {
  const source = new ScriptedComments();
  source.say(purpose, 'Is this wide enough?');
  source.say(paragraph, 'Shorter?');
  return source;
}

async function shown(source: ScriptedComments): Promise<DeedComments> {
  const element = await fixture<DeedComments>(
    html`<deed-comments .source=${source} .state=${state} .schema=${contractSchema} participant="me"></deed-comments>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.thread, .notice, .none'));
  return element;
}

const area = (element: DeedComments): HTMLTextAreaElement =>
  rootOf(element).querySelector('textarea') as HTMLTextAreaElement;
const told = (element: DeedComments): string => texts(element, '.visually-hidden[role=status]')[0] ?? '';
const resolveButtons = (element: DeedComments): HTMLElement[] =>
  allByRole(element, 'button').filter((button) => button.classList.contains('resolve'));
const placeOf = (thread: Element | null): string | undefined => thread?.querySelector('.place')?.textContent?.trim();

/** Opens the reply to the first thread, and waits for the caret. */
async function reply(element: DeedComments): Promise<HTMLTextAreaElement> {
  rootOf(element).querySelector<HTMLElement>('.reply')?.click();
  await waitUntil(() => control(element) === area(element), 'the reply has the focus');
  return area(element);
}

describe('deed-comments, writing', () => {
  it('Escape closes an empty reply and goes back to its thread, and keeps one that has text', async () => {
    const element = await shown(two());
    await reply(element);
    await pressed('Escape');
    await waitUntil(() => control(element)?.classList.contains('thread'), 'the thread has the focus');
    expect(placeOf(control(element))).to.equal('Terms › Purpose');
    expect(rootOf(element).querySelector('textarea')).to.equal(null);
    await type(await reply(element), 'Half a thought');
    await pressed('Escape');
    await waitUntil(() => control(element)?.classList.contains('thread'), 'the thread has the focus again');
    expect(area(element).value).to.equal('Half a thought');
  });

  it('sends no blanks, says so at the field, and takes that back with the first letter', async () => {
    const source = two();
    const element = await shown(source);
    const field = await reply(element);
    await type(field, '  ');
    await pressed('Control+Enter');
    await element.updateComplete;
    const fault = (): string => texts(element, `#${field.getAttribute('aria-describedby')?.split(' ')[0]}`)[0] ?? '';
    expect(fault()).to.equal('Write something first.');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    expect(source.asked).to.deep.equal(['list']);
    await type(field, 'a');
    await element.updateComplete;
    expect(fault()).to.equal('');
    expect(field.hasAttribute('aria-invalid')).to.equal(false);
  });

  it('counts an emoji as one character once the limit is near, and sends what is within it', async () => {
    const source = two();
    const element = await shown(source);
    const field = await reply(element);
    field.value = '👍'.repeat(10_000);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await element.updateComplete;
    expect(texts(element, '.count:not([hidden])').some((text) => text.startsWith('10,000'))).to.equal(true);
    await pressed('Control+Enter');
    await waitUntil(() => source.threads[0]?.comments.length === 2, 'it is sent');
  });

  it('keeps a reply that is being written when the element is moved in the page', async () => {
    const element = await shown(two());
    await type(await reply(element), 'Not yet sent');
    const place = await fixture(html`<div></div>`);
    place.append(element);
    await waitUntil(() => rootOf(element).querySelectorAll('.thread').length === 2);
    expect(area(element).value).to.equal('Not yet sent');
  });

  it('says that the other person has deleted the thread which is replied to, and keeps the words', async () => {
    const source = two();
    const element = await shown(source);
    await type(await reply(element), 'Too late');
    source.faults = [failing(404, 'unknown_comment')];
    await pressed('Control+Enter');
    await waitUntil(() => texts(element, '.fault').join('') !== '', 'the fault is said');
    expect(texts(element, '.fault').join('')).to.contain('deleted');
    expect(area(element).value).to.equal('Too late');
  });
});

describe('deed-comments, changing threads', () => {
  it('goes on to the next thread when one is resolved, and to the filter after the last', async () => {
    const element = await shown(two());
    resolveButtons(element)[0]?.click();
    await waitUntil(() => control(element)?.classList.contains('thread'), 'the next has the focus');
    expect(placeOf(control(element))).to.equal('2. Terms');
    resolveButtons(element)[0]?.click();
    await waitUntil(() => rootOf(element).querySelector('.none'), 'none is open');
    await waitUntil(() => control(element)?.matches('.new, .filter input'), 'the focus is not lost');
  });

  it('says at the thread why it was not resolved, as text, and resolves it when asked again', async () => {
    const source = two();
    const element = await shown(source);
    source.faults = [{ ...failing(503, 'unavailable'), message: 'Try <b>later</b>.' }];
    resolveButtons(element)[0]?.click();
    const [first] = rootOf(element).querySelectorAll('.thread');
    const alert = first?.querySelector('[role=alert]');
    await waitUntil(() => alert?.textContent?.includes('This could not be done. Try <b>later</b>.'), 'the reason');
    expect(alert?.querySelector('b')).to.equal(null);
    expect(texts(element, '.filter label')[0]).to.equal('Open 2');
    resolveButtons(element)[0]?.click();
    await waitUntil(() => texts(element, '.filter label')[0] === 'Open 1');
    expect(texts(element, '.fault').join('')).to.equal('');
  });

  it('takes a comment for deleted which another page of the person has deleted a moment before', async () => {
    const source = two();
    source.answer(source.threads[0]?.id ?? '', 'Mine.', 'me');
    const element = await shown(source);
    byRole(element, 'button', 'Delete').click();
    await waitUntil(() => control(element)?.classList.contains('sure'));
    source.faults = [failing(404, 'unknown_comment')];
    await pressed('Enter');
    await waitUntil(() => source.asked.includes('remove'));
    await waitUntil(() => control(element)?.classList.contains('thread'));
    expect(texts(element, '.fault').join('')).to.equal('');
  });

  it('asks before it deletes, and leaves the comment where the answer is no', async () => {
    const source = two();
    source.answer(source.threads[0]?.id ?? '', 'Mine.', 'me');
    const element = await shown(source);
    byRole(element, 'button', 'Delete').click();
    await waitUntil(() => rootOf(element).querySelector('.confirm'));
    const group = rootOf(element).querySelector('.confirm') as HTMLElement;
    expect(group.getAttribute('aria-label')).to.equal(texts(element, '.confirm span')[0]);
    group.querySelector<HTMLElement>('.ghost')?.click();
    await waitUntil(() => control(element)?.classList.contains('thread'), 'the focus is at the thread');
    expect(texts(element, '.body')).to.include('Mine.');
    expect(source.asked).not.to.include('remove');
  });
});

describe('deed-comments, other people', () => {
  it('tells a screen reader what they do, one sentence each, and nothing of one’s own', async () => {
    const source = two();
    const element = await shown(source);
    const [first] = source.threads.map(({ id }) => id);
    const after = async (act: () => unknown): Promise<string> => {
      act();
      await element.reload();
      await element.updateComplete;
      return told(element);
    };
    expect(await after(() => source.say(paragraph, 'And this?'))).to.equal('Erik Nordvik commented on 2. Terms');
    const resolved = 'Erik Nordvik resolved a comment on Terms › Purpose';
    expect(await after(() => source.settle(first ?? '', true))).to.equal(resolved);
    const reopened = 'A comment on Terms › Purpose is open again';
    expect(await after(() => source.settle(first ?? '', false))).to.equal(reopened);
    expect(await after(() => source.answer(first ?? '', 'Mine, from elsewhere', 'me'))).to.equal(reopened);
  });

  it('shows none of another document when its source is exchanged, also where that answers late', async () => {
    const slow = two();
    let answer = (): void => undefined;
    slow.held = new Promise((resolve) => (answer = resolve));
    const element = await fixture<DeedComments>(
      html`<deed-comments .source=${slow} .state=${state} .schema=${contractSchema}></deed-comments>`,
    );
    const other = new ScriptedComments();
    other.say(paragraph, 'Of the other document');
    element.source = other;
    await waitUntil(() => texts(element, '.body').length === 1);
    answer();
    await stays(() => texts(element, '.body').join() === 'Of the other document', 50);
  });

  it('fetches new comments when the connection is back, once, however often the element was moved', async () => {
    const source = two();
    const element = await shown(source);
    const parent = element.parentElement as HTMLElement;
    for (let round = 0; round < 3; round += 1) {
      element.remove();
      parent.append(element);
    }
    await waitUntil(() => rootOf(element).querySelectorAll('.thread').length === 2);
    source.answer(source.threads[0]?.id ?? '', 'While you were away');
    const before = source.asked.length;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => texts(element, '.body').includes('While you were away'));
    expect(source.asked.length).to.equal(before + 1);
    element.remove();
    window.dispatchEvent(new Event('online'));
    await stays(() => source.asked.length === before + 1, 20);
  });
});

describe('deed-comments, of any text and width', () => {
  it('shows its comments whichever of its properties comes first', async () => {
    const element = await fixture<DeedComments>(html`<deed-comments></deed-comments>`);
    expect(allByRole(element, 'status').map((each) => each.getAttribute('aria-label'))).to.include('Loading comments');
    element.schema = contractSchema;
    await element.updateComplete;
    element.source = two();
    await element.updateComplete;
    element.state = state;
    await waitUntil(() => texts(element, '.place').join() === 'Terms › Purpose,2. Terms');
  });

  it('reads a right-to-left text from the right, and keeps its lines', async () => {
    const source = new ScriptedComments();
    source.say({ ...purpose, quote: 'שלום (עולם)!' }, 'שורה ראשונה!\nline two');
    const element = await shown(source);
    for (const selector of ['.body', '.quote']) {
      const { direction } = getComputedStyle(rootOf(element).querySelector(selector) as Element);
      expect(direction, selector).to.equal('rtl');
    }
    const body = rootOf(element).querySelector('.body') as HTMLElement;
    expect(body.innerText.split('\n')).to.deep.equal(['שורה ראשונה!', 'line two']);
    const field = await reply(element);
    await type(field, 'Hello');
    expect(getComputedStyle(field).direction).to.equal('ltr');
    field.value = 'תודה';
    expect(getComputedStyle(field).direction).to.equal('rtl');
  });

  it('has nothing wider than a page of 320 px, a word of 2,000 letters and a name of 200 included', async () => {
    await setViewport({ width: 320, height: 700 });
    const source = new ScriptedComments();
    const { id } = source.say({ ...purpose, quote: 'q'.repeat(300) }, 'w'.repeat(2000), 'n'.repeat(200));
    source.answer(id, 'mine', 'me');
    const element = await shown(source);
    await reply(element);
    byRole(element, 'button', 'Delete').click();
    await waitUntil(() => rootOf(element).querySelector('.confirm'));
    const { right } = element.getBoundingClientRect();
    const wider = [...rootOf(element).querySelectorAll<HTMLElement>('*')].filter(
      (each) => !each.closest('.visually-hidden') && each.getBoundingClientRect().right > right + 1,
    );
    expect(wider.map(({ className }) => className)).to.deep.equal([]);
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    await expect(element).to.be.accessible();
    await setViewport({ width: 800, height: 600 });
  });
});

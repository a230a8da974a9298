import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../src/elements/define/comments.ts';
import { CommentStore } from '../../../../src/elements/draft/comments/comment-store.ts';
import type { DeedComments } from '../../../../src/elements/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { allByRole, byRole, rootOf, texts } from '../../fixtures/page.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { failing } from '../../fixtures/scripted-history.ts';
import { warningsOf } from '../../fixtures/warnings.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const state = createContract();
const purpose = { kind: 'field', path: '/terms/purpose', quote: 'To talk' } as const;
const [first, terms] = state.sections;
const paragraph = { kind: 'paragraph', section_id: terms?._id ?? '', quote: 'The purpose is: To talk' } as const;

/** Erik asks about a field, Aino answers; Erik says something of a paragraph, and that was resolved. */
function said(): ScriptedComments {
  const comments = new ScriptedComments();
  const { id } = comments.say(purpose, 'Is this wide enough?');
  comments.answer(id, 'I think so.', 'me');
  comments.settle(comments.say(paragraph, 'Shorter?').id, true, 'me');
  return comments;
}

async function shown(source: ScriptedComments): Promise<DeedComments> {
  const element = await fixture<DeedComments>(
    html`<deed-comments .source=${source} .state=${state} .schema=${contractSchema} participant="me"></deed-comments>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.thread, .notice, .none'));
  return element;
}

const area = (element: DeedComments, place: string): HTMLTextAreaElement =>
  rootOf(element).querySelector(`[data-place^="${place}"] textarea`) as HTMLTextAreaElement;

async function write(element: DeedComments, place: string, text: string): Promise<void> {
  await waitUntil(() => area(element, place));
  const target = area(element, place);
  target.value = text;
  target.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await element.updateComplete;
}

/** Submits the text written at a place. */
function send(element: DeedComments, place: string): void {
  rootOf(element).querySelector<HTMLElement>(`[data-place^="${place}"] [type=submit]`)?.click();
}

describe('deed-comments', () => {
  it('lists open threads by place, with quote, author, time, and the exact moment', async () => {
    const element = await shown(said());
    expect(texts(element, '.place')).to.deep.equal(['Terms › Purpose']);
    expect(texts(element, '.quote')).to.deep.equal(['To talk']);
    expect(texts(element, '.who')).to.deep.equal(['Erik Nordvik', 'Aino Lehtonen (you)']);
    expect(texts(element, '.body')).to.deep.equal(['Is this wide enough?', 'I think so.']);
    const [time] = rootOf(element).querySelectorAll('time');
    expect(time?.dateTime).to.match(/^\d{4}-\d\d-\d\dT/);
    expect(time?.title).to.match(/\d{4}/);
    expect(time?.textContent).to.match(/day|hr/);
    expect(texts(element, '.filter label')).to.deep.equal(['Open 1', 'Resolved 1']);
  });

  it('keeps resolved threads behind the filter, with who resolved them, and opens them again', async () => {
    const source = said();
    const element = await shown(source);
    rootOf(element).querySelectorAll<HTMLInputElement>('.filter input')[1]?.click();
    await element.updateComplete;
    expect(texts(element, '.place')).to.deep.equal(['2. Terms']);
    expect(texts(element, '.done')[0]).to.contain('Resolved by Aino Lehtonen (you)');
    byRole(element, 'button', 'Open again').click();
    await waitUntil(() => texts(element, '.filter label')[0] === 'Open 2');
    expect(source.asked.at(-1)).to.equal('resolve false');
    expect(texts(element, '.none')).to.deep.equal(['Nothing is resolved yet.']);
  });

  it('replies, and comes back to the thread', async () => {
    const source = said();
    const element = await shown(source);
    byRole(element, 'button', 'Reply about Terms › Purpose').click();
    await waitUntil(() => rootOf(element).activeElement === area(element, 'reply'));
    await sendKeys({ type: 'Then it stays.' });
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ up: 'Control' });
    await waitUntil(() => texts(element, '.body').at(-1) === 'Then it stays.');
    await waitUntil(() => (rootOf(element).activeElement as HTMLElement).classList.contains('thread'));
    expect(area(element, 'reply')).to.equal(null);
  });

  it('changes and deletes one’s own words alone', async () => {
    const source = said();
    const element = await shown(source);
    expect(allByRole(element, 'button').filter((button) => button.classList.contains('edit'))).to.have.lengthOf(1);
    byRole(element, 'button', 'Edit').click();
    await waitUntil(() => area(element, 'edit')?.value === 'I think so.');
    await write(element, 'edit', 'Yes, it is.');
    send(element, 'edit');
    await waitUntil(() => texts(element, '.body').at(-1) === 'Yes, it is.');
    expect(texts(element, '.when').at(-1)).to.equal('edited');
    byRole(element, 'button', 'Delete').click();
    await waitUntil(() => rootOf(element).activeElement?.classList.contains('sure'));
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !rootOf(element).querySelector('.confirm'));
    expect(source.asked).not.to.contain('remove');
    byRole(element, 'button', 'Delete').click();
    await waitUntil(() => rootOf(element).querySelector('.sure'));
    rootOf(element).querySelector<HTMLElement>('.sure')?.click();
    await waitUntil(() => texts(element, '.body').length === 1);
    expect(source.asked.at(-1)).to.equal('remove');
  });

  it('begins one about a section by the keyboard', async () => {
    const source = new ScriptedComments();
    const element = await shown(source);
    expect(texts(element, '.notice .subtitle')).to.deep.equal(['No comments yet']);
    byRole(element, 'button', 'Add a comment').click();
    await waitUntil(() => rootOf(element).activeElement === area(element, 'new'));
    const select = rootOf(element).querySelector('select') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['1. Parties', '2. Terms', '3. Signatures']);
    select.value = terms?._id ?? '';
    select.dispatchEvent(new Event('change'));
    await write(element, 'new', 'One more.');
    send(element, 'new');
    await waitUntil(() => texts(element, '.place')[0] === '2. Terms');
    expect(source.threads[0]?.anchor).to.deep.equal({ kind: 'paragraph', section_id: terms?._id, quote: '2. Terms' });
    expect(first?._id).not.to.equal(terms?._id);
  });

  it('keeps the text of a comment that could not be sent, and adds it once however often it is sent', async () => {
    const source = said();
    const element = await shown(source);
    byRole(element, 'button', 'Reply about Terms › Purpose').click();
    await write(element, 'reply', 'Sent twice.');
    source.faults = ['lost', failing(0)];
    send(element, 'reply');
    await waitUntil(() => texts(element, '.fault').some((text) => text.includes('You are offline')));
    expect(area(element, 'reply').value).to.equal('Sent twice.');
    source.faults = [];
    send(element, 'reply');
    await waitUntil(() => texts(element, '.body').at(-1) === 'Sent twice.');
    expect(source.threads[0]?.comments.filter(({ body }) => body === 'Sent twice.')).to.have.lengthOf(1);
  });

  it('says while it sends, and sends nothing twice', async () => {
    const source = said();
    const element = await shown(source);
    byRole(element, 'button', 'Reply about Terms › Purpose').click();
    await write(element, 'reply', 'Slowly.');
    let go = (): void => undefined;
    source.held = new Promise((resolve) => (go = resolve));
    send(element, 'reply');
    await element.updateComplete;
    const button = byRole(element, 'button', 'Sending…');
    expect(button.getAttribute('aria-busy')).to.equal('true');
    button.click();
    go();
    await waitUntil(() => texts(element, '.body').at(-1) === 'Slowly.');
    expect(source.asked.filter((asked) => asked === 'reply Slowly.')).to.have.lengthOf(1);
  });

  it('a text of 100,000 letters is not sent: the limit is named, and the text stays', async () => {
    const source = said();
    const element = await shown(source);
    byRole(element, 'button', 'Reply about Terms › Purpose').click();
    await write(element, 'reply', 'x'.repeat(100_000));
    send(element, 'reply');
    await waitUntil(() => texts(element, '.fault').some((text) => text !== ''));
    expect(texts(element, '.fault').join(' ')).to.contain('at most 10,000 characters; this one has 100,000');
    expect(area(element, 'reply').value).to.have.lengthOf(100_000);
    expect(area(element, 'reply').getAttribute('aria-invalid')).to.equal('true');
    expect(source.asked).to.deep.equal(['list']);
  });

  it('a place that is gone is said, with what stood there, and leads nowhere', async () => {
    const source = new ScriptedComments();
    source.say({ kind: 'field', path: '/parties/gone/first_name', quote: 'Kaisa' }, 'Who is this?');
    source.say({ kind: 'paragraph', section_id: 'gone', quote: 'Both parties agree' }, 'To what?');
    const element = await shown(source);
    expect(texts(element, '.gone')).to.deep.equal(['No longer in the document', 'No longer in the document']);
    expect(texts(element, '.quote')).to.deep.equal(['Kaisa', 'Both parties agree']);
    expect(rootOf(element).querySelector('.place')).to.equal(null);
    expect(allByRole(element, 'button').filter((button) => button.classList.contains('resolve'))).to.have.lengthOf(2);
  });

  it('text with markup is text', async () => {
    const source = new ScriptedComments();
    source.say({ ...purpose, quote: '<b>x</b>' }, '<img src=x onerror=alert(1)>\n<script>1</script>', '<i>Erik</i>');
    const element = await shown(source);
    expect(rootOf(element).querySelector('img, script, b, i')).to.equal(null);
    expect(texts(element, '.body')[0]).to.contain('<img src=x onerror=alert(1)>');
  });

  it('two who resolve at once both see who was first, and no error', async () => {
    const source = said();
    const element = await shown(source);
    source.settle(source.threads[0]?.id ?? '', true, 'erik');
    byRole(element, 'button', 'Resolve').click();
    await waitUntil(() => texts(element, '.none').length > 0);
    rootOf(element).querySelectorAll<HTMLInputElement>('.filter input')[1]?.click();
    await element.updateComplete;
    expect(texts(element, '.done')[0]).to.contain('Resolved by Erik Nordvik,');
    expect(texts(element, '.fault').join('')).to.equal('');
  });

  it('comments of others appear, and are announced', async () => {
    const source = said();
    const element = await shown(source);
    source.answer(source.threads[0]?.id ?? '', 'One more thing.');
    await element.reload();
    await element.updateComplete;
    expect(texts(element, '.body').at(-1)).to.equal('One more thing.');
    expect(texts(element, '[role=status]').at(-1)).to.equal('Erik Nordvik replied about Terms › Purpose');
    expect(source.asked).to.deep.equal(['list', 'list 4']);
  });

  for (const [what, status, title, retry] of [
    ['offline', 0, 'You are offline', true],
    ['failed', 503, 'Comments cannot be shown', true],
    ['forbidden', 403, 'No permission', false],
    ['turned off', 409, 'No comments here', false],
  ] as const) {
    it(`${what}: says so, ${retry ? 'and tries again' : 'and does not try again'}`, async () => {
      const element = await shown(Object.assign(said(), { faults: [failing(status)] }));
      expect(texts(element, '.notice .subtitle')).to.deep.equal([title]);
      if (!retry) return expect(allByRole(element, 'button')).to.have.lengthOf(0);
      byRole(element, 'button', 'Try again').click();
      return waitUntil(() => texts(element, '.place').length === 1);
    });
  }

  it('a person without the right to write reads', async () => {
    const source = said();
    const element = await shown(source);
    source.faults = [failing(403, 'forbidden')];
    byRole(element, 'button', 'Reply about Terms › Purpose').click();
    await write(element, 'reply', 'May I?');
    send(element, 'reply');
    await waitUntil(() => allByRole(element, 'button').length === 1);
    expect(texts(element, '.body')).to.have.lengthOf(2);
    expect(allByRole(element, 'button')[0]?.classList.contains('place')).to.equal(true);
  });

  it('warns of a source that is none, and speaks the language of the page', async () => {
    const warnings = await warningsOf('deed-comments', async () => {
      await fixture(html`<deed-comments .source=${{} as never}></deed-comments>`);
    });
    expect(warnings.join(' ')).to.contain('source');
    const element = await shown(said());
    await setUiLanguage('fi');
    await waitUntil(() => texts(element, '.filter label')[0] === 'Avoimet 1');
    await setUiLanguage('en-GB');
  });

  it('a store asks for news once for many events, and tells who did what', async () => {
    const source = said();
    const store = new CommentStore(source, () => 'me');
    await store.refresh();
    const told: string[] = [];
    store.subscribe((news) => told.push(news.kind));
    source.say(purpose, 'Another.');
    await Promise.all([store.refresh(), store.refresh(), store.refresh()]);
    expect(source.asked).to.deep.equal(['list', 'list 4', 'list 5']);
    expect(told.filter((kind) => kind === 'others')).to.have.lengthOf(1);
  });
});

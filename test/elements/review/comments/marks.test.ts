import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../src/elements/define/builder.ts';
import '../../../../src/elements/define/comments.ts';
import '../../../../src/elements/define/document-preview.ts';
import type { DeedBuilder } from '../../../../src/elements/index.ts';
import { openCommented } from '../../fixtures/commented.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { byLabel, byRole, rootOf, texts, toolsReady } from '../../fixtures/page.ts';
import { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { paragraph as section, purpose, state } from './commented-page.ts';
import { hover, marks } from './marked-page.ts';

const paragraph = { ...section, quote: 'The purpose is: To' } as const;

function said(): ScriptedComments {
  const comments = new ScriptedComments();
  comments.answer(comments.say(purpose, 'Is this wide enough?').id, 'I think so.', 'me');
  comments.say(paragraph, 'Shorter?');
  return comments;
}

/** A Builder with comments, its marks drawn. */
async function built(comments = said(), verbs?: readonly string[], inside = html`<deed-builder></deed-builder>`) {
  const around = await openCommented(inside, { comments, state, ...(verbs ? { verbs } : {}) });
  const builder = around.draft.querySelector('deed-builder') as DeedBuilder;
  await waitUntil(() => rootOf(builder).querySelector('deed-builder-form')?.shadowRoot?.querySelector('.field'));
  const form = rootOf(builder).querySelector('deed-builder-form') as HTMLElement;
  const preview = rootOf(builder).querySelector('deed-document-preview') as HTMLElement;
  return { ...around, builder, form, preview };
}
const marked = async (form: Element, preview: Element): Promise<void> => {
  await waitUntil(() => marks(form).length + marks(preview).length === 2, 'marks', { timeout: 5000 });
};
/** Finds the comments panel. */
const panelOf = (builder: Element): Element | null => rootOf(builder).querySelector('deed-comments');

describe('comments in the Builder', () => {
  it('marks the field and the paragraph, counted and named', async () => {
    const { builder, form, preview } = await built();
    await marked(form, preview);
    expect(marks(form)).to.deep.equal(['2 comments on Purpose']);
    expect(marks(preview)).to.deep.equal(['1 comment on 2. Terms']);
    expect(rootOf(form).querySelector('.comment-mark')?.closest('.field')?.getAttribute('data-key')).to.equal(
      'terms/purpose',
    );
    expect(rootOf(preview).querySelector('.comment-mark')?.parentElement?.textContent).to.contain('The purpose is');
    expect(texts(builder, '.comments-button .open-comments')).to.deep.equal(['2']);
    expect(byRole(builder, 'button', 'Comments, 2 open comments')).to.be.instanceOf(HTMLElement);
    expect(texts(builder, '.step').find((text) => text.startsWith('Terms'))).to.contain('1 open comment');
  });

  it('a mark leads to the comment, and the place back to the field', async () => {
    const { builder, form, preview } = await built();
    await marked(form, preview);
    rootOf(form).querySelector<HTMLElement>('.comment-mark')?.click();
    await waitUntil(() => panelOf(builder)?.shadowRoot?.activeElement?.classList.contains('thread'), 'the thread', {
      timeout: 5000,
    });
    const panel = panelOf(builder) as Element;
    expect(texts(panel, '.thread.current .place')).to.deep.equal(['Terms › Purpose']);
    byRole(panel, 'button', 'Show Terms › Purpose in the form and the document').click();
    await waitUntil(() => rootOf(form).activeElement === byLabel(form, 'Purpose'));
    byRole(panel, 'button', 'Show 2. Terms in the form and the document').click();
    await waitUntil(() => rootOf(preview).activeElement?.classList.contains('comment-mark'));
  });

  it('offers one at the field that had the focus before there were comments', async () => {
    const comments = new ScriptedComments();
    let answer = (): void => undefined;
    const isDue = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const respond = comments.respond.bind(comments);
    let isAsked = false;
    comments.respond = async (url, init) => {
      isAsked = true;
      await isDue;
      return respond(url, init);
    };
    const { form } = await built(comments);
    await waitUntil(() => isAsked, 'the list is asked for', { timeout: 5000 });
    byLabel(form, 'Purpose').focus();
    answer();
    await waitUntil(() => rootOf(form).querySelector('.comment-add'), 'the button', { timeout: 5000 });
    expect(rootOf(form).querySelector('.comment-add')?.closest('.field')?.getAttribute('data-key')).to.equal(
      'terms/purpose',
    );
  });

  it('Shift+F2 begins a comment at the field that has the focus', async () => {
    const { builder, form, comments } = await built(new ScriptedComments());
    await toolsReady();
    await waitUntil(() => comments.asked.length > 0);
    byLabel(form, 'Purpose').focus();
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'F2' });
    await sendKeys({ up: 'Shift' });
    await waitUntil(() => panelOf(builder)?.shadowRoot?.activeElement?.localName === 'textarea', 'the composer', {
      timeout: 5000,
    });
    const panel = panelOf(builder) as Element;
    expect(texts(panel, 'option')[0]).to.equal('Terms › Purpose');
    await sendKeys({ type: 'Wide enough?' });
    byRole(panel, 'button', 'Comment').click();
    await waitUntil(() => marks(form).length === 1);
    expect(comments.threads[0]?.anchor).to.deep.equal({ ...purpose, quote: 'To talk about a merger' });
    expect(marks(form)).to.deep.equal(['1 comment on Purpose']);
  });

  it('the pointer begins one at a field and at a paragraph', async () => {
    const { builder, form, preview, comments } = await built(new ScriptedComments());
    await toolsReady();
    await waitUntil(() => comments.asked.length > 0);
    await waitUntil(() => {
      hover(byLabel(form, 'Purpose'));
      return rootOf(form).querySelector('.comment-add');
    });
    const add = rootOf(form).querySelector<HTMLElement>('.comment-add');
    expect([add?.getAttribute('aria-label'), add?.tabIndex]).to.deep.equal(['Comment on Purpose', -1]);
    await waitUntil(() => {
      const clause = rootOf(preview).querySelector('.clause p');
      if (clause) hover(clause);
      return rootOf(preview).querySelector('.comment-add');
    });
    rootOf(preview).querySelector<HTMLElement>('.comment-add')?.click();
    await waitUntil(() => panelOf(builder)?.shadowRoot?.querySelector('.card .quote'), 'the composer', {
      timeout: 5000,
    });
    expect(texts(panelOf(builder) as Element, '.card .quote')[0]).to.contain('The purpose is: To talk about a merger');
  });

  it('comments of others are there at once: mark, count, and a sentence', async () => {
    const { builder, form, preview, comments, tell } = await built();
    await marked(form, preview);
    comments.answer(comments.threads[0]?.id ?? '', 'And this?');
    tell();
    await waitUntil(() => marks(form)[0] === '3 comments on Purpose');
    expect(texts(builder, '[role=status]')).to.contain('Erik Nordvik replied about Terms › Purpose');
    comments.settle(comments.threads[1]?.id ?? '', true);
    tell();
    await waitUntil(() => marks(preview).length === 0);
    expect(texts(builder, '.comments-button .open-comments')).to.deep.equal(['1']);
  });

  it('marks stay where they are while somebody types, and come back with parts drawn anew', async () => {
    const { form, preview, adapter } = await built();
    await marked(form, preview);
    const mark = rootOf(preview).querySelector('.comment-mark');
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'To talk about a merger of both' }]);
    await waitUntil(() => rootOf(preview).textContent?.includes('merger of both'));
    expect(rootOf(preview).querySelector('.comment-mark')).to.equal(mark);
    rootOf(preview).querySelectorAll('.clause p')[0]?.remove();
    await waitUntil(() => rootOf(preview).querySelector('.comment-mark')?.isConnected);
  });

  it('after a cut connection, comments made meanwhile are asked for', async () => {
    const { form, preview, comments, adapter } = await built();
    await marked(form, preview);
    comments.answer(comments.threads[0]?.id ?? '', 'While you were away.');
    adapter.cutStreams();
    await waitUntil(() => marks(form)[0] === '3 comments on Purpose', 'the mark', { timeout: 8000 });
  });

  it('are off by the attribute, and where the adapter does not allow them; so is the history', async () => {
    const off = await built(said(), undefined, html`<deed-builder no-comments></deed-builder>`);
    await toolsReady();
    expect(rootOf(off.builder).querySelector('.comments-button')).to.equal(null);
    expect(off.comments.asked).to.deep.equal([]);
    const { builder, comments } = await built(said(), ['restore']);
    await toolsReady();
    expect(rootOf(builder).querySelector('.comments-button, .history-button')).to.equal(null);
    expect(comments.asked).to.deep.equal([]);
  });

  it('go while the attribute is there, and are back without it', async () => {
    const { builder, form, preview } = await built();
    await marked(form, preview);
    builder.noComments = true;
    await waitUntil(() => marks(form).length + marks(preview).length === 0, 'the marks are gone');
    expect(rootOf(preview).querySelector('[data-commented]') === null).to.equal(true);
    builder.noComments = false;
    await marked(form, preview);
  });

  it('go with the session, where the next one has no comments', async () => {
    const { adapter, builder, draft, form, preview } = await built();
    await marked(form, preview);
    const other = new ScriptedAdapter(createContract({ purpose: 'To talk of another thing' }), contractSchema);
    other.settings = { verbs: ['restore'] };
    const before = adapter.fetch;
    draft.fetch = (input, init) => (String(input).includes(other.id) ? other.fetch(input, init) : before(input, init));
    draft.session = other.id;
    const now = (tag: string): Element => rootOf(builder).querySelector(tag) as Element;
    await waitUntil(
      () => now('deed-document-preview')?.shadowRoot?.textContent?.includes('another thing'),
      'the other document',
    );
    await waitUntil(
      () => marks(now('deed-builder-form')).length + marks(now('deed-document-preview')).length === 0,
      'the marks are gone',
    );
    expect(rootOf(builder).querySelector('.comments-button') === null).to.equal(true);
  });

  it('a person who may only read has marks, and nothing to write in', async () => {
    const { builder, form, preview } = await built(said(), ['read-comments']);
    await marked(form, preview);
    byRole(builder, 'button', 'Comments, 2 open comments').click();
    await waitUntil(() => panelOf(builder)?.shadowRoot?.querySelector('.thread'), 'threads', { timeout: 5000 });
    expect(texts(panelOf(builder) as Element, '.reply, .resolve, .new')).to.deep.equal([]);
  });

  it('stands beside a form and a document of one’s own, which it marks', async () => {
    const { draft } = await openCommented(
      html`<deed-builder-form></deed-builder-form><deed-document-preview></deed-document-preview
        ><deed-comments></deed-comments>`,
      { comments: said(), state },
    );
    const [form, preview] = ['deed-builder-form', 'deed-document-preview'].map(
      (tag) => draft.querySelector(tag) as HTMLElement,
    ) as [HTMLElement, HTMLElement];
    await marked(form, preview);
    expect([marks(form), marks(preview)]).to.deep.equal([['2 comments on Purpose'], ['1 comment on 2. Terms']]);
  });
});

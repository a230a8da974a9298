import { expect, fixture, html } from '@open-wc/testing';
import { createContract, contractSchema } from '../../fixtures/contract.ts';
import { commentsOf } from '../../../../src/elements/draft/comments/comment-source.ts';
import { hasComments, mayComment, storeOf } from '../../../../src/elements/draft/comments/comment-store.ts';
import type { CommentStore } from '../../../../src/elements/draft/comments/comment-store.ts';
import { LocalDraft } from '../../../../src/elements/draft/local-draft.ts';
import type { DeedDraft, DraftSource } from '../../../../src/elements/index.ts';
import { openCommented } from '../../fixtures/commented.ts';
import { ScriptedAdapter } from '../../fixtures/scripted-adapter.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { failing } from '../../fixtures/scripted-history.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const PLACE = { kind: 'field', path: '/terms/purpose', quote: '' } as const;

describe('the comments of a draft', () => {
  afterEach(() => {
    localStorage.clear();
  });

  it('are one store for all who ask, and another for another draft', async () => {
    const [one, two] = [await openCommented(html``), await openCommented(html``)];
    const [first, second] = [one.draft.draft, two.draft.draft] as [DraftSource, DraftSource];
    expect(storeOf(first) === storeOf(first)).to.equal(true);
    expect(storeOf(first) === storeOf(second)).to.equal(false);
    expect(storeOf(first)?.self).to.equal('me');
  });

  it('are none of a document that is in the page alone', () => {
    const local = new LocalDraft(createContract(), contractSchema);
    expect([storeOf(local), hasComments(local)]).to.deep.equal([undefined, false]);
  });

  it('are fetched anew when somebody has said something', async () => {
    const { comments, draft, tell } = await openCommented(html``);
    const store = storeOf(draft.draft as DraftSource) as CommentStore;
    await store.refresh();
    comments.say(PLACE, 'new');
    tell();
    await waitUntil(() => store.threads.length === 1);
  });

  it('are fetched anew once the stream stands, which tells of nothing before', async () => {
    const [adapter, comments] = [new ScriptedAdapter(createContract(), contractSchema), new ScriptedComments()];
    adapter.settings = { verbs: ['read', 'read-comments'] };
    let stand = (): void => undefined;
    const standing = new Promise<void>((resolve) => (stand = resolve));
    const fetchLike: typeof fetch = async (input, init = {}) => {
      const url = new URL(String(input), location.origin);
      if (url.pathname.includes('/threads')) return comments.respond(url, init);
      if (url.pathname.endsWith('/events')) await standing;
      return adapter.fetch(input, init);
    };
    const draft = await fixture<DeedDraft>(
      html`<deed-draft endpoint="/deedkit" session=${adapter.id} .fetch=${fetchLike}></deed-draft>`,
    );
    await waitUntil(() => draft.draft?.snapshot.phase === 'ready');
    const store = storeOf(draft.draft as DraftSource) as CommentStore;
    await store.refresh();
    comments.say(PLACE, 'in between');
    stand();
    await waitUntil(() => store.threads.length === 1);
  });

  it('may be read or written as the adapter says', async () => {
    const { draft } = await openCommented(html``, { verbs: ['read', 'read-comments'] });
    const source = draft.draft as DraftSource;
    expect([hasComments(source), mayComment(source, storeOf(source) as CommentStore)]).to.deep.equal([true, false]);
    const none = (await openCommented(html``, { verbs: ['read'] })).draft.draft as DraftSource;
    expect(hasComments(none)).to.equal(false);
  });

  it('can be written again once the page is told that it may', async () => {
    const { adapter, comments, draft } = await openCommented(html``, { verbs: ['read', 'read-comments', 'comment'] });
    const source = draft.draft as DraftSource;
    const store = storeOf(source) as CommentStore;
    await store.refresh();
    adapter.settings = { ...adapter.settings, verbs: ['read', 'read-comments'] };
    comments.faults = [failing(403, 'forbidden')];
    store.write('new', 'Why?');
    await store.start(PLACE);
    await waitUntil(() => !mayComment(source, store) && source.snapshot.session?.verbs?.includes('comment') === false);
    adapter.settings = { ...adapter.settings, verbs: ['read', 'read-comments', 'comment'] };
    draft.refresh();
    await waitUntil(() => mayComment(source, store));
    expect(store.writing('new').text).to.equal('Why?');
  });
});

describe('requests about comments', () => {
  it('go under the draft, with its grant, ids and words as they are', async () => {
    const seen: { url: string; method: string; body: unknown; grant: string | null }[] = [];
    const source = commentsOf({
      endpoint: '/deed',
      session: 'contract:a/b',
      grant: 'g-1',
      fetch: (url, init = {}) => {
        seen.push({
          url: new URL(String(url), location.origin).pathname + new URL(String(url), location.origin).search,
          method: init.method ?? 'GET',
          body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
          grant: new Headers(init.headers).get('X-Deed-Grant'),
        });
        return Promise.resolve(Response.json({}));
      },
    });
    await source.list();
    await source.list(0);
    await source.start(PLACE, { id: 'i', body: '<b>' });
    await source.reply('t', { id: 'i', body: 'x' });
    await source.resolve('t', false);
    await source.edit('t', 'c', 'y');
    await source.remove('t', 'c');
    const under = '/deed/contracts/a%2Fb/threads';
    expect(seen.map(({ method, url }) => `${method} ${url}`)).to.deep.equal([
      `GET ${under}`,
      `GET ${under}?since=0`,
      `POST ${under}`,
      `POST ${under}/t/comments`,
      `PATCH ${under}/t`,
      `PATCH ${under}/t/comments/c`,
      `DELETE ${under}/t/comments/c`,
    ]);
    expect(seen.map(({ body }) => body)).to.deep.equal([
      undefined,
      undefined,
      { id: 'i', anchor: PLACE, body: '<b>' },
      { id: 'i', body: 'x' },
      { resolved: false },
      { body: 'y' },
      undefined,
    ]);
    expect(new Set(seen.map(({ grant }) => grant))).to.deep.equal(new Set(['g-1']));
  });
});

import { expect } from '@open-wc/testing';
import { CommentStore } from '../../../../src/elements/draft/comments/comment-store.ts';
import type { CommentNews } from '../../../../src/elements/draft/comments/comment-store.ts';
import type { CommentSource } from '../../../../src/elements/draft/comments/comment-source.ts';
import type { CommentAnchor, Thread } from '../../../../src/protocol/builder/index.ts';
import { turn } from '../../fixtures/clock.ts';
import { ScriptedComments } from '../../fixtures/scripted-comments.ts';
import { failing } from '../../fixtures/scripted-history.ts';

const PLACE: CommentAnchor = { kind: 'field', path: '/terms/purpose', quote: '' };

/** A store in front of comments, with everything it has told. */
async function open(
  comments = new ScriptedComments(),
  onForbidden?: () => void,
): Promise<{ comments: ScriptedComments; store: CommentStore; news: CommentNews[]; bodies: () => string[][] }> {
  const store = new CommentStore(comments, () => 'me', onForbidden);
  const news: CommentNews[] = [];
  store.subscribe((one) => {
    news.push(one);
  });
  await store.refresh();
  return {
    comments,
    store,
    news,
    bodies: () => store.threads.map((thread) => thread.comments.map(({ body }) => body)),
  };
}

/** The ids that new comments are sent under, as they are sent. */
function idsOf(comments: ScriptedComments): readonly string[] {
  const ids: string[] = [];
  const { start } = comments;
  Object.assign(comments, {
    start: ((anchor, saying) => {
      ids.push(saying.id);
      return start(anchor, saying);
    }) as CommentSource['start'],
  });
  return ids;
}

/** A promise that a test keeps or breaks. */
function held(): { readonly promise: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
}

describe('comments, fetched', () => {
  it('are those that there are, oldest first, and no news', async () => {
    const comments = new ScriptedComments();
    comments.say(PLACE, 'first');
    comments.say(PLACE, 'second');
    const { store, news, bodies } = await open(comments);
    expect([store.phase, bodies()]).to.deep.equal(['ready', [['first'], ['second']]]);
    expect(news.map(({ kind }) => kind)).to.deep.equal(['update']);
  });

  for (const [status, phase] of [
    [0, 'offline'],
    [403, 'forbidden'],
    [404, 'missing'],
    [405, 'missing'],
    [409, 'missing'],
    [500, 'failed'],
  ] as const)
    it(`are ${phase} by ${status}, asked for once, and there when they are asked for again`, async () => {
      const comments = new ScriptedComments();
      comments.say(PLACE, 'there');
      comments.faults = [failing(status, 'x')];
      const { store, bodies } = await open(comments);
      expect([store.phase, comments.asked]).to.deep.equal([phase, ['list']]);
      await store.refresh();
      expect([store.phase, bodies()]).to.deep.equal(['ready', [['there']]]);
    });

  it('are failed where something else than a service answers', async () => {
    const comments = new ScriptedComments();
    const list = (): ReturnType<CommentSource['list']> => Promise.resolve({ ok: true, value: {} as never });
    const store = new CommentStore({ ...comments, list } as unknown as CommentSource);
    await store.refresh();
    expect([store.phase, store.threads]).to.deep.equal(['failed', []]);
  });

  it('are asked for since the last time, and others’ are told with what stood before', async () => {
    const comments = new ScriptedComments();
    const thread = comments.say(PLACE, 'question');
    const { store, news, bodies } = await open(comments);
    comments.answer(thread.id, 'answer');
    await store.refresh();
    expect(comments.asked.at(-1)).to.equal('list 1');
    expect(bodies()).to.deep.equal([['question', 'answer']]);
    const told = news.flatMap((one) => (one.kind === 'others' ? [one] : []));
    expect(told.map(({ before, after }) => [before?.comments.length, after.comments.length])).to.deep.equal([[1, 2]]);
  });

  it('are asked for once at a time, and once more for all that was asked meanwhile', async () => {
    const { comments, store } = await open();
    const gate = held();
    comments.held = gate.promise;
    const [one, two, three] = [store.refresh(), store.refresh(), store.refresh()];
    gate.release();
    await Promise.all([one, two, three]);
    expect(comments.asked).to.deep.equal(['list', 'list 0', 'list 0']);
  });

  it('that are all taken back are gone, with the thread', async () => {
    const comments = new ScriptedComments();
    const thread = comments.say(PLACE, 'gone');
    const { store } = await open(comments);
    await comments.remove(thread.id, thread.comments[0]?.id ?? '');
    await store.refresh();
    expect(store.threads).to.deep.equal([]);
  });

  it('never go back to an older answer that comes late', async () => {
    const comments = new ScriptedComments();
    const thread = comments.say(PLACE, 'one');
    const { store, bodies } = await open(comments);
    const newest = comments.answer(thread.id, 'two');
    const late: Thread = { ...thread, revision: 1 };
    const answers = [
      { threads: [newest], revision: 2 },
      { threads: [late], revision: 1 },
    ];
    Object.assign(comments, {
      list: () => Promise.resolve({ ok: true, value: answers.shift() ?? { threads: [], revision: 2 } }),
    });
    await store.refresh();
    await store.refresh();
    expect(bodies()).to.deep.equal([['one', 'two']]);
  });

  it('end where the right to read them ends', async () => {
    const comments = new ScriptedComments();
    comments.say(PLACE, 'seen');
    const { store } = await open(comments);
    comments.faults = [failing(403, 'forbidden')];
    await store.refresh();
    expect(store.phase).to.equal('forbidden');
  });

  it('are told to nobody who has left', async () => {
    const { store } = await open();
    let count = 0;
    const leave = store.subscribe(() => (count += 1));
    store.write('new', 'a');
    leave();
    store.write('new', 'b');
    expect(count).to.equal(1);
  });
});

describe('a comment that is written', () => {
  it('is sent without the spaces around it, and its place is empty then', async () => {
    const { store, bodies } = await open();
    store.write('new', '  Why?  ');
    const thread = await store.start(PLACE);
    expect(thread?.anchor).to.deep.equal(PLACE);
    expect([bodies(), store.writing('new').text]).to.deep.equal([[['Why?']], '']);
  });

  it('is sent once, however often it is pressed', async () => {
    const { comments, store } = await open();
    const gate = held();
    comments.held = gate.promise;
    store.write('new', 'Why?');
    const [first, second] = [store.start(PLACE), store.start(PLACE)];
    expect(store.writing('new').isSending).to.equal(true);
    gate.release();
    expect(await second).to.equal(undefined);
    expect((await first)?.comments.length).to.equal(1);
    expect(comments.asked).to.deep.equal(['list', 'start Why?']);
  });

  it('is said once where its answer was lost and it is sent again', async () => {
    const { comments, store, bodies } = await open();
    comments.faults = ['lost', failing(0, 'network')];
    store.write('new', 'Why?');
    expect(await store.start(PLACE)).to.equal(undefined);
    expect([store.writing('new').text, store.writing('new').failure?.status]).to.deep.equal(['Why?', 0]);
    await store.start(PLACE);
    expect(bodies()).to.deep.equal([['Why?']]);
  });

  it('is no longer shown as unsent once it has turned up', async () => {
    const { comments, store } = await open();
    comments.faults = ['lost'];
    store.write('new', 'Why?');
    await store.start(PLACE);
    await store.refresh();
    await turn();
    expect([store.writing('new').text, store.threads.length]).to.deep.equal(['', 1]);
  });

  it('is another one with other words, and the same with the same', async () => {
    const { comments, store } = await open();
    const ids = idsOf(comments);
    comments.faults = [failing(0, 'network'), undefined, failing(0, 'network')];
    store.write('new', 'one');
    await store.start(PLACE);
    store.write('new', 'one');
    await turn();
    await store.start(PLACE);
    store.write('new', 'two');
    await store.start(PLACE);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).to.deep.equal([true, false]);
  });

  it('has another id where its own is taken', async () => {
    const { comments, store, bodies } = await open();
    const ids = idsOf(comments);
    comments.faults = [failing(409, 'id_taken')];
    store.write('new', 'Why?');
    await store.start(PLACE);
    expect(store.writing('new').failure?.code).to.equal('id_taken');
    expect(await store.start(PLACE)).to.not.equal(undefined);
    expect([bodies(), ids.length, ids[0] === ids[1]]).to.deep.equal([[['Why?']], 2, false]);
  });

  it('keeps what is typed on while it is being sent', async () => {
    const { comments, store, bodies } = await open();
    const gate = held();
    comments.held = gate.promise;
    store.write('new', 'one');
    const sent = store.start(PLACE);
    store.write('new', 'one and more');
    gate.release();
    await sent;
    expect([bodies(), store.writing('new').text, store.writing('new').isSending]).to.deep.equal([
      [['one']],
      'one and more',
      false,
    ]);
  });

  it('stands at each place by itself, and is let go at one', async () => {
    const { store } = await open();
    store.write('new', 'a');
    store.write('reply:1', 'b');
    store.discard('new');
    expect([store.writing('new').text, store.writing('reply:1').text]).to.deep.equal(['', 'b']);
    expect(await store.start(PLACE)).to.equal(undefined);
  });

  it('may be written no more after a refusal, and again once the page may', async () => {
    let refused = 0;
    const { comments, store } = await open(new ScriptedComments(), () => (refused += 1));
    comments.faults = [failing(403, 'forbidden')];
    store.write('new', 'Why?');
    await store.start(PLACE);
    expect([store.mayWrite, refused, store.writing('new').text]).to.deep.equal([false, 1, 'Why?']);
    store.allowWriting();
    expect(store.mayWrite).to.equal(true);
  });

  it('of somebody else that may not be changed says nothing of one’s own', async () => {
    const comments = new ScriptedComments();
    const thread = comments.say(PLACE, 'theirs');
    const { store } = await open(comments);
    comments.faults = [failing(403, 'comment_foreign')];
    const answer = await store.remove(thread.id, thread.comments[0]?.id ?? '');
    expect([answer.ok, store.mayWrite]).to.deep.equal([false, true]);
  });

  it('that others resolved first is shown as they did it', async () => {
    const comments = new ScriptedComments();
    const thread = comments.say(PLACE, 'done?');
    const { store } = await open(comments);
    comments.settle(thread.id, true);
    const answer = await store.resolve(thread.id, true);
    expect(answer.ok && answer.value.resolved?.participant?.id).to.equal('erik');
    expect(store.threads[0]?.resolved?.participant?.id).to.equal('erik');
  });
});

describe('a wish to see comments', () => {
  it('is told at once, and kept for the one who comes later, once', async () => {
    const { store, news } = await open();
    store.ask({ threads: ['t'] });
    store.ask({ anchor: PLACE });
    expect(news.filter(({ kind }) => kind === 'wish').length).to.equal(2);
    expect(store.takeWish()).to.deep.equal({ anchor: PLACE });
    expect(store.takeWish()).to.equal(undefined);
  });

  it('to see the place of a thread goes to the document', async () => {
    const comments = new ScriptedComments();
    const thread = comments.say(PLACE, 'here');
    const { store, news } = await open(comments);
    store.show(thread);
    expect(news.at(-1)).to.deep.equal({ kind: 'show', thread });
  });
});

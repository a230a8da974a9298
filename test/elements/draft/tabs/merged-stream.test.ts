import { expect } from '@open-wc/testing';
import type { Heard } from '../../../../src/elements/draft/tabs/heard.ts';
import { keyOf, laterGrant } from '../../../../src/elements/draft/tabs/heard.ts';
import { Leader } from '../../../../src/elements/draft/tabs/leader.ts';
import { MergedStream } from '../../../../src/elements/draft/tabs/merged-stream.ts';
import { stays } from '../../../fixtures/stays.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { ended, opened, patched, pathOf, refused, ScriptedStreams } from './scripted-streams.ts';

const open: MergedStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop();
});

/** Streams of these names followed over one connection, and what is heard of each: `a open`, `a 5`, `a refused 403`. */
async function follow(...names: readonly string[]) {
  const adapter = new ScriptedStreams();
  const heard: string[] = [];
  let unsupported = 0;
  const merged = new MergedStream({
    endpoint: '/deed',
    fetch: adapter.fetch,
    random: () => 0,
    hear: (key, news) => heard.push(`${key} ${say(news)}`),
    onUnsupported: () => (unsupported += 1),
  });
  open.push(merged);
  const add = (name: string, grant?: string): void => {
    merged.add(name, { path: pathOf(name), grant, lastId: '4' });
  };
  for (const name of names) add(name);
  if (names.length > 0) await waitUntil(() => adapter.requests.length === 1, 'the first connection');
  return { adapter, merged, heard, add, unsupported: () => unsupported };
}

function say(news: Heard): string {
  if (news.kind === 'open') return news.isOpen ? 'open' : 'shut';
  return news.kind === 'refused' ? `refused ${news.status}` : String(news.message.id ?? news.message.event);
}

describe('streams over one connection', () => {
  it('are asked for together, and each is told by its own name', async () => {
    const { adapter, heard } = await follow('a', 'b');
    expect(adapter.last.streams.map(({ path }) => path)).to.deep.equal([pathOf('a'), pathOf('b')]);
    adapter.last.send(`${opened(0)}${opened(1)}${patched(1, 5)}${patched(0, 9)}`);
    await waitUntil(() => heard.length === 4);
    expect(heard).to.deep.equal(['a open', 'b open', 'b 5', 'a 9']);
  });

  it('are asked for with a grant where there is one, and without an empty one', async () => {
    const { adapter, add } = await follow();
    add('a', 'g-1');
    add('b', '');
    await waitUntil(() => adapter.requests.length === 1);
    expect(adapter.last.streams.map(({ grant }) => grant)).to.deep.equal(['g-1', undefined]);
  });

  it('are read in pieces of any size', async () => {
    const { adapter, heard } = await follow('a');
    for (const letter of `${opened(0)}${patched(0, 5)}`) adapter.last.send(letter);
    await waitUntil(() => heard.length === 2);
    expect(heard).to.deep.equal(['a open', 'a 5']);
  });

  it('leave alone what is of no stream that was asked for', async () => {
    const { adapter, heard } = await follow('a');
    adapter.last.send(`${patched(7, 5)}event: patched\ndata: {}\n\n: keep\n\n${opened(0)}`);
    await waitUntil(() => heard.length === 1);
    expect(heard).to.deep.equal(['a open']);
  });

  it('are asked for anew once, for all that come and go in a moment', async () => {
    const { adapter, add, merged } = await follow('a');
    adapter.last.send(opened(0));
    add('b');
    add('c');
    merged.remove('b');
    await waitUntil(() => adapter.requests.length === 2);
    expect(adapter.last.streams.map(({ path }) => path)).to.deep.equal([pathOf('a'), pathOf('c')]);
    await stays(() => adapter.requests.length === 2, 50);
  });

  it('go on from the last message at the next connection', async () => {
    const { adapter, add } = await follow('a');
    adapter.last.send(`${opened(0)}${patched(0, 5)}${patched(0, 6)}`);
    add('b');
    await waitUntil(() => adapter.requests.length === 2);
    expect(adapter.last.streams[0]?.last_event_id).to.equal('6');
  });

  it('end with the last of them, and nothing is asked for any more', async () => {
    const { adapter, merged } = await follow('a');
    adapter.last.send(opened(0));
    merged.remove('a');
    await waitUntil(() => adapter.open === 0);
    await stays(() => adapter.requests.length === 1, 50);
  });

  it('end at once when all is stopped', async () => {
    const { adapter, merged, heard } = await follow('a', 'b');
    adapter.last.send(opened(0));
    await waitUntil(() => heard.length === 1);
    merged.stop();
    await waitUntil(() => adapter.open === 0);
    await stays(() => adapter.requests.length === 1 && heard.length === 1, 50);
  });

  it('of one name that is added twice go on with the grant that ends later', async () => {
    const grant = (exp: number): string => `h.${btoa(JSON.stringify({ exp }))}.s`;
    const { adapter, add } = await follow();
    add('a', grant(20));
    await waitUntil(() => adapter.requests.length === 1);
    add('a', grant(10));
    add('b');
    await waitUntil(() => adapter.requests.length === 2);
    expect(adapter.last.streams[0]?.grant).to.equal(grant(20));
  });
});

describe('a connection that ends', () => {
  it('is made anew, and its streams are shut until then', async () => {
    const { adapter, heard } = await follow('a');
    adapter.last.send(opened(0));
    await waitUntil(() => heard.length === 1);
    adapter.last.end();
    await waitUntil(() => adapter.requests.length === 2);
    adapter.last.send(`${opened(0)}${patched(0, 5)}`);
    await waitUntil(() => heard.length === 4);
    expect(heard).to.deep.equal(['a open', 'a shut', 'a open', 'a 5']);
  });

  it('is not waited for by a stream that was removed meanwhile', async () => {
    const { adapter, merged, heard } = await follow('a', 'b');
    adapter.last.send(`${opened(0)}${opened(1)}`);
    await waitUntil(() => heard.length === 2);
    merged.remove('a');
    await waitUntil(() => adapter.requests.length === 2);
    expect(adapter.last.streams.map(({ path }) => path)).to.deep.equal([pathOf('b')]);
    adapter.last.send(opened(0));
    await waitUntil(() => adapter.open === 1);
    expect(heard.filter((news) => news.startsWith('a'))).to.deep.equal(['a open']);
  });

  for (const status of [401, 403, 404, 410])
    it(`of one stream for good (${status}) is told, and it is not asked for again`, async () => {
      const { adapter, heard, add } = await follow('a', 'b');
      adapter.last.send(`${refused(0, status)}${opened(1)}`);
      await waitUntil(() => heard.length === 2);
      expect(heard).to.deep.equal([`a refused ${status}`, 'b open']);
      add('c');
      await waitUntil(() => adapter.requests.length === 2);
      expect(adapter.last.streams.map(({ path }) => path)).to.deep.equal([pathOf('b'), pathOf('c')]);
    });

  for (const [what, text] of [
    ['refused for now', refused(0, 503)],
    ['ended by the service', ended(0)],
  ] as const)
    it(`of one stream, ${what}, is asked for again while the others go on`, async () => {
      const { adapter, heard } = await follow('a', 'b');
      adapter.last.send(`${opened(0)}${opened(1)}`);
      await waitUntil(() => heard.length === 2);
      adapter.last.send(`${text}${patched(1, 5)}`);
      await waitUntil(() => heard.includes('b 5'));
      expect(heard).to.include('a shut');
      await waitUntil(() => adapter.requests.length === 2, 'asked again', { timeout: 8000 });
      expect(adapter.last.streams.length).to.equal(2);
    });

  for (const status of [404, 405, 501])
    it(`by an adapter that cannot tell streams together (${status}) is said once, and nothing is tried again`, async () => {
      const { adapter, add, unsupported } = await follow();
      adapter.refusals = [new Response('{}', { status })];
      add('a');
      await waitUntil(() => unsupported() === 1);
      await stays(() => unsupported() === 1 && adapter.requests.length === 0, 100);
    });

  it('by a busy service is tried again', async () => {
    const { adapter, add, heard, unsupported } = await follow();
    adapter.refusals = [new Response('{}', { status: 503 })];
    add('a');
    await waitUntil(() => adapter.requests.length === 1, 'tried again', { timeout: 8000 });
    adapter.last.send(opened(0));
    await waitUntil(() => heard.includes('a open'));
    expect(unsupported()).to.equal(0);
  });
});

describe('the person of a stream', () => {
  const grant = (claims: object): string =>
    `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`;

  it('is read out of any grant, whatever its letters, and nothing out of what is none', () => {
    const path = pathOf('a');
    expect(keyOf({ path, grant: grant({ participant: 'p' }) })).to.equal(`${path} p`);
    expect(keyOf({ path, grant: grant({}) })).to.equal(`${path} -`);
    expect(keyOf({ path, grant: undefined })).to.equal(`${path} `);
    for (const text of ['x', 'a.b.c', 'a.bnVsbA.c', '...'])
      expect(keyOf({ path, grant: text })).to.equal(`${path} ${text}`);
  });

  it('keeps a grant with an end before one without, which may be anything', () => {
    const [ends, none] = [grant({ exp: 5 }), 'garbage'];
    expect([laterGrant(ends, none), laterGrant(none, ends), laterGrant(undefined, none)]).to.deep.equal([
      ends,
      ends,
      undefined,
    ]);
  });
});

describe('followers of one stream', () => {
  async function lead() {
    const adapter = new ScriptedStreams();
    const told: string[] = [];
    const leader = new Leader(
      { endpoint: '/deed', fetch: adapter.fetch, random: () => 0, onUnsupported: () => undefined },
      (_key, heard, to = 'all') => told.push(`${to} ${say(heard)}`),
    );
    const join = (id: string, lastId = '4', { name = 'a', tab = id } = {}): void => {
      leader.join({ id, tab, followed: { path: pathOf(name), grant: undefined, lastId } });
    };
    join('one');
    await waitUntil(() => adapter.requests.length === 1);
    return { adapter, leader, join, told };
  }

  it('go, and the stream stays for those who are left', async () => {
    const { adapter, leader, join, told } = await lead();
    join('two');
    leader.leave('one');
    adapter.last.send(`${opened(0)}${patched(0, 5)}`);
    await waitUntil(() => told.includes('all 5'));
    leader.leave('two');
    await waitUntil(() => adapter.open === 0);
  });

  it('who come before it stands are told what they missed once it does', async () => {
    const { adapter, join, told, leader } = await lead();
    join('late', '3');
    adapter.last.send(`${opened(0)}${patched(0, 5)}`);
    await waitUntil(() => told.includes('all 5'));
    // It was followed from the fourth on: whoever knows less has to fetch.
    expect(told).to.include('late 4');
    leader.stop();
  });

  it('are told of people who were here no longer, once the connection was lost', async () => {
    const { adapter, join, told, leader } = await lead();
    adapter.last.send(`${opened(0)}of: 0\nid: 4\nevent: presence\ndata: {"count":3}\n\n`);
    await waitUntil(() => told.length === 2);
    adapter.last.end();
    await waitUntil(() => adapter.requests.length === 2);
    adapter.last.send(opened(0));
    await waitUntil(() => told.at(-1) === 'all open');
    join('late', '4');
    expect(told.slice(told.indexOf('late open'))).to.deep.equal(['late open']);
    leader.stop();
  });

  it('of a tab that is gone go all at once, and no other’s', async () => {
    const { adapter, leader, join, told } = await lead();
    join('x', '4', { tab: 'tab' });
    join('y', '4', { name: 'b', tab: 'tab' });
    await waitUntil(() => adapter.requests.length === 2);
    leader.leaveTab('tab');
    await waitUntil(() => adapter.requests.length === 3);
    expect(adapter.last.streams.map(({ path }) => path)).to.deep.equal([pathOf('a')]);
    adapter.last.send(opened(0));
    await waitUntil(() => told.includes('all open'));
    leader.stop();
  });
});

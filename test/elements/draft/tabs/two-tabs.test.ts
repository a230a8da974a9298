import { expect } from '@open-wc/testing';
import { followTogether } from '../../../../src/elements/draft/tabs/follow-together.ts';
import type { Heard } from '../../../../src/elements/draft/tabs/heard.ts';
import { TabStreams } from '../../../../src/elements/draft/tabs/tab-streams.ts';
import { stays } from '../../../fixtures/stays.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { opened, patched, pathOf, ScriptedStreams } from './scripted-streams.ts';

let count = 0;
const stops: AbortController[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
});

/** Tabs of an origin of their own, each with what its page hears of one stream. */
function tabsOf(adapter: ScriptedStreams) {
  const endpoint = `https://tabs-${(count += 1)}.example/deed`;
  return () => {
    const tabs = new TabStreams({ endpoint, fetch: adapter.fetch, random: () => 0 });
    const heard: string[] = [];
    const follow = (name = 'a', lastId = '4'): AbortController => {
      const stop = new AbortController();
      stops.push(stop);
      const tell = (news: Heard | 'apart'): void => {
        heard.push(news === 'apart' ? news : news.kind === 'message' ? String(news.message.id) : news.kind);
      };
      tabs.follow({ path: pathOf(name), grant: undefined, lastId }, tell, stop.signal);
      return stop;
    };
    return { follow, heard };
  };
}

describe('two tabs of one draft', () => {
  it('have one connection between them, and hear the same', async () => {
    const adapter = new ScriptedStreams();
    const openTab = tabsOf(adapter);
    const [one, two] = [openTab(), openTab()];
    one.follow();
    await waitUntil(() => adapter.requests.length === 1);
    adapter.last.send(opened(0));
    two.follow();
    await waitUntil(() => two.heard.includes('open'));
    adapter.last.send(patched(0, 5));
    await waitUntil(() => one.heard.includes('5') && two.heard.includes('5'));
    expect(adapter.requests.length).to.equal(1);
  });

  it('go on when the one with the connection is closed, from the last message', async () => {
    const adapter = new ScriptedStreams();
    const openTab = tabsOf(adapter);
    const [one, two] = [openTab(), openTab()];
    const stop = one.follow();
    await waitUntil(() => adapter.requests.length === 1);
    adapter.last.send(opened(0));
    two.follow();
    await waitUntil(() => two.heard.includes('open'));
    adapter.last.send(patched(0, 5));
    await waitUntil(() => two.heard.includes('5'));
    stop.abort();
    await waitUntil(() => adapter.requests.length === 2);
    expect(adapter.last.streams).to.deep.equal([{ path: pathOf('a'), last_event_id: '5' }]);
    adapter.last.send(`${opened(0)}${patched(0, 6)}`);
    await waitUntil(() => two.heard.includes('6'));
    expect(one.heard.includes('6')).to.equal(false);
  });

  it('of different drafts hear each its own', async () => {
    const adapter = new ScriptedStreams();
    const openTab = tabsOf(adapter);
    const [one, two] = [openTab(), openTab()];
    one.follow('a');
    await waitUntil(() => adapter.requests.length === 1);
    adapter.last.send(opened(0));
    two.follow('b');
    await waitUntil(() => adapter.requests.length === 2);
    adapter.last.send(`${opened(0)}${opened(1)}${patched(0, 5)}${patched(1, 9)}`);
    await waitUntil(() => one.heard.includes('5') && two.heard.includes('9'));
    expect([one.heard.includes('9'), two.heard.includes('5')]).to.deep.equal([false, false]);
  });

  it('close the connection with the last of them', async () => {
    const adapter = new ScriptedStreams();
    const openTab = tabsOf(adapter);
    const [one, two] = [openTab(), openTab()];
    const stopOne = one.follow();
    await waitUntil(() => adapter.requests.length === 1);
    adapter.last.send(opened(0));
    const stopTwo = two.follow();
    await waitUntil(() => two.heard.includes('open'));
    stopTwo.abort();
    await stays(() => adapter.open === 1, 50);
    stopOne.abort();
    await waitUntil(() => adapter.open === 0);
  });

  it('follow each by itself where the adapter cannot tell streams together, those that come later too', async () => {
    const adapter = new ScriptedStreams();
    adapter.refusals = [new Response('{}', { status: 404 })];
    const openTab = tabsOf(adapter);
    const tab = openTab();
    tab.follow();
    await waitUntil(() => tab.heard.join() === 'apart');
    tab.follow('b');
    expect(tab.heard.join()).to.equal('apart,apart');
  });

  it('follow nothing by a signal that has said stop before', async () => {
    const adapter = new ScriptedStreams();
    const tabs = new TabStreams({
      endpoint: `https://tabs-${(count += 1)}.example/`,
      fetch: adapter.fetch,
      random: () => 0,
    });
    const stop = new AbortController();
    stop.abort();
    tabs.follow({ path: pathOf('a'), grant: undefined, lastId: '1' }, () => undefined, stop.signal);
    await stays(() => adapter.requests.length === 0, 50);
  });

  it('two followers of one tab are told apart: one may stop', async () => {
    const adapter = new ScriptedStreams();
    const openTab = tabsOf(adapter);
    const tab = openTab();
    const first = tab.follow();
    tab.follow();
    await waitUntil(() => adapter.requests.length === 1);
    first.abort();
    adapter.last.send(`${opened(0)}${patched(0, 5)}`);
    await waitUntil(() => tab.heard.includes('5'));
    expect(tab.heard.filter((news) => news === '5').length).to.equal(1);
  });
});

describe('a page that follows a stream together with others', () => {
  it('goes on by itself from the last message where the adapter cannot tell streams together', async () => {
    const stop = new AbortController();
    stops.push(stop);
    const asked: string[] = [];
    const heard: string[] = [];
    const fetch = ((url: string, init: RequestInit = {}) => {
      asked.push(`${init.method ?? 'GET'} ${new Headers(init.headers).get('Last-Event-ID') ?? ''}`.trim());
      if (String(url).endsWith('/deed/events')) return Promise.resolve(new Response('{}', { status: 404 }));
      return Promise.resolve(
        new Response('id: 8\nevent: patched\ndata: {}\n\n', { headers: { 'Content-Type': 'text/event-stream' } }),
      );
    }) as typeof globalThis.fetch;
    const endpoint = `https://tabs-${(count += 1)}.example/deed`;
    followTogether({
      endpoint,
      path: pathOf('a'),
      grant: undefined,
      url: `${endpoint}${pathOf('a')}`,
      headers: {},
      lastId: '7',
      fetch,
      random: () => 0,
      signal: stop.signal,
      onMessage: ({ id }) => {
        heard.push(String(id));
        stop.abort();
      },
      onStatus: () => undefined,
      onRefused: () => undefined,
    });
    await waitUntil(() => heard.length > 0);
    expect([heard[0], asked]).to.deep.equal(['8', ['POST', 'GET 7']]);
  });
});

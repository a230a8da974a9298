import { expect } from '@open-wc/testing';
import type { Heard } from '../../../src/elements/draft/tabs/heard.ts';
import { TabStreams } from '../../../src/elements/draft/tabs/tab-streams.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { keyOf, laterGrant } from '../../../src/elements/draft/tabs/heard.ts';
import { Leader } from '../../../src/elements/draft/tabs/leader.ts';
import type { Follower } from '../../../src/elements/draft/tabs/leader.ts';

interface Asked {
  readonly streams: readonly { readonly path: string; readonly last_event_id: string; readonly grant?: string }[];
  readonly send: (text: string) => void;
  readonly end: () => void;
  isLeft: boolean;
}

const path = (name: string): string => `/drafts/${name}/events`;
const grantOf = (claims: object): string => `h.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.s`;
const follower = (id: string, lastId: string, over: Partial<Follower['followed']> = {}): Follower => ({
  id,
  tab: id,
  followed: { path: path('a'), grant: undefined, lastId, ...over },
});
const patched = (of: number, revision: number): string =>
  `of: ${of}\nid: ${revision}\nevent: patched\ndata: {"revision":${revision}}\n\n`;

/**
 * A leader in front of an adapter with the given status; the requests sent to it, and the messages told to followers.
 */
function lead(status = 200) {
  const asked: Asked[] = [];
  const told: { readonly key: string; readonly heard: Heard; readonly to: string | undefined }[] = [];
  let unsupported = 0;
  const fetch = ((_url: string, init: RequestInit) => {
    if (status !== 200) return Promise.resolve(new Response('{}', { status }));
    let send: Asked['send'] = () => undefined;
    let end: Asked['end'] = () => undefined;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => {
          controller.enqueue(encoder.encode(text));
        };
        end = () => {
          controller.close();
        };
        init.signal?.addEventListener('abort', () => {
          one.isLeft = true;
          controller.error(new DOMException('Left', 'AbortError'));
        });
      },
    });
    const one: Asked = { ...(JSON.parse(init.body as string) as Pick<Asked, 'streams'>), send, end, isLeft: false };
    asked.push(one);
    return Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }));
  }) as typeof globalThis.fetch;
  const leader = new Leader(
    { endpoint: '/deedkit', fetch, random: () => 0, onUnsupported: () => (unsupported += 1) },
    (key, heard, to) => told.push({ key, heard, to }),
  );
  const messages = (to?: string): (string | undefined)[] =>
    told.flatMap((one) => (one.to === to && one.heard.kind === 'message' ? [one.heard.message.id] : []));
  return { leader, asked, told, messages, unsupported: () => unsupported };
}

describe('the tab that leads', () => {
  it('follows a draft once for all its followers, and all drafts over one connection', async () => {
    const { leader, asked, told } = lead();
    leader.join(follower('one', '4'));
    leader.join(follower('two', '4'));
    leader.join(follower('three', '0', { path: path('b') }));
    await waitUntil(() => asked.length === 1);
    expect(asked[0]?.streams).to.deep.equal([
      { path: path('a'), last_event_id: '4' },
      { path: path('b'), last_event_id: '0' },
    ]);
    asked[0]?.send(`of: 1\nevent: opened\ndata: {}\n\n${patched(1, 1)}`);
    await waitUntil(() => told.length === 2);
    expect(told.map(({ key, heard }) => [key.split(' ')[0], heard.kind])).to.deep.equal([
      [path('b'), 'open'],
      [path('b'), 'message'],
    ]);
    leader.stop();
  });

  it('tells late followers the messages they have missed, and to fetch where those are no longer kept', async () => {
    const { leader, asked, messages, told } = lead();
    leader.join(follower('one', '4'));
    await waitUntil(() => asked.length === 1);
    asked[0]?.send(`of: 0\nevent: opened\ndata: {}\n\n${patched(0, 5)}${patched(0, 6)}`);
    asked[0]?.send('of: 0\nid: 6\nevent: presence\ndata: {"count":2}\n\n');
    await waitUntil(() => messages().length === 3);
    leader.join(follower('late', '5'));
    expect(messages('late')).to.deep.equal(['6', '6']);
    leader.join(follower('current', '6'));
    expect(messages('current')).to.deep.equal(['6']);
    leader.join(follower('ahead', '7'));
    expect(messages('ahead')).to.deep.equal(['6']);
    leader.join(follower('far behind', '1'));
    const fetching = told.find(({ to, heard }) => to === 'far behind' && heard.kind === 'message');
    expect(fetching?.heard.kind === 'message' && fetching.heard.message.event).to.equal('settings');
    leader.stop();
  });

  it('keeps the last connection until the next one stands', async () => {
    const { leader, asked, messages } = lead();
    leader.join(follower('one', '4'));
    await waitUntil(() => asked.length === 1);
    asked[0]?.send('of: 0\nevent: opened\ndata: {}\n\n');
    leader.join(follower('two', '0', { path: path('b') }));
    await waitUntil(() => asked.length === 2);
    expect(asked[0]?.isLeft).to.equal(false);
    asked[0]?.send(patched(0, 5));
    await waitUntil(() => messages().length === 1);
    asked[1]?.send('of: 0\nevent: opened\ndata: {}\n\nof: 1\nevent: opened\ndata: {}\n\n');
    await waitUntil(() => asked[0]?.isLeft === true);
    asked[1]?.send(patched(0, 6));
    await waitUntil(() => messages().length === 2);
    expect(messages()).to.deep.equal(['5', '6']);
    leader.stop();
  });

  it('goes on from the last message when the connection is cut', async () => {
    const { leader, asked, told } = lead();
    leader.join(follower('one', '4'));
    await waitUntil(() => asked.length === 1);
    asked[0]?.send(`of: 0\nevent: opened\ndata: {}\n\n${patched(0, 5)}`);
    await waitUntil(() => told.length === 2);
    asked[0]?.end();
    await waitUntil(() => asked.length === 2);
    expect(asked[1]?.streams[0]?.last_event_id).to.equal('5');
    expect(told.at(-1)?.heard).to.deep.equal({ kind: 'open', isOpen: false });
    asked[1]?.send('of: 0\nevent: opened\ndata: {}\n\n');
    await waitUntil(() => told.length === 4);
    expect(told.at(-1)?.heard).to.deep.equal({ kind: 'open', isOpen: true });
    leader.stop();
  });

  it('drops a draft that is refused, or that has no followers', async () => {
    const { leader, asked, told } = lead();
    leader.join(follower('one', '4'));
    leader.join(follower('two', '0', { path: path('b') }));
    await waitUntil(() => asked.length === 1);
    asked[0]?.send('of: 0\nevent: refused\ndata: {"status":403}\n\nof: 1\nevent: opened\ndata: {}\n\n');
    await waitUntil(() => told.length === 2);
    expect(told[0]?.heard).to.deep.equal({ kind: 'refused', status: 403 });
    leader.leaveTab('two');
    await waitUntil(() => asked[0]?.isLeft === true);
    expect(asked).to.have.length(1);
  });

  it('says so where the adapter does not know how', async () => {
    const { leader, unsupported } = lead(404);
    leader.join(follower('one', '4'));
    await waitUntil(() => unsupported() === 1);
  });
});

describe('a page that may use no locks', () => {
  const { request } = navigator.locks;
  afterEach(() => {
    navigator.locks.request = request;
  });

  it('follows by itself, and asks for a lock no more than once each', async () => {
    let tries = 0;
    navigator.locks.request = (() => {
      tries += 1;
      return Promise.reject(new DOMException('Blocked', 'SecurityError'));
    }) as typeof request;
    const asked: unknown[] = [];
    const fetch = ((_url: string, init: RequestInit) => {
      asked.push(JSON.parse(init.body as string));
      return new Promise<Response>(() => undefined);
    }) as typeof globalThis.fetch;
    const stop = new AbortController();
    const tabs = new TabStreams({ endpoint: 'https://blocked.example/deedkit', fetch, random: () => 0 });
    tabs.follow({ path: path('a'), grant: undefined, lastId: '3' }, () => undefined, stop.signal);
    await waitUntil(() => asked.length === 1);
    expect(asked).to.deep.equal([{ streams: [{ path: path('a'), last_event_id: '3' }] }]);
    expect(tries).to.equal(2);
    stop.abort();
  });
});

describe('grants of tabs', () => {
  it('are one person’s where they name the same, and the later end counts', () => {
    const [early, late] = [grantOf({ participant: 'p', exp: 10 }), grantOf({ participant: 'p', exp: 20 })];
    expect(keyOf({ path: path('a'), grant: early })).to.equal(keyOf({ path: path('a'), grant: late }));
    expect(keyOf({ path: path('a'), grant: early })).not.to.equal(
      keyOf({ path: path('a'), grant: grantOf({ participant: 'q', exp: 10 }) }),
    );
    expect(keyOf({ path: path('a'), grant: 'garbage' })).not.to.equal(keyOf({ path: path('a'), grant: 'other' }));
    expect(laterGrant(early, late)).to.equal(late);
    expect(laterGrant(late, early)).to.equal(late);
    expect(laterGrant(undefined, undefined)).to.equal(undefined);
  });
});

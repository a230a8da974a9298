import { describe, expect, it } from 'vitest';
import { expectError, requestOf, seen, target } from './api.ts';
import type { SentEvent } from '../support/read-events.ts';
import type { Session } from './session.ts';
import { readEvents } from '../support/read-events.ts';
import { startSession } from './session.ts';

async function listen(
  session: Session,
  headers: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const [url, init] = requestOf('getSessionEvents', {
    params: { session_id: session.id },
    headers: { Accept: 'text/event-stream', ...headers },
  });
  const response = await fetch(url, { ...init, ...(signal ? { signal } : {}) });
  seen.add(`getSessionEvents ${response.status}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  return response;
}

const named = (events: readonly SentEvent[], name: string): SentEvent[] =>
  events.filter((event) => event.name === name);
const rename = (value: string): object[] => [{ op: 'replace', path: '/document_name', value }];

describe('live events', () => {
  it('tell what happens, in order, with the revision as id', async () => {
    const session = await startSession();
    let hear = (): void => undefined;
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const events = readEvents(await listen(session), (all) => {
      if (named(all, 'unfinalized').length > 0) hear();
      return named(all, 'deleted').length > 0;
    });
    await session.patch(rename('One'));
    await session.complete();
    await session.act('finalizeContract');
    await session.call('unfinalizeContract');
    await session.call('updateSession', { body: { trial: { heading_text: 'T' } } });
    // A deletion takes with it the events that have not been sent yet.
    await heard;
    await session.call('deleteSession');
    const all = await events;
    const changes = all.filter(({ name }) => name === 'patched' || name.endsWith('finalized'));
    expect(changes.map(({ name, id }) => `${name} ${id}`)).toEqual([
      'patched 1',
      'patched 2',
      'finalized 3',
      'unfinalized 4',
    ]);
    expect(changes[0]).toEqual({
      name: 'patched',
      id: '1',
      data: { revision: 1, operations: rename('One'), participant_id: session.participant },
    });
    expect(all.at(-1)).toMatchObject({ name: 'deleted', data: {} });
  });

  it('tell of a change written under the same id in capitals', async () => {
    const session = await startSession();
    const events = readEvents(await listen(session), (all) => named(all, 'patched').length === 2);
    await session.patch(rename('One'));
    const answer = await session.act('patchContract', {
      params: { session_id: session.id.toUpperCase() },
      body: { operations: rename('Two') },
      headers: { 'If-Match': '"1"' },
    });
    expect([answer.status, answer.json.data.state.id]).toEqual([200, session.id]);
    expect(named(await events, 'patched').map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('HEAD does not follow them', async () => {
    const session = await startSession();
    const [url, init] = requestOf('getSessionEvents', { params: { session_id: session.id } });
    const heads = await Promise.all([1, 2, 3].map(() => fetch(url, { ...init, method: 'HEAD' })));
    expect(heads.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
      heads.map(() => [200, 'text/event-stream']),
    );
    const events = await readEvents(await listen(session), (all) => named(all, 'presence').length > 0);
    expect(named(events, 'presence')[0]?.data).toEqual({ count: 1 });
  });

  it('tell of finalizing, unfinalizing and settings', async () => {
    const session = await startSession();
    const events = readEvents(
      await listen(session),
      (all) => named(all, 'settings').length > 0 && named(all, 'unfinalized').length > 0,
    );
    await session.complete();
    await session.act('finalizeContract');
    await session.call('unfinalizeContract');
    await session.call('updateSession', { body: { trial: { heading_text: 'T' } } });
    const all = await events;
    expect(named(all, 'finalized')).toEqual([
      { name: 'finalized', id: '2', data: { revision: 2, participant_id: session.participant } },
    ]);
    expect(named(all, 'unfinalized')).toEqual([
      { name: 'unfinalized', id: '3', data: { revision: 3, participant_id: null } },
    ]);
    expect(named(all, 'settings')[0]?.data).toEqual({ trial: { heading_text: 'T' }, finalization: null });
  });

  it('resume after Last-Event-ID', async () => {
    const session = await startSession();
    for (const name of ['1', '2', '3']) await session.patch(rename(name));
    const all = await readEvents(
      await listen(session, { 'Last-Event-ID': '1' }),
      (sent) => named(sent, 'patched').length === 2,
    );
    expect(named(all, 'patched').map(({ id }) => id)).toEqual(['2', '3']);
    const fresh = readEvents(await listen(session), (sent) => named(sent, 'patched').length === 1);
    await session.patch(rename('4'));
    expect(named(await fresh, 'patched').map(({ id }) => id)).toEqual(['4']);
  });

  it('name and count the participants there, each person once, with any number of windows, and name no stranger', async () => {
    const session = await startSession({ participant: { display_name: 'Aino Lehto' } });
    const people = (all: readonly SentEvent[]): unknown => named(all, 'presence').at(-1)?.data;
    const leaving = new AbortController();
    const own = { 'X-Participant': session.participant };
    const told = { count: 2, people: [{ id: session.participant, display_name: 'Aino Lehto' }] };
    const first = readEvents(await listen(session, own, leaving.signal), (all) => named(all, 'deleted').length > 0);
    const second = listen(session, own);
    const third = listen(session, { 'X-Participant': '01890000-0000-7000-8000-00000000dead' });
    const all = await readEvents(await second, (sent) => JSON.stringify(people(sent)) === JSON.stringify(told));
    expect(people(all)).toEqual(told);
    await (await third).body?.cancel();
    leaving.abort();
    await first.catch(() => undefined);
  });

  it('count who is there', async () => {
    const session = await startSession();
    const countsOf = (all: readonly SentEvent[]): number[] =>
      named(all, 'presence').map(({ data }) => Number(data.count));
    const leaving = new AbortController();
    const told = { first: false, second: false };
    // Each count is of the moment it is told at: both are to have heard of each other before one goes.
    const leave = (): void => {
      if (told.first && told.second) leaving.abort();
    };
    const first = readEvents(await listen(session, {}, leaving.signal), (all) => {
      told.first = countsOf(all).includes(2);
      leave();
      return false;
    });
    const second = readEvents(await listen(session), (all) => {
      told.second = countsOf(all).includes(2);
      leave();
      return told.second && countsOf(all).at(-1) === 1;
    });
    await expect(first).rejects.toThrow(/abort/);
    expect(countsOf(await second).at(-1)).toBe(1);
  });

  it('tell the others where a participant stands, and not the participant', async () => {
    const session = await startSession();
    const report = (path: unknown) => session.act('reportFocus', { body: { path } });
    const own = readEvents(
      await listen(session, { 'X-Participant': session.participant }),
      (all) => named(all, 'deleted').length > 0,
    );
    const other = readEvents(await listen(session), (all) => named(all, 'focused').length === 2);
    expect((await report('/value/basic/title')).status).toBe(204);
    expect((await report(null)).status).toBe(204);
    const told = { participant_id: session.participant };
    expect(named(await other, 'focused').map(({ data }) => data)).toEqual([
      { ...told, path: '/value/basic/title' },
      { ...told, path: null },
    ]);
    await session.call('deleteSession');
    expect(named(await own, 'focused')).toEqual([]);
  });

  it('carry places of any letters, and no other things than places', async () => {
    const session = await startSession();
    const other = readEvents(await listen(session), (all) => named(all, 'focused').length === 2);
    const paths = [`/value/ \u{1f642}%20 ${'漢'.repeat(480)}`, '/value/parties/0/name'];
    for (const path of paths) expect((await session.act('reportFocus', { body: { path } })).status).toBe(204);
    expect(named(await other, 'focused').map(({ data }) => data.path)).toEqual(paths);
    for (const path of ['value', '', `/${'x'.repeat(500)}`, 7, ['/value'], undefined])
      expectError(await session.act('reportFocus', { body: { path } }), 422);
    const stranger = { 'X-Participant': '01890000-0000-7000-8000-00000000dead' };
    expectError(await session.act('reportFocus', { body: { path: null }, headers: stranger }), 403);
  });

  it('end when the session is deleted', async () => {
    const session = await startSession();
    const response = await listen(session);
    await session.call('deleteSession');
    const text = await response.text();
    expect(text).toContain('event: deleted');
  });

  it('are not for other environments', async () => {
    const session = await startSession();
    const [url] = requestOf('getSessionEvents', { params: { session_id: session.id } });
    expect((await fetch(url, { headers: { Authorization: `Bearer ${target.liveKey}` } })).status).toBe(404);
  });
});

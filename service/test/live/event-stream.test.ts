import { describe, expect, it } from 'vitest';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import type { EventHub, Subscriber } from '../../src/live/event-hub.ts';
import { streamEvents } from '../../src/live/index.ts';

const key = { tenant: FIRST_TENANTS.sandbox, id: '01890000-0000-7000-8000-000000000001' };

/** The end of a hub that a stream sees. */
function hubOfOne(): { hub: EventHub; subscriber: () => Subscriber; left: () => boolean; turns: () => number } {
  let subscriber: Subscriber | undefined;
  let left = false;
  let turns = 0;
  return {
    hub: {
      subscribe: (_key, given) => {
        subscriber = given;
        return {
          goOn: () => {
            turns += 1;
          },
          end: () => {
            left = true;
          },
        };
      },
      tellFocus: async () => undefined,
      close: async () => undefined,
    },
    subscriber: () => subscriber as Subscriber,
    left: () => left,
    turns: () => turns,
  };
}

describe('an event stream', () => {
  it('is opened at once and carries events with their revision', async () => {
    const { hub, subscriber } = hubOfOne();
    const text = new Response(streamEvents(hub, key, { revision: 7 })).text();
    expect(subscriber().revision).toBe(7);
    subscriber().send({ id: 8, name: 'finalized', data: { revision: 8, participant_id: null } });
    subscriber().end();
    expect(await text).toBe(
      'retry: 2000\n: open\n\nid: 8\nevent: finalized\ndata: {"revision":8,"participant_id":null}\n\n',
    );
  });

  it('asks for no more while it is not read, and for the rest when it is', async () => {
    const { hub, subscriber, left, turns } = hubOfOne();
    const reader = streamEvents(hub, key, { revision: 0 }).getReader();
    const value = 'x'.repeat(100_000);
    let sent = 0;
    while (subscriber().hasRoom()) {
      sent += 1;
      subscriber().send({
        id: sent,
        name: 'patched',
        data: { revision: sent, operations: [{ op: 'replace', path: '/document_name', value }], participant_id: null },
      });
    }
    expect([sent, turns(), left()]).toEqual([3, 0, false]);
    for (let parts = 0; parts < 2; parts++) await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect([subscriber().hasRoom(), turns()]).toEqual([true, 1]);
    await reader.cancel();
  });

  it('is cut off when it is not read, instead of growing', async () => {
    const { hub, subscriber, left } = hubOfOne();
    const stream = streamEvents(hub, key, { revision: 0 });
    const value = 'x'.repeat(100_000);
    for (let id = 1; id <= 50 && !left(); id++) {
      subscriber().send({
        id,
        name: 'patched',
        data: { revision: id, operations: [{ op: 'replace', path: '/document_name', value }], participant_id: null },
      });
    }
    expect(left()).toBe(true);
    const text = await new Response(stream).text();
    expect(text.length).toBeLessThan(2_600_000);
    expect(text.endsWith('\n\n')).toBe(true);
  });

  it('leaves when its reader goes', async () => {
    const { hub, left } = hubOfOne();
    await streamEvents(hub, key, { revision: 0 }).cancel();
    expect(left()).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { Notice } from '../../src/database/index.ts';
import { createDeletionWatch } from '../../src/live/index.ts';

const key = { tenant: { id: 'sandbox' }, id: 'one' };

/** A watch on notices that the test gives. */
function start(): {
  tell: (notice: Notice) => void;
  gap: () => void;
  watch: ReturnType<typeof createDeletionWatch>;
  begin: (over?: { ms?: number; signal?: AbortSignal; id?: string }) => { isOver: () => Promise<boolean> };
} {
  const told: { notice: (notice: Notice) => void; gap: () => void } = { notice: () => undefined, gap: () => undefined };
  const watch = createDeletionWatch({
    onNotice: (listener) => {
      told.notice = listener;
    },
    onGap: (listener) => {
      told.gap = listener;
    },
  });
  return {
    tell: (notice) => {
      told.notice(notice);
    },
    gap: () => {
      told.gap();
    },
    watch,
    begin: ({ ms = 60_000, signal = new AbortController().signal, id = key.id } = {}) => {
      let over = false;
      void watch.wait({ ...key, id }, { ms, signal }).then(() => {
        over = true;
      });
      return {
        isOver: async () => {
          await new Promise((resolve) => {
            setTimeout(resolve);
          });
          return over;
        },
      };
    },
  };
}

describe('waiting for the end of a session', () => {
  it('is over when that session is deleted, for all who wait, and not before', async () => {
    const { tell, watch, begin } = start();
    const [first, second, other] = [begin(), begin(), begin({ id: 'other' })];
    tell({ about: 'settings', tenant: 'sandbox', id: key.id });
    tell({ about: 'deleted', tenant: 'live', id: key.id });
    expect(await first.isOver()).toBe(false);
    tell({ about: 'deleted', tenant: 'sandbox', id: key.id });
    expect([await first.isOver(), await second.isOver(), await other.isOver()]).toEqual([true, true, false]);
    watch.close();
    expect(await other.isOver()).toBe(true);
    expect(await begin().isOver()).toBe(true);
  });

  it('is over when a notice may have been missed, the clock moved, the caller left or the time is up', async () => {
    const { tell, gap, begin } = start();
    const before = begin();
    gap();
    expect(await before.isOver()).toBe(true);
    const moved = begin();
    tell({ about: 'clock', tenant: 'sandbox' });
    expect(await moved.isOver()).toBe(true);
    const caller = new AbortController();
    const left = begin({ signal: caller.signal });
    caller.abort();
    expect(await left.isOver()).toBe(true);
    expect(await begin({ ms: 1 }).isOver()).toBe(true);
    expect(await begin({ signal: caller.signal }).isOver()).toBe(true);
  });
});

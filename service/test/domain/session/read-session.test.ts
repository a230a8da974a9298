import { describe, expect, it } from 'vitest';
import { readSession, updateSession } from '../../../src/domain/session/read-session.ts';
import type { SessionPorts, SessionStore } from '../../../src/domain/session/session.ts';
import { key } from '../contract/fake-contracts.ts';

describe('the settings of a session', () => {
  it('are changed where they are given, and found nowhere when the session is gone', async () => {
    const written: unknown[] = [];
    const details = { id: 's' };
    const state = { isThere: true };
    const store: Partial<SessionStore> = {
      read: async () => (state.isThere ? (details as never) : undefined),
      writeSettings: async (_key, settings) => {
        written.push(settings);
        return state.isThere;
      },
    };
    const ports = { store } as SessionPorts;
    expect(await updateSession(ports, key, { trial: null })).toEqual({ ok: true, value: details });
    expect(await updateSession(ports, key, {})).toEqual({ ok: true, value: details });
    expect(written).toEqual([{ trial: null }]);
    state.isThere = false;
    for (const settings of [{ trial: null }, {}])
      expect(await updateSession(ports, key, settings)).toMatchObject({ refusal: { code: 'not_found' } });
    expect(await readSession(ports, key)).toMatchObject({ refusal: { code: 'not_found' } });
  });

  it('are written before they are read, with null for those taken away', async () => {
    const log: unknown[] = [];
    const store: Partial<SessionStore> = {
      read: async () => {
        log.push('read');
        return { id: 's' } as never;
      },
      writeSettings: async (of, settings) => {
        log.push(of, settings);
        return true;
      },
    };
    await updateSession({ store } as SessionPorts, key, { finalization: null });
    expect(log).toEqual([key, { finalization: null }, 'read']);
  });

  it('are not found in a session that is removed between writing and reading', async () => {
    const store: Partial<SessionStore> = { read: async () => undefined, writeSettings: async () => true };
    expect(await updateSession({ store } as SessionPorts, key, { trial: null })).toEqual({
      ok: false,
      refusal: { code: 'not_found' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { SessionSettings } from '../../../src/domain/session/session.ts';
import { ownedBySession } from '../../../src/domain/session/session-contract.ts';
import type { Key } from '../../../src/domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';
import { FakeContracts, changeOf } from '../contract/fake-contracts.ts';

describe('a session as the owner of its contract', () => {
  const now = new Date('2026-05-01T08:00:00Z');
  const end = new Date('2026-05-31T08:00:00Z');
  const live: Key = { tenant: FIRST_TENANTS.live, id: 's' };
  const sandbox: Key = { tenant: FIRST_TENANTS.sandbox, id: 's' };
  const owner = (key: Key, author: string | null = 'anna', settings?: SessionSettings) =>
    ownedBySession(
      { store: { readSettings: async () => settings, read: async () => undefined }, eraseAt: () => end },
      { key, author },
    );

  it('charges for a finalized contract and keeps it for a time, and does not charge for the sandbox', () => {
    expect(owner(live).effectsOf(changeOf(live, 'finalized', now))).toEqual([
      { kind: 'charge', key: live, at: now },
      { kind: 'erasure', key: live, at: end },
    ]);
    expect(owner(sandbox).effectsOf(changeOf(sandbox, 'finalized', now))).toEqual([
      { kind: 'erasure', key: sandbox, at: end },
    ]);
  });

  it('keeps a draft for as long as it is one', () => {
    expect(owner(live).effectsOf(changeOf(live, 'patched', now))).toEqual([]);
    expect(owner(live).effectsOf(changeOf(live, 'unfinalized', now))).toEqual([
      { kind: 'erasure', key: live, at: null },
    ]);
  });

  it('lets its participants write, and a request without a participant', () => {
    const snapshot = new FakeContracts().snapshot();
    if (!snapshot) throw new Error('There is none');
    expect(owner(live, 'ben').refuseWriter(snapshot)).toBeUndefined();
    expect(owner(live, null).refuseWriter(snapshot)).toBeUndefined();
    expect(owner(live, 'carl').refuseWriter(snapshot)).toEqual({ code: 'participant_unknown' });
  });

  it('is not finalized in trial mode', async () => {
    const trial = {} as SessionSettings['trial'];
    expect(await owner(live, 'anna', { trial, finalization: null }).refuseFinalizing()).toEqual({ code: 'trial' });
    expect(await owner(live, 'anna', { trial: null, finalization: null }).refuseFinalizing()).toBeUndefined();
    expect(await owner(live).refuseFinalizing()).toBeUndefined();
  });

  it('is asked for its settings each time, for they may change', async () => {
    let trial: SessionSettings['trial'] = {} as SessionSettings['trial'];
    const asked: Key[] = [];
    const readSettings = async (key: Key) => {
      asked.push(key);
      return { trial, finalization: null };
    };
    const session = ownedBySession(
      { store: { readSettings, read: async () => undefined }, eraseAt: () => end },
      { key: live, author: 'anna' },
    );
    expect(await session.refuseFinalizing()).toEqual({ code: 'trial' });
    trial = null;
    expect(await session.refuseFinalizing()).toBeUndefined();
    expect(asked).toEqual([live, live]);
  });

  it('stays as it is once it was sent', async () => {
    const asked = (sent: object | null) =>
      ownedBySession(
        {
          store: { readSettings: async () => undefined, read: async () => ({ sent }) as never },
          eraseAt: () => end,
        },
        { key: live, author: 'anna' },
      ).refuseReopening?.();
    expect(await asked(null)).toBeUndefined();
    expect(await asked({ document_id: 'd' })).toEqual({ code: 'sent', document: 'd' });
  });

  it('charges by the environment of its tenant, whatever that is called', () => {
    const acme: Key = { tenant: { id: 'acme', environment: 'live' }, id: 's' };
    const odd: Key = { tenant: { id: 'live', environment: 'sandbox' }, id: 's' };
    const kinds = [acme, odd].map((key) =>
      owner(key)
        .effectsOf(changeOf(key, 'finalized', now))
        .map(({ kind }) => kind),
    );
    expect(kinds).toEqual([['charge', 'erasure'], ['erasure']]);
  });

  it('keeps a finalized contract from the moment that it was finalized', () => {
    const eraseAt = (from: Date) => new Date(from.getTime() + 1000);
    const session = ownedBySession(
      { store: { readSettings: async () => undefined, read: async () => undefined }, eraseAt },
      { key: sandbox, author: null },
    );
    expect(session.effectsOf(changeOf(sandbox, 'finalized', now))).toEqual([
      { kind: 'erasure', key: sandbox, at: new Date('2026-05-01T08:00:01Z') },
    ]);
    expect(session.author).toBeNull();
  });
});

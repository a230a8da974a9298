import { beforeEach, describe, expect, it } from 'vitest';
import { authenticateParticipant } from '../../../src/domain/session/authenticate-participant.ts';
import { createSession } from '../../../src/domain/session/create-session.ts';
import { hashEntryToken } from '../../../src/domain/tenant/entry-token.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';
import { FakeSessions, idempotency, identity, input } from './fake-sessions.ts';

type Authentication = Parameters<typeof authenticateParticipant>[1];

describe('a new URL for a participant', () => {
  let sessions: FakeSessions;
  let sessionId: string;
  let anna: string;
  beforeEach(async () => {
    sessions = new FakeSessions();
    const created = await createSession(sessions.ports, { identity, input, idempotency: undefined });
    if (!created.ok) throw new Error(created.refusal.code);
    sessionId = created.value.id;
    anna = created.value.participant.id;
  });
  const ask = (over: Partial<Authentication> = {}) =>
    authenticateParticipant(sessions.ports, {
      identity,
      sessionId,
      participantId: anna,
      idempotency: undefined,
      ...over,
    });
  const tokenOf = (outcome: Awaited<ReturnType<typeof ask>>): string =>
    outcome.ok ? (outcome.value.url.split('/').at(-1) ?? '') : outcome.refusal.code;

  it('opens the session as that participant, for a quarter of an hour', async () => {
    const outcome = await ask();
    expect(outcome).toMatchObject({ ok: true, value: { id: sessionId, participant: { display_name: 'Anna' } } });
    expect(sessions.entries).toEqual([
      {
        participantId: anna,
        createdAt: sessions.now,
        tokenHash: hashEntryToken(tokenOf(outcome)),
        expiresAt: new Date('2026-05-01T08:15:00Z'),
      },
    ]);
  });

  it('is another one each time, and the same for an equal request', async () => {
    const tokens = [await ask(), await ask(), await ask({ idempotency }), await ask({ idempotency })].map(tokenOf);
    expect([new Set(tokens).size, tokens[3] === tokens[2], sessions.entries.length]).toEqual([3, true, 3]);
  });

  it('is stored nowhere, and derived only with the API key', async () => {
    const token = tokenOf(await ask({ idempotency }));
    const secret = token.split('.').at(-1) ?? '';
    expect(JSON.stringify([sessions.entries, [...sessions.slots]])).not.toContain(secret);
    const stranger = { ...identity, secret: 'deed_live_other' };
    // Even where the answer that is kept is found.
    expect(tokenOf(await ask({ idempotency, identity: stranger }))).not.toBe(token);
    expect(sessions.entries).toHaveLength(1);
  });

  it('is kept for a day, for its key, its session and its participant', async () => {
    await ask({ idempotency });
    const scope = `authenticateParticipant key-1 ${sessionId} ${anna}`;
    expect([...sessions.slots.values()]).toMatchObject([
      { scope, key: 'once', expired: new Date('2026-04-30T08:00:00Z'), answer: { id: sessionId } },
    ]);
    await ask({ idempotency, identity: { ...identity, keyId: 'key-2' } });
    await ask({ idempotency: { ...idempotency, key: 'twice' } });
    expect([sessions.slots.size, sessions.entries.length]).toEqual([3, 3]);
  });

  it('is refused for a stranger, a session that is not there, and one of another tenant', async () => {
    for (const over of [
      { participantId: 'somebody' },
      { sessionId: 'nothing' },
      { identity: { ...identity, tenant: FIRST_TENANTS.sandbox } },
    ])
      expect(await ask({ ...over, idempotency })).toEqual({ ok: false, refusal: { code: 'not_found' } });
    expect([sessions.entries.length, sessions.slots.size]).toEqual([0, 0]);
  });
});

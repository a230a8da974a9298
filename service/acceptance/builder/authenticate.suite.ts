import { describe, expect, it } from 'vitest';
import { call, expectError, target } from './api.ts';
import { createVisitor } from '../support/visitor.ts';
import { startSession } from './session.ts';

describe('re-authentication', () => {
  it('authenticateParticipant makes a new one-time URL for the same participant', async () => {
    const session = await startSession({ participant: { display_name: 'Aino', external_id: 'u-1' } });
    const authenticate = () =>
      session.call('authenticateParticipant', { params: { participant_id: session.participant } });
    const {
      status,
      json: { data },
    } = await authenticate();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id: session.id,
      participant: { id: session.participant, display_name: 'Aino', external_id: 'u-1' },
    });
    expect(data.url.startsWith(`${target.url}/builder/sandbox.`)).toBe(true);
    expect((await authenticate()).json.data.url).not.toBe(data.url);
  });

  it('a repeated Idempotency-Key gets the same URL for 24 hours', async () => {
    const [session, other] = [await startSession(), await startSession()];
    const headers = { 'Idempotency-Key': 'let-in' };
    const authenticate = async (of: typeof session): Promise<string> =>
      (await of.call('authenticateParticipant', { params: { participant_id: of.participant }, headers })).json.data.url;
    const [first, second] = await Promise.all([authenticate(session), authenticate(session)]);
    expect(second).toBe(first);
    expect(await authenticate(other)).not.toBe(first);
    expect((await createVisitor().navigate(first)).status).toBe(303);
    expect(await authenticate(session)).toBe(first);
    await call('advanceClock', { body: { advance: 'P1DT1M' } });
    const fresh = await authenticate(session);
    expect([
      fresh === first,
      (await createVisitor().navigate(fresh)).status,
      (await createVisitor().navigate(first)).status,
    ]).toEqual([false, 303, 410]);
    expectError(
      await session.call('authenticateParticipant', {
        params: { participant_id: session.participant },
        headers: { 'Idempotency-Key': 'a b' },
      }),
      400,
      'invalid_header',
    );
  });

  it('authenticateParticipant does not find participants of other sessions, or any of a session that is gone', async () => {
    const [session, other] = [await startSession(), await startSession()];
    expectError(
      await session.call('authenticateParticipant', { params: { participant_id: other.participant } }),
      404,
      'not_found',
    );
    expectError(
      await session.call('authenticateParticipant', { params: { participant_id: 'nobody' } }),
      404,
      'not_found',
    );
    expectError(
      await session.call('authenticateParticipant', {
        params: { participant_id: session.participant },
        key: target.liveKey,
      }),
      404,
      'not_found',
    );
    await session.call('deleteSession');
    expectError(
      await session.call('authenticateParticipant', { params: { participant_id: session.participant } }),
      404,
      'not_found',
    );
  });
});

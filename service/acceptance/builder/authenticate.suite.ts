import { describe, expect, it } from 'vitest';
import { expectError, target } from '../support/api.ts';
import { startSession } from '../support/session.ts';

describe('re-authentication', () => {
  it('authenticateParticipant makes a new one-time URL for the same participant', async () => {
    const session = await startSession({ participant: { display_name: 'Aino', external_id: 'u-1' } });
    const authenticate = () => session.call('authenticateParticipant', { params: { participant_id: session.participant } });
    const { status, json: { data } } = await authenticate();
    expect(status).toBe(200);
    expect(data).toMatchObject({ id: session.id, participant: { id: session.participant, display_name: 'Aino', external_id: 'u-1' } });
    expect(data.url.startsWith(`${target.url}/builder/sandbox.`)).toBe(true);
    expect((await authenticate()).json.data.url).not.toBe(data.url);
  });

  it('authenticateParticipant does not find participants of other sessions, or any of a session that is gone', async () => {
    const [session, other] = [await startSession(), await startSession()];
    expectError(await session.call('authenticateParticipant', { params: { participant_id: other.participant } }), 404, 'not_found');
    expectError(await session.call('authenticateParticipant', { params: { participant_id: 'nobody' } }), 404, 'not_found');
    expectError(await session.call('authenticateParticipant', { params: { participant_id: session.participant }, key: target.liveKey }), 404, 'not_found');
    await session.call('deleteSession');
    expectError(await session.call('authenticateParticipant', { params: { participant_id: session.participant } }), 404, 'not_found');
  });
});

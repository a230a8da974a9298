import { describe, expect, it } from 'vitest';
import { call, expectError, target } from './api.ts';
import { startSession } from './session.ts';

describe('environments', () => {
  it('a key does not reach what belongs to the other one', async () => {
    const live = await startSession({}, target.liveKey);
    expect((await live.call('getSession')).json.data.environment).toBe('live');
    const headers = { 'X-Participant': live.participant };
    const key = target.sandboxKey;
    for (const operation of [
      'getSession',
      'getContract',
      'getHtml',
      'getValueSchema',
      'deleteSession',
      'finalizeContract',
      'unfinalizeContract',
      'getSessionEvents',
    ]) {
      expectError(await live.call(operation, { key, headers }), 404, 'not_found');
    }
    expectError(
      await live.call('patchContract', {
        key,
        headers,
        body: { operations: [{ op: 'replace', path: '/document_name', value: 'x' }] },
      }),
      404,
      'not_found',
    );
    expectError(await live.call('updateSession', { key, body: { trial: {} } }), 404, 'not_found');
    expect((await live.call('getSession')).json.data.contract).toMatchObject({
      revision: 0,
      document_name: 'Agreement with Example Oy',
    });
  });

  it('the sandbox clock moves forward, for the sandbox alone', async () => {
    const before = new Date((await call('getClock')).json.data.now).getTime();
    const { json } = await call('advanceClock', { body: { advance: 'P1DT2H' } });
    const moved = new Date(json.data.now).getTime() - before;
    expect(moved).toBeGreaterThanOrEqual(26 * 3_600_000);
    expect(moved).toBeLessThan(26 * 3_600_000 + 60_000);
    const session = await startSession();
    expect(new Date((await session.call('getSession')).json.data.created_at).getTime()).toBeGreaterThanOrEqual(
      before + moved,
    );
    const live = await startSession({}, target.liveKey);
    expect(new Date((await live.call('getSession')).json.data.created_at).getTime()).toBeLessThan(Date.now() + 60_000);
  });

  it('the clock does not exist for live keys', async () => {
    expectError(await call('getClock', { key: target.liveKey }), 404, 'not_found');
    expectError(await call('advanceClock', { key: target.liveKey, body: { advance: 'PT1S' } }), 404, 'not_found');
  });

  it.each([
    [{ advance: '15 minutes' }],
    [{ advance: '-PT5M' }],
    [{ advance: 'P' }],
    [{ advance: 900 }],
    [{}],
    [{ advance: 'P9999Y' }],
  ])('the clock refuses %j', async (body) => {
    const error = expectError(await call('advanceClock', { body }), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual(['/advance']);
  });
});

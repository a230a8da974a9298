import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call, expectError } from './api.ts';
import { sessionBody, startSession } from './session.ts';

describe('Idempotency-Key', () => {
  it('createSession gives the same answer to the same request', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = sessionBody();
    const first = await call('createSession', { body, headers });
    const again = await call('createSession', { body, headers });
    expect(again.status).toBe(201);
    expect(again.json).toEqual(first.json);
    expectError(
      await call('createSession', { body: sessionBody({ ui_language: 'fi' }), headers }),
      422,
      'idempotency_key_reused',
    );
    expect((await call('createSession', { body })).json.data.id).not.toBe(first.json.data.id);
  });

  it('createSession makes one session of many requests at once', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('createSession', { body: sessionBody(), headers })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('patchContract is not applied twice, and answers as it did', async () => {
    const session = await startSession();
    const {
      json: {
        data: { state },
      },
    } = await session.call('getContract');
    const value = { ...state.value.parties[0], _id: '01890000-0000-7000-8000-0000000000aa', contacts: [] };
    const headers = { 'Idempotency-Key': randomUUID() };
    const operations = [{ op: 'add', path: '/value/parties/-', value }];
    const first = await session.patch(operations, headers);
    expect(first.headers.get('etag')).toBe('"1"');
    await session.patch([
      { op: 'replace', path: '/document_name', value: 'Later' },
      { op: 'replace', path: '/value/parties/2/first_name', value: 'Later' },
    ]);
    const again = await session.patch(operations, { ...headers, 'If-Match': '"0"' });
    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).toBe('"1"');
    expect(again.json).toEqual(first.json);
    expect((await session.call('getContract')).json.data.state.value.parties).toHaveLength(3);
    expectError(
      await session.patch([{ op: 'replace', path: '/document_name', value: 'Other' }], headers),
      422,
      'idempotency_key_reused',
    );
  });

  it('patchContract applies one of many at once', async () => {
    const session = await startSession();
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        session.patch([{ op: 'replace', path: '/document_name', value: 'Once' }], headers),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await session.call('getContract')).headers.get('etag')).toBe('"1"');
  });

  it('a refused patch may be sent again with its key, mended', async () => {
    const session = await startSession();
    const headers = { 'Idempotency-Key': randomUUID() };
    expectError(await session.patch([{ op: 'remove', path: '/nothing' }], headers), 422);
    expect((await session.patch([{ op: 'replace', path: '/document_name', value: 'Mended' }], headers)).status).toBe(
      200,
    );
  });

  it('a stranger gets no answer to a request of a participant, and an empty patch stays empty', async () => {
    const session = await startSession();
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { operations: [{ op: 'replace', path: '/document_name', value: 'Mine' }] };
    await session.act('patchContract', { body, headers });
    expectError(
      await session.call('patchContract', { body, headers: { ...headers, 'X-Participant': randomUUID() } }),
      403,
      'participant_unknown',
    );
    const empty = await session.patch([], { 'Idempotency-Key': randomUUID() });
    expect(empty.status).toBe(200);
    expect(empty.headers.get('etag')).toBe('"1"');
    expectError(await session.patch([], headers), 422, 'idempotency_key_reused');
  });

  it('keys are forgotten after 24 hours', async () => {
    const session = await startSession();
    const headers = { 'Idempotency-Key': randomUUID() };
    const operations = [{ op: 'replace', path: '/document_name', value: 'Day one' }];
    const created = await call('createSession', { body: sessionBody(), headers });
    await session.patch(operations, headers);
    await call('advanceClock', { body: { advance: 'PT23H59M' } });
    expect((await session.patch(operations, headers)).headers.get('etag')).toBe('"1"');
    expect((await call('createSession', { body: sessionBody(), headers })).json).toEqual(created.json);
    await call('advanceClock', { body: { advance: 'PT2M' } });
    expect(
      (await session.patch([{ op: 'replace', path: '/document_name', value: 'Day two' }], headers)).headers.get('etag'),
    ).toBe('"2"');
    expect((await call('createSession', { body: sessionBody(), headers })).json.data.id).not.toBe(created.json.data.id);
  });

  it.each([
    ['spaces', 'a b'],
    ['too much', 'x'.repeat(256)],
  ])('a key with %s is refused', async (_name, key) => {
    expectError(
      await call('createSession', { body: sessionBody(), headers: { 'Idempotency-Key': key } }),
      400,
      'invalid_header',
    );
  });
});

import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { expectError, target } from './api.ts';
import { startSession } from './session.ts';

describe('finalizing', () => {
  it('is refused with everything that is missing', async () => {
    const session = await startSession();
    await session.patch([
      { op: 'replace', path: '/value/parties/0/email', value: 'half-typed@' },
      { op: 'replace', path: '/value/parties/0/phone', value: '+0' },
    ]);
    const error = expectError(await session.act('finalizeContract'), 409, 'incomplete');
    const paths = error.fields?.map(({ path }) => path) ?? [];
    expect(paths).toEqual(
      expect.arrayContaining([
        '/value/basic/title',
        '/value/basic/effective_date',
        '/value/parties/0/email',
        '/value/parties/1/last_name',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(error.fields?.every(({ message }) => message.endsWith('.'))).toBe(true);
    expect(error.fields?.find(({ path }) => path === '/value/parties/0/phone')?.message).toBe(
      'Give text that matches ^\\+[1-9][0-9]{6,14}$.',
    );
    const after = await session.call('getContract');
    expect(after.json.data.state.status).toBe('draft');
    expect(after.headers.get('etag')).toBe('"1"');
  });

  it('is refused as long as the value schema does not allow the value, and no longer', async () => {
    const session = await startSession();
    const judge = new Validator((await session.call('getValueSchema')).json as Schema, '2020-12', true);
    const isAllowed = async (): Promise<boolean> =>
      judge.validate((await session.call('getContract')).json.data.state.value).valid;
    expect(await isAllowed()).toBe(false);
    await session.complete();
    expect(await isAllowed()).toBe(true);
    // Shown, so that it has to be filled in; then hidden, so that it does not.
    await session.patch([
      { op: 'replace', path: '/value/parties/0/kind', value: 'company' },
      { op: 'replace', path: '/value/parties/0/company_name', value: ' ' },
    ]);
    expect(await isAllowed()).toBe(false);
    expect(
      expectError(await session.act('finalizeContract'), 409, 'incomplete').fields?.map(({ path }) => path),
    ).toEqual(['/value/parties/0/company_name']);
    await session.patch([{ op: 'replace', path: '/value/parties/0/kind', value: 'person' }]);
    expect(await isAllowed()).toBe(true);
    expect((await session.act('finalizeContract')).status).toBe(200);
  });

  it('is refused for letters that no face of the PDF has, by the field that has them', async () => {
    const session = await startSession();
    await session.complete();
    await session.patch([{ op: 'replace', path: '/value/parties/0/last_name', value: 'Վարդան' }]);
    const error = expectError(await session.act('finalizeContract'), 409, 'incomplete');
    expect(error.fields?.map(({ path }) => path)).toEqual(['/value/parties/0/last_name']);
    expect(error.fields?.[0]?.message).toMatch(/Վ ա ր դ ն \(Armenian\)/);
    expect((await session.call('getContract')).json.data.state.status).toBe('draft');
  });

  it('makes the contract read-only until it is unfinalized', async () => {
    const session = await startSession();
    await session.complete();
    expectError(await session.call('unfinalizeContract'), 409, 'not_finalized');
    const finalized = await session.act('finalizeContract');
    expect(finalized.json.data.state.status).toBe('finalized');
    expect(finalized.headers.get('etag')).toBe('"2"');
    expect((await session.call('getContract')).json).toEqual(finalized.json);
    expectError(await session.act('finalizeContract'), 409, 'finalized');
    expect(
      expectError(await session.patch([{ op: 'replace', path: '/document_name', value: 'x' }]), 409, 'finalized')
        .message,
    ).toContain('unfinalize');
    expectError(
      await session.patch([{ op: 'replace', path: '/document_name', value: 'x' }], { 'If-Match': '"1"' }),
      409,
      'finalized',
    );
    expect((await session.call('getHtml')).status).toBe(200);
    const stale = await session.act('unfinalizeContract', { headers: { 'If-Match': '"1"' } });
    expectError(stale, 412, 'stale');
    expect(stale.json.data.revision).toBe(2);
    const draft = await session.act('unfinalizeContract', { headers: { Prefer: 'return=minimal', 'If-Match': '"2"' } });
    expect(draft.status).toBe(200);
    expect(draft.headers.get('etag')).toBe('"3"');
    expect(draft.json.data.state).toBeUndefined();
    expect(
      (await session.patch([{ op: 'replace', path: '/document_name', value: 'x' }])).json.data.state,
    ).toMatchObject({ status: 'draft', document_name: 'x' });
  });

  it('is refused in trial mode until the trial is over', async () => {
    const session = await startSession({ trial: { heading_text: 'Trial' } });
    await session.complete();
    const refused = await session.act('finalizeContract');
    expectError(refused, 409, 'trial');
    expect(refused.json.meta.error).toMatchObject({ fields: [] });
    await session.call('updateSession', { body: { trial: null } });
    expect((await session.act('finalizeContract')).status).toBe(200);
  });

  it('heeds If-Match', async () => {
    const session = await startSession();
    await session.complete();
    const stale = await session.act('finalizeContract', { headers: { 'If-Match': '"0"' } });
    expectError(stale, 412, 'stale');
    expect(stale.json.data.revision).toBe(1);
    expect((await session.act('finalizeContract', { headers: { 'If-Match': '"1"' } })).status).toBe(200);
  });

  it('unfinalize does not ask for a participant, and checks one that is given', async () => {
    const session = await startSession();
    await session.complete();
    await session.act('finalizeContract');
    expectError(
      await session.call('unfinalizeContract', { headers: { 'X-Participant': 'nobody' } }),
      403,
      'participant_unknown',
    );
    expectError(await session.call('unfinalizeContract', { headers: { 'X-Participant': '' } }), 400, 'invalid_header');
    expect((await session.call('unfinalizeContract')).status).toBe(200);
  });

  it('is charged once a live session, never in the sandbox', async () => {
    for (const [key, charged] of [
      [target.liveKey, 1],
      [target.sandboxKey, 0],
    ] as const) {
      const session = await startSession({}, key);
      const transactions = async (): Promise<unknown> => (await session.call('getSession')).json.data.transactions;
      await session.complete();
      expect(await transactions()).toBe(0);
      await session.act('finalizeContract');
      await session.act('unfinalizeContract');
      await session.act('finalizeContract');
      expect(await transactions()).toBe(charged);
    }
  });

  it('two at once finalize once', async () => {
    const session = await startSession({}, target.liveKey);
    await session.complete();
    const answers = await Promise.all(Array.from({ length: 6 }, () => session.act('finalizeContract')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await session.call('getSession')).json.data).toMatchObject({
      transactions: 1,
      contract: { revision: 2, status: 'finalized' },
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { CallInput } from './api.ts';
import { describeEveryOperation } from '../support/describe-every-operation.ts';
import { builder, call, expectError, operations, requestOf, target } from './api.ts';
import { handlers, startSession } from './session.ts';

const bodied = operations.filter((operation) => operation.requestBody?.content['application/json'] !== undefined);
const ofSession = operations.filter((operation) => operation.path.includes('{session_id}'));
const SOMEBODY = { 'X-Participant': '01890000-0000-7000-8000-000000000001' };

const threadBody = { anchor: { kind: 'field', path: '/basic/title', quote: '' }, body: 'Is this right?' };

/** A body that passes validation, so that only the fault under test is left. */
const bodies: Readonly<Record<string, unknown>> = {
  patchContract: { operations: [] },
  updateSession: {},
  duplicateSession: {},
  createParticipant: {},
  updateParticipant: {},
  reportFocus: { path: null },
  restoreContract: { revision: 0 },
  createThread: threadBody,
  updateThread: { resolved: true },
  createComment: { body: 'Yes.' },
  updateComment: { body: 'Yes.' },
  advanceClock: { advance: 'PT0S' },
};

/**
 * The parameters of every path: a session of the Builder with its participant, or one of the Template Browser, and a
 * template.
 */
const makeThere = async (): Promise<Required<Pick<CallInput, 'params' | 'headers'>> & { readonly browser: string }> => {
  const session = await startSession();
  const thread = await session.act('createThread', { body: threadBody });
  const browser = await call('createBrowserSession', { body: { handlers } });
  return {
    params: {
      session_id: session.id,
      participant_id: session.participant,
      template_id: 'mutual-nda',
      revision: '0',
      thread_id: thread.json.data.id,
      comment_id: thread.json.data.comments[0].id,
    },
    headers: { 'X-Participant': session.participant },
    browser: browser.json.data.id,
  };
};
let made: ReturnType<typeof makeThere> | undefined;
const there = async (operationId = ''): Promise<Required<Pick<CallInput, 'params' | 'headers'>>> => {
  const { params, headers, browser } = await (made ??= makeThere());
  return { headers, params: /BrowserSession$/.test(operationId) ? { ...params, session_id: browser } : params };
};

describeEveryOperation(builder, {
  there,
  otherScopes: ['platform-v2', 'signing-v1'],
  unknownPaths: ['/api/builder/nothing', '/nothing'],
});

describe('every operation of the Builder', () => {
  it.each(ofSession.map(({ operationId }) => operationId))(
    '%s answers 404 for an unknown id before it judges the form of the request',
    async (operationId) => {
      const { params, headers } = await there(operationId);
      for (const form of [
        { headers: { Accept: 'image/png' } },
        { headers: { 'Content-Type': 'text/plain' }, raw: 'x' },
        { raw: '{"a":' },
      ]) {
        if (form.raw !== undefined && !bodied.some((operation) => operation.operationId === operationId)) continue;
        expectError(await call(operationId, { ...form, headers: { ...SOMEBODY, ...form.headers } }), 404, 'not_found');
        // It is there, but for the other environment.
        expectError(
          await call(operationId, { ...form, params, headers: { ...headers, ...form.headers }, key: target.liveKey }),
          404,
          'not_found',
        );
        expectError(
          await call(operationId, {
            ...form,
            params,
            headers: { ...headers, ...form.headers },
            key: 'deed_sandbox_nobody',
          }),
          401,
          'key_unknown',
        );
      }
    },
  );

  it.each(['patchContract', 'finalizeContract', 'exportSession', 'unfinalizeContract', 'restoreContract'])(
    '%s says who may not before how it can be had',
    async (operationId) => {
      const { params } = await there(operationId);
      expectError(
        await call(operationId, { params, headers: { ...SOMEBODY, Accept: 'image/png' } }),
        403,
        'participant_unknown',
      );
    },
  );

  it('a template that is not there is not there in any form', async () => {
    expectError(
      await call('getTemplate', { params: { template_id: 'nothing' }, headers: { Accept: 'image/png' } }),
      404,
      'not_found',
    );
  });

  it.each(ofSession.map(({ operationId }) => operationId))('%s answers 404 for an unknown id', async (operationId) => {
    const body = bodies[operationId];
    const input = { headers: SOMEBODY, ...(body === undefined ? {} : { body }) };
    expectError(await call(operationId, input), 404, 'not_found');
    expectError(await call(operationId, { ...input, params: { session_id: 'not-an-id' } }), 404, 'not_found');
    expectError(
      await call(operationId, { ...input, params: { session_id: "'; DROP TABLE contract; --" } }),
      404,
      'not_found',
    );
  });

  it('refuses a body that grows too large without having said so', async () => {
    const [url, init] = requestOf('createSession');
    const chunk = new TextEncoder().encode('x'.repeat(100_000));
    let left = 20;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (left-- > 0) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('echoes a request id, and makes one when it is missing or unfit', async () => {
    const given = await call('getHealth', { headers: { 'X-Request-Id': 'order-66.a' } });
    expect(given.headers.get('x-request-id')).toBe('order-66.a');
    const made = await call('getHealth');
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const unfit = await call('getHealth', { headers: { 'X-Request-Id': 'a b"c' } });
    expect(unfit.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const error = await call('getSession', { key: null, headers: { 'X-Request-Id': 'with-error' } });
    expect(error.headers.get('x-request-id')).toBe('with-error');
  });

  it('is alive, ready and described', async () => {
    expect((await call('getHealth')).json).toEqual({ status: 'ok' });
    expect((await call('getReadiness')).json).toMatchObject({ status: 'ready', jobs: { oldest_due_seconds: 0 } });
    expect((await call('getOpenApi')).json.openapi).toBe('3.1.0');
  });

  it('takes the key in X-API-Key too', async () => {
    expect((await call('listTemplates', { key: null, headers: { 'X-API-Key': target.sandboxKey } })).status).toBe(200);
  });

  it('answers HEAD like GET, without the body', async () => {
    const [url, init] = requestOf('listTemplates');
    const response = await fetch(url, { ...init, method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });
});

import { expect } from 'vitest';
import type { Answer, CallInput } from './api.ts';
import { call } from './api.ts';

const handler = { method: 'GET', url: 'https://app.example.com/back?case=7' };
export const handlers = {
  success_handler: handler,
  cancel_handler: handler,
  delete_handler: handler,
  error_handler: handler,
};

export interface SessionBody {
  contract: { template_id: string; languages: string[]; document_name: string };
  [key: string]: unknown;
}

export function sessionBody(over: Readonly<Record<string, unknown>> = {}): SessionBody {
  return {
    contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Agreement with Example Oy' },
    handlers,
    ...over,
  };
}

export interface Session {
  readonly id: string;
  readonly participant: string;
  readonly key: string | undefined;
  /** Calls an operation of this session, with its key. */
  readonly call: (operationId: string, input?: CallInput) => Promise<Answer>;
  /** The same, with the session's participant. */
  readonly act: (operationId: string, input?: CallInput) => Promise<Answer>;
  readonly patch: (operations: readonly unknown[], headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** Fills everything in with the template's example. */
  readonly complete: () => Promise<void>;
}

export async function startSession(over: Readonly<Record<string, unknown>> = {}, key?: string): Promise<Session> {
  const body = sessionBody(over);
  const created = await call('createSession', { body, ...(key === undefined ? {} : { key }) });
  expect(created.status, created.text).toBe(201);
  const id = created.json.data.id as string;
  const participant = created.json.data.participant.id as string;
  const own = (operationId: string, input: CallInput = {}): Promise<Answer> =>
    call(operationId, { ...(key === undefined ? {} : { key }), ...input, params: { session_id: id, ...input.params } });
  const act: Session['act'] = (operationId, input = {}) =>
    own(operationId, { ...input, headers: { 'X-Participant': participant, ...input.headers } });
  const patch: Session['patch'] = (operations, headers = {}) => act('patchContract', { body: { operations }, headers });
  return {
    id,
    participant,
    key,
    call: own,
    act,
    patch,
    complete: async () => {
      const { json } = await call('getTemplate', { params: { template_id: body.contract.template_id } });
      const fieldsets = Object.entries(json.data.example as Record<string, unknown>).filter(
        ([name]) => !name.startsWith('_'),
      );
      const answer = await patch(fieldsets.map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value })));
      expect(answer.status, answer.text).toBe(200);
    },
  };
}

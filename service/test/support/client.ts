import { vi } from 'vitest';
import { SANDBOX_KEY } from './start-test-service.ts';

const handler = { method: 'GET', url: 'https://app.example.com/back' };
/** Where browsers go back to. */
export const handlers = {
  success_handler: handler,
  cancel_handler: handler,
  delete_handler: handler,
  error_handler: handler,
};

export interface TestSession {
  readonly id: string;
  readonly url: string;
  readonly participant: { readonly id: string };
}

/** The client by which tests of the service's inside use its interfaces. */
export interface TestClient {
  readonly send: (
    method: string,
    path: string,
    options?: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<Response>;
  readonly start: (over?: Readonly<Record<string, unknown>>) => Promise<TestSession>;
  readonly rename: (
    session: TestSession,
    value: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  readonly contract: (session: TestSession) => Promise<Response>;
}

/** A small client of a test service. */
export function clientOf(service: { readonly url: string }, key: string = SANDBOX_KEY): TestClient {
  const send: TestClient['send'] = (method, path, { body, headers = {} } = {}) =>
    fetch(`${service.url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    send,
    start: async (over: Readonly<Record<string, unknown>> = {}): Promise<TestSession> => {
      const body = {
        contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'Test' },
        handlers,
        ...over,
      };
      const response = await send('POST', '/api/builder/sessions', { body });
      if (response.status !== 201) throw new Error(await response.text());
      return ((await response.json()) as { data: TestSession }).data;
    },
    rename: (
      { id, participant }: TestSession,
      value: string,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Response> =>
      send('PATCH', `/api/builder/sessions/${id}/contract`, {
        body: { operations: [{ op: 'replace', path: '/document_name', value }] },
        headers: { 'X-Participant': participant.id, ...headers },
      }),
    contract: ({ id }: TestSession): Promise<Response> => send('GET', `/api/builder/sessions/${id}/contract`),
  };
}

/** Waits until something holds, for at most ten seconds. */
export async function eventually(check: () => Promise<boolean> | boolean): Promise<void> {
  await vi.waitUntil(check, { timeout: 10_000 });
}

import { expect } from 'vitest';
import { createAdapter } from '../../src/adapter/index.ts';
import type { AdapterOptions } from '../../src/adapter/index.ts';
import { createAdapterOpenApi } from '../../src/protocol/adapter/index.ts';

const ORIGIN = 'https://app.example.com';

export const KEY = 'deed_sandbox_secretsecretsecret';

export const DRAFT = '0190f3a0-0000-7000-8000-000000000001';

export const OTHER = '0190f3a0-0000-7000-8000-000000000002';

export const PARTICIPANT = '0190f3a0-0000-7000-8000-00000000000a';

const described = (await createAdapterOpenApi())['paths'] as Readonly<
  Record<string, Readonly<Record<string, { readonly responses: object }>>>
>;

/** Every status an operation answers with is in the published description. */
function expectDescribed(method: string, path: string, status: number): void {
  const name = Object.keys(described).find((pattern) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[\\w-]+')}$`).test(path.split('?')[0] ?? ''),
  );
  const operation = name === undefined ? undefined : described[name]?.[method.toLowerCase()];
  if (operation) expect(Object.keys(operation.responses), `${method} ${path}`).toContain(String(status));
}

interface Setup {
  readonly options?: Partial<AdapterOptions>;
  /** The responses of the service; the last entry is repeated. */
  readonly answers?: (Response | Error)[];
}

/** An adapter whose service is a list of answers, and a record of what the service was asked. */
export function setup({ options = {}, answers = [] }: Setup = {}): {
  call: (path: string, init?: RequestInit & { origin?: string | null }) => Promise<Response>;
  asked: Request[];
} {
  const asked: Request[] = [];
  const adapter = createAdapter({
    upstream: {
      builder: {
        baseUrl: 'http://service.internal:4181',
        key: KEY,
        fetch: async (request) => {
          asked.push(request);
          const answer =
            (answers.length > 1 ? answers.shift() : answers[0]) ?? new Error(`connect ECONNREFUSED ${KEY}`);
          if (answer instanceof Error) throw answer;
          return answer.clone();
        },
      },
    },
    ...options,
  });
  const call = async (
    path: string,
    { origin = ORIGIN, ...init }: RequestInit & { origin?: string | null } = {},
  ): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (origin !== null) headers.set('Origin', origin);
    const response = await adapter(new Request(`${ORIGIN}/deedkit${path}`, { ...init, headers }));
    expectDescribed(init.method ?? 'GET', path, response.status);
    return response;
  };
  return { call, asked };
}

export const patched = (): Response => Response.json({ data: { signees: [] } }, { headers: { ETag: '"7"' } });

export const edit = {
  method: 'PATCH',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ operations: [{ op: 'replace', path: '/document_name', value: 'x' }] }),
};

export const errorOf = async (response: Response): Promise<{ code: string } & Record<string, unknown>> =>
  ((await response.json()) as { error: { code: string } }).error;

/** Options that allow every caller everything, as one participant. */
export const allowAll: Partial<AdapterOptions> = { authorize: () => ({ participant: PARTICIPANT }) };

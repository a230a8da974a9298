import { describe, expect, it } from 'vitest';
import { createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { Action, AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';

const ORIGIN = 'https://app.example.com';
const DRAFT = '0190f3a0-0000-7000-8000-000000000001';
const PARTICIPANT = '0190f3a0-0000-7000-8000-00000000000a';
const SECRET = 'a-secret-of-at-least-32-characters';

const entry = {
  kind: 'patched',
  revision: 3,
  since: 1,
  participant: { id: PARTICIPANT, display_name: 'Aino' },
  began_at: '2026-05-01T08:00:00.000Z',
  ended_at: '2026-05-01T08:01:00.000Z',
  restored_revision: null,
  changes: [{ op: 'replace', path: '/document_name', before: 'A', after: 'B' }],
  omitted: 0,
};

/**
 * An adapter whose service gives the same response to every request, with the requests sent to it and the actions
 * checked.
 */
function setup(answer: () => Response, options: Partial<AdapterOptions> = {}) {
  const asked: Request[] = [];
  const actions: Action[] = [];
  const adapter = createAdapter({
    upstream: {
      builder: {
        baseUrl: 'http://service.internal:4181',
        key: 'deed_sandbox_secretsecretsecret',
        fetch: async (request) => {
          asked.push(request);
          return answer();
        },
      },
    },
    authorize: (_, action) => {
      actions.push(action);
      return { participant: PARTICIPANT };
    },
    ...options,
  });
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    adapter(
      new Request(`${ORIGIN}/deedkit/drafts/${DRAFT}${path}`, {
        ...init,
        headers: { Origin: ORIGIN, ...init.headers },
      }),
    );
  return { call, asked, actions };
}

const restore = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

describe('the history of a draft', () => {
  it('is passed on page by page', async () => {
    const meta = { revision: 3, next: 2, created_at: '2026-05-01T07:00:00.000Z' };
    const { call, asked, actions } = setup(() => Response.json({ data: [entry], meta }));
    const answer = await call('/history?before=9&size=5&secret=1');
    expect([answer.status, await answer.json()]).toEqual([200, { entries: [entry], ...meta }]);
    expect(asked[0]?.url).toBe(
      `http://service.internal:4181/api/builder/sessions/${DRAFT}/contract/history?before=9&size=5`,
    );
    expect(actions).toEqual([{ interface: 'builder', verb: 'history', draft: DRAFT, grant: undefined }]);
  });

  it('shows the document as it was', async () => {
    const { call, asked, actions } = setup(() => Response.json({ data: { revision: 2, state: { id: DRAFT } } }));
    expect(await (await call('/revisions/2')).json()).toEqual({ revision: 2, state: { id: DRAFT } });
    expect(asked[0]?.url).toMatch(/\/contract\/revisions\/2$/);
    expect(actions).toMatchObject([{ verb: 'history' }]);
  });

  it('says what the service has not', async () => {
    const error = { code: 'unknown_revision', message: 'There is no such revision; the contract has 0 to 3.' };
    const refused = { data: null, meta: { status: { code: 404, text: 'Not Found' }, error } };
    const { call } = setup(() => Response.json(refused, { status: 404 }));
    const answer = await call('/revisions/9');
    expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'unknown_revision' } }]);
  });

  it('is restored for the participant, with what the page has seen', async () => {
    const { call, asked, actions } = setup(() => Response.json({ data: {} }, { headers: { ETag: '"8"' } }));
    const answer = await call('/restore', restore({ revision: 2 }, { 'If-Match': '"7"', 'Idempotency-Key': 'k' }));
    expect([answer.status, await answer.json()]).toEqual([200, { revision: 8 }]);
    expect(await asked[0]?.json()).toEqual({ revision: 2 });
    expect(['if-match', 'idempotency-key', 'x-participant'].map((name) => asked[0]?.headers.get(name))).toEqual([
      '"7"',
      'k',
      PARTICIPANT,
    ]);
    expect(actions).toMatchObject([{ verb: 'restore' }]);
  });

  it('is not restored by an invalid body, and no request is sent to the service', async () => {
    const { call, asked } = setup(() => Response.json({}));
    for (const body of [{}, { revision: 'two' }, { revision: -1 }])
      expect((await call('/restore', restore(body))).status).toBe(422);
    expect(asked).toEqual([]);
  });

  it('needs a grant that names it', async () => {
    const { call } = setup(() => Response.json({ data: { revision: 0, state: {} } }), {
      grants: { secrets: [SECRET] },
      authorize: (_, action) => 'grant' in action && action.grant !== undefined,
    });
    const expires = Math.floor(Date.now() / 1000) + 60;
    const grantFor = async (verbs: readonly GrantVerb[]) => ({
      'X-Deed-Grant': await signGrant({ subject: DRAFT, verbs, participant: PARTICIPANT, expires }, SECRET),
    });
    expect((await call('/revisions/0', { headers: await grantFor(['read', 'edit']) })).status).toBe(403);
    expect((await call('/revisions/0', { headers: await grantFor(['history']) })).status).toBe(200);
    expect((await call('/restore', restore({ revision: 0 }, await grantFor(['history'])))).status).toBe(403);
  });
});

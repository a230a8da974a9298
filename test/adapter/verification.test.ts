import { describe, expect, it } from 'vitest';
import { createAdapter } from '../../src/adapter/index.ts';
import type { Action } from '../../src/adapter/index.ts';

const DOCUMENT = 'live/01a1f939-0139-758d-ad04-317d4874c87d';
const PROOF = {
  sha256: 'ab'.repeat(32),
  size: 10,
  signed_sha256: 'cd'.repeat(32),
  environment: 'live',
  level: 'B-LTA',
  sealed_at: '2030-09-02T12:05:00.000Z',
  confirmed_at: null,
  holds_until: null,
};
const CHECKED = { holds: true, level: 'B-B', sealed_at: null, confirmed_at: null, holds_until: null, findings: [] };

/** An adapter in front of a service that responds so, with a record of the requests sent to the service. */
function adapterFor(answer: (request: Request) => Response | Promise<Response>, isAllowed = true) {
  const asked: Request[] = [];
  const actions: Action[] = [];
  const adapter = createAdapter({
    upstream: {
      signing: {
        baseUrl: 'http://service.internal:4181/',
        key: 'deed_live_secret',
        fetch: async (request) => {
          asked.push(request);
          return answer(request);
        },
      },
    },
    authorize: {
      verification: {
        verify: (_request, action) => {
          actions.push(action);
          return isAllowed;
        },
      },
    },
  });
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    adapter(
      new Request(`https://app.example/deedkit/verification/${path}`, {
        ...init,
        headers: { Origin: 'https://app.example', ...init.headers },
      }),
    );
  return { ask, asked, actions };
}

const post = (body: BodyInit, type: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
});

describe('sealed files that are checked in a page', () => {
  it('are what the service tells everybody, asked for without a key, and no more than is documented', async () => {
    const { ask, asked, actions } = adapterFor(() => Response.json({ data: { ...PROOF, secret: 1 }, more: 2 }));
    const answer = await ask(DOCUMENT);
    expect([answer.status, await answer.json()]).toEqual([200, { data: PROOF }]);
    expect(asked[0]?.url).toBe(`http://service.internal:4181/verification/${DOCUMENT}`);
    expect(JSON.stringify([...(asked[0]?.headers ?? [])])).not.toContain('deed_live_secret');
    expect(actions).toEqual([{ interface: 'verification', verb: 'verify' }]);
  });

  it('are refused unless that is allowed', async () => {
    const { ask, asked } = adapterFor(() => Response.json({ data: PROOF }), false);
    expect((await ask(DOCUMENT)).status).toBe(403);
    expect((await ask('files', post('%PDF-1.7', 'application/pdf'))).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('are told with names for a PIN, whose refusals are passed on', async () => {
    const { ask, asked } = adapterFor(async (request) =>
      ((await request.json()) as { pin: string }).pin === '271828'
        ? Response.json({ data: { ...PROOF, title: 'Lease', signatures: [] } })
        : Response.json({ error: { code: 'wrong_pin', message: 'No' } }, { status: 422 }),
    );
    const right = await ask(DOCUMENT, post('{"pin":"271828"}', 'application/json'));
    expect(await right.json()).toMatchObject({ data: { title: 'Lease' } });
    const wrong = await ask(DOCUMENT, post('{"pin":"000000"}', 'application/json'));
    expect([wrong.status, await wrong.json()]).toEqual([422, { error: { code: 'wrong_pin', message: 'No' } }]);
    expect((await ask(DOCUMENT, post('{"pin":"12"}', 'application/json'))).status).toBe(422);
    expect(asked).toHaveLength(2);
  });

  it('are passed on as they come, and no others', async () => {
    const { ask, asked } = adapterFor(async (request) => {
      expect(await request.text()).toBe('%PDF-1.7');
      return Response.json({ data: CHECKED });
    });
    const answer = await ask('files', post('%PDF-1.7', 'application/pdf'));
    expect([answer.status, await answer.json()]).toEqual([200, { data: CHECKED }]);
    expect((await ask('files', post('%PDF-1.7', 'text/plain'))).status).toBe(415);
    expect(asked).toHaveLength(1);
  });

  it('say that the service cannot be reached, or answers something else', async () => {
    const gone = adapterFor(() => Promise.reject(new TypeError('service.internal')));
    const answer = await gone.ask(DOCUMENT);
    expect([answer.status, await answer.text()]).toEqual([503, expect.not.stringContaining('internal')]);
    expect((await adapterFor(() => Response.json({ data: 7 })).ask(DOCUMENT)).status).toBe(502);
    const busy = adapterFor(() => new Response('{}', { status: 429, headers: { 'Retry-After': '900' } }));
    expect((await busy.ask(DOCUMENT)).headers.get('retry-after')).toBe('900');
  });
});

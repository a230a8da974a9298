import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdapter, SiteError } from '../../src/adapter/index.ts';
import type { AdapterOptions, ErrorContext } from '../../src/adapter/index.ts';

const ORIGIN = 'https://app.example.com';
const DRAFT = '0190f3a0-0000-7000-8000-000000000001';
const KEY = 'deed_sandbox_secretsecretsecret';
const CREATED = { id: DRAFT, url: '', participant: { id: '0190f3a0-0000-7000-8000-00000000000a' } };

interface Told {
  readonly error: Error;
  readonly context: ErrorContext;
}

/** An adapter whose service answers as the test says, and what the integrator was told. */
function setup(
  options: Partial<AdapterOptions> = {},
  answer: (request: Request) => Promise<Response> = () =>
    Promise.resolve(Response.json({ data: CREATED }, { status: 201 })),
) {
  const told: Told[] = [];
  const adapter = createAdapter({
    upstream: { builder: { baseUrl: 'http://service.internal', key: KEY, fetch: answer } },
    authorize: () => true,
    onError: (error, context) => told.push({ error: error as Error, context }),
    ...options,
  });
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await adapter(
      new Request(`${ORIGIN}/deedkit${path}`, {
        method,
        ...init,
        headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...(init.headers as object) },
      }),
    );
    const { error } = (await response.json()) as { error: Record<string, string> };
    return { status: response.status, error, headers: response.headers };
  };
  const create = () =>
    ask('POST', '/drafts', { body: JSON.stringify({ template_id: 'nda', language: 'en', document_name: 'NDA' }) });
  return { told, ask, create, read: () => ask('GET', `/drafts/${DRAFT}`) };
}

describe('errors of the site', () => {
  it.each([
    ['an error', new Error('no database'), 'no database'],
    ['a text', 'no database', 'no database'],
    ['nothing', undefined, 'undefined'],
    ['an object that is no text', Object.create(null) as object, 'object'],
  ])('are told when authorize throws %s, and refuse', async (_, thrown, words) => {
    const authorize = () => {
      throw thrown as Error;
    };
    const { told, read } = setup({ authorize });
    const { status, error } = await read();
    expect([status, error['code']]).toEqual([403, 'forbidden']);
    expect(told[0]?.error).toBeInstanceOf(SiteError);
    expect(told[0]?.error.message).toContain(words);
    expect(told[0]?.context.action).toMatchObject({ interface: 'builder', verb: 'read', draft: DRAFT });
    expect(JSON.stringify(error)).not.toContain('database');
  });

  it.each(['yes', 1, {}, { participant: '' }, null])('are told when authorize answers %j', async (answer) => {
    const { told, read } = setup({ authorize: () => answer as never });
    expect((await read()).status).toBe(403);
    expect(told[0]?.error.message).toBe(
      '`authorize` answered neither true nor false nor {participant}, which refuses.',
    );
  });

  it('lose no draft that was made, and give its id to both', async () => {
    const onCreated = () => Promise.reject(new Error('no database'));
    const { told, create } = setup({ onCreated });
    const { status, error } = await create();
    expect([status, error['code'], error['created']]).toEqual([500, 'site_failed', DRAFT]);
    expect(told).toHaveLength(1);
    expect([(told[0]?.error as SiteError).made, (told[0]?.error as SiteError).option]).toEqual([DRAFT, 'onCreated']);
  });

  it.each(['newDraft', 'participant'] as const)('are told when %s throws', async (option) => {
    const { told, create } = setup({ [option]: () => Promise.reject(new Error('no database')) });
    const { status, error } = await create();
    expect([status, error['code'], error['created']]).toEqual([500, 'site_failed', undefined]);
    expect((told[0]?.error as SiteError).option).toBe(option);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('no database'))],
    ['returns no number', () => 'soon' as never],
  ])('are told when the count of the site %s, and nothing is done', async (_, take) => {
    const answer = vi.fn<() => Promise<Response>>();
    const { told, read } = setup({ rateLimit: { take } }, answer);
    expect((await read()).status).toBe(500);
    expect((told[0]?.error as SiteError).option).toBe('rateLimit.take');
    expect(answer).not.toHaveBeenCalled();
  });

  describe('that never answer', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    it('are told after 30 seconds, and the page asks again', async () => {
      const { told, read } = setup({ authorize: () => new Promise<boolean>(() => undefined) });
      const asked = read();
      await vi.advanceTimersByTimeAsync(29_000);
      expect(told).toEqual([]);
      await vi.advanceTimersByTimeAsync(2000);
      const { status, headers } = await asked;
      expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
      expect(told[0]?.error.message).toBe('`authorize` has not answered for 30 seconds.');
    });
  });
});

describe('errors of the service', () => {
  it('name the key where it is refused, and never say it', async () => {
    const { told, read } = setup({}, () => Promise.resolve(Response.json({}, { status: 401 })));
    const { status, error } = await read();
    expect([status, error['code']]).toEqual([502, 'upstream_failed']);
    expect(told.map(({ error: one }) => one.message)).toContain(
      'The service does not know the key of `upstream` (401).',
    );
    expect(JSON.stringify([told.map(({ error: one }) => [one.message, String(one.cause)]), error])).not.toContain(KEY);
  });

  it('are told with their cause where it cannot be reached', async () => {
    const { told, read } = setup({}, () => Promise.reject(new Error('ECONNREFUSED 10.0.0.1')));
    const { status, error } = await read();
    expect([status, error['code']]).toEqual([503, 'unreachable']);
    expect(String(told[0]?.error.cause)).toContain('ECONNREFUSED');
    expect(JSON.stringify(error)).not.toContain('10.0.0.1');
  });

  it('are none of the page that has left', async () => {
    const leave = new AbortController();
    const { told, ask } = setup(
      {},
      (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => {
            reject(new Error('aborted'));
          });
          leave.abort();
        }),
    );
    await ask('GET', `/drafts/${DRAFT}`, { signal: leave.signal });
    expect(told).toEqual([]);
  });
});

describe('a page', () => {
  it('gets the request’s id in words, its own where it sent one', async () => {
    const failing = () => Promise.reject(new Error('down'));
    const { told, ask, read } = setup({}, failing);
    const own = await ask('GET', `/drafts/${DRAFT}`, { headers: { 'X-Request-Id': 'page-7' } });
    expect([own.error['request_id'], own.headers.get('X-Request-Id')]).toEqual(['page-7', 'page-7']);
    expect(own.error['message']).toBe('The service cannot be reached. (request page-7)');
    expect(told[0]?.context.requestId).toBe('page-7');
    const other = await read();
    expect(other.error['request_id']).toMatch(/^[0-9a-f-]{36}$/);
    const forged = await ask('GET', `/drafts/${DRAFT}`, { headers: { 'X-Request-Id': 'a b<script>' } });
    expect(forged.error['request_id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is told of its own faults, and the site is not', async () => {
    const { told, ask } = setup();
    expect((await ask('POST', '/drafts', { body: '{"a":' })).status).toBe(400);
    expect((await ask('GET', '/nothing')).status).toBe(404);
    expect(told).toEqual([]);
  });

  it('without Origin is told what to send', async () => {
    const upstream = { builder: { baseUrl: 'http://service.internal', key: KEY } };
    const adapter = createAdapter({ upstream, authorize: () => true });
    const refused = await adapter(new Request(`${ORIGIN}/deedkit/drafts`, { method: 'POST', body: '{}' }));
    const { error } = (await refused.json()) as { error: { code: string; message: string } };
    expect([refused.status, error.code]).toEqual([403, 'origin_refused']);
    expect(error.message).toContain(`Send Origin: ${ORIGIN}`);
  });
});

describe('options', () => {
  it.each([
    [{ authorize: undefined as never }, 'every request of a page is refused'],
    [{ grants: { publicKeys: [], lifetime: 60 } as never }, '`grants.lifetime` does nothing'],
    [{ finalize: { method: 'canvas' } as const }, '`finalize` does nothing without `upstream.platform`'],
    [{ origins: ['https://app.example.com/'] }, 'is no origin'],
    [{ mount: 'deedkit' }, '`mount` is a path'],
  ])('that contradict each other are told: %#', (options, words) => {
    expect(
      setup(options)
        .told.map(({ error }) => error.message)
        .join('\n'),
    ).toContain(words);
  });

  it('of README are told nothing of', () => {
    expect(setup().told).toEqual([]);
  });
});

describe('without onError', () => {
  it('there is a line on the console for each, of one line', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { read } = setup({ onError: undefined as never }, () => Promise.reject(new Error('down\nand out')));
    await read();
    expect(lines.mock.calls.length).toBeGreaterThan(0);
    for (const [line] of lines.mock.calls) {
      expect(line).toMatch(/^deedkit adapter: .*\(GET \/deedkit\/drafts\/[\w-]+, request [\w-]+\)$/);
      expect(line).not.toContain(KEY);
    }
    lines.mockRestore();
  });

  it('an onError that throws leaves the answer as it is', async () => {
    const onError = () => {
      throw new Error('no log');
    };
    const { read } = setup({ onError }, () => Promise.reject(new Error('down')));
    expect((await read()).status).toBe(503);
  });
});

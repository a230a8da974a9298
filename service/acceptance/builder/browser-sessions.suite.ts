import { describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { handlers } from './session.ts';

const of = (id: string): { params: { session_id: string } } => ({ params: { session_id: id } });
const start = (
  over: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => call('createBrowserSession', { body: { handlers, ...over }, headers });

describe('browser sessions', () => {
  it('createBrowserSession answers with id, one-time URL and status, getBrowserSession with its state', async () => {
    const created = await start({
      ui_language: 'pl',
      filter: { jurisdiction: 'FI', language: 'fi' },
      something_else: 1,
    });
    expect(created.status).toBe(201);
    const { id, url, status } = created.json.data;
    expect(status).toBe('pending');
    expect(url.startsWith(`${target.url}/browser/sandbox.`)).toBe(true);
    expect(created.headers.get('location')).toBe(`/api/browser/sessions/${id}`);
    expect((await call('getBrowserSession', of(id))).json).toEqual({ data: { id, state: null, status: 'pending' } });
    expect((await call('getBrowserSession', of(id.toUpperCase()))).json.data.id).toBe(id);
    expect((await start()).json.data.url).not.toBe(url);
  });

  it('takes endpoint for url', async () => {
    const handler = { method: 'GET', endpoint: 'https://app.example.com/back' };
    expect(
      (
        await start({
          handlers: {
            success_handler: handler,
            cancel_handler: handler,
            delete_handler: handler,
            error_handler: handler,
          },
        })
      ).status,
    ).toBe(201);
  });

  it('deleteBrowserSession invalidates: it stays readable as deleted', async () => {
    const { id } = (await start()).json.data;
    expect((await call('deleteBrowserSession', of(id))).status).toBe(204);
    expect((await call('getBrowserSession', of(id))).json).toEqual({ data: { id, state: null, status: 'deleted' } });
    expect((await call('deleteBrowserSession', of(id))).status).toBe(204);
  });

  it('is deleted after 15 minutes in which its URL was not opened, and forgotten after a week', async () => {
    const { id } = (await start()).json.data;
    await call('advanceClock', { body: { advance: 'PT14M' } });
    expect((await call('getBrowserSession', of(id))).json.data.status).toBe('pending');
    await call('advanceClock', { body: { advance: 'PT1M' } });
    expect((await call('getBrowserSession', of(id))).json.data.status).toBe('deleted');
    await call('advanceClock', { body: { advance: 'P6DT23H' } });
    expect((await call('getBrowserSession', of(id))).json.data.status).toBe('deleted');
    await call('advanceClock', { body: { advance: 'PT2H' } });
    expectError(await call('getBrowserSession', of(id)), 404, 'not_found');
  });

  it('a repeated Idempotency-Key gets the same session, with another body 422', async () => {
    const headers = { 'Idempotency-Key': 'browse-once' };
    const [first, second] = await Promise.all([start({}, headers), start({}, headers)]);
    expect(second.json).toEqual(first.json);
    expectError(await start({ ui_language: 'fi' }, headers), 422, 'idempotency_key_reused');
    expect((await start()).json.data.id).not.toBe(first.json.data.id);
    expectError(await start({}, { 'Idempotency-Key': 'a b' }), 400, 'invalid_header');
  });

  it('is not for the other environment', async () => {
    const { id } = (await start()).json.data;
    for (const operation of ['getBrowserSession', 'deleteBrowserSession'])
      expectError(await call(operation, { ...of(id), key: target.liveKey }), 404, 'not_found');
    expect((await call('getBrowserSession', of(id))).json.data.status).toBe('pending');
    const live = await call('createBrowserSession', { body: { handlers }, key: target.liveKey });
    expect(live.json.data.url.startsWith(`${target.url}/browser/live.`)).toBe(true);
  });

  const bad = (url: unknown): Record<string, unknown> => ({
    handlers: { ...handlers, cancel_handler: { method: 'GET', url } },
  });
  it.each([
    ['no handlers', { handlers: undefined }, '/handlers'],
    ['three handlers', { handlers: { ...handlers, delete_handler: undefined } }, '/handlers/delete_handler'],
    [
      'another method',
      { handlers: { ...handlers, cancel_handler: { method: 'PUT', url: 'https://a.example' } } },
      '/handlers/cancel_handler/method',
    ],
    ['an address that runs code', bad('javascript:alert(1)'), '/handlers/cancel_handler/url'],
    ['an address that is data', bad('data:text/html,x'), '/handlers/cancel_handler/url'],
    ['a file', bad('file:///etc/passwd'), '/handlers/cancel_handler/url'],
    ['a relative address', bad('/back'), '/handlers/cancel_handler/url'],
    ['an address without a scheme', bad('//a.example/back'), '/handlers/cancel_handler/url'],
    ['an address with credentials', bad('https://user:secret@a.example/'), '/handlers/cancel_handler/url'],
    ['an address of 20 kB', bad(`https://a.example/?${'x'.repeat(20_000)}`), '/handlers/cancel_handler/url'],
    ['an unknown interface language', { ui_language: 'xx' }, '/ui_language'],
    ['a filter that is a list', { filter: [] }, '/filter'],
    ['a filter of numbers', { filter: { language: 7 } }, '/filter/language'],
  ])('createBrowserSession refuses %s', async (_name, over, path) => {
    const error = expectError(await start(over), 422, 'validation');
    expect(error.fields?.map((field) => field.path)).toEqual([path]);
  });
});

import { describe, expect, it } from 'vitest';
import { createAdapter } from '../../src/adapter/index.ts';

const ORIGIN = 'https://app.example.com';

function setup(selfCheck: boolean) {
  const adapter = createAdapter({
    upstream: { builder: { baseUrl: 'http://service.internal', key: 'deed_sandbox_secretsecretsecret' } },
    selfCheck,
  });
  return (check: string, headers: Record<string, string> = {}) =>
    adapter(new Request(`${ORIGIN}/deedkit/health${check}`, { headers }));
}

describe('the self-check', () => {
  it('is not there unless it is asked for', async () => {
    expect((await setup(false)('?check=proxy')).status).toBe(404);
  });

  it('is a page under a strict policy, with a script of its own', async () => {
    const ask = setup(true);
    const page = await ask('?check=proxy');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'");
    expect(await page.text()).toContain('src="health?check=script"');
    expect((await ask('?check=script')).headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await (await ask('')).text()).toContain('Self-check');
  });

  it('says as what a request arrived, and whether the cookie came back', async () => {
    const ask = setup(true);
    const first = await ask('?check=seen');
    expect(await first.json()).toEqual({ origin: ORIGIN, cookie: false });
    const [cookie = ''] = (first.headers.get('Set-Cookie') ?? '').split(';');
    expect(await (await ask('?check=seen', { Cookie: `a=b; ${cookie}` })).json()).toEqual({
      origin: ORIGIN,
      cookie: true,
    });
  });

  it('sends three lines, one after the other', async () => {
    const response = await setup(true)('?check=stream');
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const lines: string[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read())
      lines.push(new TextDecoder().decode(part.value));
    expect(lines).toEqual(['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']);
  });

  it.each(['?check=nothing', '?check=__proto__'])('refuses %s', async (check) => {
    expect((await setup(true)(check)).status).toBe(422);
  });
});

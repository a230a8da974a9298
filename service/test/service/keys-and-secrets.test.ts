import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../acceptance/support/visitor.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { LIVE_KEY, SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

describe('keys and secrets', () => {
  let service: TestService;
  let stored: pg.Client;
  beforeAll(async () => {
    service = await startTestService();
    stored = new pg.Client({ connectionString: service.databaseUrl });
    await stored.connect();
  });
  afterAll(async () => {
    await stored.end();
    await service.close();
  });

  const run = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
    const output = { out: '', err: '' };
    const code = await runCommand(args, {
      environment: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'silent' },
      stdout: (text) => {
        output.out += text;
      },
      stderr: (text) => {
        output.err += text;
      },
    });
    return { code, ...output };
  };

  it('a key that is made works in its environment, is stored as a hash, and stops working when it is revoked', async () => {
    const made = await run('keys', 'create', '--environment', 'live', '--name', 'Back office');
    expect(made.code).toBe(0);
    const key = made.out.trim();
    expect(key).toMatch(/^deed_live_[\w-]{43}$/);
    const list = (): Promise<Response> => clientOf(service, key).send('GET', '/api/browser/templates');
    expect((await list()).status).toBe(200);
    expect((await list()).status).toBe(200);
    const { rows } = await stored.query<{ hash: string }>('SELECT * FROM api_key');
    expect(JSON.stringify(rows)).not.toContain(key);
    const shown = await run('keys', 'list');
    expect(shown.out).toMatch(/ live +\S+ +active +Back office\n$/);
    expect(shown.out).not.toContain(key);
    const id = shown.out.slice(0, 36);
    expect((await run('keys', 'revoke', id)).code).toBe(0);
    await eventually(async () => (await list()).status === 401);
    expect((await run('keys', 'list')).out).toContain('revoked');
    expect((await run('keys', 'revoke', id)).code).toBe(1);
  });

  it.each([
    [['keys']],
    [['keys', 'create', '--environment', 'moon']],
    [['keys', 'create', '--name', 'A\n01890000  live  active']],
    [['keys', 'create', '--name', 'x'.repeat(101)]],
    [['keys', 'revoke']],
    [['serve', 'now']],
    [['dance']],
    [['templates', 'import']],
    [['transactions', 'all']],
    [['transactions', '--since', 'May']],
  ])('%j is explained', async (args) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain('Usage: deedkit-service');
    // A terminal shows the last line printed.
    expect(err).toMatch(/\ndeedkit-service: \S.*\n$/);
  });

  it.each(['version', '--version', '-v'])('%s prints which release this is', async (arg) => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(await run(arg)).toMatchObject({ code: 0, out: `${version}\n`, err: '' });
  });

  it('migrate says that it is done', async () => {
    expect(await run('migrate')).toMatchObject({ code: 0, out: 'The database is up to date.\n' });
  });

  it('transactions are counted by month, for live sessions, once each', async () => {
    const finalize = async (key: string): Promise<void> => {
      const client = clientOf(service, key);
      const session = await client.start();
      const {
        data: { example },
      } = (await (await client.send('GET', '/api/browser/templates/mutual-nda')).json()) as {
        data: { example: Record<string, unknown> };
      };
      const operations = Object.entries(example)
        .filter(([name]) => !name.startsWith('_'))
        .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
      const headers = { 'X-Participant': session.participant.id };
      await client.send('PATCH', `/api/builder/sessions/${session.id}/contract`, { body: { operations }, headers });
      for (const verb of ['finalize', 'unfinalize', 'finalize'])
        expect(
          (await client.send('POST', `/api/builder/sessions/${session.id}/contract/${verb}`, { headers })).status,
        ).toBe(200);
      await client.send('DELETE', `/api/builder/sessions/${session.id}`);
    };
    expect(await run('transactions')).toMatchObject({ code: 0, out: 'total    0\n' });
    await finalize(LIVE_KEY);
    await finalize(LIVE_KEY);
    await finalize(SANDBOX_KEY);
    const month = new Date().toISOString().slice(0, 7);
    expect(await run('transactions')).toMatchObject({ code: 0, out: `${month}  2\ntotal    2\n` });
    expect(await run('transactions', '--since', `${month}-01`)).toMatchObject({ out: `${month}  2\ntotal    2\n` });
    expect(await run('transactions', '--until', `${month}-01`)).toMatchObject({ out: 'total    0\n' });
    expect((await run('transactions', '--since', '2026-02-31')).err).toContain(
      '"2026-02-31" is no date; give YYYY-MM-DD.',
    );
  });

  it('the token of a one-time URL is stored as a hash', async () => {
    const { url } = await clientOf(service).start();
    const token = url.split('/').at(-1) ?? '';
    const { rows } = await stored.query('SELECT * FROM entry_link');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('a repeated request gets its one-time URL again, although only a hash is kept', async () => {
    const client = clientOf(service);
    const body = {
      contract: { template_id: 'mutual-nda', languages: ['en'], document_name: 'X' },
      handlers: Object.fromEntries(
        ['success', 'cancel', 'delete', 'error'].map((name) => [
          `${name}_handler`,
          { method: 'GET', url: 'https://a.example' },
        ]),
      ),
    };
    const send = async (): Promise<{ data: { url: string } }> =>
      (await (
        await client.send('POST', '/api/builder/sessions', { body, headers: { 'Idempotency-Key': 'again' } })
      ).json()) as { data: { url: string } };
    const first = await send();
    expect(await send()).toEqual(first);
    const { rows } = await stored.query('SELECT * FROM idempotent_answer, entry_link');
    expect(JSON.stringify(rows)).not.toContain(first.data.url.split('.').at(-1));
  });

  it('no log line carries a key or a token', async () => {
    const { url } = await clientOf(service).start();
    await fetch(url, { headers: NAVIGATION });
    await clientOf(service, 'deed_sandbox_wrong').send('GET', '/api/browser/templates');
    const text = service.log.join('');
    expect(text).toContain('/builder/…');
    for (const secret of [SANDBOX_KEY, LIVE_KEY, 'deed_sandbox_wrong', url.split('.').at(-1) ?? '-'])
      expect(text).not.toContain(secret);
  });
});

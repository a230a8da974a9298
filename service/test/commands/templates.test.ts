import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/commands/run-command.ts';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf, eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

/** As long as the shipped template lets it be. */
const TITLE = 'A title of many words. '.repeat(5).trim();
const SHIPPED = fileURLToPath(new URL('../../templates/mutual-nda', import.meta.url));

describe('templates of one workspace', () => {
  let service: TestService;
  let folder: string;
  let others: TestClient;
  let ours: TestClient;
  beforeAll(async () => {
    service = await startTestService();
    folder = await mkdtemp(join(tmpdir(), 'deedkit-templates-'));
    await run('workspaces', 'create', 'Acme');
    others = clientOf(service, SANDBOX_KEY);
    ours = await clientFor('sandbox');
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
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
  }
  async function clientFor(environment: string): Promise<TestClient> {
    const { out } = await run('keys', 'create', '--workspace', 'acme', '--environment', environment);
    return clientOf(service, out.trim());
  }
  /** A folder with a template that is the shipped one but for its id and its name. */
  async function write(id: string, name: string): Promise<string> {
    const dir = join(folder, `${id} ${name}`, id);
    await cp(SHIPPED, dir, { recursive: true });
    const file = join(dir, 'template.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text
        .replace(/^id: .*$/m, `id: ${id}`)
        .replace(/^name:(?:\n {2}.*)+/m, `name: { en: ${name}, fi: ${name}, sv: ${name}, de: ${name}, pl: ${name} }`),
    );
    return dir;
  }
  const listed = async (client: TestClient): Promise<Record<string, string>> => {
    const response = await client.send('GET', '/public/v2/templates?filter[type]=tailored');
    const { data } = (await response.json()) as { data: { id: string; name: string }[] };
    return Object.fromEntries(data.map(({ id, name }) => [id, name]));
  };
  const start = async (client: TestClient, id: string): Promise<number> => {
    const workspace = (await (await client.send('GET', '/public/v2/workspace')).json()) as {
      data: { root_folder_id: string };
    };
    const body = { folder_id: workspace.data.root_folder_id, title: 'Ours' };
    return (await client.send('POST', `/public/v2/templates/${id}/start`, { body })).status;
  };

  it('are offered there in both environments, beside those of all, and nowhere else', async () => {
    const before = await listed(others);
    const imported = await run('templates', 'import', await write('board-minutes', 'Minutes'), '--workspace', 'acme');
    expect(imported).toMatchObject({ code: 0, out: 'board-minutes (en, fi, sv) is offered.\n' });
    await eventually(async () => 'board-minutes' in (await listed(ours)));
    expect(await listed(ours)).toEqual({ ...before, 'board-minutes': 'Minutes' });
    expect(await start(ours, 'board-minutes')).toBe(201);
    expect(await start(await clientFor('live'), 'board-minutes')).toBe(201);
    expect(await listed(others)).toEqual(before);
    expect(await start(others, 'board-minutes')).toBe(404);
    expect((await ours.send('GET', '/api/browser/templates/board-minutes')).status).toBe(200);
    expect((await others.send('GET', '/api/browser/templates/board-minutes')).status).toBe(404);
    expect((await others.send('GET', '/public/templates/board-minutes/structure')).status).toBe(404);
  });

  it('stand in place of one of all that has the same id, for one environment where that is said', async () => {
    const shared = (await listed(others))['mutual-nda'];
    const dir = await write('mutual-nda', 'Ours');
    await run('templates', 'import', dir, '--workspace', 'acme', '--environment', 'sandbox');
    await eventually(async () => (await listed(ours))['mutual-nda'] === 'Ours');
    expect([await listed(others), await listed(await clientFor('live'))].map((list) => list['mutual-nda'])).toEqual([
      shared,
      shared,
    ]);
    expect(await start(ours, 'mutual-nda')).toBe(201);
  });

  it('are withdrawn and listed; one that was shipped stays withdrawn when the service starts again', async () => {
    const before = await listed(others);
    expect((await run('templates', 'list')).out).toMatch(/^mutual-nda {2}en,fi,sv {2}all {2}\S/m);
    await run('templates', 'import', await write('share-sale', 'Sale'), '--workspace', 'acme');
    expect((await run('templates', 'list', '--workspace', 'acme', '--environment', 'live')).out).toContain(
      'share-sale  en,fi,sv  live  Sale\n',
    );
    await eventually(async () => 'share-sale' in (await listed(ours)));
    const withdrawn = await run('templates', 'withdraw', 'share-sale', '--workspace', 'acme');
    expect(withdrawn).toEqual({ code: 0, out: 'share-sale is withdrawn.\n', err: '' });
    await eventually(async () => !('share-sale' in (await listed(ours))));
    expect(await start(ours, 'share-sale')).toBe(404);

    expect((await run('templates', 'withdraw', 'mutual-nda')).code).toBe(0);
    await eventually(async () => !('mutual-nda' in (await listed(others))));
    const again = await startTestService({ databaseUrl: service.databaseUrl });
    const { 'mutual-nda': name, ...rest } = before;
    expect(await listed(clientOf(again, SANDBOX_KEY))).toEqual(rest);
    await again.close();
    expect((await run('templates', 'import', SHIPPED)).code).toBe(0);
    await eventually(async () => (await listed(others))['mutual-nda'] === name);
    expect(await run('templates', 'withdraw', 'moon')).toMatchObject({
      code: 1,
      err: expect.stringContaining('No template of all workspaces with the id "moon" is offered'),
    });
  });

  it('leave the history of a document made from an earlier version as it was, to be brought back by its rules', async () => {
    const dir = await write('works-order', 'Order');
    await run('templates', 'import', dir, '--workspace', 'acme');
    await eventually(async () => 'works-order' in (await listed(ours)));
    const begin = (): Promise<TestSession> =>
      ours.start({ contract: { template_id: 'works-order', languages: ['en'], document_name: 'Test' } });
    const longTitle = async (session: TestSession): Promise<number> => {
      const operations = [{ op: 'replace', path: '/value/basic/title', value: TITLE }];
      const headers = { 'X-Participant': session.participant.id };
      const path = `/api/builder/sessions/${session.id}/contract`;
      return (await ours.send('PATCH', path, { body: { operations }, headers })).status;
    };
    const session = await begin();
    const first = await (await ours.contract(session)).json();
    expect(await longTitle(session)).toBe(200);

    const file = join(dir, 'template.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace('maxLength: 120', 'maxLength: 60'));
    expect((await run('templates', 'import', dir, '--workspace', 'acme')).code).toBe(0);
    const isNew = async (): Promise<boolean> => (await longTitle(await begin())) === 422;
    await eventually(isNew);
    const restored = await ours.send('POST', `/api/builder/sessions/${session.id}/contract/restore`, {
      body: { revision: 0 },
      headers: { 'X-Participant': session.participant.id },
    });
    expect(restored.status).toBe(200);
    expect(await restored.json()).toEqual(first);
    const later = await ours.send('POST', `/api/builder/sessions/${session.id}/contract/restore`, {
      body: { revision: 1 },
      headers: { 'X-Participant': session.participant.id },
    });
    expect(later.status).toBe(200);
    expect(JSON.stringify(await later.json())).toContain(TITLE);
  });

  it('are not imported by a command that cannot be carried out', async () => {
    const dir = await write('board-minutes', 'Again');
    expect(await run('templates', 'import', dir, '--workspace', 'nobody')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('There is no workspace "nobody"'),
    });
    for (const args of [
      ['import'],
      ['export', dir],
      ['list', dir],
      ['withdraw'],
      ['import', dir, dir],
      ['import', dir, '--environment', 'live'],
      ['import', dir, '--workspace', 'acme', '--environment', 'moon'],
      ['import', dir, '--tenant', 'acme'],
    ])
      expect(await run('templates', ...args)).toMatchObject({
        code: 2,
        err: expect.stringContaining('templates takes'),
      });
    expect((await listed(ours))['board-minutes']).toBe('Minutes');
  });
});
